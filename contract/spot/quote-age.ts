/** Age of an offer's price. Browsers load this file, so it has no zod. */
import { DAY_MS } from '../durations'

/** A price that its merchant neither set nor confirmed for so many days comes after all others in lists. */
export const QUOTE_FRESH_DAYS = 3

export const STALE_QUOTE_TEXT = `报价已过 ${QUOTE_FRESH_DAYS} 天，以商家确认为准`

/**
 * Whether a price is too old to come first. `backend/spot/list/quote-age.ts` has the same rule in SQL.
 * @param quotedAt when it was set or confirmed last
 */
export function isStaleQuote(quotedAt: Date | string, now: Date | string): boolean {
  return new Date(quotedAt).getTime() < new Date(now).getTime() - QUOTE_FRESH_DAYS * DAY_MS
}
