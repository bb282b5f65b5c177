import type { Database, Reader, Tx } from 'backend/platform/database/database'
import { recordEvent } from 'backend/platform/events/record-events'
import { newId } from 'backend/platform/ids'
import { isDailyJobDone, lastDailyJobDay, markDailyJobDone } from 'backend/platform/jobs/daily-job'
import { DAY_MS, shanghaiDay, startOfDay } from 'backend/platform/shanghai-time'
import { sql } from 'drizzle-orm'
import { averageQuotes, type OfferedGoods, type Quote } from './average-quotes'
import { indexFrom } from './index-days'
import { storeQuotes } from './quote-store'

/** Names the work in `daily_job_run`. */
export const PUBLISH_QUOTES = 'publish_quotes'
/** 16:30 in Shanghai, after the trade hours: the instant of the day's quotes. */
const TAKEN_AFTER_MS = 16.5 * 3_600_000
/** Grace for a price change that was received before 16:30 but is not committed yet. */
const GRACE_MS = 10_000
/** Arbitrary advisory lock id, for parallel servers. */
const QUOTES_LOCK = 5_071_003

/** Returns the offers on sale at an instant, also far in the past. */
export type OffersAt = (reader: Reader, at: Date) => Promise<OfferedGoods[]>

/** The instant of a day's quotes. @param day yyyy-mm-dd */
export function quotesTakenAt(day: string): Date {
  return new Date(startOfDay(day).getTime() + TAKEN_AFTER_MS)
}

/** The last day whose quotes are due at `now`. */
export function dueDay(now: Date): string {
  return shanghaiDay(new Date(now.getTime() - TAKEN_AFTER_MS - GRACE_MS))
}

/**
 * Publishes due quotes: of each day since the last one, from the offers on sale at 16:30 of that day. The result does
 * not depend on when, how often or on how many servers it runs.
 * @returns the published days
 */
export async function publishDueQuotes(db: Database, now: Date, offersAt: OffersAt): Promise<string[]> {
  const published: string[] = []
  for (const day of daysAfter(await lastDailyJobDay(db.orm, PUBLISH_QUOTES), dueDay(now)))
    if (await db.transaction((tx) => publishDay(tx, day, { now, offersAt }))) published.push(day)
  return published
}

/** Days after `last` up to `due`; only the due day if there is no last one. */
function daysAfter(last: string | null, due: string): string[] {
  if (last === null) return [due]
  const count = Math.round((Date.parse(due) - Date.parse(last)) / DAY_MS)
  return Array.from({ length: Math.max(0, count) }, (_, i) =>
    new Date(Date.parse(last) + (i + 1) * DAY_MS).toISOString().slice(0, 10),
  )
}

async function publishDay(
  tx: Tx,
  day: string,
  { now, offersAt }: { now: Date; offersAt: OffersAt },
): Promise<boolean> {
  await lockQuotes(tx)
  if (await isDailyJobDone(tx, PUBLISH_QUOTES, day)) return false
  const quotes = averageQuotes(await offersAt(tx, quotesTakenAt(day)))
  await storeDay(tx, day, quotes, now)
  await markDailyJobDone(tx, { kind: PUBLISH_QUOTES, day, at: now })
  return true
}

/** Stores the quotes of a day with their indexes, and records an event. */
export async function storeDay(tx: Tx, day: string, quotes: readonly Quote[], now: Date): Promise<void> {
  if (quotes.length === 0) return
  await storeQuotes(tx, day, quotes, now)
  await indexFrom(tx, day, now)
  await recordEvent(tx, {
    kind: 'quotes_published',
    memberId: null,
    shopId: null,
    subjectId: newId(),
    at: now,
  })
}

/** Serializes writers of quotes, because indexes continue from the last ones. */
export async function lockQuotes(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${QUOTES_LOCK})`)
}
