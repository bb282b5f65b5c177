import type { Tx } from 'backend/platform/database/database'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { confirmUnusual, type SetValue } from 'backend/quotes'
import type { RepriceOffer } from 'contract/spot/merchant-offers'
import type { z } from 'zod'
import { changedTerms, recordChange, type Seller, termsOf } from './offer-changes'
import { offerState } from './offer-state'
import { lockOffer, type Offer, setPrice, setWithdrawn } from './offer-store'
import { recordOfferEvents } from './record-offer-events'
import { pricesSet } from './set-values'
import { validateTiers } from './validate-tiers'

type Reprice = z.output<typeof RepriceOffer>
type Repriced = { offerId: string; version: number }
type RepriceRefusal = 'not_found' | 'offer_not_on_sale' | 'price_version_old' | 'tiers_inconsistent'

/** Sets a new price as a new version, which buyers of the old one must confirm. Omitted tiers stay. */
export async function repriceOffer(
  tx: Tx,
  seller: Seller,
  { confirmUnusual: confirmation, ...wanted }: Reprice,
  now: Date,
): Promise<Verdict<Repriced, RepriceRefusal | 'unusual_values'>> {
  const set = await setNewPrice(tx, seller, wanted, now)
  if (!set.ok) return set
  const { values, ...repriced } = set.value
  const confirmed = await confirmUnusual(tx, seller, { values, confirmation }, now)
  return confirmed.ok ? accept(repriced) : confirmed
}

/** The same without the check of unusual prices, which the caller makes before the transaction ends. */
export async function setNewPrice(
  tx: Tx,
  seller: Seller,
  wanted: Omit<Reprice, 'requestId' | 'confirmUnusual'> & { rowNo?: number },
  now: Date,
): Promise<Verdict<Repriced & { values: SetValue[] }, RepriceRefusal>> {
  const { shopId } = seller
  const offer = await ownOffer(tx, shopId, wanted.offerId)
  if (!offer) return refuse('not_found')
  if (!canChange(offer, now)) return refuse('offer_not_on_sale')
  if (offer.version !== wanted.version) return refuse('price_version_old', { version: offer.version })
  const { priceFenPerTon, tiers = offer.tiers } = wanted
  const validTiers = validateTiers({ ...offer, priceFenPerTon }, tiers)
  if (!validTiers.ok) return validTiers
  const version = offer.version + 1
  await setPrice(tx, { offerId: offer.id, version, priceFenPerTon, tiers, at: now })
  const changed = changedTerms(termsOf(offer), { priceFenPerTon, tiers })
  await recordChange(tx, { offerId: offer.id, kind: 'repriced', seller, ...changed, at: now })
  await recordOfferEvents(tx, 'offer_repriced', [offer], now)
  const values = pricesSet(offer, { ...offer, isExpired: false }, { priceFenPerTon, tiers }, wanted.rowNo)
  return accept({ offerId: offer.id, version, values })
}

export async function withdrawOffer(
  tx: Tx,
  seller: Seller,
  offerId: string,
  now: Date,
): Promise<Verdict<{ offerId: string }, 'not_found' | 'offer_not_on_sale'>> {
  const { shopId } = seller
  const offer = await ownOffer(tx, shopId, offerId)
  if (!offer) return refuse('not_found')
  if (!canChange(offer, now)) return refuse('offer_not_on_sale')
  await setWithdrawn(tx, offerId, now)
  await recordChange(tx, { offerId, kind: 'withdrawn', seller, before: {}, after: {}, at: now })
  await recordOfferEvents(tx, 'offer_withdrawn', [offer], now)
  return accept({ offerId })
}

export async function ownOffer(tx: Tx, shopId: string, offerId: string): Promise<Offer | undefined> {
  const offer = await lockOffer(tx, offerId, 'update')
  return offer?.shopId === shopId ? offer : undefined
}

/**
 * Sold-out goods may become free again when an unpaid order ends, so their price may change too. So may that of offers
 * that wait for their review or for the shop to reopen.
 */
function canChange(offer: Offer, now: Date): boolean {
  const state = offerState(offer, now)
  return state !== 'withdrawn' && state !== 'expired'
}
