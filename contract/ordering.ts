/** Orders of every type: list, detail, payment. */
import { z } from 'zod'
import { refusals as account } from './account'
import { ORDER_TYPES, type OrderType } from './constants'
import { endpoint } from './endpoint'
import { defineRefusals } from './refusal'
import { fen, id, instant, keyOf, kg, pageOf, pageQuery, payPassword, requestId } from './schema'
import { DeliveryWaySchema } from './spot'
import { ACTOR_KINDS, ORDER_STATES, ORDER_STEPS } from './states'
import { refusals as wallet } from './wallet'

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
    text: (f: { stateName: string }) => `订单当前状态为「${f.stateName}」，不能进行此操作`,
  },
  more_than_outstanding: {
    errorcode: 50004,
    status: 422,
    text: '出库数量超过订单待提数量',
    field: 'weightKg',
  },
  wrong_pickup_code: { errorcode: 50005, status: 422, text: '提货码不正确或已使用', field: 'pickupCode' },
})

export const OrderStateSchema = keyOf(ORDER_STATES, { id: 'OrderState', title: '订单状态' })
const StepSchema = keyOf(ORDER_STEPS, { id: 'OrderStep', title: '订单操作' })
const ActorKindSchema = keyOf(ACTOR_KINDS, { id: 'ActorKind', title: '操作人' })
const OrderTypeSchema = z.literal(Object.keys(ORDER_TYPES).map((n) => Number(n) as OrderType)).meta({
  id: 'OrderType',
  title: '订单类型',
  description: Object.entries(ORDER_TYPES)
    .map(([n, name]) => `${n} ${name}`)
    .join('、'),
})

export const OrderLine = z.object({
  offerId: id,
  category: z.string(),
  grade: z.string(),
  maker: z.string(),
  processing: z.string(),
  warehouse: z.string(),
  city: z.string(),
  priceFenPerTon: fen,
  orderedKg: kg,
  handedKg: kg,
  amountFen: fen,
})
export type OrderLine = z.output<typeof OrderLine>

export const OrderRow = z.object({
  id,
  orderNo: z.string(),
  type: OrderTypeSchema,
  state: OrderStateSchema,
  shopName: z.string(),
  /** What the buyer sees first: "T30S 镇海炼化". */
  title: z.string(),
  orderedKg: kg,
  amountFen: fen,
  createdAt: instant,
  payBefore: instant.nullable(),
})
export type OrderRow = z.output<typeof OrderRow>

export const TimelineEvent = z.object({
  at: instant,
  step: StepSchema,
  who: ActorKindSchema,
  /** Masked phone or shop name of the person who acted. */
  name: z.string(),
  /** What a person reads beside the step: quantity, plate number, reason. */
  note: z.string().nullable(),
  /** Money that this step moved, seen from the buyer: negative is paid out. */
  moneyFen: fen.nullable(),
})
export type TimelineEvent = z.output<typeof TimelineEvent>

export const OrderDetail = z.object({
  id,
  orderNo: z.string(),
  type: OrderTypeSchema,
  state: OrderStateSchema,
  shop: z.object({ id, name: z.string() }),
  lines: z.array(OrderLine),
  goodsFen: fen,
  freightFen: fen,
  totalFen: fen,
  /** Paid in so far, and of that what still lies in the order's escrow account. */
  paidFen: fen,
  escrowFen: fen,
  delivery: z.object({
    way: DeliveryWaySchema,
    name: z.string(),
    place: z.string(),
    contact: z.string().nullable(),
  }),
  remark: z.string().nullable(),
  createdAt: instant,
  payBefore: instant.nullable(),
  paidAt: instant.nullable(),
  timeline: z.array(TimelineEvent),
  /** Steps that this buyer may take now. */
  nextSteps: z.array(StepSchema),
  /** What the buyer is waiting for, in one sentence. */
  waitingFor: z.string(),
  pickupNote: z.object({ code: z.string(), outstandingKg: kg }).nullable(),
  at: instant,
})
export type OrderDetail = z.output<typeof OrderDetail>

export const OrderRef = z.object({ id })

export const detail = endpoint({
  method: 'GET',
  path: '/api/trace/web/order/detail',
  access: 'token',
  summary: '订单详情：明细、金额、进度、可进行的操作',
  input: OrderRef,
  output: OrderDetail,
})

export const myOrders = endpoint({
  method: 'POST',
  path: '/api/user/m/personalCenter/orders',
  access: 'token',
  summary: '我的订单',
  input: z.object(pageQuery),
  output: pageOf(OrderRow),
})

export const PayOrder = z.object({ orderId: id, payPassword, requestId })

export const pay = endpoint({
  method: 'POST',
  path: '/api/trace/web/order/pay',
  access: 'token',
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
    wallet.balance_short,
  ],
})
