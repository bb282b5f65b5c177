/** Orders of every type: refusals, detail, payment. */
import { z } from 'zod'
import { refusals as account } from '../account'
import { refusals as banking } from '../banking/refusals'
import { DiscountSchema } from '../discounts'
import { endpoint } from '../endpoint'
import { ORDER_TYPES, type OrderType } from '../numbered-types'
import { defineRefusals } from '../refusal'
import { fen, id, instant, keyOf, kg, payPassword, picture, pieces, requestId } from '../schema'
import { NamedSeller } from '../sellers'
import {
  ACTOR_KINDS,
  CORRECTION_STATES,
  LINE_SUBJECTS,
  ORDER_DELIVERY_WAYS,
  ORDER_STATES,
  ORDER_STEPS,
  REFUND_CAUSES,
  TRUCK_CONFIRMATION_STATES,
} from '../states'
import { BAG_KG, formatTime, plainTons } from '../units'
import { refusals as wallet } from '../wallet'

export const refusals = defineRefusals({
  order_not_payable: {
    errorcode: 50001,
    status: 409,
    text: (f: { stateName: string }) => `订单当前状态为「${f.stateName}」，不能付款`,
  },
  pay_time_over: { errorcode: 50002, status: 409, text: '付款时间已过，订单已关闭，所占库存已释放' },
  step_not_open: {
    errorcode: 50003,
    status: 409,
    text: (f: { stateName: string; advice?: string }) =>
      `订单当前状态为「${f.stateName}」，${f.advice ?? '不能进行此操作'}`,
  },
  more_than_outstanding: {
    errorcode: 50004,
    status: 422,
    text: (f: { outstandingKg: number }) => `出库数量超过订单待提数量，最多 ${plainTons(f.outstandingKg)} 吨`,
    field: 'weightKg',
  },
  not_whole_bags: {
    errorcode: 50016,
    status: 422,
    text: (f: { weightKg: number }) => {
      const below = Math.floor(f.weightKg / BAG_KG)
      const choices = [below, below + 1].filter((bags) => bags > 0)
      return `袋装货按整袋（${BAG_KG} 公斤）交付，请填 ${choices.map((bags) => `${plainTons(bags * BAG_KG)} 吨（${bags} 包）`).join('或 ')}`
    },
    field: 'weightKg',
  },
  wrong_pickup_code: { errorcode: 50005, status: 422, text: '提货码不正确或已使用', field: 'pickupCode' },
  already_delivered: { errorcode: 50006, status: 409, text: '该订单已登记交付，无需重复登记' },
  bags_not_weighed: {
    errorcode: 50007,
    status: 422,
    text: '袋装货按袋交付，不按过磅重量结算',
    field: 'weighedKg',
  },
  weight_out_of_tolerance: {
    errorcode: 50008,
    status: 422,
    text: (f: { leastKg: number; mostKg: number }) =>
      `过磅重量须在 ${plainTons(f.leastKg)} 至 ${plainTons(f.mostKg)} 吨之间（订购重量的 ±0.5%）`,
    field: 'weighedKg',
  },
  orders_of_several_buyers: {
    errorcode: 50010,
    status: 422,
    text: '所选订单的购买名义不同（本人与企业），请分开付款',
  },
  one_order_not_payable: {
    errorcode: 50011,
    status: 409,
    text: (f: { orderNo: string; stateName: string }) =>
      `订单 ${f.orderNo} 当前状态为「${f.stateName}」，不能付款；所选订单均未付款`,
  },
  one_pay_time_over: {
    errorcode: 50012,
    status: 409,
    text: (f: { orderNo: string }) => `订单 ${f.orderNo} 的付款时间已过；所选订单均未付款`,
  },
  one_bank_payment_running: {
    errorcode: 50013,
    status: 409,
    text: (f: { orderNo: string }) => `银行正在处理订单 ${f.orderNo} 的付款；所选订单均未付款`,
  },
  delivery_note_too_early: {
    errorcode: 50014,
    status: 409,
    text: '货物交付后才能上传签收的送货单',
  },
  delivery_notes_full: {
    errorcode: 50015,
    status: 409,
    text: (f: { most: number }) => `一个订单最多上传 ${f.most} 张送货单`,
  },
  correction_time_over: {
    errorcode: 50017,
    status: 409,
    text: (f: { endedAt: string }) => `更正须在期限内进行，期限 ${formatTime(f.endedAt)} 已过`,
  },
  correction_open: {
    errorcode: 50018,
    status: 409,
    text: '该订单有待确认的出库更正，请先确认、拒绝或撤回',
  },
  hand_over_corrected: { errorcode: 50019, status: 409, text: '这次出库已更正过一次，不能再次更正' },
  weights_final: {
    errorcode: 50020,
    status: 409,
    text: '该订单已有退款或补换货，出库数量不能再更正，货物有问题请按异议处理',
  },
  correction_unchanged: {
    errorcode: 50021,
    status: 422,
    text: '更正后的数量与登记的相同',
    field: 'weightKg',
  },
  correction_above_order: {
    errorcode: 50022,
    status: 422,
    text: (f: { mostKg: number }) => `超过订购数量，这次出库最多 ${plainTons(f.mostKg)} 吨`,
    field: 'weightKg',
  },
  correction_below_passes: {
    errorcode: 50023,
    status: 409,
    text: (f: { reservedKg: number; outstandingKg: number }) =>
      `更正后只余 ${plainTons(f.outstandingKg)} 吨，已开提货单 ${plainTons(f.reservedKg)} 吨，请买家先修改或取消提货单`,
  },
  correction_answered: { errorcode: 50024, status: 409, text: '该更正已有结果，不能再答复' },
  correction_of_own_side: {
    errorcode: 50025,
    status: 409,
    text: '更正须由对方确认或拒绝，自己只能撤回',
  },
  correction_of_other_side: { errorcode: 50026, status: 409, text: '只有申请更正的一方可以撤回' },
  truck_confirmed: {
    errorcode: 50027,
    status: 409,
    text: '这次出库无需确认：凭提货码出库，或买家已确认',
  },
  already_ready: { errorcode: 50028, status: 409, text: '该订单已登记备货完成，无需重复登记' },
  pickup_guesses_used: {
    errorcode: 50009,
    status: 429,
    text: '提货码错误次数过多，请与买家核对，一小时后再试',
    field: 'pickupCode',
  },
})

/** A picture of a signed delivery note. */
export const DeliveryNote = z
  .object({
    id,
    /** Signed for the reader, valid for minutes. */
    address: picture,
    at: instant,
  })
  .meta({ id: 'DeliveryNote', title: '签收的送货单' })
export type DeliveryNote = z.output<typeof DeliveryNote>

export const OrderStateSchema = keyOf(ORDER_STATES, { id: 'OrderState', title: '订单状态' })
export const OrderStepSchema = keyOf(ORDER_STEPS, { id: 'OrderStep', title: '订单操作' })
const ActorKindSchema = keyOf(ACTOR_KINDS, { id: 'ActorKind', title: '操作人' })
export const OrderTypeSchema = z.literal(Object.keys(ORDER_TYPES).map((n) => Number(n) as OrderType)).meta({
  id: 'OrderType',
  title: '订单类型',
  description: Object.entries(ORDER_TYPES)
    .map(([n, name]) => `${n} ${name}`)
    .join('、'),
})

export const OrderDeliveryWaySchema = keyOf(ORDER_DELIVERY_WAYS, {
  id: 'OrderDeliveryWay',
  title: '交货方式',
})

/** What was bought. */
export const LineSubjectSchema = z.object({
  kind: keyOf(LINE_SUBJECTS, { id: 'LineSubject', title: '标的' }),
  id,
})

/** Goods have a grade and their place; other things have a title alone. Pieces weigh and cost 0 per ton. */
export const OrderLine = z.object({
  subject: LineSubjectSchema,
  title: z.string(),
  category: z.string().nullable(),
  grade: z.string().nullable(),
  maker: z.string().nullable(),
  processing: z.string().nullable(),
  warehouse: z.string().nullable(),
  city: z.string().nullable(),
  /** Batch of the goods as named by the offer at ordering. */
  lotNo: z.string().nullable(),
  priceFenPerTon: fen,
  orderedKg: kg,
  pieces,
  priceFenPerPiece: fen.nullable(),
  handedKg: kg,
  amountFen: fen,
  /** Liquids settle by weighbridge, bagged goods as ordered. */
  isLiquid: z.boolean(),
  /** Kg to pay; null until everything has been handed over. */
  settledKg: kg.nullable(),
})
export type OrderLine = z.output<typeof OrderLine>

export const TimelineEvent = z.object({
  at: instant,
  step: OrderStepSchema,
  who: ActorKindSchema,
  /** Name of the seller, or of the buyer; to colleagues the name of the one who acted. */
  name: z.string(),
  /** Note of the step: quantity, plate number, reason. */
  note: z.string().nullable(),
  /** Moved amount from the buyer's side: negative is paid out. */
  moneyFen: fen.nullable(),
})
export type TimelineEvent = z.output<typeof TimelineEvent>

/** A request to correct the weight of a hand-over. It counts once the other side confirms it. */
export const Correction = z
  .object({
    id,
    /** The side that asked for it. */
    by: z.enum(['buyer', 'merchant']),
    fromKg: kg,
    toKg: kg,
    reason: z.string(),
    askedAt: instant,
    answerBefore: instant,
    state: keyOf(CORRECTION_STATES, { id: 'HandOverCorrectionState', title: '更正状态' }),
    answeredAt: instant.nullable(),
  })
  .meta({ id: 'Correction', title: '出库更正' })
export type Correction = z.output<typeof Correction>

/** Goods that left with one truck, with the corrected weight. */
export const HandedOver = z
  .object({
    id,
    at: instant,
    weightKg: kg,
    plateNumber: z.string().nullable(),
    driverName: z.string().nullable(),
    /** Null if the driver had a code; else why not, and whether the buyer has confirmed the truck. */
    withoutCode: z
      .object({
        reason: z.string(),
        state: keyOf(TRUCK_CONFIRMATION_STATES, { id: 'TruckConfirmationState', title: '车辆确认状态' }),
      })
      .nullable(),
    /** Whether the reader may confirm the truck now. */
    mayConfirmTruck: z.boolean(),
    /** The newest request. */
    correction: Correction.nullable(),
    /** Whether the reader may ask for a correction now. */
    mayCorrect: z.boolean(),
  })
  .meta({ id: 'HandedOver', title: '一次出库' })
export type HandedOver = z.output<typeof HandedOver>

export const OrderDetail = z.object({
  id,
  orderNo: z.string(),
  type: OrderTypeSchema,
  state: OrderStateSchema,
  /** The company as which a member bought, which pays and is refunded; null if the member bought in person. */
  buyerCompany: z.string().nullable(),
  /** The contact is shown to the buyer of a paid order. */
  seller: NamedSeller.extend({
    contact: z.object({ name: z.string(), phone: z.string() }).nullable(),
  }),
  lines: z.array(OrderLine).length(1),
  goodsFen: fen,
  /** The discount rule of the goods: total = goods − discount + freight. */
  discount: DiscountSchema.nullable(),
  freightFen: fen,
  totalFen: fen,
  /** What the buyer still has to pay: the total less what a deposit pays; 0 unless the order waits for its payment. */
  dueFen: fen,
  /** Paid amount, and its rest in the order's escrow account. */
  paidFen: fen,
  escrowFen: fen,
  /** Refunds so far, oldest first, and their sum. */
  refundedFen: fen,
  refunds: z.array(
    z.object({
      at: instant,
      cause: keyOf(REFUND_CAUSES, { id: 'RefundCause', title: '退款原因' }),
      weightKg: kg,
      pieces,
      amountFen: fen,
    }),
  ),
  delivery: z.object({
    way: OrderDeliveryWaySchema,
    name: z.string(),
    place: z.string(),
    contact: z.string().nullable(),
  }),
  remark: z.string().nullable(),
  createdAt: instant,
  payBefore: instant.nullable(),
  paidAt: instant.nullable(),
  /** When the merchant said that the goods are ready. */
  readyAt: instant.nullable(),
  /** While the goods wait: the order is refunded, and the seller pays for its default, if nothing happens until then. */
  deliverBefore: instant.nullable(),
  shippedAt: instant.nullable(),
  /** When all goods had been delivered. */
  deliveredAt: instant.nullable(),
  /** The market confirms receipt at this instant if the buyer does not; null if nothing is to be confirmed. */
  autoConfirmAt: instant.nullable(),
  completedAt: instant.nullable(),
  /** Cost of the goods by weighed kg less refunds, and the amount still to return; null until known. */
  settled: z.object({ goodsFen: fen, backFen: fen }).nullable(),
  /** During a refund request: its instant, and the merchant's deadline. */
  refund: z.object({ askedAt: instant, answerBefore: instant }).nullable(),
  /** Reason texts, the newest of each: cancellation, refund request, refusal of a refund. */
  reasons: z.object({
    cancel: z.string().nullable(),
    refund: z.string().nullable(),
    refusal: z.string().nullable(),
  }),
  timeline: z.array(TimelineEvent),
  /** Steps that the caller may take now. */
  nextSteps: z.array(OrderStepSchema),
  /** One sentence that says what the buyer waits for. */
  waitingFor: z.string(),
  pickupNote: z.object({ code: z.string(), outstandingKg: kg }).nullable(),
  /** The oldest first. */
  handOvers: z.array(HandedOver),
  /** The oldest first. */
  deliveryNotes: z.array(DeliveryNote),
  at: instant,
})
export type OrderDetail = z.output<typeof OrderDetail>

export const OrderRef = z.object({ id })

export const detail = endpoint({
  method: 'GET',
  path: '/api/trace/web/order/detail',
  access: 'token',
  companyPermission: 'view',
  summary: '订单详情：明细、金额、进度、可进行的操作',
  input: OrderRef,
  output: OrderDetail,
})

export const PayOrder = z.object({ orderId: id, payPassword, requestId })

export const pay = endpoint({
  method: 'POST',
  path: '/api/trace/web/order/pay',
  access: 'token',
  companyPermission: 'pay',
  summary: '钱包付款：款项进入订单专用监管账户',
  input: PayOrder,
  output: z.object({ orderId: id, paidFen: fen, paidAt: instant }),
  refusals: [
    refusals.order_not_payable,
    refusals.pay_time_over,
    account.verification_expired,
    wallet.pay_password_missing,
    wallet.pay_password_locked,
    wallet.wrong_pay_password,
    banking.bank_payment_running,
    wallet.balance_short,
  ],
})
