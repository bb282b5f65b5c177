import { HOUR_MS } from 'contract/durations'
import { QUOTE_FRESH_DAYS } from 'contract/spot/quote-age'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

const HOURS_PER_DAY = (24 * HOUR_MS) / HOUR_MS
const FRESH_FOR = sql.raw(`interval '${QUOTE_FRESH_DAYS * HOURS_PER_DAY} hours'`)

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
