import { shownBuyerOf } from 'backend/companies'
import { levelsOfBuyer } from 'backend/discounts'
import type { Call } from 'backend/platform/endpoint'
import { accept, type Verdict } from 'backend/platform/verdict'
import type { DiscountLevel } from 'contract/discounts/rules'
import type { Inquiry, Quote } from 'contract/spot'
import type { z } from 'zod'
import { destinationFrom } from '../freight/destinations'
import type { Offer } from '../offers/offer-store'
import { type Priced, type QuoteRefusal, quote } from './inquiry'

type PricedForCaller = Priced & { discountLevels: DiscountLevel[]; road: z.input<typeof Quote>['road'] }

/** The price of a wanted weight with freight to a city, and with the discounts of the caller or its company. */
export async function priceForCaller(
  { db, now, askActor }: Pick<Call, 'db' | 'now' | 'askActor'>,
  offer: Offer,
  { weightKg, delivery, city, buyAs }: Omit<z.output<typeof Inquiry>, 'offerId'>,
): Promise<Verdict<PricedForCaller, QuoteRefusal>> {
  const actor = await askActor()
  const [destination, discountLevels] = await Promise.all([
    destinationFrom(db.orm, offer, city, now),
    actor ? levelsOfBuyer(db.orm, shownBuyerOf(actor, buyAs), now) : [],
  ])
  const priced = quote(offer, { weightKg, way: delivery, destination }, now, discountLevels)
  return priced.ok ? accept({ ...priced.value, discountLevels, road: destination.road }) : priced
}
