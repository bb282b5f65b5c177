/** States of a withdrawal of commission. Browsers load this file, so it has no zod. */
export const WITHDRAWAL_STATES = {
  proposed: '待复核',
  rejected: '已否决',
  paying: '付款中',
  paid: '已付款',
  failed: '付款失败',
  bounced: '付款后被退票',
} as const
export type WithdrawalState = keyof typeof WITHDRAWAL_STATES
