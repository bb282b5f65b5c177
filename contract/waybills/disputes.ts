/** Disputes of the freight order, as its carrier takes part in them: the kernel's objection and arbitration. */
import { z } from 'zod'
import { refusals as disputes } from '../disputes'
import {
  AcceptOffer,
  AddEvidence,
  AppealRuling,
  ArbitrationDetail,
  ArbitrationRef,
  acceptOfferRefusals,
  appealRefusals,
  EvidenceAdded,
  evidenceRefusals,
  MakeOffer,
  MovedCase,
  OfferMade,
  RequestArbitration,
  RequestedArbitration,
  WithdrawArbitration,
  withdrawRefusals,
} from '../disputes/arbitration'
import { NO_REASON } from '../disputes/merchant-disputes'
import { ShopOrderDisputes } from '../disputes/shop-disputes'
import { endpoint } from '../endpoint'
import { refusals as ordering } from '../ordering'
import { emptyAsNone, id, integer, requestId, yuanAsFen } from '../schema'
import { CLAIM_MAX_FEN, noteText, WaybillId } from './inputs'
import { MovedWaybill } from './shapes'

const PATH = '/api/carrier/waybill/dispute'
const view = { access: 'carrier', permission: 'view' } as const
const pay = { access: 'carrier', permission: 'pay' } as const

export const carriedDisputes = endpoint({
  method: 'GET',
  path: `${PATH}/info`,
  ...view,
  summary: '一张运单的运费订单的异议与仲裁',
  input: WaybillId,
  output: ShopOrderDisputes,
})

export const carriedArbitration = endpoint({
  method: 'GET',
  path: `${PATH}/arbitration`,
  ...view,
  summary: '一件运费订单的仲裁：双方证据、裁决与进度',
  input: ArbitrationRef,
  output: ArbitrationDetail,
})

const answer = {
  waybillId: id,
  answer: z.enum(['refund', 'refuse'], { message: '请选择退款或拒绝' }),
  note: noteText,
  requestId,
}

interface GivenAnswer {
  answer: 'refund' | 'refuse'
  amountFen?: number | undefined
  note?: string | undefined
}

function checkAnswer(v: GivenAnswer, ctx: z.RefinementCtx): void {
  if (v.answer === 'refund' && v.amountFen === undefined)
    ctx.addIssue({ code: 'custom', path: ['amountFen'], message: '请填写金额' })
  if (v.answer === 'refuse' && v.amountFen !== undefined)
    ctx.addIssue({ code: 'custom', path: ['amountFen'], message: '只有退款才填写金额' })
  if (v.answer === 'refuse' && v.note === undefined)
    ctx.addIssue({ code: 'custom', path: ['note'], message: NO_REASON })
}

/** `amountFen` of a refund: what goes back to the shipper, at most what is disputed. */
export const AnswerFreightObjection = z
  .object({
    ...answer,
    amountFen: emptyAsNone(integer({ min: 1, max: CLAIM_MAX_FEN, message: '请填写金额' })),
  })
  .superRefine(checkAnswer)

/** The same with the amount in yuan, as the carrier's page sends it. */
export const FreightAnswerForm = z
  .object({ ...answer, amountFen: emptyAsNone(yuanAsFen(CLAIM_MAX_FEN)) })
  .superRefine(checkAnswer)

/** Steps with a form on /carrier/waybills/:id/dispute. */
const FREIGHT_DISPUTE_ACTS = [
  'answer',
  'request',
  'evidence',
  'offer',
  'accept',
  'appeal',
  'withdraw',
] as const
export type FreightDisputeAct = (typeof FREIGHT_DISPUTE_ACTS)[number]

/** The carrier's page of a dispute, with the form of the selected step. */
export const FreightDisputePage = z.object({ act: z.enum(FREIGHT_DISPUTE_ACTS).optional() })

export const answerFreightObjection = endpoint({
  method: 'POST',
  path: `${PATH}/answer`,
  ...pay,
  summary: '答复发货方对运费订单的异议：退款或拒绝，48 小时内',
  input: AnswerFreightObjection,
  output: MovedWaybill,
  refusals: [
    ordering.step_not_open,
    disputes.answer_time_over,
    disputes.objection_answered,
    disputes.refund_beyond_objection,
  ],
})

/** A freight order is paid and shipped at once, at loading: no refund request is refused before that. */
export const requestFreightArbitration = endpoint({
  method: 'POST',
  path: `${PATH}/request`,
  ...pay,
  summary: '承运商就运费订单申请仲裁：异议未达成一致',
  input: RequestArbitration,
  output: RequestedArbitration,
  refusals: [
    ordering.step_not_open,
    disputes.not_answered_yet,
    disputes.arbitration_time_over,
    disputes.nothing_in_dispute,
  ],
})

export const addFreightEvidence = endpoint({
  method: 'POST',
  path: `${PATH}/evidence`,
  ...pay,
  summary: '运费订单仲裁中，承运商提交证据：举证期内',
  input: AddEvidence,
  output: EvidenceAdded,
  refusals: evidenceRefusals,
})

/** The disputed freight can be split at will: it is shipped in every case. */
export const offerFreightSettlement = endpoint({
  method: 'POST',
  path: `${PATH}/offer`,
  ...pay,
  summary: '承运商提出调解方案：退给发货方的运费',
  input: MakeOffer,
  output: OfferMade,
  refusals: [disputes.stage_not_open, disputes.offer_beyond_disputed],
})

export const acceptFreightOffer = endpoint({
  method: 'POST',
  path: `${PATH}/acceptOffer`,
  ...pay,
  summary: '承运商接受发货方的调解方案，执行并结案',
  input: AcceptOffer,
  output: MovedCase,
  refusals: acceptOfferRefusals,
})

export const appealFreightRuling = endpoint({
  method: 'POST',
  path: `${PATH}/appeal`,
  ...pay,
  summary: '承运商对运费订单的裁决申请复议：3 天内，全案一次',
  input: AppealRuling,
  output: MovedCase,
  refusals: appealRefusals,
})

export const withdrawFreightArbitration = endpoint({
  method: 'POST',
  path: `${PATH}/withdraw`,
  ...pay,
  summary: '承运商撤回自己申请的运费仲裁：裁决之前',
  input: WithdrawArbitration,
  output: MovedCase,
  refusals: withdrawRefusals,
})
