/** Limits and names of quote sheets. Browsers load this file, so it has no zod. */

export const QUOTE_LINES_MAX = 50
/** Sheets are kept for ever, so their number is limited by day in Asia/Shanghai. */
export const QUOTE_SHEETS_PER_DAY = 50

/** Why an activity cannot be put on a sheet. */
export const ACTIVITY_ADVICE = {
  activity_upcoming: '还没有开始报名',
  activity_ended: '报名已经截止',
  activity_full: '已开放的吨数已报满',
} as const

/** How a line compares with the present offer. */
export const QUOTE_LINE_STATES = {
  unchanged: '报价未变',
  changed: '报价有变',
  short: '库存不足',
  ended: '已停售',
} as const
export type QuoteLineState = keyof typeof QUOTE_LINE_STATES

/** How a line of an activity compares with it now. */
export const ACTIVITY_LINE_STATES: Readonly<Record<QuoteLineState, string>> = {
  unchanged: '单价未变',
  changed: '单价有变',
  short: '可报吨数不足',
  ended: '报名已截止',
}
