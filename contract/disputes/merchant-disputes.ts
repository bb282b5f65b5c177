/** Merchant's calls on the disputes of the shop. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { OrderStateSchema, refusals as ordering } from '../ordering'
import { MovedOrder, note } from '../ordering/order-steps'
import {
  fen,
  id,
  integer,
  kg,
  pageOf,
  pageQuery,
  requestId,
  typedTons,
  withAllChoice,
  yuanAsFen,
} from '../schema'
import { ORDER_MAX_KG } from '../spot'
import { Objection, RefundListStateSchema, refusals } from './'
import {
  AcceptOffer,
  AddEvidence,
  AppealRuling,
  ArbitrationDetail,
  ArbitrationPage,
  ArbitrationRef,
  ArbitrationRow,
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

const answer = {
  orderId: id,
  answer: z.enum(['replace', 'refund', 'refuse'], { message: '请选择补换货、退款或拒绝' }),
  /** Of a refund, exactly one: kg that are no longer owed, or a price reduction in fen. */
  weightKg: integer({ min: 1, max: ORDER_MAX_KG }).optional(),
  amountFen: integer({ min: 1 }).optional(),
  note,
  requestId,
}

interface GivenAnswer {
  answer: 'replace' | 'refund' | 'refuse'
  weightKg?: number | undefined
  amountFen?: number | undefined
  note?: string | undefined
}

function checkAnswer(v: GivenAnswer, ctx: z.RefinementCtx): void {
  const given = [v.weightKg, v.amountFen].filter((one) => one !== undefined).length
  if (v.answer === 'refund' && given !== 1)
    ctx.addIssue({ code: 'custom', path: ['amountFen'], message: '退款请填写重量或金额中的一项' })
  if (v.answer !== 'refund' && given > 0)
    ctx.addIssue({ code: 'custom', path: ['amountFen'], message: '只有退款才填写重量或金额' })
  if (v.answer === 'refuse' && !v.note)
    ctx.addIssue({ code: 'custom', path: ['note'], message: '拒绝异议时请说明原因' })
}

export const AnswerObjection = z.object(answer).superRefine(checkAnswer)

/** The form of the page: the amount is typed in yuan, the weight in tons. */
export const AnswerObjectionForm = z
  .object({
    ...answer,
    weightKg: typedTons(ORDER_MAX_KG).optional(),
    amountFen: yuanAsFen(Number.MAX_SAFE_INTEGER).optional(),
  })
  .superRefine(checkAnswer)

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
    refusals.answer_time_over,
    refusals.objection_answered,
    refusals.refund_beyond_objection,
  ],
})

/** An objection with its order. */
export const ShopObjectionRow = Objection.extend({
  orderNo: z.string(),
  orderState: OrderStateSchema,
  title: z.string(),
  orderedKg: kg,
})
export type ShopObjectionRow = z.output<typeof ShopObjectionRow>

export const shopObjections = endpoint({
  method: 'GET',
  path: '/api/merchant/dispute/page',
  access: 'merchant',
  permission: 'view',
  summary: '本店的异议，从新到旧',
  input: z.object({ state: withAllChoice(RefundListStateSchema), ...pageQuery }),
  output: pageOf(ShopObjectionRow),
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

export const shopArbitrations = endpoint({
  method: 'GET',
  path: '/api/merchant/arbitration/page',
  access: 'merchant',
  permission: 'view',
  summary: '本店的仲裁，从新到旧',
  input: ArbitrationPage,
  output: pageOf(ArbitrationRow),
})

export const shopArbitrationDetail = endpoint({
  method: 'GET',
  path: '/api/merchant/arbitration/detail',
  access: 'merchant',
  permission: 'view',
  summary: '本店的仲裁详情',
  input: ArbitrationRef,
  output: ArbitrationDetail,
})
