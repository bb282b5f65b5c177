import { orderingLine, orderingOrder } from 'backend/ordering'
import type { Orm, Reader } from 'backend/platform/database/database'
import { preparedStatement } from 'backend/platform/database/prepared-statement'
import { DAY_MS, startOfShanghaiDay } from 'backend/platform/shanghai-time'
import { and, eq, sql } from 'drizzle-orm'
import { browsingHistory, offer } from './tables'

/** Days for which a viewed or bought product counts for recommendations, and the maximum number of each. */
const INTEREST_DAYS = 90
const INTEREST_GOODS = 10

const readSeen = preparedStatement((orm) =>
  orm
    .select({ productId: offer.productId, seenAt: browsingHistory.at })
    .from(offer)
    .leftJoin(
      browsingHistory,
      and(
        eq(browsingHistory.productId, offer.productId),
        eq(browsingHistory.memberId, sql.placeholder('memberId')),
      ),
    )
    .where(eq(offer.id, sql.placeholder('offerId')))
    .prepare('seen_before'),
)

/**
 * Records that a member viewed a product: once per product and day.
 * @returns false if the offer does not exist
 */
export async function recordBrowsing(
  orm: Orm,
  { at, ...seen }: { memberId: string; offerId: string; at: Date },
): Promise<boolean> {
  const [known] = await readSeen(orm, seen)
  if (!known) return false
  const { productId, seenAt } = known
  if (seenAt !== null && seenAt >= startOfShanghaiDay(at)) return true
  await orm
    .insert(browsingHistory)
    .values({ ...seen, productId, at })
    .onConflictDoUpdate({
      target: [browsingHistory.memberId, browsingHistory.productId],
      set: { offerId: seen.offerId, at },
    })
  return true
}

/** Products that a member viewed or bought lately, newest first. */
export async function goodsOfInterest(reader: Reader, memberId: string, now: Date): Promise<string[]> {
  const since = new Date(now.getTime() - INTEREST_DAYS * DAY_MS).toISOString()
  const rows = await reader.execute<{ productId: string }>(sql`
    select product_id as "productId", max(at) as at
    from (
      (select product_id, at from ${browsingHistory}
       where member_id = ${memberId} and at >= ${since}::timestamptz order by at desc limit ${INTEREST_GOODS})
      union all
      (select o.product_id, t.created_at
       from ${orderingOrder} t
       join ${orderingLine} l on l.order_id = t.id
       join ${offer} o on o.id = l.subject_id and l.subject_kind = 'offer'
       where t.buyer_member_id = ${memberId} and t.created_at >= ${since}::timestamptz
       order by t.created_at desc limit ${INTEREST_GOODS})
    ) g
    group by 1 order by 2 desc`)
  return rows.map(({ productId }) => productId)
}
