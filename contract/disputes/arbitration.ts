/** Arbitration by the market: the calls of the buyer, and what all sides see. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { OrderStateSchema, refusals as ordering } from '../ordering'
import { note } from '../ordering/order-steps'
import { Picture } from '../pictures'
import {
  fen,
  id,
  instant,
  integer,
  keyOf,
  kg,
  pageOf,
  pageQuery,
  pieces,
  requestId,
  text,
  withAllChoice,
} from '../schema'
import { NamedSeller } from '../sellers'
import { DISPUTE_TEXT_MAX, disputePictures, Objection, refusals } from './'
import {
  ARBITRATION_EVENTS,
  ARBITRATION_OUTCOMES,
  ARBITRATION_STAGES,
  ARBITRATION_STEPS,
  DISPUTE_SIDES,
  RULING_DECISIONS,
} from './states'

const side = keyOf(DISPUTE_SIDES, { id: 'DisputeSide', title: '争议一方' })
export const ArbitrationStageSchema = keyOf(ARBITRATION_STAGES, { id: 'ArbitrationStage', title: '仲裁阶段' })

export const ArbitrationRow = z.object({
  id,
  caseNo: z.string(),
  orderId: id,
  orderNo: z.string(),
  orderState: OrderStateSchema,
  sellerKind: NamedSeller.shape.kind,
  shopName: z.string(),
  title: z.string(),
  requestedBy: side,
  disputedFen: fen,
  stage: ArbitrationStageSchema,
  /** End of the stage; null if it has no deadline. */
  stageUntil: instant.nullable(),
  at: instant,
  outcome: keyOf(ARBITRATION_OUTCOMES, { id: 'ArbitrationOutcome', title: '仲裁结果' }).nullable(),
  closedAt: instant.nullable(),
  /** What the caller may do now. */
  openSteps: z.array(keyOf(ARBITRATION_STEPS, { id: 'ArbitrationStep', title: '仲裁操作' })),
})
export type ArbitrationRow = z.output<typeof ArbitrationRow>

/** A split of the disputed amount by an operator. */
const Ruling = z.object({
  id,
  /** 2 after an appeal. */
  round: z.number().int(),
  toBuyerFen: fen,
  toMerchantFen: fen,
  grounds: z.string(),
  proposedAt: instant,
  decision: keyOf(RULING_DECISIONS, { id: 'RulingDecision', title: '审批结果' }).nullable(),
  decidedAt: instant.nullable(),
})

export const ArbitrationDetail = ArbitrationRow.extend({
  claim: z.string(),
  /** The order is not delivered: everything is refunded or nothing. */
  isAllOrNothing: z.boolean(),
  objection: Objection.nullable(),
  evidence: z.array(z.object({ side, text: z.string(), pictures: z.array(Picture), at: instant })),
  /** The newest proposal of each side can be accepted by the other. */
  offers: z.array(
    z.object({
      id,
      side,
      toBuyerFen: fen,
      note: z.string().nullable(),
      at: instant,
      isOpen: z.boolean(),
      acceptedAt: instant.nullable(),
    }),
  ),
  /** Approved rulings. Operators also see proposals. */
  rulings: z.array(Ruling),
  appeal: z.object({ side, text: z.string(), at: instant }).nullable(),
  /** What the buyer got by the ruling or the settlement. */
  executed: z.object({ toBuyerFen: fen, at: instant }).nullable(),
  timeline: z.array(
    z.object({
      kind: keyOf(ARBITRATION_EVENTS, { id: 'ArbitrationEvent', title: '仲裁进度' }),
      by: z.enum(['buyer', 'merchant', 'operator', 'market']),
      note: z.string().nullable(),
      at: instant,
    }),
  ),
})
export type ArbitrationDetail = z.output<typeof ArbitrationDetail>

/** The case and its stage after the call. */
export const MovedCase = z.object({
  arbitrationId: id,
  stage: ArbitrationStageSchema,
  stageUntil: instant.nullable(),
  orderState: OrderStateSchema,
})
export type MovedCase = z.output<typeof MovedCase>

export const OrderDisputes = z.object({
  objections: z.array(Objection),
  arbitrations: z.array(ArbitrationRow),
  /**
   * For a new objection: most kg, or pieces where they are counted, the kg of trucks that came without a code and were not confirmed, and the instant from
   * which goods count as not arrived; null if it is not open.
   */
  objectable: z
    .object({ maxKg: kg, maxPieces: pieces, unconfirmedKg: kg, notArrivedAt: instant.nullable() })
    .nullable(),
  /** What a request for arbitration would be about; null if it is not open. */
  arbitrable: z.object({ disputedFen: fen }).nullable(),
})
export type OrderDisputes = z.output<typeof OrderDisputes>

export const orderDisputes = endpoint({
  method: 'GET',
  path: '/api/trace/web/order/disputes',
  access: 'token',
  companyPermission: 'view',
  summary: '订单的异议与仲裁，及可进行的操作',
  input: z.object({ orderId: id }),
  output: OrderDisputes,
})

const caseId = { arbitrationId: id }

export const RequestArbitration = z.object({
  orderId: id,
  claim: text(DISPUTE_TEXT_MAX, '仲裁请求'),
  requestId,
})

export const requestRefusals = [
  ordering.step_not_open,
  refusals.not_answered_yet,
  refusals.arbitration_time_over,
  refusals.arbitration_not_open,
  refusals.nothing_in_dispute,
] as const

export const RequestedArbitration = MovedCase.extend({ caseNo: z.string(), disputedFen: fen })

export const requestArbitration = endpoint({
  method: 'POST',
  path: '/api/trace/web/arbitration/request',
  access: 'token',
  companyPermission: 'confirm',
  summary: '申请仲裁：异议未达成一致，或商家拒绝退款',
  input: RequestArbitration,
  output: RequestedArbitration,
  refusals: requestRefusals,
})

export const AddEvidence = z.object({
  ...caseId,
  text: text(DISPUTE_TEXT_MAX, '证据说明'),
  pictures: disputePictures,
  requestId,
})

export const evidenceRefusals = [
  refusals.evidence_time_over,
  refusals.evidence_full,
  refusals.dispute_picture_unknown,
] as const

export const EvidenceAdded = z.object({ ...caseId, evidenceId: id })

export const addEvidence = endpoint({
  method: 'POST',
  path: '/api/trace/web/arbitration/evidence',
  access: 'token',
  companyPermission: 'confirm',
  summary: '提交证据：举证期内',
  input: AddEvidence,
  output: EvidenceAdded,
  refusals: evidenceRefusals,
})

export const MakeOffer = z.object({ ...caseId, toBuyerFen: integer({ min: 0 }), note, requestId })

export const offerRefusals = [
  refusals.stage_not_open,
  refusals.offer_beyond_disputed,
  refusals.split_all_or_nothing,
] as const

export const OfferMade = z.object({ ...caseId, offerId: id })

export const makeOffer = endpoint({
  method: 'POST',
  path: '/api/trace/web/arbitration/offer',
  access: 'token',
  companyPermission: 'confirm',
  summary: '提出调解方案：退给买家的金额，裁决作出前有效',
  input: MakeOffer,
  output: OfferMade,
  refusals: offerRefusals,
})

export const AcceptOffer = z.object({ ...caseId, offerId: id, requestId })

export const acceptOfferRefusals = [
  refusals.stage_not_open,
  refusals.own_offer,
  refusals.offer_replaced,
] as const

export const acceptOffer = endpoint({
  method: 'POST',
  path: '/api/trace/web/arbitration/acceptOffer',
  access: 'token',
  companyPermission: 'confirm',
  summary: '接受对方的调解方案，立即执行并结案',
  input: AcceptOffer,
  output: MovedCase,
  refusals: acceptOfferRefusals,
})

export const AppealRuling = z.object({ ...caseId, text: text(DISPUTE_TEXT_MAX, '复议理由'), requestId })

export const appealRefusals = [
  refusals.appealed_already,
  refusals.stage_not_open,
  refusals.appeal_time_over,
] as const

export const appealRuling = endpoint({
  method: 'POST',
  path: '/api/trace/web/arbitration/appeal',
  access: 'token',
  companyPermission: 'confirm',
  summary: '对裁决申请复议：3 天内，全案一次',
  input: AppealRuling,
  output: MovedCase,
  refusals: appealRefusals,
})

export const WithdrawArbitration = z.object({ ...caseId, requestId })

export const withdrawRefusals = [refusals.not_requester, refusals.stage_not_open] as const

export const withdrawArbitration = endpoint({
  method: 'POST',
  path: '/api/trace/web/arbitration/withdraw',
  access: 'token',
  companyPermission: 'confirm',
  summary: '撤回仲裁：裁决作出之前，订单回到原状态',
  input: WithdrawArbitration,
  output: MovedCase,
  refusals: withdrawRefusals,
})

export const ArbitrationPage = z.object({ stage: withAllChoice(ArbitrationStageSchema), ...pageQuery })

export const arbitrationPage = endpoint({
  method: 'GET',
  path: '/api/trace/web/arbitration/page',
  access: 'token',
  companyPermission: 'view',
  summary: '我的仲裁，从新到旧',
  input: ArbitrationPage,
  output: pageOf(ArbitrationRow),
})

export const ArbitrationRef = z.object({ id })

export const arbitrationDetail = endpoint({
  method: 'GET',
  path: '/api/trace/web/arbitration/detail',
  access: 'token',
  companyPermission: 'view',
  summary: '仲裁详情：证据、调解、裁决与进度',
  input: ArbitrationRef,
  output: ArbitrationDetail,
})
