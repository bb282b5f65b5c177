import type { Reader } from 'backend/platform/database/database'
import type { SellerRow } from 'backend/platform/database/seller-columns'
import type { OrderType } from 'contract/numbered-types'
import type { OrderState } from 'contract/states'
import { eq, inArray } from 'drizzle-orm'
import { titleOf } from '../line-quantity'
import { orderLine, tradeOrder } from '../tables'

/** An order in a list of another module. */
export interface OrderSummary extends SellerRow {
  orderNo: string
  type: OrderType
  state: OrderState
  title: string
  orderedKg: number
  pieces: number | null
  /** Of the delivery. */
  place: string
  contact: string | null
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
      sellerKind: tradeOrder.sellerKind,
      sellerId: tradeOrder.sellerId,
      title: orderLine.title,
      grade: orderLine.grade,
      maker: orderLine.maker,
      orderedKg: orderLine.orderedKg,
      pieces: orderLine.pieces,
      place: tradeOrder.deliveryPlace,
      contact: tradeOrder.deliveryContact,
    })
    .from(tradeOrder)
    .innerJoin(orderLine, eq(orderLine.orderId, tradeOrder.id))
    .where(inArray(tradeOrder.id, [...new Set(ids)]))
  return new Map(
    rows.map(({ id, title, grade, maker, type, ...row }) => [
      id,
      { ...row, type: type as OrderType, title: titleOf({ title, grade, maker }) },
    ]),
  )
}
