/** Terms of an offer that its merchant sets. */
import type { DeliveryWay } from '../states'
import type { PriceTier } from './price-tiers'

export interface OfferTerms {
  priceFenPerTon?: number
  minKg?: number
  stepKg?: number
  /** ISO instant. */
  validUntil?: string
  /** Null: freight by destination. */
  deliveries?: readonly { way: DeliveryWay; freightFenPerTon: number | null }[]
  tiers?: readonly PriceTier[]
  allowsExtendedHold?: boolean
  /** Only at publication. */
  stockKg?: number
}
