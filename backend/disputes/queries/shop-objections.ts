import { orderSummaries } from 'backend/ordering'
import type { Reader } from 'backend/platform/database/database'
import type { ShopObjectionRow } from 'contract/disputes/merchant-disputes'
import { and, count, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import { orderObjection } from '../tables'
import { objectionViews } from './objection-views'

/** A page of a shop's objections with their orders, newest first. */
export async function shopObjectionList(
  reader: Reader,
  shopId: string,
  { state, page, size }: { state?: 'open' | 'closed' | undefined; page: number; size: number },
  now: Date,
): Promise<{ list: ShopObjectionRow[]; total: number }> {
  const { closedAt } = orderObjection
  const isListed = state && (state === 'open' ? isNull(closedAt) : isNotNull(closedAt))
  const where = and(eq(orderObjection.shopId, shopId), isListed)
  const [counted] = await reader.select({ total: count() }).from(orderObjection).where(where)
  const rows = await reader
    .select()
    .from(orderObjection)
    .where(where)
    .orderBy(desc(orderObjection.at), desc(orderObjection.id))
    .limit(size)
    .offset(page * size)
  const orders = await orderSummaries(
    reader,
    rows.map(({ orderId }) => orderId),
  )
  const orderOfRow = (orderId: string) => {
    const order = orders.get(orderId)
    if (!order) throw new Error(`order ${orderId} does not exist`)
    return order
  }
  const views = await objectionViews(reader, rows, (id) => orderOfRow(id).state, { side: 'merchant', now })
  const list = views.map((view) => {
    const { orderNo, state: orderState, title, orderedKg } = orderOfRow(view.orderId)
    return { ...view, orderNo, orderState, title, orderedKg }
  })
  return { list, total: counted?.total ?? 0 }
}
