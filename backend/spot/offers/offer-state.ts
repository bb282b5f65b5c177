import type { OfferState, ShopState } from 'contract/states'
import type { QuantityRange } from 'contract/units'

export interface OfferFacts {
  withdrawnAt: Date | null
  validUntil: Date
  /** Null without a review. */
  submittedAt: Date | null
  reviewedAt: Date | null
  shopState: ShopState
  minKg: number
  stepKg: number
  /** On hand minus held. */
  availableKg: number
}

/** The state of an offer at an instant. Less than the minimum left is sold out. */
export function offerState(offer: OfferFacts, now: Date): OfferState {
  if (offer.withdrawnAt) return 'withdrawn'
  if (offer.validUntil <= now) return 'expired'
  if (offer.submittedAt && !offer.reviewedAt) return 'pending_review'
  if (offer.shopState !== 'open') return 'shop_suspended'
  if (offer.availableKg < offer.minKg) return 'sold_out'
  return 'on_sale'
}

/** The quantity that a buyer may order. */
export function quantityRange(offer: OfferFacts): QuantityRange {
  return { minKg: offer.minKg, maxKg: Math.max(offer.availableKg, offer.minKg), stepKg: offer.stepKg }
}
