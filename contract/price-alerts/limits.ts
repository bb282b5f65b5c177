export const PRICE_ALERTS_PER_MEMBER = 50

/** Prices that an alert accepts, against typing errors (fen per ton: 100 and 1,000,000 yuan). */
export const ALERT_PRICE_MIN_FEN = 10_000
export const ALERT_PRICE_MAX_FEN = 100_000_000
/** Followed grades with today's price on the first page. */
export const WATCHED_GRADES_MAX = 6
