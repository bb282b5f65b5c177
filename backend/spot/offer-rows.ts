import { catalogueProduct, catalogueWarehouse } from 'backend/catalogue'
import { inventoryPool } from 'backend/inventory'
import type { Orm } from 'backend/platform/database/database'
import { eq, type SQL, sql } from 'drizzle-orm'
import { offer, offerListing } from './tables'

/** Rows of offers on sale for lists. The placeholders `now` and `today` are ISO instants. */
export function selectOfferRows(orm: Pick<Orm, 'select'>) {
  return orm
    .select(OFFER_ROW)
    .from(offerListing)
    .innerJoin(offer, eq(offer.id, offerListing.offerId))
    .innerJoin(catalogueProduct, eq(catalogueProduct.id, offer.productId))
    .innerJoin(catalogueWarehouse, eq(catalogueWarehouse.id, offer.warehouseId))
    .innerJoin(inventoryPool, eq(inventoryPool.id, offer.poolId))
    .$dynamic()
}

/** Excludes expired offers of the list by the reader's clock. */
export const IS_VALID: SQL = sql`${offerListing.validUntil} > ${sql.placeholder('now')}::timestamptz`

const LAST_BEFORE_TODAY = sql`(
  select y.price_fen_per_ton from offer_price y
  where y.offer_id = ${offer.id} and y.at < ${sql.placeholder('today')}::timestamptz
  order by y.version desc limit 1)`

const OFFER_ROW = {
  id: offer.id,
  category: catalogueProduct.category,
  grade: catalogueProduct.grade,
  maker: catalogueProduct.maker,
  processing: catalogueProduct.processing,
  warehouse: catalogueWarehouse.name,
  city: catalogueWarehouse.city,
  availableKg: inventoryPool.availableKg,
  minKg: offer.minKg,
  stepKg: offer.stepKg,
  validUntil: offer.validUntil,
  priceFenPerTon: offer.priceFenPerTon,
  changeFenPerTon: sql<number | null>`${offer.priceFenPerTon} - ${LAST_BEFORE_TODAY}`.mapWith(Number),
  publishedAt: offer.publishedAt,
  productId: offer.productId,
}
