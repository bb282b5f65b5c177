import { listCategories } from 'backend/catalogue'
import { inventoryPool } from 'backend/inventory'
import type { Database, Reader } from 'backend/platform/database/database'
import { preparedStatement } from 'backend/platform/database/prepared-statement'
import { startOfShanghaiDay } from 'backend/platform/shanghai-time'
import type { AnswerOf } from 'contract/endpoint'
import type { ShopCategory, ShopGoodsQuery, shopGoods } from 'contract/shops'
import type { OfferRow } from 'contract/spot'
import { SpotQuery } from 'contract/spot/list'
import { DEFAULT_PRICE_TONS } from 'contract/spot/price-tons'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { findOffers } from './list/find-offers'
import { isStale } from './list/quote-age'
import { IS_VALID, offerRows, selectOfferRows } from './offer-rows'
import { offerListing } from './tables'

const readNewest = preparedStatement((orm) =>
  selectOfferRows(orm)
    .where(sql`${IS_VALID} and ${offerListing.shopId} = ${sql.placeholder('shopId')}`)
    .orderBy(
      isStale(offerListing.quotedAt, sql`${sql.placeholder('now')}::timestamptz`),
      desc(offerListing.publishedAt),
      desc(offerListing.offerId),
    )
    .limit(sql.placeholder('size'))
    .prepare('newest_of_shop'),
)

/** The latest offers of a shop, stale prices last. */
export async function newestOfShop(
  reader: Reader,
  shopId: string,
  now: Date,
  size: number,
): Promise<z.input<typeof OfferRow>[]> {
  const today = startOfShanghaiDay(now).toISOString()
  const rows = await readNewest(reader, {
    shopId,
    now: now.toISOString(),
    today,
    size,
    tons: DEFAULT_PRICE_TONS,
  })
  return await offerRows(reader, rows, DEFAULT_PRICE_TONS)
}

const EVERYTHING = SpotQuery.parse({})

/**
 * A page of a shop's offers with the same filters as the market's list, and the matching categories.
 * @returns null after a timeout
 */
export async function goodsOfShop(
  db: Database,
  { id, ...asked }: ShopGoodsQuery,
  now: Date,
): Promise<AnswerOf<typeof shopGoods> | null> {
  const [found, known] = await Promise.all([
    findOffers(db, { ...EVERYTHING, ...asked, shopId: id, tons: DEFAULT_PRICE_TONS }, { now, levels: [] }),
    listCategories(db.orm),
  ])
  if (!found) return null
  const { facets, search, ...page } = found
  const counts = new Map(facets.category.map(({ value, count }) => [value, count]))
  return {
    ...page,
    list: page.list.map(({ deliveredFenPerTon: _, ...offer }) => offer),
    search: search && { words: search.words, suggestions: search.suggestions, literal: search.literal },
    categories: known.flatMap(({ code, name }) => {
      const count = counts.get(code)
      return count === undefined ? [] : [{ code, name, count }]
    }),
  }
}

/** Categories of a shop's offers on sale, with counts. */
export async function categoriesOfShop(reader: Reader, shopId: string, now: Date): Promise<ShopCategory[]> {
  return await reader.execute<ShopCategory & Record<string, unknown>>(sql`
    select c.code, c.name, sum(l.n)::int as count
    from (select product_id, count(*) as n from offer_listing
      where shop_id = ${shopId} and valid_until > ${now.toISOString()}::timestamptz group by 1) l
    join catalogue_product p on p.id = l.product_id
    join catalogue_category c on c.code = p.category
    group by c.code, c.name, c.sort
    order by c.sort`)
}

export interface SupplyRow {
  shopId: string
  warehouseId: string
  offers: number
  availableKg: number
}

/**
 * Supply of each shop in each warehouse. For the whole market it scans all offers, so callers cache it; for one shop
 * it uses an index.
 */
export async function readSupply(reader: Reader, now: Date, shopId?: string): Promise<SupplyRow[]> {
  const { shopId: shop, warehouseId, poolId, validUntil } = offerListing
  return await reader
    .select({
      shopId: shop,
      warehouseId,
      offers: sql<number>`count(*)`.mapWith(Number),
      availableKg: sql<number>`sum(${inventoryPool.availableKg})`.mapWith(Number),
    })
    .from(offerListing)
    .innerJoin(inventoryPool, eq(inventoryPool.id, poolId))
    .where(and(gt(validUntil, now), shopId === undefined ? undefined : eq(shop, shopId)))
    .groupBy(shop, warehouseId)
}
