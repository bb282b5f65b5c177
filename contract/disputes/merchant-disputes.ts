/** Merchant's calls on the disputes of the shop. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { refusals as ordering } from '../ordering'
import { MovedOrder, note } from '../ordering/order-steps'
import { fen, id, integer, requestId } from '../schema'
import { ORDER_MAX_KG } from '../spot'
import { refusals } from './'
import {
  AcceptOffer,
  AddEvidence,
  AppealRuling,
  acceptOfferRefusals,
  appealRefusals,
  EvidenceAdded,
  evidenceRefusals,
  MakeOffer,
  MovedCase,
  OfferMade,
  offerRefusals,
  RequestArbitration,
  RequestedArbitration,
  requestRefusals,
  WithdrawArbitration,
  withdrawRefusals,
} from './arbitration'

const NOT_ONE_PART = '退款请填写重量或金额中的一项'
export const NO_REASON = '拒绝异议时请说明原因'

/** Of a refund, exactly one: kg or pieces that are no longer owed, or a price reduction in fen. */
const refundPart = {
  weightKg: integer({ min: 1, max: ORDER_MAX_KG }).optional(),
  pieces: integer({ min: 1 }).optional(),
  amountFen: integer({ min: 1 }).optional(),
}

interface RefundPart {
  weightKg?: number | undefined
  pieces?: number | undefined
  amountFen?: number | undefined
}

const givenParts = ({ weightKg, pieces, amountFen }: RefundPart) =>
  [weightKg, pieces, amountFen].filter((one) => one !== undefined).length

export function checkRefundPart(v: RefundPart, ctx: z.RefinementCtx): void {
  if (givenParts(v) !== 1) ctx.addIssue({ code: 'custom', path: ['amountFen'], message: NOT_ONE_PART })
}

export const AnswerObjection = z
  .object({
    orderId: id,
    answer: z.enum(['replace', 'refund', 'refuse'], { message: '请选择补换货、退款或拒绝' }),
    ...refundPart,
    note,
    requestId,
  })
  .superRefine((v, ctx) => {
    if (v.answer === 'refund') checkRefundPart(v, ctx)
    if (v.answer !== 'refund' && givenParts(v) > 0)
      ctx.addIssue({ code: 'custom', path: ['amountFen'], message: '只有退款才填写重量或金额' })
    if (v.answer === 'refuse' && !v.note) ctx.addIssue({ code: 'custom', path: ['note'], message: NO_REASON })
  })

export const QuoteObjectionRefund = z.object({ orderId: id, ...refundPart }).superRefine(checkRefundPart)

export const quoteObjectionRefund = endpoint({
  method: 'GET',
  path: '/api/merchant/order/objectionRefund',
  access: 'merchant',
  permission: 'pay',
  summary: '核算以退款答复异议的金额，不作改动',
  input: QuoteObjectionRefund,
  output: z.object({
    refundFen: fen,
    /** What the objection still disputes after this refund. */
    disputedRestFen: fen,
    /** The refund grants everything: the objection ends at once. */
    isWhole: z.boolean(),
  }),
  refusals: [
    ordering.step_not_open,
    refusals.answer_time_over,
    refusals.objection_answered,
    refusals.refund_beyond_objection,
  ],
})

export const answerObjection = endpoint({
  method: 'POST',
  path: '/api/merchant/order/answerObjection',
  access: 'merchant',
  permission: 'pay',
  summary: '答复异议：补换货、退款或拒绝，48 小时内',
  input: AnswerObjection,
  output: MovedOrder.extend({ refundFen: fen.nullable() }),
  refusals: [
    ordering.step_not_open,
    refusals.replace_in_pickup,
    refusals.answer_time_over,
    refusals.objection_answered,
    refusals.refund_beyond_objection,
  ],
})

export const shopRequestArbitration = endpoint({
  method: 'POST',
  path: '/api/merchant/arbitration/request',
  access: 'merchant',
  permission: 'pay',
  summary: '商家申请仲裁',
  input: RequestArbitration,
  output: RequestedArbitration,
  refusals: requestRefusals,
})

export const shopAddEvidence = endpoint({
  method: 'POST',
  path: '/api/merchant/arbitration/evidence',
  access: 'merchant',
  permission: 'pay',
  summary: '商家提交证据：举证期内',
  input: AddEvidence,
  output: EvidenceAdded,
  refusals: evidenceRefusals,
})

export const shopMakeOffer = endpoint({
  method: 'POST',
  path: '/api/merchant/arbitration/offer',
  access: 'merchant',
  permission: 'pay',
  summary: '商家提出调解方案：退给买家的金额',
  input: MakeOffer,
  output: OfferMade,
  refusals: offerRefusals,
})

export const shopAcceptOffer = endpoint({
  method: 'POST',
  path: '/api/merchant/arbitration/acceptOffer',
  access: 'merchant',
  permission: 'pay',
  summary: '商家接受买家的调解方案，立即执行并结案',
  input: AcceptOffer,
  output: MovedCase,
  refusals: acceptOfferRefusals,
})

export const shopAppealRuling = endpoint({
  method: 'POST',
  path: '/api/merchant/arbitration/appeal',
  access: 'merchant',
  permission: 'pay',
  summary: '商家对裁决申请复议：3 天内，全案一次',
  input: AppealRuling,
  output: MovedCase,
  refusals: appealRefusals,
})

export const shopWithdrawArbitration = endpoint({
  method: 'POST',
  path: '/api/merchant/arbitration/withdraw',
  access: 'merchant',
  permission: 'pay',
  summary: '商家撤回自己申请的仲裁：裁决作出之前',
  input: WithdrawArbitration,
  output: MovedCase,
  refusals: withdrawRefusals,
})
