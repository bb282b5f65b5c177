/** Kinds and states of feedback. No zod here: browsers load this file. */

export const FEEDBACK_KINDS = {
  suggestion: '功能建议',
  fault: '页面故障',
  trade: '交易与资金',
  complaint: '投诉商家或承运商',
  other: '其他',
} as const
export type FeedbackKind = keyof typeof FEEDBACK_KINDS

export const FEEDBACK_STATES = { open: '待答复', answered: '已答复' } as const
export type FeedbackState = keyof typeof FEEDBACK_STATES

/** Longest feedback and longest answer. */
export const FEEDBACK_TEXT_MAX = 1_000
