/** Names of the closed lists of disputes. No zod here: browsers load this file. */

import type { SellerKind } from '../states'

export const OBJECTION_REASONS = {
  not_arrived: '未收到货',
  wrong_truck: '不是我方车辆',
  short: '短少',
  wrong_goods: '货不对板',
  off_spec: '质量不符',
  damaged: '货物破损',
} as const
export type ObjectionReason = keyof typeof OBJECTION_REASONS

export const OBJECTION_ANSWERS = { replace: '补换货', refund: '退款', refuse: '拒绝' } as const
export type ObjectionAnswer = keyof typeof OBJECTION_ANSWERS

export const OBJECTION_OUTCOMES = {
  replaced: '补换货',
  refunded: '全额退款',
  accepted: '接受答复',
  lapsed: '逾期未申请仲裁',
  withdrawn: '撤回',
  arbitrated: '仲裁结案',
} as const
export type ObjectionOutcome = keyof typeof OBJECTION_OUTCOMES

/** Parties of a dispute. */
export const DISPUTE_SIDES = { buyer: '买家', merchant: '商家' } as const
export type DisputeSide = keyof typeof DISPUTE_SIDES

const SELLER_SIDES: Record<SellerKind, string> = {
  shop: DISPUTE_SIDES.merchant,
  carrier: '承运商',
  company: '卖方',
  market: '商城',
}

/** Names of both sides of a dispute with this kind of seller. */
export function sidesOf(seller: SellerKind): Record<DisputeSide, string> {
  return { buyer: seller === 'carrier' ? '发货方' : DISPUTE_SIDES.buyer, merchant: SELLER_SIDES[seller] }
}

export const ARBITRATION_STAGES = {
  applied: '申请',
  evidence: '举证',
  mediation: '调解',
  ruling: '裁决',
  ruled: '待执行',
  closed: '关闭',
} as const
export type ArbitrationStage = keyof typeof ARBITRATION_STAGES

export const ARBITRATION_OUTCOMES = {
  settled: '调解结案',
  ruled: '裁决结案',
  withdrawn: '撤回',
  declined: '不予受理',
} as const
export type ArbitrationOutcome = keyof typeof ARBITRATION_OUTCOMES

/** Entries of the timeline of an arbitration. */
export const ARBITRATION_EVENTS = {
  requested: '提交申请',
  accepted: '受理',
  evidence_closed: '举证期满，进入调解',
  mediation_closed: '调解期满，进入裁决',
  proposed: '提出裁决方案',
  returned: '退回裁决方案',
  ruled: '作出裁决',
  appealed: '提出复议',
  settled: '达成调解并执行',
  executed: '执行裁决',
  withdrawn: '撤回申请',
  declined: '不予受理',
} as const
export type ArbitrationEventKind = keyof typeof ARBITRATION_EVENTS

/** What a party or an operator may do next in an objection. */
export const OBJECTION_STEPS = {
  withdraw: '撤销异议',
  accept_answer: '接受答复',
  answer: '答复异议',
  request_arbitration: '申请仲裁',
} as const
export type ObjectionStep = keyof typeof OBJECTION_STEPS

/** What a party or an operator may do next in an arbitration. */
export const ARBITRATION_STEPS = {
  evidence: '提交证据',
  offer: '提出调解方案',
  accept_offer: '接受调解方案',
  appeal: '申请复议',
  withdraw: '撤回仲裁',
  accept: '受理',
  decline: '不予受理',
  propose: '提出裁决方案',
  decide: '审批裁决方案',
} as const
export type ArbitrationStep = keyof typeof ARBITRATION_STEPS

/** What a case waits for on one side, the most urgent first: it goes on without it after the deadline. */
export const AWAITED_STEPS = {
  accept_offer: '待答复调解方案',
  evidence: '待提交证据',
  appeal: '可申请复议',
} as const satisfies Partial<Record<ArbitrationStep, string>>
export type AwaitedStep = keyof typeof AWAITED_STEPS

/** Progress of the disputes of a shop. `waiting`: for the shop. */
export const SHOP_DISPUTE_STATES = { waiting: '待本店处理', open: '进行中', closed: '已结束' } as const
export type ShopDisputeState = keyof typeof SHOP_DISPUTE_STATES

export const RULING_DECISIONS = { approved: '通过', returned: '退回' } as const
export type RulingDecision = keyof typeof RULING_DECISIONS

/** Most pictures of an objection or of one piece of evidence. */
export const DISPUTE_PICTURES_MAX = 9
/** Most pieces of evidence of one side. */
export const EVIDENCE_MAX = 20
