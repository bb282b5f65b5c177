import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { bestDiscount, type Discount, type DiscountLevel } from 'contract/discounts/rules'
import { deliveryFreight, type Freight } from 'contract/spot/freight'
import { type PriceTier, priceAt, tierOf } from 'contract/spot/price-tiers'
import { amountFen, clampQuantity } from 'contract/units'
import type { Destination } from '../freight/destinations'
import { offerState, quantityRange } from '../offers/offer-state'
import type { Offer } from '../offers/offer-store'

export type AvailabilityRefusal = 'offer_withdrawn' | 'offer_expired' | 'offer_sold_out'
export type QuoteRefusal = AvailabilityRefusal | 'delivery_not_offered' | 'freight_unknown'

export interface Priced {
  weightKg: number
  isAdjusted: boolean
  /** Per ton at this weight. */
  priceFenPerTon: number
  /** The applied tier. */
  tier: PriceTier | null
  goodsFen: number
  /** The applied discount. */
  discount: Discount | null
  freightFen: number
  /** To the destination, if goods are delivered there; null if that is not offered or unknown. */
  deliveredFreight: Freight | null
  totalFen: number
}

export interface QuoteTerms {
  weightKg: number
  way: string
  destination: Destination
}

/** Refuses an offer that cannot be bought at this instant. */
export function checkAvailability(offer: Offer, now: Date): Verdict<void, AvailabilityRefusal> {
  const state = offerState(offer, now)
  if (state === 'on_sale') return accept()
  if (state === 'expired') return refuse('offer_expired')
  if (state === 'sold_out') return refuse('offer_sold_out')
  return refuse('offer_withdrawn')
}

/**
 * Price of a wanted weight, adjusted to the offer's range (domain rules, "Units"). Goods and freight are each rounded
 * half up to the fen once, and so is the discount of the goods.
 * @param levels discount levels of the buyer
 */
export function quote(
  offer: Offer,
  { weightKg: wantedKg, way, destination }: QuoteTerms,
  now: Date,
  levels: readonly DiscountLevel[] = [],
): Verdict<Priced, QuoteRefusal> {
  const availability = checkAvailability(offer, now)
  if (!availability.ok) return availability
  const weightKg = clampQuantity(quantityRange(offer), wantedKg)
  const freight = quoteFreight(offer, { weightKg, way, destination })
  if (!freight.ok) return freight
  const { freightFen, deliveredFreight } = freight.value
  const tier = tierOf(offer.tiers, weightKg)
  const priceFenPerTon = priceAt(offer, weightKg)
  const goodsFen = amountFen(priceFenPerTon, weightKg)
  const discount = bestDiscount(levels, priceFenPerTon, weightKg)
  return accept({
    weightKg,
    isAdjusted: weightKg !== wantedKg,
    priceFenPerTon,
    tier,
    goodsFen,
    discount,
    freightFen,
    deliveredFreight,
    totalFen: goodsFen - (discount?.fen ?? 0) + freightFen,
  })
}

/** Freight of a weight by a delivery way, rounded once. */
export function quoteFreight(
  offer: Pick<Offer, 'deliveries'>,
  { weightKg, way, destination }: QuoteTerms,
): Verdict<Pick<Priced, 'freightFen' | 'deliveredFreight'>, 'delivery_not_offered' | 'freight_unknown'> {
  const delivery = offer.deliveries.find((d) => d.way === way)
  if (!delivery) return refuse('delivery_not_offered')
  const deliveredFreight = freightTo(offer, destination, weightKg)
  const freight = way === 'delivered' ? deliveredFreight : { fenPerTon: delivery.freightFenPerTon ?? 0 }
  if (!freight) return refuse('freight_unknown')
  return accept({ freightFen: amountFen(freight.fenPerTon, weightKg), deliveredFreight })
}

function freightTo(
  { deliveries }: Pick<Offer, 'deliveries'>,
  { shopFenPerTon, road }: Destination,
  weightKg: number,
): Freight | null {
  const delivered = deliveries.find(({ way }) => way === 'delivered')
  if (!delivered) return null
  return deliveryFreight({ offerFenPerTon: delivered.freightFenPerTon, shopFenPerTon, road }, weightKg)
}
