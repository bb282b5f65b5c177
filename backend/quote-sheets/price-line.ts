import { accept, type Verdict } from 'backend/platform/verdict'
import {
  type AvailabilityRefusal,
  checkAvailability,
  type Offer,
  offerState,
  quantityRange,
  quoteFreight,
} from 'backend/spot'
import type { QuoteLine } from 'contract/quote-sheets'
import type { QuoteLineState } from 'contract/quote-sheets/limits'
import { priceAt } from 'contract/spot/price-tiers'
import { amountFen, clampQuantity } from 'contract/units'

export type Destination = Parameters<typeof quoteFreight>[1]['destination']

/** Prices of a weight. Freight is null without a destination, or if the goods are not delivered there. */
export interface LinePrice {
  weightKg: number
  isAdjusted: boolean
  priceFenPerTon: number
  goodsFen: number
  freightFenPerTon: number | null
  freightFen: number | null
}

/** Prices a wanted weight of an offer that is on sale, within its range. No discounts: they depend on the order. */
export function priceLine(
  offer: Offer,
  wantedKg: number,
  destination: Destination | null,
  now: Date,
): Verdict<LinePrice, AvailabilityRefusal> {
  const availability = checkAvailability(offer, now)
  if (!availability.ok) return availability
  const weightKg = clampQuantity(quantityRange(offer), wantedKg)
  return accept({ weightKg, isAdjusted: weightKg !== wantedKg, ...pricesOf(offer, weightKg, destination) })
}

function pricesOf(offer: Offer, weightKg: number, destination: Destination | null) {
  const priceFenPerTon = priceAt(offer, weightKg)
  const freight = destination && quoteFreight(offer, { weightKg, way: 'delivered', destination })
  const freightFenPerTon = freight?.ok ? (freight.value.deliveredFreight?.fenPerTon ?? null) : null
  return {
    priceFenPerTon,
    goodsFen: amountFen(priceFenPerTon, weightKg),
    freightFenPerTon,
    freightFen: freightFenPerTon === null ? null : amountFen(freightFenPerTon, weightKg),
  }
}

/** Price per ton at the destination. */
export function landedOf({
  priceFenPerTon,
  freightFenPerTon,
}: Pick<LinePrice, 'priceFenPerTon' | 'freightFenPerTon'>): number | null {
  return freightFenPerTon === null ? null : priceFenPerTon + freightFenPerTon
}

/**
 * Compares a line with the present offer: ended, then changed in price or landed price, then short of stock.
 * @param offer undefined if it does not exist
 */
export function compareLine(
  line: LinePrice,
  offer: Offer | undefined,
  destination: Destination | null,
  now: Date,
): { state: QuoteLineState; now: QuoteLine['now'] } {
  if (!offer || offerState(offer, now) !== 'on_sale') return { state: 'ended', now: null }
  const present = pricesOf(offer, line.weightKg, destination)
  const [before, landed] = [landedOf(line), landedOf(present)]
  if (present.priceFenPerTon !== line.priceFenPerTon || landed !== before)
    return { state: 'changed', now: { priceFenPerTon: present.priceFenPerTon, landedFenPerTon: landed } }
  return { state: offer.availableKg < line.weightKg ? 'short' : 'unchanged', now: null }
}
