/** Disputes of the freight order, as its carrier answers them: the kernel's objection and arbitration. */
import { z } from 'zod'
import { refusals as disputes } from '../disputes'
import {
  AddEvidence,
  AppealRuling,
  ArbitrationDetail,
  ArbitrationRef,
  appealRefusals,
  EvidenceAdded,
  evidenceRefusals,
  MovedCase,
} from '../disputes/arbitration'
import { NO_REASON } from '../disputes/merchant-disputes'
import { ShopOrderDisputes } from '../disputes/shop-disputes'
import { endpoint } from '../endpoint'
import { refusals as ordering } from '../ordering'
import { emptyAsNone, id, integer, requestId } from '../schema'
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

export const AnswerFreightObjection = z
  .object({
    waybillId: id,
    answer: z.enum(['refund', 'refuse'], { message: '请选择退款或拒绝' }),
    /** Of a refund: what goes back to the shipper, at most what is disputed. */
    amountFen: emptyAsNone(integer({ min: 1, max: CLAIM_MAX_FEN, message: '请填写金额' })),
    note: noteText,
    requestId,
  })
  .superRefine((v, ctx) => {
    if (v.answer === 'refund' && v.amountFen === undefined)
      ctx.addIssue({ code: 'custom', path: ['amountFen'], message: '请填写金额' })
    if (v.answer === 'refuse' && v.amountFen !== undefined)
      ctx.addIssue({ code: 'custom', path: ['amountFen'], message: '只有退款才填写金额' })
    if (v.answer === 'refuse' && v.note === undefined)
      ctx.addIssue({ code: 'custom', path: ['note'], message: NO_REASON })
  })

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

export const addFreightEvidence = endpoint({
  method: 'POST',
  path: `${PATH}/evidence`,
  ...pay,
  summary: '运费订单仲裁中，承运商提交证据：举证期内',
  input: AddEvidence,
  output: EvidenceAdded,
  refusals: evidenceRefusals,
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
