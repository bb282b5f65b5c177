import type { Database, Reader, Tx } from 'backend/platform/database/database'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { eq, lt, sql } from 'drizzle-orm'
import { rateLimitWindow } from '../tables'
import { clientKey } from './client-key'
import type { Window } from './window'

/** Counts a client's call in a window that opens with the first call. */
export async function countCall(
  db: Database,
  what: { name: string; clientAddress: string },
  window: Window,
  now: Date,
): Promise<Verdict<void, 'too_many_requests'>> {
  return await countIn(db.orm, keyOf(what), window, now)
}

/** Counts by any key. One statement, so the count is exact. */
export async function countIn(
  writer: Pick<Tx, 'insert'>,
  key: string,
  window: Window,
  now: Date,
): Promise<Verdict<void, 'too_many_requests'>> {
  const { calls, secondsLeft } = await addToWindow(writer, key, window.windowMs, now)
  return calls <= window.max ? accept() : refuse('too_many_requests', { retryAfterSeconds: secondsLeft })
}

/** State of a window. */
interface Counted {
  readonly calls: number
  /** Whole seconds until it ends, at least 1. */
  readonly secondsLeft: number
}

/** Adds one to the count of a key, without a limit. One statement, so the count is exact. */
export async function addToWindow(
  writer: Pick<Tx, 'insert'>,
  key: string,
  windowMs: number,
  now: Date,
): Promise<Counted> {
  const oldest = new Date(now.getTime() - windowMs).toISOString()
  const isOver = sql`${rateLimitWindow.startsAt} <= ${oldest}::timestamptz`
  const [row] = await writer
    .insert(rateLimitWindow)
    .values({ key, startsAt: now, calls: 1 })
    .onConflictDoUpdate({
      target: rateLimitWindow.key,
      set: {
        startsAt: sql`case when ${isOver} then excluded.starts_at else ${rateLimitWindow.startsAt} end`,
        calls: sql`case when ${isOver} then 1 else ${rateLimitWindow.calls} + 1 end`,
      },
    })
    .returning()
  if (!row) throw new Error(`the window of ${key.split(' ')[0]} was not counted`)
  return { calls: row.calls, secondsLeft: secondsUntilEnd(row.startsAt, windowMs, now) }
}

/** The present count of a key; 0 when its window is over. */
export async function readWindow(reader: Reader, key: string, windowMs: number, now: Date): Promise<Counted> {
  const [row] = await reader.select().from(rateLimitWindow).where(eq(rateLimitWindow.key, key))
  const startsAt = row && now.getTime() - row.startsAt.getTime() < windowMs ? row.startsAt : now
  return {
    calls: row && startsAt === row.startsAt ? row.calls : 0,
    secondsLeft: secondsUntilEnd(startsAt, windowMs, now),
  }
}

/** Refuses by any key that has reached the limit, without counting. */
export async function requireFreeKey(
  reader: Reader,
  key: string,
  window: Window,
  now: Date,
): Promise<Verdict<void, 'too_many_requests'>> {
  const { calls, secondsLeft } = await readWindow(reader, key, window.windowMs, now)
  return calls < window.max ? accept() : refuse('too_many_requests', { retryAfterSeconds: secondsLeft })
}

function keyOf({ name, clientAddress }: { name: string; clientAddress: string }): string {
  return `${name} ${clientKey(clientAddress)}`
}

function secondsUntilEnd(startsAt: Date, windowMs: number, now: Date): number {
  return Math.max(1, Math.ceil((startsAt.getTime() + windowMs - now.getTime()) / 1000))
}

/** Longest window in use, with a margin. Older counters have no effect. */
const COUNTER_RETENTION_MS = 2 * 86_400_000

export async function deleteOldRateLimits(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - COUNTER_RETENTION_MS)
  await db.orm.delete(rateLimitWindow).where(lt(rateLimitWindow.startsAt, before))
}
