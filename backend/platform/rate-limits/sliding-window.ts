import type { Database, Reader, Tx } from 'backend/platform/database/database'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { lt, sql } from 'drizzle-orm'
import { slidingWindow } from '../tables'
import { secondsUntilAllowed, type Window } from './window'

type Writer = Pick<Tx, 'execute'>

/**
 * Counts an event unless `max` have been counted within `windowMs` before `now`. One statement, so that parallel events
 * are counted exactly. No period of `windowMs` holds more than `max`, wherever it begins.
 */
export async function countSliding(
  writer: Writer,
  key: string,
  window: Window,
  now: Date,
): Promise<Verdict<void, 'too_many_requests'>> {
  const at = sql`${now.toISOString()}::timestamptz`
  const recent = sql`unnest(w.instants) i where i > ${oldestOf(window, now)}`
  const counted = await writer.execute(sql`
    insert into ${slidingWindow} as w (key, instants, last_at) values (${key}, array[${at}], ${at})
    on conflict (key) do update set
      instants = (select coalesce(array_agg(i), '{}') from ${recent}) || excluded.instants,
      last_at = greatest(w.last_at, excluded.last_at)
    where (select count(*) from ${recent}) < ${window.max}
    returning key`)
  if (counted.length > 0) return accept()
  return refuse('too_many_requests', {
    retryAfterSeconds: Math.max(1, await secondsUntilFree(writer, key, window, now)),
  })
}

/** Refuses a key that has reached the limit, without counting. */
export async function requireFreeSliding(
  reader: Reader,
  key: string,
  window: Window,
  now: Date,
): Promise<Verdict<void, 'too_many_requests'>> {
  const retryAfterSeconds = await secondsUntilFree(reader, key, window, now)
  return retryAfterSeconds === 0 ? accept() : refuse('too_many_requests', { retryAfterSeconds })
}

/** Takes one event of this instant back, such as a guess that was right. */
export async function takeBack(writer: Writer, key: string, counted: Date): Promise<void> {
  const place = sql`array_position(instants, ${counted.toISOString()}::timestamptz)`
  await writer.execute(sql`
    update ${slidingWindow} set instants = instants[:${place} - 1] || instants[${place} + 1:]
    where key = ${key} and ${place} is not null`)
}

async function secondsUntilFree(reader: Writer, key: string, window: Window, now: Date): Promise<number> {
  const rows = await reader.execute<{ at: string }>(sql`
    select i as at from ${slidingWindow} w, unnest(w.instants) i
    where w.key = ${key} and i > ${oldestOf(window, now)}`)
  return secondsUntilAllowed(
    rows.map(({ at }) => new Date(at)),
    [window],
    now,
  )
}

function oldestOf({ windowMs }: Window, now: Date) {
  return sql`${new Date(now.getTime() - windowMs).toISOString()}::timestamptz`
}

/** Longest window in use, with a margin. */
const RETENTION_MS = 2 * 86_400_000

export async function deleteOldSlidingWindows(db: Database, now: Date): Promise<void> {
  await db.orm.delete(slidingWindow).where(lt(slidingWindow.lastAt, new Date(now.getTime() - RETENTION_MS)))
}
