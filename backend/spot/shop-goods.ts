import { catalogueTables, containing, searchForm } from 'backend/catalogue'
import type { Reader } from 'backend/platform/database'
import { startOfShanghaiDay } from 'backend/platform/shanghai'
import type { ShopCategory, ShopGoodsQuery } from 'contract/shops'
import type { OfferRow } from 'contract/spot'
import { and, asc, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { offer, offerListing } from './tables'

const { product, warehouse, stockPool, category } = catalogueTables

/** At most so many words of a search are looked at. */
const WORDS_MAX = 6

const availableKg = sql<number>`${stockPool.onHandKg} - ${stockPool.heldKg}`.mapWith(Number)

const ORDER: Record<ShopGoodsQuery['sort'], SQL[]> = {
  default: [desc(offer.publishedAt), desc(offer.id)],
  price_asc: [asc(offer.priceFenPerTon), asc(offer.id)],
  price_desc: [desc(offer.priceFenPerTon), desc(offer.id)],
  stock: [desc(availableKg), asc(offer.id)],
}

/** The offers of one shop that are on sale, a page of them; an index leads to the shop's. */
export async function goodsOfShop(reader: Reader, query: ShopGoodsQuery, now: Date): Promise<OfferRow[]> {
  const rows = await reader
    .select({
      id: offer.id,
      category: product.category,
      grade: product.grade,
      maker: product.maker,
      processing: product.processing,
      warehouse: warehouse.name,
      city: warehouse.city,
      availableKg,
      minKg: offer.minKg,
      stepKg: offer.stepKg,
      validUntil: offer.validUntil,
      priceFenPerTon: offer.priceFenPerTon,
      changeFenPerTon: changeSince(startOfShanghaiDay(now)),
    })
    .from(offer)
    .innerJoin(offerListing, eq(offerListing.offerId, offer.id))
    .innerJoin(product, eq(product.id, offer.productId))
    .innerJoin(category, eq(category.code, product.category))
    .innerJoin(warehouse, eq(warehouse.id, offer.warehouseId))
    .innerJoin(stockPool, eq(stockPool.id, offer.poolId))
    .where(and(onSale(query.id, now), matching(query.sText), inCategories(query.category)))
    .orderBy(...ORDER[query.sort])
    .limit(query.size)
    .offset(query.page * query.size)
  return rows.map((row) => ({ ...row, validUntil: row.validUntil.toISOString() }))
}

/** The categories of what a shop has on sale, with the number of offers that the words find in each. */
export async function categoriesOfShop(
  reader: Reader,
  { id, sText = '' }: { id: string; sText?: string },
  now: Date,
): Promise<ShopCategory[]> {
  return await reader
    .select({ code: category.code, name: category.name, count: sql<number>`count(*)`.mapWith(Number) })
    .from(offer)
    .innerJoin(offerListing, eq(offerListing.offerId, offer.id))
    .innerJoin(product, eq(product.id, offer.productId))
    .innerJoin(category, eq(category.code, product.category))
    .where(and(onSale(id, now), matching(sText)))
    .groupBy(category.code, category.name, category.sort)
    .orderBy(category.sort)
}

function onSale(shopId: string, now: Date): SQL | undefined {
  return and(eq(offer.shopId, shopId), gt(offerListing.validUntil, now))
}

function inCategories(codes: readonly string[]): SQL | undefined {
  return codes.length === 0 ? undefined : inArray(product.category, [...codes])
}

/** Every word stands somewhere in what is known of the goods, without dashes and in any case. */
function matching(sText: string): SQL | undefined {
  const key = sql`upper(translate(concat_ws(' ', ${product.grade}, ${product.maker}, ${product.category}, ${category.name}, ${product.processing}), '-_/. ', ''))`
  const words = sText
    .split(/[\s,，、]+/)
    .map(searchForm)
    .filter(Boolean)
  return and(...words.slice(0, WORDS_MAX).map((word) => sql`${key} like ${containing(word)}`))
}

/** Against the last price before the day began; null where the offer is of today. */
function changeSince(today: Date) {
  return sql<number | null>`${offer.priceFenPerTon} - (
    select y.price_fen_per_ton from offer_price y
    where y.offer_id = ${offer.id} and y.at < ${today.toISOString()} order by y.version desc limit 1)`.mapWith(
    (change) => (change === null ? null : Number(change)),
  )
}

export interface SupplyRow {
  shopId: string
  warehouseId: string
  offers: number
  availableKg: number
}

/**
 * What each shop has on sale in each warehouse. Of the whole market this reads every offer, so whoever asks keeps the
 * answer for a while; of one shop an index gives it.
 */
export async function readSupply(reader: Reader, now: Date, shopId?: string): Promise<SupplyRow[]> {
  return await reader
    .select({
      shopId: offer.shopId,
      warehouseId: offer.warehouseId,
      offers: sql<number>`count(*)`.mapWith(Number),
      availableKg: sql<number>`sum(${stockPool.onHandKg} - ${stockPool.heldKg})`.mapWith(Number),
    })
    .from(offerListing)
    .innerJoin(offer, eq(offer.id, offerListing.offerId))
    .innerJoin(stockPool, eq(stockPool.id, offer.poolId))
    .where(and(gt(offerListing.validUntil, now), shopId === undefined ? undefined : eq(offer.shopId, shopId)))
    .groupBy(offer.shopId, offer.warehouseId)
}
