import { shopsByIds } from 'backend/account'
import { catalogueProduct, catalogueWarehouse, meltFlowCondition } from 'backend/catalogue'
import { inventoryPool } from 'backend/inventory'
import type { Orm, Reader } from 'backend/platform/database/database'
import { bestDiscount, type DiscountLevel } from 'contract/discounts/rules'
import type { OfferRow } from 'contract/spot'
import { type PriceTons, priceTonsKg } from 'contract/spot/price-tons'
import type { DeliveryWay } from 'contract/states'
import { clampQuantity } from 'contract/units'
import { eq, type SQL, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { z } from 'zod'
import { DELIVERY_BITS } from './list/list-filters'
import { hasTiers, priceAtTons } from './list/price-columns'
import { offer, offerListing } from './tables'

/** Rows of offers on sale for lists. The placeholders `now` and `today` are ISO instants, `tons` those of the prices. */
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
  tierFenPerTon: sql<number>`${priceAtTons(sql`${offerListing}`, sql`${sql.placeholder('tons')}`)}`.mapWith(
    Number,
  ),
  hasTiers: sql<boolean>`${hasTiers(sql`${offerListing}`)}`,
  changeFenPerTon: sql<number | null>`${offer.priceFenPerTon} - ${LAST_BEFORE_TODAY}`.mapWith(Number),
  meltFlow: catalogueProduct.meltFlow,
  meltFlowCelsius: catalogueProduct.meltFlowCelsius,
  meltFlowLoad: catalogueProduct.meltFlowLoad,
  isHazardous: catalogueProduct.isHazardous,
  deliveryBits: offerListing.deliveries,
  shopId: offer.shopId,
  publishedAt: offer.publishedAt,
  quotedAt: offer.quotedAt,
  productId: offer.productId,
}

/** Columns of an offer that `offerRow` converts. */
export interface StoredOfferRow
  extends Omit<
    z.input<typeof OfferRow>,
    'validUntil' | 'quotedAt' | 'meltFlowCondition' | 'deliveryWays' | 'shop' | 'pricedKg' | 'pricedFenPerTon'
  > {
  /** Price of a ton for the tons in question, tiers included. */
  tierFenPerTon: number
  validUntil: Date | string
  quotedAt: Date | string
  meltFlowCelsius: number | null
  meltFlowLoad: number | null
  /** Sum of `DELIVERY_BITS`. */
  deliveryBits: number
  shopId: string
}

/** The tons of prices, and the discounts of their reader; none for visitors. */
export interface PriceContext {
  readonly tons: PriceTons
  readonly levels: readonly DiscountLevel[]
}

/** A row in wire form, without columns of its statement that are not part of it. */
export function offerRow(row: StoredOfferRow, shopName: string, tons: PriceTons): z.input<typeof OfferRow> {
  const { id, category, grade, maker, processing, warehouse, city, availableKg, minKg, stepKg } = row
  const {
    validUntil,
    quotedAt,
    priceFenPerTon,
    changeFenPerTon,
    meltFlow,
    isHazardous,
    deliveryBits,
    shopId,
    tierFenPerTon,
    hasTiers,
  } = row
  const pricedKg = clampQuantity({ minKg, stepKg, maxKg: availableKg }, priceTonsKg(tons))
  return {
    id,
    category,
    grade,
    maker,
    processing,
    warehouse,
    city,
    availableKg,
    minKg,
    stepKg,
    validUntil,
    quotedAt,
    priceFenPerTon,
    pricedKg,
    pricedFenPerTon: tierFenPerTon,
    hasTiers,
    changeFenPerTon,
    meltFlow,
    meltFlowCondition: meltFlow === null ? null : meltFlowCondition(row),
    isHazardous,
    deliveryWays: waysOf(deliveryBits),
    shop: { id: shopId, name: shopName },
  }
}

/** Rows with the names of their shops, in wire form. */
export async function offerRows(
  reader: Reader,
  rows: readonly StoredOfferRow[],
  tons: PriceTons,
): Promise<z.input<typeof OfferRow>[]> {
  const nameOf = await shopNames(
    reader,
    rows.map(({ shopId }) => shopId),
  )
  return rows.map((row) => offerRow(row, nameOf(row.shopId), tons))
}

/** Rows with the prices of a reader that has these discounts. */
export function discounted<R extends z.input<typeof OfferRow>>(
  rows: readonly R[],
  levels: readonly DiscountLevel[],
): R[] {
  return rows.map((row) => {
    const discount = bestDiscount(levels, row.pricedFenPerTon, row.pricedKg)
    return discount ? { ...row, pricedFenPerTon: row.pricedFenPerTon - discount.offFenPerTon } : row
  })
}

function waysOf(bits: number): DeliveryWay[] {
  const ways = Object.keys(DELIVERY_BITS) as DeliveryWay[]
  return ways.filter((way) => (bits & DELIVERY_BITS[way]) !== 0)
}

const SHOP_NAMES_KEPT = 5_000
/** No call renames a shop. The limit is for changes made in the database. */
const SHOP_NAME_TTL_MS = 60_000

const knownNames = new LRUCache<string, string>({ max: SHOP_NAMES_KEPT, ttl: SHOP_NAME_TTL_MS })

/** Names of shops by id, cached: lists show the same few shops again and again. */
export async function shopNames(
  reader: Reader,
  shopIds: readonly string[],
): Promise<(shopId: string) => string> {
  const names = new Map(shopIds.map((shopId) => [shopId, knownNames.get(shopId)]))
  const unknown = [...names].flatMap(([shopId, name]) => (name === undefined ? [shopId] : []))
  for (const { id, name } of (await shopsByIds(reader, unknown)).values()) {
    names.set(id, name)
    knownNames.set(id, name)
  }
  return (shopId) => names.get(shopId) ?? ''
}
