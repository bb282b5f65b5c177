import { companyNamesByIds, paperNamesByIds } from 'backend/account'
import type { Reader } from 'backend/platform/database/database'
import { sellerOf } from 'backend/platform/database/seller-columns'
import { inArray } from 'drizzle-orm'
import { uniq } from 'es-toolkit/array'
import { findSellers } from '../sellers'
import { tradeOrder } from '../tables'

/** Buyer (the company, if it is one's order) and seller of orders, as each other's counterparty in the journal. */
export async function orderPartiesByIds(
  reader: Reader,
  ids: readonly string[],
): Promise<Map<string, { payer: string | null; payee: string | null }>> {
  if (ids.length === 0) return new Map()
  const { id, shopId, sellerKind, sellerId, buyerMemberId, buyerCompanyId } = tradeOrder
  const orders = await reader
    .select({ id, shopId, sellerKind, sellerId, buyerMemberId, buyerCompanyId })
    .from(tradeOrder)
    .where(inArray(id, [...ids]))
  const sellers = await findSellers(reader, orders)
  const members = await paperNamesByIds(reader, uniq(orders.map((order) => order.buyerMemberId)))
  const buyingCompanies = orders.flatMap((order) => order.buyerCompanyId ?? [])
  const companies = await companyNamesByIds(reader, uniq(buyingCompanies))
  return new Map(
    orders.map((order) => {
      const company = order.buyerCompanyId && companies.get(order.buyerCompanyId)
      const payer = company || members.get(order.buyerMemberId) || null
      return [order.id, { payer, payee: sellers.get(sellerOf(order).id)?.companyName ?? null }]
    }),
  )
}
