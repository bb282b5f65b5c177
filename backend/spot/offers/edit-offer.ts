import { hasShopPermit } from 'backend/catalogue'
import { correctStock as correctPool } from 'backend/inventory'
import type { Tx } from 'backend/platform/database/database'
import { shanghaiDay } from 'backend/platform/shanghai-time'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { confirmUnusual } from 'backend/quotes'
import type { CorrectStock, EditOffer } from 'contract/spot/merchant-offer-edits'
import { BAG_KG } from 'contract/units'
import type { z } from 'zod'
import { ownOffer } from './change-offer'
import { changedTerms, recordChange, type Seller, termsOf } from './offer-changes'
import { offerState } from './offer-state'
import { type Offer, setPrice, setTerms } from './offer-store'
import { isValidUntil, withFreight } from './offer-terms'
import { recordOfferEvents } from './record-offer-events'
import { pricesSet, stockSet } from './set-values'
import { validateTiers } from './validate-tiers'

type Edit = z.output<typeof EditOffer>
type Correction = z.output<typeof CorrectStock>

type EditRefusal =
  | 'offer_not_on_sale'
  | 'offer_changed'
  | 'permit_missing'
  | 'validity_out_of_range'
  | 'quantity_not_whole'
  | 'tiers_inconsistent'
  | 'unusual_values'

/**
 * Changes all terms of an offer as a new version, which buyers of the old one must confirm. An expired offer is on sale
 * again if its new validity is in the future; a withdrawn one stays withdrawn.
 */
export async function editOffer(
  tx: Tx,
  seller: Seller,
  wanted: Edit,
  now: Date,
): Promise<Verdict<{ offerId: string; version: number }, 'not_found' | EditRefusal>> {
  const offer = await ownOffer(tx, seller.shopId, wanted.offerId)
  if (!offer) return refuse('not_found')
  const judged = await judgeEdit(tx, offer, wanted, now)
  if (!judged.ok) return judged
  const { priceFenPerTon, minKg, stepKg, tiers, confirmUnusual: confirmation } = wanted
  const { allowsExtendedHold = offer.allowsExtendedHold } = wanted
  const former = { ...offer, isExpired: offerState(offer, now) === 'expired' }
  const values = pricesSet(offer, former, { priceFenPerTon, tiers })
  const confirmed = await confirmUnusual(tx, seller, { values, confirmation }, now)
  if (!confirmed.ok) return confirmed
  const validUntil = new Date(wanted.validUntil)
  const deliveries = wanted.deliveries.map(withFreight)
  const terms = { minKg, stepKg, deliveries, allowsExtendedHold }
  const after = { ...terms, priceFenPerTon, validUntil: validUntil.toISOString(), tiers }
  const version = offer.version + 1
  await setPrice(tx, { offerId: offer.id, version, priceFenPerTon, tiers, at: now })
  await setTerms(tx, offer.id, { ...terms, validUntil })
  const changed = changedTerms(termsOf(offer), after)
  await recordChange(tx, { offerId: offer.id, kind: 'edited', seller, ...changed, at: now })
  await recordOfferEvents(tx, 'offer_repriced', [offer], now)
  return accept({ offerId: offer.id, version })
}

async function judgeEdit(tx: Tx, offer: Offer, wanted: Edit, now: Date): Promise<Verdict<void, EditRefusal>> {
  const { minKg, stepKg, priceFenPerTon, tiers } = wanted
  if (offer.withdrawnAt) return refuse('offer_not_on_sale')
  if (offer.version !== wanted.version) return refuse('offer_changed', { version: offer.version })
  if (offer.isHazardous && !(await hasShopPermit(tx, offer.shopId, shanghaiDay(now))))
    return refuse('permit_missing')
  if (!isValidUntil(new Date(wanted.validUntil), now)) return refuse('validity_out_of_range')
  if (!offer.isLiquid && (minKg % BAG_KG !== 0 || stepKg % BAG_KG !== 0)) return refuse('quantity_not_whole')
  return validateTiers({ priceFenPerTon, minKg, isLiquid: offer.isLiquid }, tiers)
}

/** Adds or takes off goods of an offer. What orders hold stays. */
export async function correctStock(
  tx: Tx,
  seller: Seller,
  { offerId, direction, weightKg, reason, note, confirmUnusual: confirmation }: Correction,
  now: Date,
): Promise<
  Verdict<
    { offerId: string; onHandKg: number; availableKg: number },
    'not_found' | 'stock_not_whole' | 'stock_not_free' | 'unusual_values'
  >
> {
  const { shopId, memberId } = seller
  const offer = await ownOffer(tx, shopId, offerId)
  if (!offer) return refuse('not_found')
  if (!offer.isLiquid && weightKg % BAG_KG !== 0) return refuse('stock_not_whole')
  const deltaKg = direction === 'add' ? weightKg : -weightKg
  const { poolId } = offer
  const corrected = await correctPool(tx, {
    ...{ poolId, deltaKg, reason, memberId },
    note: note ?? null,
    at: now,
  })
  if (!corrected.ok) return refuse('stock_not_free', corrected.facts)
  const { onHandKg } = corrected.value
  const values = [stockSet(offer, { oldKg: onHandKg - deltaKg, newKg: onHandKg })]
  const confirmed = await confirmUnusual(tx, seller, { values, confirmation }, now)
  if (!confirmed.ok) return confirmed
  await recordOfferEvents(tx, 'offer_stocked', [offer], now)
  return accept({ offerId, ...corrected.value })
}
