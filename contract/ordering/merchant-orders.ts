/** Merchant's calls on the orders of the shop. */
import { z } from 'zod'
import { refusals as banking } from '../banking/refusals'
import { endpoint } from '../endpoint'
import { PERSON_NAME_MAX } from '../name-limits'
import { checkPeriod } from '../period'
import { refusals as pickup } from '../pickup/refusals'
import { fileRefusals, pictureFile, UploadForm } from '../pictures'
import { UPLOAD_BODY_MAX_BYTES } from '../pictures/uploads'
import { plainText } from '../plain-text'
import {
  fen,
  id,
  instant,
  integer,
  kg,
  LONG_TEXT_MAX,
  pageOf,
  pageQuery,
  pieces,
  requestId,
  text,
} from '../schema'
import { ORDER_MAX_KG } from '../spot'
import { SHOP_CANCEL_REASONS } from '../states'
import {
  DeliveryNote,
  HandedOver,
  OrderDeliveryWaySchema,
  OrderDetail,
  OrderLine,
  OrderStateSchema,
  OrderStepSchema,
  refusals,
  TimelineEvent,
} from './'
import { ExportedOrders, ExportOrders, orderFilters, orderSort } from './order-list'
import { MovedOrder, note, withReason } from './order-steps'

export const ShopOrderRow = z.object({
  id,
  orderNo: z.string(),
  state: OrderStateSchema,
  title: z.string(),
  isLiquid: z.boolean(),
  orderedKg: kg,
  pieces,
  handedKg: kg,
  settledKg: kg.nullable(),
  amountFen: fen,
  delivery: OrderDeliveryWaySchema,
  /** Recipient, phone and remark; returned once the order is paid. */
  handling: z
    .object({ place: z.string(), contact: z.string().nullable(), remark: z.string().nullable() })
    .nullable(),
  /** During a refund request: reason, and the merchant's deadline. */
  refund: z.object({ reason: z.string(), askedAt: instant, answerBefore: instant }).nullable(),
  createdAt: instant,
  paidAt: instant.nullable(),
  deliveredAt: instant.nullable(),
})
export type ShopOrderRow = z.output<typeof ShopOrderRow>

export const ShopOrders = z
  .object({ ...orderFilters, sort: orderSort, ...pageQuery })
  .superRefine(checkPeriod)

export const shopOrders = endpoint({
  method: 'GET',
  path: '/api/merchant/order/list',
  access: 'merchant',
  permission: 'view',
  summary: '本店订单：按状态、类型、日期、单号与牌号查询',
  input: ShopOrders,
  output: pageOf(ShopOrderRow),
})

export const ShopOrderDetail = ShopOrderRow.extend({
  type: OrderDetail.shape.type,
  /** The company as which a member bought, or the member. */
  buyer: z.string(),
  lines: z.array(OrderLine).length(1),
  goodsFen: fen,
  discount: OrderDetail.shape.discount,
  freightFen: fen,
  totalFen: fen,
  escrowFen: fen,
  refundedFen: fen,
  refunds: OrderDetail.shape.refunds,
  payBefore: instant.nullable(),
  readyAt: OrderDetail.shape.readyAt,
  deliverBefore: OrderDetail.shape.deliverBefore,
  shippedAt: instant.nullable(),
  autoConfirmAt: instant.nullable(),
  completedAt: instant.nullable(),
  timeline: z.array(TimelineEvent),
  /** The oldest first. */
  handOvers: z.array(HandedOver),
  /** The oldest first. */
  deliveryNotes: z.array(DeliveryNote),
  /** Steps that the caller's role may take now. */
  nextSteps: z.array(OrderStepSchema),
  /** While goods can be fetched: what is left, the part of it that no open pass names, and the passes. */
  outstanding: z.object({ weightKg: kg, freeKg: kg, passesKg: z.array(kg) }).nullable(),
  at: instant,
})
export type ShopOrderDetail = z.output<typeof ShopOrderDetail>

export const shopOrder = endpoint({
  method: 'GET',
  path: '/api/merchant/order/detail',
  access: 'merchant',
  permission: 'view',
  summary: '本店订单的详情：明细、金额、进度、可进行的操作',
  input: z.object({ orderId: id }),
  output: ShopOrderDetail,
})

export const exportShopOrders = endpoint({
  method: 'GET',
  path: '/api/merchant/order/export',
  access: 'merchant',
  permission: 'view',
  summary: '导出本店订单，最新在前，分段读取',
  costs: { kind: 'export' },
  input: ExportOrders,
  output: ExportedOrders,
})

/** Goods to pick up may be fetched; of other goods it tells the buyer that they will be shipped soon. */
export const markReady = endpoint({
  method: 'POST',
  path: '/api/merchant/order/ready',
  access: 'merchant',
  permission: 'deliver',
  summary: '备货完成：货已备好，可以提货或等待发货，买家收到通知',
  input: z.object({ orderId: id, requestId }),
  output: MovedOrder,
  refusals: [refusals.step_not_open, refusals.already_ready],
})

export const shipOrder = endpoint({
  method: 'POST',
  path: '/api/merchant/order/ship',
  access: 'merchant',
  permission: 'deliver',
  summary: '发货：送到或仓库过户',
  input: z.object({
    orderId: id,
    /** Truck, waybill or transfer number, which the buyer can check. */
    documentNo: text(40, '运单号或过户单号'),
    requestId,
  }),
  output: MovedOrder,
  refusals: [refusals.step_not_open],
})

export const HandOver = z.object({
  orderId: id,
  /** For a liquid, the weighed kg: within 0.5 % of the ordered weight it ends the pick-up. */
  weightKg: integer({ min: 1, max: ORDER_MAX_KG }),
  plateNumber: text(10, '车牌号'),
  driverName: text(PERSON_NAME_MAX, '司机姓名'),
  pickupCode: z.preprocess(
    (v) => (v === '' ? undefined : v),
    z
      .string()
      .overwrite(plainText)
      .regex(/^\d{8}(?:\d{2})?$/, '提货码为 8 位数字，提货单上的为 10 位')
      .optional(),
  ),
  /** Why the driver has no code; the buyer reads it and confirms the truck. Only without a code. */
  withoutCodeReason: z.preprocess(
    (v) => (v === '' ? undefined : v),
    text(LONG_TEXT_MAX, '没有提货码的原因').optional(),
  ),
  requestId,
})

/** Goods leave with a code or with a reason, never with both. */
export function checkProof(
  { pickupCode, withoutCodeReason }: Pick<z.output<typeof HandOver>, 'pickupCode' | 'withoutCodeReason'>,
  ctx: z.RefinementCtx,
): void {
  const isMissing = pickupCode === undefined && withoutCodeReason === undefined
  if (isMissing)
    ctx.addIssue({
      code: 'custom',
      path: ['pickupCode'],
      message: '请填写提货码；司机没有提货码的，填写原因，由买家确认',
    })
  else if (pickupCode !== undefined && withoutCodeReason !== undefined)
    ctx.addIssue({ code: 'custom', path: ['withoutCodeReason'], message: '已填提货码的，不填原因' })
}

const handOverRefusals = [
  refusals.step_not_open,
  refusals.pickup_guesses_used,
  refusals.more_than_outstanding,
  refusals.not_whole_bags,
  refusals.wrong_pickup_code,
  pickup.reserved_for_passes,
  pickup.pass_used,
  pickup.pass_cancelled,
  pickup.pass_expired,
  pickup.pass_weight_exceeded,
  pickup.pass_plate_differs,
  pickup.pass_driver_differs,
] as const

export const HandOverPreview = z.object({
  orderId: id,
  weightKg: kg,
  /** Of bagged goods; null for a liquid. */
  bags: z.number().int().nullable(),
  /** What is left to fetch afterwards; 0 if the hand-over ends the pick-up. */
  restKg: kg,
  /** Whether it ends the pick-up. A liquid may differ from the ordered weight within the tolerance. */
  isLast: z.boolean(),
  /** Whether it has no code, so that the buyer is asked to confirm the truck. */
  isWithoutCode: z.boolean(),
})
export type HandOverPreview = z.output<typeof HandOverPreview>

/** Changes nothing but the count of wrong codes. */
export const previewHandOver = endpoint({
  method: 'POST',
  path: '/api/merchant/order/previewHandOver',
  access: 'merchant',
  permission: 'deliver',
  summary: '出库前核对：数量、袋数与余量；不占用提货码，不改变订单',
  input: HandOver.omit({ requestId: true }).superRefine(checkProof),
  output: HandOverPreview,
  refusals: handOverRefusals,
})

export const handOver = endpoint({
  method: 'POST',
  path: '/api/merchant/order/handOver',
  access: 'merchant',
  permission: 'deliver',
  summary: '提货出库：凭提货码交货，可分批；袋装货按整袋；没有提货码的写明原因，由买家确认',
  input: HandOver.superRefine(checkProof),
  output: MovedOrder,
  refusals: handOverRefusals,
})

export const DeliverOrder = z.object({
  orderId: id,
  /** Name of the receiver at the place of delivery. */
  signedBy: text(PERSON_NAME_MAX, '签收人'),
  /** For a liquid: the weighed kg. */
  weighedKg: integer({ min: 1, max: ORDER_MAX_KG }).optional(),
  requestId,
})

export const deliverOrder = endpoint({
  method: 'POST',
  path: '/api/merchant/order/deliver',
  access: 'merchant',
  permission: 'deliver',
  summary: '登记送达：签收人，液体可填过磅重量',
  input: DeliverOrder,
  output: MovedOrder.extend({ autoConfirmAt: instant }),
  refusals: [
    refusals.step_not_open,
    refusals.already_delivered,
    refusals.bags_not_weighed,
    refusals.weight_out_of_tolerance,
  ],
})

/** Sending the same file again changes nothing. */
export const addDeliveryNote = endpoint({
  method: 'POST',
  path: '/api/merchant/order/deliveryNote',
  access: 'merchant',
  permission: 'deliver',
  summary: '上传签收的送货单照片，买卖双方与客服可以查看；同一张照片可重复上传',
  input: z.object({ orderId: id, file: pictureFile }),
  bodyMaxBytes: UPLOAD_BODY_MAX_BYTES,
  output: z.object({ orderId: id }),
  refusals: [refusals.delivery_note_too_early, refusals.delivery_notes_full, ...fileRefusals],
})

/** The form of a page. */
export const DeliveryNoteForm = addDeliveryNote.input.omit({ file: true }).extend(UploadForm.shape)

export const cancelOrder = endpoint({
  method: 'POST',
  path: '/api/merchant/order/cancel',
  access: 'merchant',
  permission: 'sell',
  summary: '商家取消未付款的订单',
  input: withReason(SHOP_CANCEL_REASONS, { id: 'ShopCancelReason', title: '商家取消原因' }),
  output: MovedOrder,
  refusals: [refusals.step_not_open, banking.bank_payment_running],
})

export const AnswerRefund = z
  .object({
    orderId: id,
    answer: z.enum(['agree', 'refuse'], { message: '请选择同意或拒绝' }),
    note,
    requestId,
  })
  .superRefine((v, ctx) => {
    if (v.answer === 'refuse' && !v.note)
      ctx.addIssue({ code: 'custom', path: ['note'], message: '拒绝退款时请说明原因' })
  })

export const answerRefund = endpoint({
  method: 'POST',
  path: '/api/merchant/order/answerRefund',
  access: 'merchant',
  permission: 'pay',
  summary: '答复退款申请：同意或拒绝',
  input: AnswerRefund,
  output: MovedOrder,
  refusals: [refusals.step_not_open],
})
