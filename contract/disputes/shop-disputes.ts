/** What a merchant reads of the disputes of the shop. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { OrderStateSchema } from '../ordering'
import { id, keyOf, kg, pageOf, pageQuery, withAllChoice } from '../schema'
import { Objection } from './'
import {
  ArbitrationDetail,
  ArbitrationPage,
  ArbitrationRef,
  ArbitrationRow,
  OrderDisputes,
} from './arbitration'
import { AWAITED_STEPS, SHOP_DISPUTE_STATES } from './states'

const state = withAllChoice(
  keyOf(SHOP_DISPUTE_STATES, { id: 'ShopDisputeState', title: '进度：待本店处理、进行中、已结束' }),
)

/** An objection with its order. */
export const ShopObjectionRow = Objection.extend({
  orderNo: z.string(),
  orderState: OrderStateSchema,
  title: z.string(),
  orderedKg: kg,
})
export type ShopObjectionRow = z.output<typeof ShopObjectionRow>

export const ShopObjections = z.object({ state, ...pageQuery })

export const shopObjections = endpoint({
  method: 'GET',
  path: '/api/merchant/dispute/page',
  access: 'merchant',
  permission: 'view',
  summary: '本店的异议：待答复的在前，按期限；其余从新到旧',
  input: ShopObjections,
  output: pageOf(ShopObjectionRow),
})

export const shopObjection = endpoint({
  method: 'GET',
  path: '/api/merchant/dispute/detail',
  access: 'merchant',
  permission: 'view',
  summary: '本店的一件异议',
  input: z.object({ id }),
  output: ShopObjectionRow,
})

/** The disputes of an order, and what a request for arbitration would be about. */
export const ShopOrderDisputes = OrderDisputes.omit({ objectable: true })
export type ShopOrderDisputes = z.output<typeof ShopOrderDisputes>

export const shopOrderDisputes = endpoint({
  method: 'GET',
  path: '/api/merchant/order/disputes',
  access: 'merchant',
  permission: 'view',
  summary: '本店订单的异议与仲裁，及可否申请仲裁',
  input: z.object({ orderId: id }),
  output: ShopOrderDisputes,
})

export const ShopArbitrationRow = ArbitrationRow.extend({
  /** What the case waits for on the merchant's side. */
  awaitedStep: keyOf(AWAITED_STEPS, { id: 'AwaitedStep', title: '待本店处理的事项' }).nullable(),
})
export type ShopArbitrationRow = z.output<typeof ShopArbitrationRow>

export const ShopArbitrations = z.object({ ...ArbitrationPage.shape, state })

export const shopArbitrations = endpoint({
  method: 'GET',
  path: '/api/merchant/arbitration/page',
  access: 'merchant',
  permission: 'view',
  summary: '本店的仲裁：待本店处理的在前，按期限；已结束的从新到旧',
  input: ShopArbitrations,
  output: pageOf(ShopArbitrationRow),
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
