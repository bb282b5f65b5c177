import { catalogueProduct, followedProducts } from 'backend/catalogue'
import type { Reader } from 'backend/platform/database/database'
import { lowestPrices } from 'backend/spot'
import type { WatchedGrade } from 'contract/price-alerts'
import { WATCHED_GRADES_MAX } from 'contract/price-alerts/limits'
import { asc, desc, eq } from 'drizzle-orm'
import { priceAlert } from './tables'

/** Grades that a member follows or has an alert for, the newest first, each with its cheapest offer on sale for the member's tons. */
export async function findWatchedGrades(
  reader: Reader,
  memberId: string,
  now: Date,
): Promise<WatchedGrade[]> {
  const { category, grade, maker } = catalogueProduct
  const [followed, alerts] = await Promise.all([
    followedProducts(reader, memberId, WATCHED_GRADES_MAX),
    reader
      .select({
        ...{ category, grade, maker },
        ...{ productId: priceAlert.productId, city: priceAlert.city, since: priceAlert.savedAt },
      })
      .from(priceAlert)
      .innerJoin(catalogueProduct, eq(catalogueProduct.id, priceAlert.productId))
      .where(eq(priceAlert.memberId, memberId))
      .orderBy(desc(priceAlert.savedAt), asc(priceAlert.id))
      .limit(WATCHED_GRADES_MAX),
  ])
  const all = [...alerts, ...followed.map((product) => ({ ...product, city: null }))]
  const distinct = new Map(all.map((one) => [`${one.productId} ${one.city}`, one]))
  const newest = [...distinct.values()]
    .sort((a, b) => b.since.getTime() - a.since.getTime())
    .slice(0, WATCHED_GRADES_MAX)
  const lowest = await lowestPrices(reader, newest, { now, tons: { ofMember: memberId } })
  return newest.map(({ productId: _, since: __, ...shown }, i) => ({ ...shown, lowest: lowest[i] ?? null }))
}
