/** Names of the closed lists of deposits. No zod here: browsers load this file. */

import type { StateColors } from '../state-colors'

/** Trade modes that take deposits. */
export const DEPOSIT_PURPOSES = {
  auction: '竞拍',
  group_purchase: '团购',
  presale: '预售',
  point_pricing: '点价',
  transfer: '合同转让',
  bond: '商家履约',
  freight: '运费',
  no_show: '放空费',
  detention: '压车费',
} as const
export type DepositPurpose = keyof typeof DEPOSIT_PURPOSES

/** Lists of a member's deposits: two by purpose, and those whose forfeiture was announced. */
export const DEPOSIT_GROUPS = {
  auction: '竞拍保证金',
  contract: '合同保证金',
  default: '违约',
} as const
export type DepositGroup = keyof typeof DEPOSIT_GROUPS

export const DEPOSIT_STATES = {
  held: '冻结中',
  released: '已退还',
  used: '已抵货款',
  forfeit_pending: '违约待扣',
  objecting: '异议中',
  forfeited: '已扣',
} as const
export const DEPOSIT_STATE_COLORS: StateColors<keyof typeof DEPOSIT_STATES> = {
  held: 'blue',
  forfeit_pending: 'warn',
  objecting: 'warn',
}
export type DepositState = keyof typeof DEPOSIT_STATES

export const DEPOSIT_STEPS = {
  hold: '冻结',
  top_up: '追加',
  use: '抵货款',
  split: '按吨数分出',
  part: '由原保证金分出',
  release: '退还',
  concede: '本方承担，付给对方',
  announce: '违约通知',
  object: '提出异议',
  uphold_objection: '异议成立，退还',
  reject_objection: '异议不成立，扣除',
  forfeit: '扣除',
} as const
export type DepositStep = keyof typeof DEPOSIT_STEPS

/** Who takes a step: the owner's member, an operator, or the market by its rules. */
export const DEPOSIT_ACTORS = { member: '会员', operator: '工作人员', market: '平台' } as const
export type DepositActor = keyof typeof DEPOSIT_ACTORS

/** What an operator proposes about an objection. */
export const DEPOSIT_OUTCOMES = { release: '异议成立，退还', forfeit: '异议不成立，扣除' } as const
export type DepositOutcome = keyof typeof DEPOSIT_OUTCOMES

export const DEPOSIT_DECISIONS = { approved: '通过', returned: '退回' } as const
export type DepositDecision = keyof typeof DEPOSIT_DECISIONS

/** What the viewer may do now. */
export const DEPOSIT_ACTS = { object: '提出异议', propose: '提出处理意见', decide: '审批处理意见' } as const
export type DepositAct = keyof typeof DEPOSIT_ACTS

/** Most pictures of an objection. */
export const DEPOSIT_PICTURES_MAX = 9
/** Days between the announcement of a forfeiture and its execution, in which the owner may object. */
export const OBJECTION_DAYS = 5
