import { accountShop } from 'backend/account'
import { catalogueCategory, catalogueProduct, catalogueWarehouse } from 'backend/catalogue'
import { inventoryPool } from 'backend/inventory'
import type { Reader, Tx } from 'backend/platform/database/database'
import { preparedStatement } from 'backend/platform/database/prepared-statement'
import { searchForm } from 'backend/search'
import type { PriceTier } from 'contract/spot/price-tiers'
import { and, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import { offer, offerDelivery, offerPrice, offerPriceTier } from '../tables'

export type Delivery = { way: 'pickup' | 'delivered' | 'transfer'; freightFenPerTon: number | null }
export type Offer = NonNullable<Awaited<ReturnType<typeof offerById>>>

const readOffer = preparedStatement((orm) =>
  selectOffers(orm)
    .where(eq(offer.id, sql.placeholder('id')))
    .prepare('offer'),
)

/** One offer with goods, warehouse, stock and delivery ways. Undefined if it does not exist. */
export async function offerById(reader: Reader, id: string) {
  const [row] = await readOffer(reader, { id })
  return row
}

/** Offers by id. Unknown ids have no entry. */
export async function offersByIds(reader: Reader, ids: readonly string[]): Promise<Map<string, Offer>> {
  if (ids.length === 0) return new Map()
  const rows = await selectOffers(reader).where(inArray(offer.id, [...ids]))
  return new Map(rows.map((row) => [row.id, row]))
}

const lockBy = { share: lockStatement('share'), update: lockStatement('update') }

function lockStatement(strength: 'share' | 'update') {
  return preparedStatement((orm) =>
    orm
      .select({ id: offer.id })
      .from(offer)
      .where(eq(offer.id, sql.placeholder('id')))
      .for(strength)
      .prepare('lock_offer'),
  )
}

/** Same as `offerById`, with the row locked against re-pricing and withdrawal until the transaction ends. */
export async function lockOffer(
  tx: Tx,
  id: string,
  strength: 'share' | 'update',
): Promise<Offer | undefined> {
  const locked = await lockBy[strength](tx, { id })
  return locked.length === 0 ? undefined : await offerById(tx, id)
}

export function selectOffers(reader: Reader) {
  return reader
    .select({
      id: offer.id,
      shopId: offer.shopId,
      poolId: offer.poolId,
      productId: offer.productId,
      warehouseId: offer.warehouseId,
      version: offer.version,
      priceFenPerTon: offer.priceFenPerTon,
      minKg: offer.minKg,
      stepKg: offer.stepKg,
      allowsExtendedHold: offer.allowsExtendedHold,
      availableKg: inventoryPool.availableKg,
      onHandKg: inventoryPool.onHandKg,
      heldKg: inventoryPool.heldKg,
      publishedAt: offer.publishedAt,
      quotedAt: offer.quotedAt,
      validUntil: offer.validUntil,
      withdrawnAt: offer.withdrawnAt,
      submittedAt: offer.submittedAt,
      reviewedAt: offer.reviewedAt,
      rejection: offer.rejection,
      shopState: accountShop.state,
      category: catalogueProduct.category,
      categoryName: catalogueCategory.name,
      grade: catalogueProduct.grade,
      maker: catalogueProduct.maker,
      processing: catalogueProduct.processing,
      meltFlow: catalogueProduct.meltFlow,
      density: catalogueProduct.density,
      meltFlowValue: catalogueProduct.meltFlowValue,
      densityValue: catalogueProduct.densityValue,
      meltFlowCelsius: catalogueProduct.meltFlowCelsius,
      meltFlowLoad: catalogueProduct.meltFlowLoad,
      processClass: catalogueProduct.processClass,
      filler: catalogueProduct.filler,
      vaPercent: catalogueProduct.vaPercent,
      kValueMin: catalogueProduct.kValueMin,
      kValueMax: catalogueProduct.kValueMax,
      intrinsicViscosity: catalogueProduct.intrinsicViscosity,
      relativeViscosity: catalogueProduct.relativeViscosity,
      origin: catalogueProduct.origin,
      application: catalogueProduct.application,
      isLiquid: catalogueProduct.isLiquid,
      isHazardous: catalogueProduct.isHazardous,
      hazardClass: catalogueProduct.hazardClass,
      warehouse: catalogueWarehouse.name,
      city: catalogueWarehouse.city,
      province: catalogueWarehouse.province,
      warehouseAddress: sql<string>`${catalogueWarehouse.province} || ${catalogueWarehouse.city} || ${catalogueWarehouse.address}`,
      deliveries: sql<Delivery[]>`(
        select jsonb_agg(jsonb_build_object('way', d.way, 'freightFenPerTon', d.freight_fen_per_ton)
                         order by array_position(array['pickup','delivered','transfer'], d.way))
        from offer_delivery d where d.offer_id = ${offer.id})`,
      tiers: sql<PriceTier[]>`coalesce((
        select jsonb_agg(jsonb_build_object('fromKg', t.from_kg, 'offFenPerTon', t.off_fen_per_ton) order by t.from_kg)
        from offer_price_tier t where t.offer_id = ${offer.id} and t.version = ${offer.version}), '[]')`,
    })
    .from(offer)
    .innerJoin(catalogueProduct, eq(catalogueProduct.id, offer.productId))
    .innerJoin(catalogueCategory, eq(catalogueCategory.code, catalogueProduct.category))
    .innerJoin(catalogueWarehouse, eq(catalogueWarehouse.id, offer.warehouseId))
    .innerJoin(inventoryPool, eq(inventoryPool.id, offer.poolId))
    .innerJoin(accountShop, eq(accountShop.id, offer.shopId))
    .$dynamic()
}

export async function insertOffer(
  tx: Tx,
  row: typeof offer.$inferInsert & { quotedAt: Date },
  { deliveries, tiers }: { deliveries: readonly Delivery[]; tiers: readonly PriceTier[] },
): Promise<void> {
  await tx.insert(offer).values(row)
  await tx.insert(offerDelivery).values(deliveries.map((d) => ({ offerId: row.id, ...d })))
  const { id: offerId, version, priceFenPerTon, publishedAt: at } = row
  await insertPrice(tx, { offerId, version, priceFenPerTon, tiers, at })
}

interface NewPrice {
  offerId: string
  version: number
  priceFenPerTon: number
  tiers: readonly PriceTier[]
  at: Date
}

async function insertPrice(tx: Tx, { tiers, ...price }: NewPrice): Promise<void> {
  const { offerId, version } = price
  await tx.insert(offerPrice).values(price)
  if (tiers.length > 0)
    await tx.insert(offerPriceTier).values(tiers.map((tier) => ({ offerId, version, ...tier })))
}

export async function setPrice(tx: Tx, price: NewPrice): Promise<void> {
  const { offerId, version, priceFenPerTon, at: quotedAt } = price
  await tx.update(offer).set({ priceFenPerTon, version, quotedAt }).where(eq(offer.id, offerId))
  await insertPrice(tx, price)
}

export async function setWithdrawn(tx: Tx, offerId: string, at: Date): Promise<void> {
  await tx.update(offer).set({ withdrawnAt: at }).where(eq(offer.id, offerId))
}

/**
 * Sets the time of the prices of a shop's offers that have not ended, in order of their ids, as all locks of several
 * offers. Offers that are already as new stay.
 * @returns their number
 */
export async function setQuoted(
  tx: Tx,
  { shopId, warehouseId }: { shopId: string; warehouseId?: string | undefined },
  at: Date,
): Promise<number> {
  const isOpen = and(isNull(offer.withdrawnAt), gt(offer.validUntil, at), lt(offer.quotedAt, at))
  const isThere = warehouseId === undefined ? undefined : eq(offer.warehouseId, warehouseId)
  const open = tx
    .select({ id: offer.id })
    .from(offer)
    .where(and(eq(offer.shopId, shopId), isThere, isOpen))
    .orderBy(offer.id)
    .for('update')
  const updated = await tx
    .update(offer)
    .set({ quotedAt: at })
    .where(inArray(offer.id, open))
    .returning({ id: offer.id })
  return updated.length
}

interface NewTerms {
  minKg: number
  stepKg: number
  allowsExtendedHold: boolean
  validUntil: Date
  deliveries: readonly Delivery[]
}

/** Replaces the terms that have no history of versions, and opens an expired offer again. */
export async function setTerms(tx: Tx, offerId: string, { deliveries, ...terms }: NewTerms): Promise<void> {
  await tx
    .update(offer)
    .set({ ...terms, expiredAt: null })
    .where(eq(offer.id, offerId))
  await tx.delete(offerDelivery).where(eq(offerDelivery.offerId, offerId))
  await tx.insert(offerDelivery).values(deliveries.map((delivery) => ({ offerId, ...delivery })))
}

interface NamedGoods {
  grade: string
  maker: string
  category: string
  categoryName: string
  processing: string
}

/** What words of a search are compared with. */
export function searchKeyOf(goods: NamedGoods): string {
  return [goods.grade, goods.maker, goods.category, goods.categoryName, goods.processing]
    .map(searchForm)
    .join(' ')
}
