/** States of arrivals, suspense and reconciliation. Browsers load this file, so it has no zod. */

import type { StateColors } from '../state-colors'

/** States of an arrival, as its owner sees them. */
export const ARRIVAL_STATES = {
  booked: '已入账',
  checking: '待核实',
  returning: '退回中',
  returned: '已退回',
} as const
export const ARRIVAL_STATE_COLORS: StateColors<keyof typeof ARRIVAL_STATES> = {
  checking: 'warn',
  returning: 'blue',
}
export type ArrivalState = keyof typeof ARRIVAL_STATES

export const SUSPENSE_REASONS = {
  no_owner: '未匹配到会员或企业',
  name_differs: '付款户名与钱包所有人不一致',
  name_unknown: '钱包所有人尚未实名，付款户名无从核对',
  owner_gone: '收款会员已注销，或收款企业已没有所有者',
} as const
export type SuspenseReason = keyof typeof SUSPENSE_REASONS

export const SUSPENSE_KINDS = { book: '入账', return: '退回付款账户' } as const
export type SuspenseKind = keyof typeof SUSPENSE_KINDS

/** States of a decision about money in suspense. */
export const SUSPENSE_STATES = {
  proposed: '待复核',
  rejected: '已否决',
  booked: '已入账',
  returning: '退回中',
  returned: '已退回',
  failed: '退回失败',
  bounced: '退回后又被退票',
  /** Booked, and taken back by a correction. */
  reversed: '入账已冲正',
} as const
export type SuspenseState = keyof typeof SUSPENSE_STATES

export const DIFFERENCE_KINDS = {
  ours_only: '本方有、银行无',
  theirs_only: '银行有、本方无',
  amount: '金额不符',
  date: '日期不符',
} as const
export type DifferenceKind = keyof typeof DIFFERENCE_KINDS

export const DIFFERENCE_STATES = { open: '待查', explained: '已查明' } as const
export const DIFFERENCE_STATE_COLORS: StateColors<keyof typeof DIFFERENCE_STATES> = { open: 'warn' }
export type DifferenceState = keyof typeof DIFFERENCE_STATES

/** States of a withdrawal of commission. */
export const WITHDRAWAL_STATES = {
  proposed: '待复核',
  rejected: '已否决',
  paying: '付款中',
  paid: '已付款',
  failed: '付款失败',
  bounced: '付款后被退票',
} as const
export const WITHDRAWAL_STATE_COLORS: StateColors<keyof typeof WITHDRAWAL_STATES> = { proposed: 'warn' }
export type WithdrawalState = keyof typeof WITHDRAWAL_STATES
