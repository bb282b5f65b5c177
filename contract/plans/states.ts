/** Names of the closed lists of plans. No zod here: browsers load this file. */

import type { StateColors } from '../state-colors'

/** Kinds of plans: binding promises to buy tons later. */
export const PLAN_KINDS = {
  group_purchase: '团购',
  presale: '预售',
  point_pricing: '点价',
  frame: '框架合同',
} as const
export type PlanKind = keyof typeof PLAN_KINDS

export const PLAN_STATES = {
  awaiting_deposit: '待付保证金',
  effective: '已生效',
  convertible: '可转单',
  partly_converted: '部分转单',
  converted: '已转完',
  released: '已释放',
  defaulted: '已违约',
  terminated: '已解除',
  transferred: '已转让',
} as const
export type PlanState = keyof typeof PLAN_STATES

export const PLAN_STATE_COLORS: StateColors<PlanState> = {
  awaiting_deposit: 'warn',
  effective: 'blue',
  convertible: 'blue',
  partly_converted: 'blue',
  defaulted: 'warn',
}

export const PLAN_STEPS = {
  sign: '签订',
  secure: '付保证金',
  lapse: '逾期未付保证金',
  open_conversion: '开放转单',
  convert: '转单',
  return_tons: '转单取消，吨数退回',
  release: '释放',
  forfeit: '逾期未转，违约',
  seller_default: '商家违约',
  terminate: '协商解除',
  transfer: '转让',
  delay: '交货期顺延',
  fail_delivery: '商家逾期未交货，订单退款',
} as const
export type PlanStep = keyof typeof PLAN_STEPS

/** How tons leave a plan other than by an order. */
export const PLAN_ENDS = {
  released: '释放',
  forfeited: '买方违约',
  seller_default: '商家违约',
  terminated: '协商解除',
  transferred: '转让',
} as const
export type PlanEnd = keyof typeof PLAN_ENDS

/** What one side proposes to the other. */
export const PROPOSAL_KINDS = { termination: '协商解除', delay: '延期交货' } as const
export type ProposalKind = keyof typeof PROPOSAL_KINDS

export const PLAN_SIDES = { buyer: '需方', seller: '供方' } as const
export type PlanSide = keyof typeof PLAN_SIDES

export const PROPOSAL_ANSWERS = { accepted: '已同意', declined: '未同意', withdrawn: '已撤回' } as const
export type ProposalAnswer = keyof typeof PROPOSAL_ANSWERS

/** What silence until the end of the time to answer means. */
export const SILENCE = { accepts: '逾期未答复视为同意', declines: '逾期未答复视为不同意' } as const
export type Silence = keyof typeof SILENCE

/** What a side of a plan may do now. */
export const PLAN_ACTS = {
  convert: '转为订单',
  propose: '提议解除',
  answer: '答复提议',
  withdraw: '撤回提议',
} as const
export type PlanAct = keyof typeof PLAN_ACTS
