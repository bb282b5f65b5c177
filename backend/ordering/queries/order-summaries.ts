import type { Reader } from 'backend/platform/database/database'
import type { OrderType } from 'contract/numbered-types'
import type { OrderState } from 'contract/states'
import { eq, inArray } from 'drizzle-orm'
import { orderLine, tradeOrder } from '../tables'

/** An order in a list of another module. */
export interface OrderSummary {
  orderNo: string
  type: OrderType
  state: OrderState
  shopId: string
  title: string
  orderedKg: number
}

/** Summaries by order id. */
export async function orderSummaries(
  reader: Reader,
  ids: readonly string[],
): Promise<Map<string, OrderSummary>> {
  if (ids.length === 0) return new Map()
  const rows = await reader
    .select({
      id: tradeOrder.id,
      orderNo: tradeOrder.orderNo,
      type: tradeOrder.type,
      state: tradeOrder.state,
      shopId: tradeOrder.shopId,
      grade: orderLine.grade,
      maker: orderLine.maker,
      orderedKg: orderLine.orderedKg,
    })
    .from(tradeOrder)
    .innerJoin(orderLine, eq(orderLine.orderId, tradeOrder.id))
    .where(inArray(tradeOrder.id, [...new Set(ids)]))
  return new Map(
    rows.map(({ id, grade, maker, type, ...row }) => [
      id,
      { ...row, type: type as OrderType, title: `${grade} ${maker}` },
    ]),
  )
}
