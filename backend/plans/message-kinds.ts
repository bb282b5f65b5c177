import { defineMessage } from 'backend/platform/messages'
import { PROPOSAL_ANSWERS, PROPOSAL_KINDS, SILENCE } from 'contract/plans/states'
import { formatTime, formatYuan, plainTons } from 'contract/units'
import type { DueDelivery } from './late-orders'
import { planKindOf } from './plan-kinds'
import { type Plan, tonsOf } from './plan-store'
import { openKg } from './plan-tons'
import type { Proposal } from './proposal-store'

const holderPath = ({ id }: Plan) => `/personalCenter/planDetail?id=${id}`
const sellerPath = (plan: Plan) => planKindOf(plan).merchantPathOf(plan.activityId)

function proposedText(
  { planNo, title }: Plan,
  { kind, reason, deliverUntil, silence, answerBefore }: Proposal,
) {
  const what = deliverUntil === null ? PROPOSAL_KINDS[kind] : `延期交货至 ${formatTime(deliverUntil)}`
  return `计划 ${planNo}（${title}）：对方提议${what}，理由：${reason}。请在 ${formatTime(answerBefore)} 前答复，${SILENCE[silence]}。`
}

const proposedToHolder = defineMessage(
  {
    kind: 'plan_proposed',
    name: '供方对计划的提议',
    type: 1,
    audience: 'member',
    isSiteFixed: true,
    on: ['sms'],
  },
  (plan: Plan, proposal: Proposal) => ({
    to: { companyId: plan.companyId },
    eventKey: proposal.id,
    title: `供方提议${PROPOSAL_KINDS[proposal.kind]}，请答复`,
    text: proposedText(plan, proposal),
    link: holderPath(plan),
  }),
)

const proposedToSeller = defineMessage(
  {
    kind: 'plan_proposed_to_shop',
    name: '买家提议解除计划',
    type: 1,
    audience: 'merchant',
    isSiteFixed: true,
  },
  (plan: Plan, proposal: Proposal) => ({
    to: { shopId: plan.shopId },
    eventKey: proposal.id,
    title: `买家提议${PROPOSAL_KINDS[proposal.kind]}，请答复`,
    text: proposedText(plan, proposal),
    link: sellerPath(plan),
  }),
)

/** A message to the side that has to answer. */
export const proposedMessage = (plan: Plan, proposal: Proposal) =>
  proposal.side === 'buyer' ? proposedToSeller(plan, proposal) : proposedToHolder(plan, proposal)

type Answered = Pick<Proposal, 'id' | 'kind' | 'side' | 'answer' | 'answeredBy'>

function answeredText({ planNo, title }: Plan, { kind, answer, answeredBy }: Answered) {
  const by = answeredBy === null ? '对方逾期未答复，视为' : '对方'
  return `计划 ${planNo}（${title}）的${PROPOSAL_KINDS[kind]}：${by}${PROPOSAL_ANSWERS[answer ?? 'declined']}。`
}

const answeredToHolder = defineMessage(
  { kind: 'plan_answered', name: '供方对提议的答复', type: 1, audience: 'member', isSiteFixed: true },
  (plan: Plan, proposal: Answered) => ({
    to: { companyId: plan.companyId },
    eventKey: proposal.id,
    title: `${PROPOSAL_KINDS[proposal.kind]}：${PROPOSAL_ANSWERS[proposal.answer ?? 'declined']}`,
    text: answeredText(plan, proposal),
    link: holderPath(plan),
  }),
)

const answeredToSeller = defineMessage(
  {
    kind: 'plan_answered_to_shop',
    name: '买家对提议的答复',
    type: 1,
    audience: 'merchant',
    isSiteFixed: true,
  },
  (plan: Plan, proposal: Answered) => ({
    to: { shopId: plan.shopId },
    eventKey: proposal.id,
    title: `${PROPOSAL_KINDS[proposal.kind]}：${PROPOSAL_ANSWERS[proposal.answer ?? 'declined']}`,
    text: answeredText(plan, proposal),
    link: sellerPath(plan),
  }),
)

/** A message to the side that proposed. */
export const answeredMessage = (plan: Plan, proposal: Answered) =>
  proposal.side === 'buyer' ? answeredToHolder(plan, proposal) : answeredToSeller(plan, proposal)

export const conversionEndingMessage = defineMessage(
  {
    kind: 'plan_conversion_ending',
    name: '转单即将截止',
    type: 1,
    audience: 'member',
    isSiteFixed: true,
    on: ['sms'],
  },
  (plan: Plan) => ({
    to: { companyId: plan.companyId },
    eventKey: plan.id,
    title: '转单即将截止',
    text: `计划 ${plan.planNo}（${plan.title}）还有 ${plainTons(openKg(tonsOf(plan)))} 吨未转单，${formatTime(plan.convertUntil)} 截止。逾期未转的吨数，其保证金作为违约金付给供方。`,
    link: holderPath(plan),
  }),
)

export const deliveryDueMessage = defineMessage(
  {
    kind: 'plan_delivery_due',
    name: '店铺：计划订单即将逾期',
    type: 1,
    audience: 'merchant',
    isSiteFixed: true,
    on: ['sms'],
  },
  ({ plan, orderId, orderNo, weightKg, dueAt }: DueDelivery) => ({
    to: { shopId: plan.shopId },
    // Another one after a delay.
    eventKey: `${orderId} ${dueAt.toISOString()}`,
    title: '计划订单即将逾期，请交货',
    text: `订单 ${orderNo}（${plan.title} ${plainTons(weightKg)} 吨）须在 ${formatTime(dueAt)} 前发货，自提的登记备货完成。逾期全额退款给买家，并以履约保证金支付违约金。`,
    link: `/merchant/orders/${orderId}`,
  }),
)

export const orderFailedMessage = defineMessage(
  {
    kind: 'plan_order_failed',
    name: '商家逾期未交货',
    type: 2,
    audience: 'member',
    isSiteFixed: true,
    on: ['sms'],
  },
  (plan: Plan, { id, orderNo }: { id: string; orderNo: string }, bondFen: number) => ({
    to: { companyId: plan.companyId },
    eventKey: id,
    title: '商家逾期未交货，订单已退款',
    text: `订单 ${orderNo}（${plan.title}）逾期未交货，已付货款与保证金已全额退到企业钱包，商家的履约保证金 ${formatYuan(bondFen)} 元将作为违约金另付；商家可在 5 天内提出异议。`,
    link: holderPath(plan),
  }),
)

export const PLAN_MESSAGES = [
  proposedToHolder.kind,
  proposedToSeller.kind,
  answeredToHolder.kind,
  answeredToSeller.kind,
  conversionEndingMessage.kind,
  deliveryDueMessage.kind,
  orderFailedMessage.kind,
]
