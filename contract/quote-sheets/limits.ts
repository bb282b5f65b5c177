/** Limits and names of quote sheets. Browsers load this file, so it has no zod. */

export const QUOTE_LINES_MAX = 50
/** Sheets are kept for ever, so their number is limited by day in Asia/Shanghai. */
export const QUOTE_SHEETS_PER_DAY = 50

/** How a line compares with the present offer. */
export const QUOTE_LINE_STATES = {
  unchanged: '报价未变',
  changed: '报价有变',
  short: '库存不足',
  ended: '已停售',
} as const
export type QuoteLineState = keyof typeof QUOTE_LINE_STATES
