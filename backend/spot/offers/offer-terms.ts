import { DAY_MS } from 'contract/durations'
import { OFFER_MAX_DAYS } from 'contract/spot/merchant-offers'
import type { Delivery } from './offer-store'

/** Whether an offer may be valid until this instant: in the future, within the maximum validity. */
export function isValidUntil(validUntil: Date, now: Date): boolean {
  return validUntil > now && validUntil.getTime() <= now.getTime() + OFFER_MAX_DAYS * DAY_MS
}

/** Goods that the buyer fetches have no freight; delivered ones without a freight are charged by destination. */
export function withFreight({ way, freightFenPerTon }: Delivery): Delivery {
  return { way, freightFenPerTon: way === 'delivered' ? freightFenPerTon : (freightFenPerTon ?? 0) }
}
