/** Kinds of papers that can be verified. Browsers load this file, so it has no zod. */
export const PAPER_KINDS = { receipt: '资金回单', statement: '资金对账单' } as const
export type PaperKind = keyof typeof PAPER_KINDS
