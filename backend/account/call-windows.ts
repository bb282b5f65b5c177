import type { Database } from 'backend/platform/database'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { sql } from 'drizzle-orm'
import { clientKey } from './client-key'
import type { Window } from './limits'
import { callWindow } from './tables'

/** Counts a client's call in a window that opens with the first one; one statement, so the count is exact. */
export async function countCall(
  db: Database,
  what: { name: string; clientAddress: string },
  window: Window,
  now: Date,
): Promise<Verdict<void, 'too_many_requests'>> {
  const oldest = new Date(now.getTime() - window.windowMs).toISOString()
  const isOver = sql`${callWindow.startsAt} <= ${oldest}::timestamptz`
  const [row] = await db.orm
    .insert(callWindow)
    .values({ key: `${what.name} ${clientKey(what.clientAddress)}`, startsAt: now, calls: 1 })
    .onConflictDoUpdate({
      target: callWindow.key,
      set: {
        startsAt: sql`case when ${isOver} then excluded.starts_at else ${callWindow.startsAt} end`,
        calls: sql`case when ${isOver} then 1 else ${callWindow.calls} + 1 end`,
      },
    })
    .returning()
  if (!row || row.calls <= window.max) return accept()
  const endsAt = row.startsAt.getTime() + window.windowMs
  return refuse('too_many_requests', {
    retryAfterSeconds: Math.max(1, Math.ceil((endsAt - now.getTime()) / 1000)),
  })
}
