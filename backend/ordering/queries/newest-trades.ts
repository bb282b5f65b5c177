import { partiesByIds } from 'backend/account'
import type { Reader } from 'backend/platform/database/database'
import { preparedStatement } from 'backend/platform/database/prepared-statement'
import type { NewestTrade } from 'contract/home/dashboard'
import { and, desc, eq, gt, isNotNull, notInArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { orderLine, tradeOrder } from '../tables'
import { orderingLine } from '../views'

const readNewest = preparedStatement((orm) =>
  orm
    .select({
      buyerMemberId: tradeOrder.buyerMemberId,
      paidAt: sql<Date>`${tradeOrder.paidAt}`.mapWith(tradeOrder.paidAt),
      // Lines of offers are goods: the check line_described.
      category: sql<string>`${orderLine.category}`,
      grade: sql<string>`${orderLine.grade}`,
      maker: sql<string>`${orderLine.maker}`,
      city: sql<string>`${orderLine.city}`,
      soldKg: orderingLine.soldKg,
      priceFenPerTon: orderLine.priceFenPerTon,
    })
    .from(tradeOrder)
    .innerJoin(orderLine, eq(orderLine.orderId, tradeOrder.id))
    .innerJoin(orderingLine, eq(orderingLine.id, orderLine.id))
    .where(
      and(
        isNotNull(tradeOrder.paidAt),
        notInArray(tradeOrder.state, ['cancelled', 'refunded']),
        eq(orderLine.subjectKind, 'offer'),
        gt(orderingLine.soldKg, 0),
      ),
    )
    .orderBy(desc(tradeOrder.paidAt), desc(tradeOrder.id))
    .limit(sql.placeholder('size'))
    .prepare('newest_trades'),
)

/** The last paid orders of goods that were not refunded, newest first. Buyers are masked, sellers are not named. */
export async function newestTrades(reader: Reader, size: number): Promise<z.input<typeof NewestTrade>[]> {
  const rows = await readNewest(reader, { size })
  const buyers = await partiesByIds(reader, [...new Set(rows.map(({ buyerMemberId }) => buyerMemberId))])
  return rows.map(({ buyerMemberId, paidAt, ...trade }) => ({
    ...trade,
    paidAt,
    buyer: maskedBuyer(buyers.get(buyerMemberId)?.phone ?? ''),
  }))
}

/** "用户***89": the last two digits of the phone. */
function maskedBuyer(phone: string): string {
  return `用户***${phone.slice(-2)}`
}
