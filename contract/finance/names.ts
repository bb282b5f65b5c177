/** Chinese names of accounts, causes and checks. Browsers load this file, so it has no zod. */

import type { StateColors } from '../state-colors'

export const ACCOUNT_CODES = {
  settling: '待结转',
  withdrawable: '可提现',
  escrow: '担保',
  clearing: '监管账户',
  suspense: '待查',
  commission: '佣金',
  fee: '手续费',
} as const

/** Kinds of causes. The ledger may have further ones, which are shown by their key. */
export const CAUSE_KINDS: Readonly<Record<string, string>> = {
  bank_slip: '到账',
  order_payment: '订单付款',
  order_bank_payment: '订单银行付款',
  order_refund: '订单退款',
  order_payout: '订单结算',
  delivery_payout: '代发货款',
  cash_out: '提现',
  cash_out_return: '提现退票',
  suspense_booking: '待查款项入账',
  suspense_return: '待查款项退回',
  suspense_return_back: '退回后又退票',
  deposit_hold: '保证金冻结',
  deposit_use: '保证金抵货款',
  deposit_forfeit: '保证金违约扣除',
  pin_hold: '拼单货款冻结',
  retail_pin_hold: '零售拼单货款冻结',
  commission_withdrawal: '佣金提取',
  commission_withdrawal_back: '佣金提取退票',
  overnight: '隔日结转',
  correction: '更正',
  points_earn: '积分奖励',
  points_take_back: '积分扣回',
  points_adjust: '积分调整',
  points_redeem: '积分兑换',
  points_return: '兑换退回积分',
  points_use: '积分核销',
  points_expire: '积分到期',
}

/** States of a correction: the reversal of one transfer. */
export const CORRECTION_STATES = { proposed: '待复核', rejected: '已否决', booked: '已冲正' } as const
export const CORRECTION_STATE_COLORS: StateColors<keyof typeof CORRECTION_STATES> = { proposed: 'warn' }
export type CorrectionState = keyof typeof CORRECTION_STATES

export const TRANSFER_KINDS: Readonly<Record<string, string>> = {
  posted: '记账',
  pending: '冻结',
  post: '冻结转记账',
  void: '解冻',
  expire: '到期解冻',
  reverse: '冲正',
}
