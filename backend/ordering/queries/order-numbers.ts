import type { Reader } from 'backend/platform/database/database'
import { inArray } from 'drizzle-orm'
import { tradeOrder } from '../tables'

/** Order numbers by order id. */
export async function orderNumbersByIds(
  reader: Reader,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const orders = await reader
    .select({ id: tradeOrder.id, no: tradeOrder.orderNo })
    .from(tradeOrder)
    .where(inArray(tradeOrder.id, [...ids]))
  return new Map(orders.map(({ id, no }) => [id, no]))
}
