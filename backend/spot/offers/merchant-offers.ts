import { lockShopOpen } from 'backend/account'
import { hasShopPermit, lockOfferableProduct, lockOfferableWarehouse, type Product } from 'backend/catalogue'
import { openPool } from 'backend/inventory'
import type { Tx } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { shanghaiDay } from 'backend/platform/shanghai-time'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { addSheet, type InspectionRefusal } from 'backend/quality'
import { confirmUnusual } from 'backend/quotes'
import type { InspectOffer, PublishOffer } from 'contract/spot/merchant-offers'
import { BAG_KG } from 'contract/units'
import type { z } from 'zod'
import { isReviewed } from '../review/review-store'
import { ownOffer } from './change-offer'
import { recordChange, type Seller } from './offer-changes'
import { insertOffer, searchKeyOf } from './offer-store'
import { isValidUntil, withFreight } from './offer-terms'
import { recordOfferEvents } from './record-offer-events'
import { pricesSet } from './set-values'
import { validateTiers } from './validate-tiers'

type Publish = z.output<typeof PublishOffer>
type Inspect = z.output<typeof InspectOffer>

type PublishRefusal =
  | 'shop_not_open'
  | 'product_unknown'
  | 'warehouse_unknown'
  | 'permit_missing'
  | 'validity_out_of_range'
  | 'quantity_inconsistent'
  | 'tiers_inconsistent'
  | InspectionRefusal
  | 'unusual_values'

/** Puts goods on sale with their own stock pool. Offers of a new shop are reviewed first. */
export async function publishOffer(
  tx: Tx,
  seller: Seller,
  wanted: Publish,
  now: Date,
): Promise<Verdict<{ offerId: string; version: number; isToReview: boolean }, PublishRefusal>> {
  const { shopId } = seller
  if (!(await lockShopOpen(tx, shopId))) return refuse('shop_not_open')
  const goods = await lockOfferableProduct(tx, wanted.productId)
  if (!goods) return refuse('product_unknown')
  if (!(await lockOfferableWarehouse(tx, wanted.warehouseId))) return refuse('warehouse_unknown')
  if (goods.isHazardous && !(await hasShopPermit(tx, shopId, shanghaiDay(now))))
    return refuse('permit_missing')
  const validUntil = new Date(wanted.validUntil)
  if (!isValidUntil(validUntil, now)) return refuse('validity_out_of_range')
  if (!quantitiesFit(goods, wanted)) return refuse('quantity_inconsistent')
  const { deliveries, tiers = [] } = wanted
  const validTiers = validateTiers({ ...wanted, isLiquid: goods.isLiquid }, tiers)
  if (!validTiers.ok) return validTiers

  const withDefaults = deliveries.map(withFreight)
  const { allowsExtendedHold = true } = wanted
  const isToReview = await isReviewed(tx, shopId, now)
  const id = newId()
  const poolId = await openPool(tx, { shopId, onHandKg: wanted.stockKg, causeId: id, at: now })
  await insertOffer(
    tx,
    {
      id,
      shopId,
      productId: goods.id,
      warehouseId: wanted.warehouseId,
      poolId,
      priceFenPerTon: wanted.priceFenPerTon,
      version: 1,
      minKg: wanted.minKg,
      stepKg: wanted.stepKg,
      allowsExtendedHold,
      publishedAt: now,
      quotedAt: now,
      validUntil,
      submittedAt: isToReview ? now : null,
      searchKey: searchKeyOf(goods),
    },
    { deliveries: withDefaults, tiers },
  )
  const { priceFenPerTon, minKg, stepKg, stockKg } = wanted
  const numbers = { priceFenPerTon, minKg, stepKg, stockKg, allowsExtendedHold }
  const terms = { ...numbers, validUntil: validUntil.toISOString() }
  const after = { ...terms, deliveries: withDefaults, tiers }
  await recordChange(tx, { offerId: id, kind: 'published', seller, before: {}, after, at: now })
  if (wanted.inspection) {
    const added = await addSheet(tx, { poolId, productId: goods.id }, wanted.inspection, now)
    if (!added.ok) return added
  }
  const values = pricesSet({ id, ...wanted }, null, { priceFenPerTon, tiers })
  const confirmed = await confirmUnusual(tx, seller, { values, confirmation: wanted.confirmUnusual }, now)
  if (!confirmed.ok) return confirmed
  await recordOfferEvents(tx, isToReview ? 'offer_submitted' : 'offer_published', [{ id, shopId }], now)
  return accept({ offerId: id, version: 1, isToReview })
}

/** Adds an inspection sheet to an offer's goods, also after the offer has ended. */
export async function inspectOffer(
  tx: Tx,
  shopId: string,
  { offerId, inspection }: Inspect,
  now: Date,
): Promise<Verdict<{ sheetId: string }, 'not_found' | InspectionRefusal>> {
  const offer = await ownOffer(tx, shopId, offerId)
  if (!offer) return refuse('not_found')
  const added = await addSheet(tx, offer, inspection, now)
  if (added.ok) await recordOfferEvents(tx, 'offer_inspected', [offer], now)
  return added
}

/** Bagged goods are sold in whole bags. An offer holds at least one minimum order. */
function quantitiesFit(goods: Product, { stockKg, minKg, stepKg }: Publish): boolean {
  const wholeBags =
    goods.isLiquid || (minKg % BAG_KG === 0 && stepKg % BAG_KG === 0 && stockKg % BAG_KG === 0)
  return wholeBags && minKg <= stockKg
}
