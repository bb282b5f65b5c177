/** Goods of the mall that a shop delivers for the market, which pays it. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { OrderStateSchema, refusals as ordering } from '../ordering'
import { MovedOrder } from '../ordering/order-steps'
import { fen, id, instant, pageOf, pageQuery, withAllChoice } from '../schema'
import { DeliverPoints, ShipPoints } from './operator-orders'

export const ShopDelivery = z.object({
  orderId: id,
  orderNo: z.string(),
  title: z.string(),
  pieces: z.number().int(),
  returnedPieces: z.number().int(),
  state: OrderStateSchema,
  place: z.string(),
  contact: z.string().nullable(),
  /** What the market pays for a piece that stays with the buyer, and for all of them. */
  fenPerPiece: fen,
  payFen: fen,
  /** When the order was completed; null before, and of a refunded one. */
  dueAt: instant.nullable(),
  paidAt: instant.nullable(),
  at: instant,
})
export type ShopDelivery = z.output<typeof ShopDelivery>

export const ShopDeliveriesQuery = z.object({ state: withAllChoice(OrderStateSchema), ...pageQuery })

export const shopDeliveries = endpoint({
  method: 'GET',
  path: '/api/merchant/points/order/list',
  access: 'merchant',
  permission: 'view',
  summary: '本店代发的积分订单与应收货款，新下单的在前',
  input: ShopDeliveriesQuery,
  output: pageOf(ShopDelivery),
})

const STEP = { method: 'POST', access: 'merchant', permission: 'deliver', output: MovedOrder } as const

export const shipForMarket = endpoint({
  ...STEP,
  path: '/api/merchant/points/order/ship',
  summary: '寄出代发的积分商品，登记快递单号',
  input: ShipPoints,
  refusals: [ordering.step_not_open],
})

export const deliverForMarket = endpoint({
  ...STEP,
  path: '/api/merchant/points/order/deliver',
  summary: '登记代发的积分商品已送达与签收人',
  input: DeliverPoints,
  refusals: [ordering.step_not_open, ordering.already_delivered],
})
