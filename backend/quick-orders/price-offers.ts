import { shopsByIds } from 'backend/account'
import { shownBuyerOf } from 'backend/companies'
import { levelsOfBuyer } from 'backend/discounts'
import type { Actor, Call } from 'backend/platform/endpoint'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { destinationsFrom, type Offer, type QuoteRefusal, quote } from 'backend/spot'
import { DEFAULT_CITY } from 'contract/constants'
import { type DiscountLevel, discountKey } from 'contract/discounts/rules'
import type { QuickOffer, QuickQuote } from 'contract/quick-orders'
import { uniq } from 'es-toolkit/array'
import type { z } from 'zod'

export type HandOver = Pick<z.output<typeof QuickQuote>, 'delivery' | 'city'>
type Buying = Pick<z.output<typeof QuickQuote>, 'buyAs'>

/** Prices a quantity of an offer. @param levels discounts of the buyer, default: all that it may use now */
export type PriceOffer = (
  offer: Offer,
  weightKg: number,
  levels?: readonly DiscountLevel[],
) => Verdict<QuickOffer, QuoteRefusal | 'own_shop'>

const KG_PER_TON = 1_000

/** Reads what the prices of these offers depend on. */
export async function pricesFor(
  call: Call<Actor>,
  offers: readonly Offer[],
  { delivery, city = DEFAULT_CITY, buyAs }: HandOver & Buying,
): Promise<PriceOffer> {
  return (await pricesIn(call, offers, { cities: [city], buyAs }))(delivery, city)
}

/**
 * The same for several destinations, with one statement for each.
 * @returns the prices for a way of delivery to one of the cities
 */
export async function pricesIn(
  { db, actor, now }: Call<Actor>,
  offers: readonly Offer[],
  { cities, buyAs }: { cities: readonly string[] } & Buying,
): Promise<(delivery: HandOver['delivery'], city: string) => PriceOffer> {
  const shopIds = uniq(offers.map(({ shopId }) => shopId))
  const [shops, ofMember, destinations] = await Promise.all([
    shopsByIds(db.orm, shopIds),
    levelsOfBuyer(db.orm, shownBuyerOf(actor, buyAs), now),
    Promise.all(
      uniq(cities).map(async (city) => [city, await destinationsFrom(db.orm, offers, city, now)] as const),
    ),
  ])
  const destinationsOf = new Map(destinations)
  return (delivery, city) =>
    (offer, wantedKg, levels = ofMember) => {
      const shop = shops.get(offer.shopId)
      if (!shop || shop.companyId === actor.companyId) return refuse('own_shop')
      const destination = destinationsOf.get(city)?.(offer)
      if (!destination) throw new Error(`nothing is read for ${city}`)
      const terms = { weightKg: wantedKg, way: delivery, destination }
      const priced = quote(offer, terms, now, levels)
      if (!priced.ok) return priced
      const { id: offerId, version: offerVersion, category, grade, maker, warehouse, city: place } = offer
      const { weightKg, isAdjusted, priceFenPerTon, goodsFen, discount, freightFen, totalFen } = priced.value
      const freight = delivery === 'delivered' ? priced.value.deliveredFreight : null
      return accept({
        ...{ offerId, offerVersion, category, grade, maker, warehouse, city: place },
        shop: { id: offer.shopId, name: shop.name },
        ...{ weightKg, isAdjusted, priceFenPerTon, goodsFen, discount, discountKey: discountKey(levels) },
        freightFen,
        freightFenPerTon: freight?.fenPerTon ?? null,
        freightArithmetic: freight?.arithmetic ?? null,
        totalFen,
        landedFenPerTon: Math.round((totalFen * KG_PER_TON) / weightKg),
      })
    }
}
