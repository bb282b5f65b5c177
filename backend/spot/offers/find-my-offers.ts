import { catalogueProduct, catalogueWarehouse } from 'backend/catalogue'
import { inventoryPool } from 'backend/inventory'
import type { Reader } from 'backend/platform/database/database'
import { endOfShanghaiDay } from 'backend/platform/shanghai-time'
import { likePattern, searchWords } from 'backend/search'
import type { MyOffersQuery } from 'contract/spot/merchant-offers'
import type { MerchantOfferSort } from 'contract/states'
import { and, asc, desc, eq, gt, isNotNull, isNull, lte, not, type SQL, sql } from 'drizzle-orm'
import { offer } from '../tables'
import { type Offer, selectOffers } from './offer-store'

const AVAILABLE = sql`${inventoryPool.availableKg}`

/** Conditions of the states, in the order of `offerState`. */
const STATES: Record<NonNullable<MyOffersQuery['state']>, (now: Date) => SQL | undefined> = {
  withdrawn: () => isNotNull(offer.withdrawnAt),
  expired: (now) => and(isNull(offer.withdrawnAt), lte(offer.validUntil, now)),
  pending_review: (now) => and(isOpen(now), isPending),
  sold_out: (now) => and(isOpen(now), not(isPending), sql`${AVAILABLE} < ${offer.minKg}`),
  on_sale: (now) => and(isOpen(now), not(isPending), sql`${AVAILABLE} >= ${offer.minKg}`),
}

const isPending = sql`(${offer.submittedAt} is not null and ${offer.reviewedAt} is null)`

const isOpen = (now: Date) => and(isNull(offer.withdrawnAt), gt(offer.validUntil, now))

const ORDERS: Record<MerchantOfferSort, SQL[]> = {
  newest: [desc(offer.publishedAt)],
  ending: [asc(offer.validUntil)],
  price_asc: [asc(offer.priceFenPerTon)],
  price_desc: [desc(offer.priceFenPerTon)],
  stock: [sql`${AVAILABLE} desc`],
  stock_asc: [sql`${AVAILABLE}`],
  grade: [asc(catalogueProduct.grade), asc(catalogueProduct.maker), asc(catalogueWarehouse.city)],
}

/** A page of a shop's own offers, with the number of all that match. The rows of a shop are read by an index. */
export async function findMyOffers(
  reader: Reader,
  shopId: string,
  query: MyOffersQuery,
  now: Date,
): Promise<{ list: Offer[]; total: number }> {
  const where = conditionOf(shopId, query, now)
  const { sort, page, size } = query
  const [list, total] = await Promise.all([
    selectOffers(reader)
      .where(where)
      .orderBy(...ORDERS[sort], desc(offer.id))
      .limit(size)
      .offset(page * size),
    countWhere(reader, where),
  ])
  return { list, total }
}

/** Number of a shop's own offers. */
export async function countMyOffers(
  reader: Reader,
  shopId: string,
  query: Conditions,
  now: Date,
): Promise<number> {
  return await countWhere(reader, conditionOf(shopId, query, now))
}

async function countWhere(reader: Reader, where: SQL | undefined): Promise<number> {
  const [counted] = await reader
    .select({ total: sql<number>`count(*)`.mapWith(Number) })
    .from(offer)
    .innerJoin(inventoryPool, eq(inventoryPool.id, offer.poolId))
    .where(where)
  return counted?.total ?? 0
}

type Conditions = Partial<Pick<MyOffersQuery, 'state' | 'ending' | 'sText' | 'warehouseId'>>

function conditionOf(shopId: string, query: Conditions, now: Date): SQL | undefined {
  const { state, ending, sText = '', warehouseId } = query
  return and(
    eq(offer.shopId, shopId),
    state && STATES[state](now),
    ending && and(isOpen(now), lte(offer.validUntil, endOfShanghaiDay(now))),
    warehouseId ? eq(offer.warehouseId, warehouseId) : undefined,
    ...searchWords(sText).map((word) => sql`${offer.searchKey} like ${likePattern(word)}`),
  )
}
