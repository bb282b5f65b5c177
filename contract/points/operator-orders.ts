/** Orders of points goods as the market fulfils them. */
import { z } from 'zod'
import { refusals as disputes } from '../disputes'
import { endpoint } from '../endpoint'
import { PERSON_NAME_MAX } from '../name-limits'
import { OrderStateSchema, refusals as ordering } from '../ordering'
import { MovedOrder } from '../ordering/order-steps'
import {
  emptyAsNone,
  fen,
  id,
  instant,
  integer,
  LONG_TEXT_MAX,
  pageOf,
  pageQuery,
  requestId,
  text,
  withAllChoice,
} from '../schema'
import { points } from './index'
import { operatorRefusals as refusals } from './refusals'

const SUPPORT = { access: 'operator', roles: ['support'] } as const

export const OperatorRedemption = z.object({
  orderId: id,
  orderNo: z.string(),
  title: z.string(),
  pieces: z.number().int(),
  points,
  cashFen: fen,
  state: OrderStateSchema,
  buyer: z.string(),
  /** The shop that delivers it; null: the market. */
  shop: z.string().nullable(),
  place: z.string(),
  contact: z.string().nullable(),
  /** What the buyer said: of a refund request, or of an objection that waits for an answer. */
  request: z.string().nullable(),
  /** When all goods had been delivered. */
  deliveredAt: instant.nullable(),
  at: instant,
})
export type OperatorRedemption = z.output<typeof OperatorRedemption>

export const pointsOrders = endpoint({
  method: 'GET',
  path: '/api/operator/points/order/list',
  ...SUPPORT,
  summary: '积分订单：按状态查询，先下单的在前',
  input: z.object({ state: withAllChoice(OrderStateSchema), ...pageQuery }),
  output: pageOf(OperatorRedemption),
})

export const ShipPoints = z.object({ orderId: id, documentNo: text(50, '快递单号'), requestId })

export const shipPoints = endpoint({
  method: 'POST',
  path: '/api/operator/points/order/ship',
  ...SUPPORT,
  summary: '寄出积分商品，登记快递单号',
  input: ShipPoints,
  output: MovedOrder,
  refusals: [ordering.step_not_open, refusals.points_shop_delivers],
})

export const DeliverPoints = z.object({ orderId: id, signedBy: text(PERSON_NAME_MAX, '签收人'), requestId })

export const deliverPoints = endpoint({
  method: 'POST',
  path: '/api/operator/points/order/deliver',
  ...SUPPORT,
  summary: '登记送达与签收人',
  input: DeliverPoints,
  output: MovedOrder,
  refusals: [ordering.step_not_open, ordering.already_delivered],
})

export const AnswerPoints = z.object({
  orderId: id,
  answer: z.enum(['agree', 'refuse'], { message: '请选择同意或拒绝' }),
  note: emptyAsNone(text(LONG_TEXT_MAX, '说明')),
  requestId,
})

export const answerPointsRefund = endpoint({
  method: 'POST',
  path: '/api/operator/points/order/refund',
  ...SUPPORT,
  decidesMoney: true,
  summary: '答复退款申请：同意则积分与现金退回',
  input: AnswerPoints,
  output: MovedOrder,
  refusals: [ordering.step_not_open],
})

export const AnswerPointsObjection = z
  .object({
    orderId: id,
    answer: z.enum(['replace', 'refund', 'refuse'], { message: '请选择补发、退货或拒绝' }),
    pieces: emptyAsNone(integer({ min: 1, message: '请填写整数件数' })),
    note: emptyAsNone(text(LONG_TEXT_MAX, '说明')),
    requestId,
  })
  .superRefine(({ answer, pieces, note }, ctx) => {
    if (answer === 'refund' && pieces === undefined)
      ctx.addIssue({ code: 'custom', path: ['pieces'], message: '请填写退回的件数' })
    if (answer === 'refuse' && note === undefined)
      ctx.addIssue({ code: 'custom', path: ['note'], message: '拒绝时请说明原因' })
  })

export const answerPointsObjection = endpoint({
  method: 'POST',
  path: '/api/operator/points/order/objection',
  ...SUPPORT,
  decidesMoney: true,
  summary: '答复异议：补发、按件退回积分与现金，或拒绝',
  input: AnswerPointsObjection,
  output: MovedOrder,
  refusals: [
    ordering.step_not_open,
    disputes.answer_time_over,
    disputes.objection_answered,
    disputes.refund_beyond_objection,
  ],
})
