/** Names and limits of cards and cash-outs. Browsers load this file, so it has no zod. */

import type { StateColors } from '../state-colors'

/** Whose money a call is about: the member's own, or that of the company for which the member acts. */
export const WALLET_OWNERS = { mine: '我的钱包', company: '企业钱包' } as const
export type WalletOwner = keyof typeof WALLET_OWNERS

export const CARD_STATES = {
  verifying: '待验证',
  bound: '已绑定',
  failed: '验证失败',
  unbound: '已解绑',
} as const
export const CARD_STATE_COLORS: StateColors<keyof typeof CARD_STATES> = { verifying: 'warn', bound: 'blue' }
export type CardState = keyof typeof CARD_STATES

export const CASH_OUT_STATES = {
  requested: '已申请',
  processing: '银行处理中',
  succeeded: '成功',
  failed: '失败',
  returned: '退票',
} as const
export const CASH_OUT_STATE_COLORS: StateColors<keyof typeof CASH_OUT_STATES> = {
  requested: 'blue',
  processing: 'blue',
  failed: 'warn',
  returned: 'warn',
}
export type CashOutState = keyof typeof CASH_OUT_STATES

/** Payments of orders from a bound account. */
export const ORDER_BANK_PAYMENT_STATES = {
  requested: '已提交',
  processing: '银行处理中',
  succeeded: '成功',
  failed: '失败',
} as const
export type OrderBankPaymentState = keyof typeof ORDER_BANK_PAYMENT_STATES

/** A small amount is at most this much. */
export const SMALL_AMOUNT_MAX_FEN = 50
/** Largest cash-out, of one request and of a day in Asia/Shanghai, unless a setting of the market changes it. */
export const CASH_OUT_MAX_FEN = 500_000_000
export const CASH_OUT_DAY_MAX_FEN = 2_000_000_000
/** Smallest cash-out. */
export const CASH_OUT_MIN_FEN = 100

/** Above it the bank pays through the system for large amounts, in its hours on business days. */
export const LARGE_VALUE_FEN = 100_000_000

/** Fee of a transfer to another bank by its amount, unless a setting of the market changes it. */
export const CASH_OUT_FEES: readonly { upToFen: number; feeFen: number }[] = [
  { upToFen: 1_000_000, feeFen: 500 },
  { upToFen: 10_000_000, feeFen: 1_000 },
  { upToFen: 50_000_000, feeFen: 1_500 },
  { upToFen: CASH_OUT_MAX_FEN, feeFen: 2_000 },
]

/** Fee in fen of a cash-out of this amount. */
export function cashOutFeeFen(amountFen: number, fees: typeof CASH_OUT_FEES = CASH_OUT_FEES): number {
  const last = fees[fees.length - 1]
  return (fees.find(({ upToFen }) => amountFen <= upToFen) ?? last)?.feeFen ?? 0
}
