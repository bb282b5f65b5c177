/** Plans of a company: what it has promised, what is due, and what both sides agree on. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { OrderStateSchema } from '../ordering'
import {
  fen,
  id,
  instant,
  integer,
  keyOf,
  kg,
  pageOf,
  pageQuery,
  requestId,
  text,
  withAllChoice,
} from '../schema'
import { DeliveryWaySchema, ORDER_MAX_KG } from '../spot'
import { FreightSchema } from '../spot/freight-schemas'
import { refusals } from './refusals'
import {
  PLAN_ACTS,
  PLAN_ENDS,
  PLAN_KINDS,
  PLAN_SIDES,
  PLAN_STATES,
  PLAN_STEPS,
  PROPOSAL_ANSWERS,
  PROPOSAL_KINDS,
  SILENCE,
} from './states'

export { refusals } from './refusals'

export const REASON_MAX = 200

export const PlanStateSchema = keyOf(PLAN_STATES, { id: 'PlanState', title: '计划状态' })
export const PlanKindSchema = keyOf(PLAN_KINDS, { id: 'PlanKind', title: '计划类型' })
const count = z.number().int()

export const PlanRow = z.object({
  id,
  planNo: z.string(),
  kind: PlanKindSchema,
  title: z.string(),
  shop: z.object({ id, name: z.string() }),
  /** What it was signed for. */
  activityId: id,
  state: PlanStateSchema,
  weightKg: kg,
  orderedKg: kg,
  openKg: kg,
  /** Null until it is fixed. */
  priceFenPerTon: fen.nullable(),
  highestFenPerTon: fen,
  depositFen: fen,
  signedAt: instant,
  /** Until when it is turned into orders; null before that opens. */
  convertUntil: instant.nullable(),
  deliverFrom: instant,
  deliverUntil: instant,
  /** Whether a proposal waits for an answer of the viewer's side. */
  isAnswerDue: z.boolean(),
})
export type PlanRow = z.output<typeof PlanRow>

export const PlanQuery = z.object({
  kind: withAllChoice(PlanKindSchema),
  state: withAllChoice(PlanStateSchema),
  ...pageQuery,
})

export const planPage = endpoint({
  method: 'GET',
  path: '/api/trace/plan/page',
  access: 'token',
  companyPermission: 'view',
  summary: '本企业的采购计划，按类型与状态筛选，新的在前',
  input: PlanQuery,
  output: pageOf(PlanRow).extend({
    /** Of the kind, every state. */
    byState: z.record(PlanStateSchema, count),
    /** Whether the member may see the plans of a company. */
    hasCompany: z.boolean(),
    at: instant,
  }),
})

/** Open plans of the company by kind, as the specification counts them. */
export const getMemberPlanned = endpoint({
  method: 'GET',
  path: '/api/search/web/getMemberPlanned',
  access: 'token',
  companyPermission: 'view',
  summary: '本企业进行中的合同数：团购、预售、点价与合计',
  input: z.object({}),
  output: z.object({
    purchasingPlanned: count,
    bookingPlannedNum: count,
    pointPlannedNum: count,
    plannedNum: count,
  }),
})

export const PlanRef = z.object({ id })

export const PlanEvent = z.object({
  step: keyOf(PLAN_STEPS, { id: 'PlanStep', title: '计划步骤' }),
  weightKg: kg.nullable(),
  orderId: id.nullable(),
  orderNo: z.string().nullable(),
  rule: z.string().nullable(),
  at: instant,
})

export const Proposal = z.object({
  id,
  kind: keyOf(PROPOSAL_KINDS, { id: 'ProposalKind', title: '提议' }),
  /** Who proposed. */
  side: keyOf(PLAN_SIDES, { id: 'PlanSide', title: '一方' }),
  reason: z.string(),
  /** Of a delay: the new delivery window. */
  deliverFrom: instant.nullable(),
  deliverUntil: instant.nullable(),
  silence: keyOf(SILENCE, { id: 'Silence', title: '逾期未答复' }),
  proposedAt: instant,
  answerBefore: instant,
  answer: keyOf(PROPOSAL_ANSWERS, { id: 'ProposalAnswer', title: '答复' }).nullable(),
  /** Whether the time to answer decided. */
  isBySilence: z.boolean(),
  answeredAt: instant.nullable(),
})
export type Proposal = z.output<typeof Proposal>

export const PlanDetail = PlanRow.extend({
  /** Company that signed it, and the one that sells. */
  holder: z.string(),
  seller: z.string(),
  /** Viewer. */
  side: z.enum(['buyer', 'seller']),
  stepKg: kg,
  terms: z.array(z.string()),
  /** Tons that left the plan otherwise than by an order. */
  ends: z.array(z.object({ end: keyOf(PLAN_ENDS, { id: 'PlanEnd', title: '终止' }), weightKg: kg })),
  /** The deposit, and what of it is still held. */
  deposit: z.object({ id, depositNo: z.string(), openFen: fen }).nullable(),
  /** What of the seller's bond is held for the plan. */
  bondFen: fen,
  orders: z.array(
    z.object({
      id,
      orderNo: z.string(),
      state: OrderStateSchema,
      weightKg: kg,
      totalFen: fen,
      placedAt: instant,
      /** While the goods of a paid order wait: until when they are shipped or ready, else the seller is in default. */
      deliverBefore: instant.nullable(),
    }),
  ),
  /** Newest first. */
  proposals: z.array(Proposal),
  events: z.array(PlanEvent),
  /** What the viewer may do now. */
  openActs: z.array(keyOf(PLAN_ACTS, { id: 'PlanAct', title: '可进行的操作' })),
  at: instant,
})
export type PlanDetail = z.output<typeof PlanDetail>

export const plannedAndOrders = endpoint({
  method: 'GET',
  path: '/api/trace/web/grouppurchasingplanned/plannedAndOrders',
  access: 'token',
  companyPermission: 'view',
  summary: '计划详情：条款、进度、保证金、提议与已转的订单',
  input: PlanRef,
  output: PlanDetail,
})

/** Tons of a plan as an order, for every kind. */
export const Conversion = z.object({
  planId: id,
  weightKg: integer({ min: 1, max: ORDER_MAX_KG }),
  delivery: DeliveryWaySchema,
})

export const Foreseen = z.object({
  planId: id,
  weightKg: kg,
  delivery: DeliveryWaySchema,
  priceFenPerTon: fen,
  goodsFen: fen,
  freightFen: fen,
  deliveredFreight: FreightSchema.nullable(),
  totalFen: fen,
  /** The share of the deposit that pays for it, and what is left to pay. */
  depositFen: fen,
  dueFen: fen,
  payBefore: instant,
  /** Open in the plan after it. */
  leftKg: kg,
})
export type Foreseen = z.output<typeof Foreseen>

export const reason = text(REASON_MAX, '理由')

export const ProposeTermination = z.object({ planId: id, reason, requestId })
export const Proposed = z.object({ planId: id, proposalId: id, answerBefore: instant })
export const ProposalRef = z.object({ planId: id, proposalId: id })
export const AnswerProposal = ProposalRef.extend({ answer: z.enum(['accept', 'decline']), requestId })
export const WithdrawProposal = ProposalRef.extend({ requestId })
export const MovedPlan = z.object({ planId: id, state: PlanStateSchema })

export const answerRefusals = [
  refusals.proposal_answered,
  refusals.not_your_answer,
  refusals.plan_step_not_open,
] as const

export const proposeTermination = endpoint({
  method: 'POST',
  path: '/api/trace/plan/proposeTermination',
  access: 'token',
  companyPermission: 'pay',
  summary: '提议协商解除计划：对方 48 小时内同意即解除，双方保证金退还',
  input: ProposeTermination,
  output: Proposed,
  refusals: [refusals.plan_step_not_open, refusals.plan_proposal_pending],
})

export const answerProposal = endpoint({
  method: 'POST',
  path: '/api/trace/plan/answerProposal',
  access: 'token',
  companyPermission: 'pay',
  summary: '答复供方的提议：解除计划，或延期交货',
  input: AnswerProposal,
  output: MovedPlan,
  refusals: [...answerRefusals],
})

export const withdrawProposal = endpoint({
  method: 'POST',
  path: '/api/trace/plan/withdrawProposal',
  access: 'token',
  companyPermission: 'pay',
  summary: '撤回本企业尚未答复的提议',
  input: WithdrawProposal,
  output: MovedPlan,
  refusals: [refusals.proposal_answered],
})
