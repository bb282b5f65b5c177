import type { Reader } from 'backend/platform/database/database'
import { shanghaiDay, startOfDay } from 'backend/platform/shanghai-time'
import { payoutsOf } from 'backend/wallet'
import type { OutputOf } from 'contract/endpoint'
import type { settlementStatement } from 'contract/ordering/settlement-statement'
import { and, asc, eq, gte, inArray, lt } from 'drizzle-orm'
import { orderLine, tradeOrder } from '../tables'

type Statement = OutputOf<typeof settlementStatement>

/** The orders of a shop that were completed in a month, with what the ledger has paid out for each. */
export async function statementOf(
  reader: Reader,
  shopId: string,
  { month, page, size }: { month: string | undefined; page: number; size: number },
  now: Date,
): Promise<Statement> {
  const shown = month ?? shanghaiDay(now).slice(0, 7)
  const orders = await reader
    .select({
      id: tradeOrder.id,
      orderNo: tradeOrder.orderNo,
      grossFen: tradeOrder.totalFen,
      refundedFen: tradeOrder.refundedFen,
      completedAt: tradeOrder.completedAt,
    })
    .from(tradeOrder)
    .where(
      and(
        eq(tradeOrder.shopId, shopId),
        eq(tradeOrder.state, 'completed'),
        gte(tradeOrder.completedAt, startOfDay(`${shown}-01`)),
        lt(tradeOrder.completedAt, startOfDay(`${monthAfter(shown)}-01`)),
      ),
    )
    .orderBy(asc(tradeOrder.completedAt), asc(tradeOrder.id))
  const payouts = await payoutsOf(
    reader,
    orders.map(({ id }) => id),
  )
  const rows = orders.map(({ id, completedAt, ...order }) => {
    const { merchantFen: netFen, commissionFen } = payouts.get(id) ?? { merchantFen: 0, commissionFen: 0 }
    return { orderId: id, ...order, completedAt: completedAt?.toISOString() ?? '', commissionFen, netFen }
  })
  const onPage = rows.slice(page * size, (page + 1) * size)
  const titles = await titlesOf(
    reader,
    onPage.map(({ orderId }) => orderId),
  )
  return {
    month: shown,
    sum: sumOf(rows),
    list: onPage.map((row) => ({ ...row, title: titles.get(row.orderId) ?? '' })),
    total: rows.length,
    page,
    size,
  }
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
  const { orderId, grade, maker } = orderLine
  const lines = await reader
    .select({ orderId, grade, maker })
    .from(orderLine)
    .where(inArray(orderId, [...orderIds]))
  return new Map(lines.map((line) => [line.orderId, `${line.grade} ${line.maker}`]))
}
