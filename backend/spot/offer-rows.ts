import { catalogueTables } from 'backend/catalogue'
import { inventoryTables } from 'backend/inventory'
import type { Orm } from 'backend/platform/database/database'
import { eq, type SQL, sql } from 'drizzle-orm'
import { offer, offerListing } from './tables'

const { product, warehouse } = catalogueTables
const { stockPool } = inventoryTables

/** Offers on sale as lists show them; the placeholders `now` and `today` are instants as ISO strings. */
export function selectOfferRows(orm: Pick<Orm, 'select'>) {
  return orm
    .select(OFFER_ROW)
    .from(offerListing)
    .innerJoin(offer, eq(offer.id, offerListing.offerId))
    .innerJoin(product, eq(product.id, offer.productId))
    .innerJoin(warehouse, eq(warehouse.id, offer.warehouseId))
    .innerJoin(stockPool, eq(stockPool.id, offer.poolId))
    .$dynamic()
}

/** What makes an offer of the list one on sale: time is the reader's. */
export const IS_VALID: SQL = sql`${offerListing.validUntil} > ${sql.placeholder('now')}::timestamptz`

const LAST_BEFORE_TODAY = sql`(
  select y.price_fen_per_ton from offer_price y
  where y.offer_id = ${offer.id} and y.at < ${sql.placeholder('today')}::timestamptz
  order by y.version desc limit 1)`

const OFFER_ROW = {
  id: offer.id,
  category: product.category,
  grade: product.grade,
  maker: product.maker,
  processing: product.processing,
  warehouse: warehouse.name,
  city: warehouse.city,
  availableKg: sql<number>`${stockPool.onHandKg} - ${stockPool.heldKg}`.mapWith(Number),
  minKg: offer.minKg,
  stepKg: offer.stepKg,
  validUntil: offer.validUntil,
  priceFenPerTon: offer.priceFenPerTon,
  changeFenPerTon: sql<number | null>`${offer.priceFenPerTon} - ${LAST_BEFORE_TODAY}`.mapWith(Number),
  publishedAt: offer.publishedAt,
  productId: offer.productId,
}
