/** Orders of all members and shops, as operators search and read them. They take no steps in orders. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { checkPeriod } from '../period'
import { fen, id, instant, pageOf, pageQuery, withAllChoice } from '../schema'
import { NamedSeller } from '../sellers'
import { OrderStateSchema } from './'
import { ShopOrderDetail } from './merchant-orders'
import { OrderRow, orderFilters, orderSort } from './order-list'

const READERS = { access: 'operator', roles: ['support', 'finance'] } as const

export const OperatorOrders = z
  .object({
    ...orderFilters,
    /** Orders that this member placed, also for a company. */
    memberId: withAllChoice(id),
    shopId: withAllChoice(id),
    sort: orderSort,
    ...pageQuery,
  })
  .superRefine(checkPeriod)
export type OperatorOrders = z.output<typeof OperatorOrders>

export const OperatorOrderRow = OrderRow.omit({ buyerCompany: true, subject: true, nextSteps: true }).extend({
  /** The company as which a member bought, or the member's name without the full phone. */
  buyer: z.string(),
  /** During a refund request: when it is agreed to without an answer. */
  refundAnswerBefore: instant.nullable(),
})
export type OperatorOrderRow = z.output<typeof OperatorOrderRow>

export const operatorOrders = endpoint({
  method: 'GET',
  path: '/api/operator/order/list',
  ...READERS,
  summary: '全部订单：按单号、牌号、厂家、状态、日期、会员与店铺查找',
  input: OperatorOrders,
  output: pageOf(OperatorOrderRow).extend({
    /** All orders in a dispute, by state, whatever the filter. */
    disputed: z.record(OrderStateSchema.extract(['refunding', 'objecting', 'arbitrating']), z.number().int()),
  }),
})

export const OperatorOrderDetail = ShopOrderDetail.omit({ nextSteps: true, outstanding: true }).extend({
  seller: NamedSeller.extend({ companyName: z.string() }),
  /** Who placed the order. */
  buyerMemberId: id,
  buyerName: z.string(),
  buyerCompany: z.string().nullable(),
  /** Paid into the escrow. */
  paidFen: fen,
  /** Frozen at ordering, in thousandths of the goods. */
  commissionPerMille: z.number().int(),
})
export type OperatorOrderDetail = z.output<typeof OperatorOrderDetail>

export const operatorOrder = endpoint({
  method: 'GET',
  path: '/api/operator/order/detail',
  ...READERS,
  summary: '一个订单：双方、明细、金额、交货与全部进度',
  input: z.object({ id }),
  output: OperatorOrderDetail,
})
