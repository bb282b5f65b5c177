import { shopContact, shopsByIds } from 'backend/account'
import { drawingOf, followedAt, specValuesOf } from 'backend/catalogue'
import { shownBuyerOf } from 'backend/companies'
import { levelsOfBuyer } from 'backend/discounts'
import type { Reader } from 'backend/platform/database/database'
import type { Actor, Call } from 'backend/platform/endpoint'
import type { Buyer } from 'contract/companies/buyers'
import type { DiscountLevel } from 'contract/discounts/rules'
import type { ParsedOf } from 'contract/endpoint'
import type { OfferRow } from 'contract/spot'
import type { info, OfferDetail } from 'contract/spot/detail'
import type { MerchantOffer } from 'contract/spot/merchant-offers'
import { priceAt } from 'contract/spot/price-tiers'
import { DEFAULT_PRICE_TONS, MOST_PRICE_TONS, type PriceTons, priceTonsKg } from 'contract/spot/price-tons'
import { isStaleQuote } from 'contract/spot/quote-age'
import { clampQuantity } from 'contract/units'
import type { z } from 'zod'
import { deliveredPrice } from './freight/delivered-price'
import { destinationFrom } from './freight/destinations'
import { DELIVERY_BITS } from './list/list-filters'
import { offerRow } from './offer-rows'
import { offerState, quantityRange } from './offers/offer-state'
import { type Offer, offerById } from './offers/offer-store'
import { deliveryOptions } from './orders/buyer-terms'
import { priceFacts } from './prices/price-facts'

/** The detail of one offer for a buyer's city and quantity, in wire form. Undefined if it does not exist. */
export async function offerDetail(
  { db, now, askActor }: Pick<Call, 'db' | 'now' | 'askActor'>,
  id: string,
  { city, weightKg, buyAs }: Omit<ParsedOf<typeof info>, 'id'>,
): Promise<z.input<typeof OfferDetail> | undefined> {
  const offer = await offerById(db.orm, id)
  if (!offer) return undefined
  const [shops, price, destination, { isFollowed, levels, contact }] = await Promise.all([
    shopsByIds(db.orm, [offer.shopId]),
    priceFacts(db.orm, id, now),
    destinationFrom(db.orm, offer, city, now),
    askActor().then((actor) =>
      actor ? factsOfMember(db.orm, actor, { offer, buyAs }, now) : FACTS_OF_VISITORS,
    ),
  ])
  const shop = shops.get(offer.shopId)
  if (!shop) throw new Error(`offer ${id} belongs to no shop`)
  const range = quantityRange(offer)
  return {
    ...rowOf(offer, shop.name),
    changeFenPerTon: price.changeFenPerTon,
    pricedAt: price.pricedAt,
    state: offerState(offer, now),
    version: offer.version,
    skuId: offer.productId,
    maxKg: range.maxKg,
    tiers: offer.tiers,
    categoryName: offer.categoryName,
    picture: drawingOf(offer.category),
    density: offer.density,
    specs: specValuesOf(offer),
    application: offer.application,
    packaging: offer.isLiquid ? '散装液体，按地磅结算' : '25 公斤/袋',
    isLiquid: offer.isLiquid,
    warehouseAddress: offer.warehouseAddress,
    publishedAt: offer.publishedAt,
    deliveries: deliveryOptions(offer),
    landed: deliveredPrice(
      offer,
      { city, weightKg: clampQuantity(range, weightKg ?? offer.minKg) },
      destination,
      levels,
    ),
    isFollowed,
    shop: { id: shop.id, name: shop.name, companyName: shop.companyName, contact },
    at: now,
  }
}

/** What only members see. */
interface FactsOfMember {
  /** Whether the member follows the grade; null for visitors. */
  isFollowed: boolean | null
  /** Discounts of the member, or of the company for which it buys. */
  levels: DiscountLevel[]
  /** The merchant's contact. */
  contact: { name: string; phone: string } | null
}

const FACTS_OF_VISITORS: FactsOfMember = { isFollowed: null, levels: [], contact: null }

async function factsOfMember(
  reader: Reader,
  actor: Actor,
  { offer: { productId, shopId }, buyAs }: { offer: Offer; buyAs: Buyer | undefined },
  now: Date,
): Promise<FactsOfMember> {
  const [followed, levels, contact] = await Promise.all([
    followedAt(reader, { memberId: actor.memberId, productId }),
    levelsOfBuyer(reader, shownBuyerOf(actor, buyAs), now),
    shopContact(reader, shopId),
  ])
  return { isFollowed: followed !== undefined, levels, contact }
}

/** An offer as its merchant sees it. */
export function merchantRow(offer: Offer, shopName: string, now: Date): z.input<typeof MerchantOffer> {
  const { version, tiers, allowsExtendedHold, productId, warehouseId, isLiquid } = offer
  const { publishedAt, deliveries, onHandKg, heldKg } = offer
  const state = offerState(offer, now)
  return {
    ...rowOf(offer, shopName),
    ...{ version, tiers, allowsExtendedHold, productId, warehouseId, isLiquid, deliveries, onHandKg, heldKg },
    publishedAt,
    state,
    isStale: state !== 'withdrawn' && state !== 'expired' && isStaleQuote(offer.quotedAt, now),
    rejection: offer.rejection,
  }
}

function rowOf(offer: Offer, shopName: string): z.input<typeof OfferRow> {
  const deliveryBits = offer.deliveries.reduce((bits, { way }) => bits | DELIVERY_BITS[way], 0)
  const priceOf = (tons: PriceTons) => {
    const range = { minKg: offer.minKg, stepKg: offer.stepKg, maxKg: offer.availableKg }
    return priceAt(offer, clampQuantity(range, priceTonsKg(tons)))
  }
  const tierFenPerTon = priceOf(DEFAULT_PRICE_TONS)
  const hasTiers = priceOf(MOST_PRICE_TONS) < offer.priceFenPerTon
  const row = { ...offer, changeFenPerTon: null, deliveryBits, tierFenPerTon, hasTiers }
  return offerRow(row, shopName, DEFAULT_PRICE_TONS)
}
