import type { Database, Reader, Tx } from 'backend/platform/database/database'
import { recordEvent } from 'backend/platform/events/record-events'
import { newId } from 'backend/platform/ids'
import { isDayDone, lastDayDone, noteDayDone } from 'backend/platform/jobs/daily-job'
import { DAY_MS, shanghaiDay, startOfDay } from 'backend/platform/shanghai-time'
import { sql } from 'drizzle-orm'
import { averageQuotes, type OfferedGoods, type Quote } from './average-quotes'
import { indexFrom } from './index-days'
import { enterQuotes } from './quote-store'

/** Names the work in `day_done`. */
export const PUBLISH_QUOTES = 'publish_quotes'
/** 16:30 in Shanghai, when the day's trade is over: what stands then makes the day's quotes. */
const TAKEN_AFTER_MS = 16.5 * 3_600_000
/** A price of before half past four may still be on its way through a server. */
const GRACE_MS = 10_000
/** Any number that nothing else in the market locks: two servers may come to it at once. */
const QUOTES_LOCK = 5_071_003

/** Tells what stood on sale at an instant, however long ago it was. */
export type OffersAt = (reader: Reader, at: Date) => Promise<OfferedGoods[]>

/** The instant at which the quotes of a day, yyyy-mm-dd, are taken. */
export function quotesTakenAt(day: string): Date {
  return new Date(startOfDay(day).getTime() + TAKEN_AFTER_MS)
}

/** The last day whose quotes can be taken at `now`. */
export function dueDay(now: Date): string {
  return shanghaiDay(new Date(now.getTime() - TAKEN_AFTER_MS - GRACE_MS))
}

/**
 * Publishes the quotes that are due: of each day since the last, from the offers that stood on sale at 16:30 of that
 * day. So they are the same however late it runs, however often, and from however many servers.
 * @returns the days that were published
 */
export async function publishDueQuotes(db: Database, now: Date, offersAt: OffersAt): Promise<string[]> {
  const published: string[] = []
  for (const day of daysAfter(await lastDayDone(db.orm, PUBLISH_QUOTES), dueDay(now)))
    if (await db.transaction((tx) => publishDay(tx, day, { now, offersAt }))) published.push(day)
  return published
}

/** Days after `last` up to `due`; where there is no last one, the due day alone. */
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
  if (await isDayDone(tx, PUBLISH_QUOTES, day)) return false
  const quotes = averageQuotes(await offersAt(tx, quotesTakenAt(day)))
  await enterDay(tx, day, quotes, now)
  await noteDayDone(tx, { kind: PUBLISH_QUOTES, day, at: now })
  return true
}

/** Quotes of a day with the indexes that follow from them, and word of it to everybody. */
export async function enterDay(tx: Tx, day: string, quotes: readonly Quote[], now: Date): Promise<void> {
  if (quotes.length === 0) return
  await enterQuotes(tx, day, quotes, now)
  await indexFrom(tx, day, now)
  await recordEvent(tx, {
    kind: 'quotes_published',
    memberId: null,
    shopId: null,
    subjectId: newId(),
    at: now,
  })
}

/** One at a time writes quotes: indexes go on from the last ones. */
export async function lockQuotes(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${QUOTES_LOCK})`)
}
