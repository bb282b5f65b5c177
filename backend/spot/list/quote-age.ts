import { DAY_MS, HOUR_MS } from 'contract/durations'
import { QUOTE_FRESH_DAYS } from 'contract/spot/quote-age'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

const FRESH_FOR = sql`make_interval(hours => ${(QUOTE_FRESH_DAYS * DAY_MS) / HOUR_MS}::int)`

/**
 * SQL condition: the price was neither set nor confirmed lately. It precedes the other terms of every order of offers, so
 * that stale prices come last; `isStaleQuote` is the same rule for pages.
 * @param quotedAt the column `quoted_at`
 * @param now an instant of the market's clock
 */
export function isStale(quotedAt: SQLWrapper, now: SQL): SQL {
  return sql`(${quotedAt} < ${now} - ${FRESH_FOR})`
}

/** The opposite, written so that an index on `quoted_at` finds the rows. */
export function isFresh(quotedAt: SQLWrapper, now: SQL): SQL {
  return sql`(${quotedAt} >= ${now} - ${FRESH_FOR})`
}
