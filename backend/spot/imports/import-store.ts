/** Writes many offers of a shop with few statements. */
import { lockShopOpen } from 'backend/account'
import { lockOfferableGoods } from 'backend/catalogue'
import { correctLockedStock, openPools } from 'backend/inventory'
import type { Tx } from 'backend/platform/database/database'
import { insertRows } from 'backend/platform/database/insert-rows'
import { newId } from 'backend/platform/ids'
import type { PriceTier } from 'contract/spot/price-tiers'
import { and, inArray, isNull, sql } from 'drizzle-orm'
import { changedTerms, type NewChange, recordChanges, type Seller, termsOf } from '../offers/offer-changes'
import { type Delivery, type Offer, searchKeyOf } from '../offers/offer-store'
import { recordOfferEvents } from '../offers/record-offer-events'
import { isReviewed } from '../review/review-store'
import { offer, offerDelivery, offerPrice, offerPriceTier } from '../tables'
import type { NamedGoods } from './named-goods'
import type { ImportedOffer } from './offer-columns'

/** Note of stock corrections by a table. */
const IMPORTED = '表格导入'

interface AddedOffer extends Pick<ImportedOffer, 'priceFenPerTon' | 'tiers'> {
  readonly id: string
  readonly productId: string
  readonly warehouseId: string
}

/** @returns the new offers in order; null if goods, a warehouse or the shop take no new offers by now */
export async function addOffers(
  tx: Tx,
  seller: Seller,
  facts: readonly ImportedOffer[],
  goods: NamedGoods,
  now: Date,
): Promise<AddedOffer[] | null> {
  const { shopId } = seller
  if (!(await lockShopOpen(tx, shopId))) return null
  const rows = facts.flatMap((one) => {
    const [product] = goods.products(one)
    const warehouseId = goods.warehouseId(one.warehouse)
    return product && warehouseId !== undefined ? [{ ...one, id: newId(), product, warehouseId }] : []
  })
  const productIds = rows.map(({ product }) => product.id)
  const warehouseIds = rows.map(({ warehouseId }) => warehouseId)
  if (rows.length < facts.length || !(await lockOfferableGoods(tx, { productIds, warehouseIds }))) return null
  const submittedAt = (await isReviewed(tx, shopId, now)) ? now : null
  const received = rows.map(({ id, stockKg }) => ({ shopId, onHandKg: stockKg, causeId: id, at: now }))
  const poolIds = await openPools(tx, received)
  await insertRows(
    tx,
    offer,
    rows.map(({ id, product, warehouseId, priceFenPerTon, minKg, stepKg, validUntil }, i) => ({
      ...{ id, shopId, productId: product.id, warehouseId, poolId: poolIds[i] ?? '', version: 1 },
      ...{ priceFenPerTon, minKg, stepKg, publishedAt: now, quotedAt: now },
      ...{ validUntil: new Date(validUntil), submittedAt },
      searchKey: searchKeyOf({ ...product, categoryName: goods.categoryName(product.category) }),
    })),
  )
  await insertTerms(
    tx,
    rows.map((row) => ({ ...row, version: 1 })),
    now,
  )
  const changes = rows.map((row) => ({
    id: row.id,
    before: {},
    after: { ...wireTerms(row), stockKg: row.stockKg },
  }))
  const event = submittedAt ? 'offer_submitted' : 'offer_published'
  await announce(tx, seller, { kind: 'published', changes, event }, now)
  return rows.map((row) => ({ ...row, productId: row.product.id }))
}

/** A locked offer, and what it becomes. */
export interface ReplacedOffer {
  readonly old: Offer
  readonly facts: ImportedOffer
}

/** Replaces the terms and the stock of locked offers as a new version of each. */
export async function replaceOffers(
  tx: Tx,
  seller: Seller,
  replaced: readonly ReplacedOffer[],
  now: Date,
): Promise<void> {
  if (replaced.length === 0) return
  const rows = replaced.map(({ old, facts }) => ({ ...facts, id: old.id, old, version: old.version + 1 }))
  await setTermsOf(tx, rows, now)
  const ids = rows.map(({ id }) => id)
  await tx.delete(offerDelivery).where(inArray(offerDelivery.offerId, ids))
  await insertTerms(tx, rows, now)
  const counted = rows.flatMap(({ old, stockKg }) => {
    const deltaKg = stockKg - old.onHandKg
    const by = { memberId: seller.memberId, note: IMPORTED, at: now }
    return deltaKg === 0 ? [] : [{ poolId: old.poolId, deltaKg, reason: 'counted' as const, ...by }]
  })
  await correctLockedStock(tx, counted)
  const changes = rows.map((row) => ({ id: row.id, ...changedTerms(termsOf(row.old), wireTerms(row)) }))
  await announce(tx, seller, { kind: 'edited', changes, event: 'offer_repriced' }, now)
}

/** Withdraws locked offers that are not withdrawn yet: prices are append-only, so that nothing is deleted. */
export async function withdrawOffers(
  tx: Tx,
  seller: Seller,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return
  const withdrawn = await tx
    .update(offer)
    .set({ withdrawnAt: now })
    .where(and(inArray(offer.id, [...ids]), isNull(offer.withdrawnAt)))
    .returning({ id: offer.id })
  const changes = withdrawn.map(({ id }) => ({ id, before: {}, after: {} }))
  await announce(tx, seller, { kind: 'withdrawn', changes, event: 'offer_withdrawn' }, now)
}

interface TermsRow {
  id: string
  version: number
  priceFenPerTon: number
  minKg: number
  stepKg: number
  validUntil: string
  deliveries: readonly Delivery[]
  tiers: readonly PriceTier[]
}

async function setTermsOf(tx: Tx, rows: readonly TermsRow[], at: Date): Promise<void> {
  const terms = rows.map(({ id, version, priceFenPerTon, minKg, stepKg, validUntil }) => ({
    ...{ id, version, priceFenPerTon, minKg, stepKg, validUntil },
  }))
  await tx.execute(sql`update ${offer} o
    set version = t.version, price_fen_per_ton = t."priceFenPerTon", min_kg = t."minKg", step_kg = t."stepKg",
        valid_until = t."validUntil", quoted_at = ${at.toISOString()}::timestamptz, expired_at = null
    from jsonb_to_recordset(${JSON.stringify(terms)}::jsonb)
      t(id uuid, version integer, "priceFenPerTon" bigint, "minKg" bigint, "stepKg" bigint, "validUntil" timestamptz)
    where o.id = t.id`)
}

async function insertTerms(tx: Tx, rows: readonly TermsRow[], at: Date): Promise<void> {
  await insertRows(
    tx,
    offerDelivery,
    rows.flatMap(({ id, deliveries }) => deliveries.map((one) => ({ offerId: id, ...one }))),
  )
  await insertRows(
    tx,
    offerPrice,
    rows.map(({ id, version, priceFenPerTon }) => ({ offerId: id, version, priceFenPerTon, at })),
  )
  const tiers = rows.flatMap((row) =>
    row.tiers.map((tier) => ({ offerId: row.id, version: row.version, ...tier })),
  )
  await insertRows(tx, offerPriceTier, tiers)
}

function wireTerms({
  priceFenPerTon,
  minKg,
  stepKg,
  validUntil,
  deliveries,
  tiers,
}: Omit<TermsRow, 'version'>) {
  return { priceFenPerTon, minKg, stepKg, validUntil, deliveries, tiers }
}

interface Announced {
  kind: NewChange['kind']
  event: string
  changes: readonly ({ id: string } & Pick<NewChange, 'before' | 'after'>)[]
}

async function announce(
  tx: Tx,
  seller: Seller,
  { kind, event, changes }: Announced,
  at: Date,
): Promise<void> {
  await recordChanges(
    tx,
    changes.map(({ id, before, after }) => ({ offerId: id, kind, seller, before, after, at })),
  )
  await recordOfferEvents(
    tx,
    event,
    changes.map(({ id }) => ({ id, shopId: seller.shopId })),
    at,
  )
}
