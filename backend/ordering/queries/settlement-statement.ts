import type { Reader } from 'backend/platform/database/database'
import { isOfSeller, sellerOf } from 'backend/platform/database/seller-columns'
import { shanghaiDay, startOfDay } from 'backend/platform/shanghai-time'
import { payoutsOf } from 'backend/wallet'
import type { OutputOf } from 'contract/endpoint'
import type { settlementStatement } from 'contract/ordering/settlement-statement'
import type { Seller } from 'contract/states'
import { and, asc, eq, gte, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import { titleOf } from '../line-quantity'
import { shopSeller } from '../sellers'
import { orderLine, tradeOrder } from '../tables'

type Statement = OutputOf<typeof settlementStatement>

/** The orders of a seller that were completed in a month, with what the ledger has paid out for each. */
export async function statementOf(
  reader: Reader,
  seller: Seller,
  { month, page, size }: { month?: string | undefined; page: number; size: number },
  now: Date,
): Promise<Statement> {
  const shown = month ?? monthOf(now)
  const rows = await rowsOf(reader, isOfSeller(tradeOrder, seller), shown)
  const onPage = rows.slice(page * size, (page + 1) * size)
  const titles = await titlesOf(
    reader,
    onPage.map(({ orderId }) => orderId),
  )
  return {
    month: shown,
    sum: sumOf(rows),
    list: onPage.map(({ sellerId: _, ...row }) => ({ ...row, title: titles.get(row.orderId) ?? '' })),
    total: rows.length,
    page,
    size,
  }
}

/** The sums of the statements of shops; those with the largest sales first. */
export async function statementsOfShops<S extends { id: string }>(
  reader: Reader,
  shops: readonly S[],
  { month, page, size }: { month?: string | undefined; page: number; size: number },
  now: Date,
): Promise<{ month: string; list: { shop: S; orders: number; sum: Statement['sum'] }[] }> {
  const shown = month ?? monthOf(now)
  const sales = await reader
    .select({ shopId: tradeOrder.shopId, fen: sql<number>`sum(${tradeOrder.totalFen})`.mapWith(Number) })
    .from(tradeOrder)
    .where(and(isNotNull(tradeOrder.shopId), isCompletedIn(shown)))
    .groupBy(tradeOrder.shopId)
  const fenOf = new Map(sales.map(({ shopId, fen }) => [shopId, fen]))
  const onPage = [...shops]
    .sort((a, b) => (fenOf.get(b.id) ?? 0) - (fenOf.get(a.id) ?? 0) || (a.id < b.id ? -1 : 1))
    .slice(page * size, (page + 1) * size)
  const sold = onPage.filter(({ id }) => fenOf.has(id)).map(({ id }) => id)
  const rows = sold.length === 0 ? [] : await rowsOf(reader, inArray(tradeOrder.shopId, sold), shown)
  const list = onPage.map((shop) => {
    const own = rows.filter(({ sellerId }) => sellerId === shop.id)
    return { shop, orders: own.length, sum: sumOf(own) }
  })
  return { month: shown, list }
}

export const monthOf = (now: Date) => shanghaiDay(now).slice(0, 7)

function isCompletedIn(month: string) {
  return and(
    eq(tradeOrder.state, 'completed'),
    gte(tradeOrder.completedAt, startOfDay(`${month}-01`)),
    lt(tradeOrder.completedAt, startOfDay(`${monthAfter(month)}-01`)),
  )
}

/** Commission on each order of a shop that was completed in a month, from the ledger; orders without one are left out. */
export async function commissionsOfMonth(
  reader: Reader,
  shopId: string,
  month: string,
): Promise<{ orderId: string; commissionFen: number }[]> {
  return (await rowsOf(reader, isOfSeller(tradeOrder, shopSeller(shopId)), month)).filter(
    ({ commissionFen }) => commissionFen > 0,
  )
}

/** Orders of sellers that were completed in a month, with what the ledger has paid out for each. */
async function rowsOf(reader: Reader, isSold: SQL, month: string) {
  const orders = await reader
    .select({
      id: tradeOrder.id,
      shopId: tradeOrder.shopId,
      sellerKind: tradeOrder.sellerKind,
      sellerId: tradeOrder.sellerId,
      orderNo: tradeOrder.orderNo,
      grossFen: tradeOrder.totalFen,
      refundedFen: tradeOrder.refundedFen,
      completedAt: tradeOrder.completedAt,
    })
    .from(tradeOrder)
    .where(and(isSold, isCompletedIn(month)))
    .orderBy(asc(tradeOrder.completedAt), asc(tradeOrder.id))
  const payouts = await payoutsOf(
    reader,
    orders.map(({ id }) => id),
  )
  return orders.map(({ id, completedAt, shopId, sellerKind, sellerId, ...order }) => {
    const { merchantFen: netFen, commissionFen } = payouts.get(id) ?? { merchantFen: 0, commissionFen: 0 }
    return {
      ...{ orderId: id, sellerId: sellerOf({ shopId, sellerKind, sellerId }).id, ...order },
      ...{ completedAt: completedAt?.toISOString() ?? '', commissionFen, netFen },
    }
  })
}

function sumOf(rows: readonly Statement['sum'][]): Statement['sum'] {
  const add = (of: (row: Statement['sum']) => number) => rows.reduce((fen, row) => fen + of(row), 0)
  return {
    grossFen: add((row) => row.grossFen),
    refundedFen: add((row) => row.refundedFen),
    commissionFen: add((row) => row.commissionFen),
    netFen: add((row) => row.netFen),
  }
}

/** @param month such as 2026-12 */
export function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}

async function titlesOf(reader: Reader, orderIds: readonly string[]): Promise<Map<string, string>> {
  if (orderIds.length === 0) return new Map()
  const { orderId, title, grade, maker } = orderLine
  const lines = await reader
    .select({ orderId, title, grade, maker })
    .from(orderLine)
    .where(inArray(orderId, [...orderIds]))
  return new Map(lines.map((line) => [line.orderId, titleOf(line)]))
}
