import { companyNamesByIds, paperNamesByIds, shopsByIds } from 'backend/account'
import type { Reader } from 'backend/platform/database/database'
import { inArray } from 'drizzle-orm'
import { uniq } from 'es-toolkit/array'
import { tradeOrder } from '../tables'

/** Buyer (the company, if it is one's order) and shop of orders, as each other's counterparty in the journal. */
export async function orderPartiesByIds(
  reader: Reader,
  ids: readonly string[],
): Promise<Map<string, { payer: string | null; payee: string | null }>> {
  if (ids.length === 0) return new Map()
  const { id, shopId, buyerMemberId, buyerCompanyId } = tradeOrder
  const orders = await reader
    .select({ id, shopId, buyerMemberId, buyerCompanyId })
    .from(tradeOrder)
    .where(inArray(id, [...ids]))
  const shops = await shopsByIds(reader, uniq(orders.map((order) => order.shopId)))
  const members = await paperNamesByIds(reader, uniq(orders.map((order) => order.buyerMemberId)))
  const buyingCompanies = orders.flatMap((order) => order.buyerCompanyId ?? [])
  const companies = await companyNamesByIds(reader, uniq(buyingCompanies))
  return new Map(
    orders.map((order) => {
      const company = order.buyerCompanyId && companies.get(order.buyerCompanyId)
      const payer = company || members.get(order.buyerMemberId) || null
      return [order.id, { payer, payee: shops.get(order.shopId)?.companyName ?? null }]
    }),
  )
}
