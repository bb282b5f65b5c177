import { orderingTables } from 'backend/ordering'
import type { Reader, Tx } from 'backend/platform/database'
import { DAY_MS, startOfShanghaiDay } from 'backend/platform/shanghai'
import { and, eq, sql } from 'drizzle-orm'
import { browsingHistory, offer } from './tables'

/** What somebody looked at or bought counts for a recommendation for so long, and so many goods of each. */
const INTEREST_DAYS = 90
const INTEREST_GOODS = 10

/** Records that a member looked at goods: once per goods, with the first time of the last day on which he did. */
export async function recordBrowsing(
  tx: Tx,
  row: { memberId: string; productId: string; offerId: string; at: Date },
): Promise<void> {
  const today = startOfShanghaiDay(row.at)
  const [seen] = await tx
    .select({ at: browsingHistory.at })
    .from(browsingHistory)
    .where(and(eq(browsingHistory.memberId, row.memberId), eq(browsingHistory.productId, row.productId)))
  if (seen && seen.at >= today) return
  await tx
    .insert(browsingHistory)
    .values(row)
    .onConflictDoUpdate({
      target: [browsingHistory.memberId, browsingHistory.productId],
      set: { offerId: row.offerId, at: row.at },
    })
}

/** Goods that a member looked at and bought lately, the latest first. */
export async function goodsOfInterest(reader: Reader, memberId: string, now: Date): Promise<string[]> {
  const since = new Date(now.getTime() - INTEREST_DAYS * DAY_MS).toISOString()
  const { tradeOrder, orderLine } = orderingTables
  const rows = await reader.execute<{ productId: string }>(sql`
    select product_id as "productId", max(at) as at
    from (
      (select product_id, at from ${browsingHistory}
       where member_id = ${memberId} and at >= ${since}::timestamptz order by at desc limit ${INTEREST_GOODS})
      union all
      (select o.product_id, t.created_at
       from ${tradeOrder} t
       join ${orderLine} l on l.order_id = t.id
       join ${offer} o on o.id = l.offer_id
       where t.buyer_member_id = ${memberId} and t.created_at >= ${since}::timestamptz
       order by t.created_at desc limit ${INTEREST_GOODS})
    ) g
    group by 1 order by 2 desc`)
  return rows.map(({ productId }) => productId)
}
