import { shopsByIds } from 'backend/account'
import { drawingOf, followedAt, freightLineOf } from 'backend/catalogue'
import { levelsOfMember } from 'backend/discounts'
import type { Reader } from 'backend/platform/database/database'
import type { Call } from 'backend/platform/endpoint'
import type { DiscountLevel } from 'contract/discounts/rules'
import type { OfferDetail } from 'contract/spot/detail'
import { clampQuantity } from 'contract/units'
import { deliveredPrice } from './delivered-price'
import { offerState, quantityRange } from './offers/offer-state'
import { type Offer, offerById } from './offers/offer-store'
import { deliveryOptions } from './orders/place-spot-order'
import { priceFacts } from './price-facts'

/** The detail of one offer for a buyer's city and quantity, in wire form. Undefined if it does not exist. */
export async function offerDetail(
  { db, now, askActor }: Pick<Call, 'db' | 'now' | 'askActor'>,
  id: string,
  { city, weightKg }: { city: string; weightKg?: number | undefined },
): Promise<OfferDetail | undefined> {
  const offer = await offerById(db.orm, id)
  if (!offer) return undefined
  const [shops, price, line, [isFollowed, levels]] = await Promise.all([
    shopsByIds(db.orm, [offer.shopId]),
    priceFacts(db.orm, id, now),
    freightLineOf(db.orm, offer.city, city),
    askActor().then((actor) =>
      actor ? factsOfMember(db.orm, actor.memberId, offer.productId, now) : FACTS_OF_VISITORS,
    ),
  ])
  const shop = shops.get(offer.shopId)
  if (!shop) throw new Error(`offer ${id} belongs to no shop`)
  const range = quantityRange(offer)
  return {
    ...rowOf(offer),
    changeFenPerTon: price.changeFenPerTon,
    pricedAt: price.pricedAt.toISOString(),
    state: offerState(offer, now),
    version: offer.version,
    skuId: offer.productId,
    maxKg: range.maxKg,
    tiers: offer.tiers,
    categoryName: offer.categoryName,
    picture: drawingOf(offer.category),
    meltFlow: offer.meltFlow,
    density: offer.density,
    application: offer.application,
    packaging: offer.isLiquid ? '散装液体，按地磅结算' : '25 公斤/袋',
    isHazardous: offer.isHazardous,
    warehouseAddress: offer.warehouseAddress,
    publishedAt: offer.publishedAt.toISOString(),
    deliveries: deliveryOptions(offer),
    landed: deliveredPrice(
      offer,
      { city, weightKg: clampQuantity(range, weightKg ?? offer.minKg) },
      line,
      levels,
    ),
    isFollowed,
    shop: { id: shop.id, name: shop.name, companyName: shop.companyName },
    at: now.toISOString(),
  }
}

/** Whether the member follows the grade, and the member's discounts. Null and empty for visitors. */
type FactsOfMember = [isFollowed: boolean | null, levels: DiscountLevel[]]
const FACTS_OF_VISITORS: FactsOfMember = [null, []]

async function factsOfMember(
  reader: Reader,
  memberId: string,
  productId: string,
  now: Date,
): Promise<FactsOfMember> {
  const [followed, levels] = await Promise.all([
    followedAt(reader, { memberId, productId }),
    levelsOfMember(reader, memberId, now),
  ])
  return [followed !== undefined, levels]
}

/** A row of a merchant's own list. */
export function merchantRow(offer: Offer, now: Date) {
  const { version, tiers } = offer
  return { ...rowOf(offer), changeFenPerTon: null, version, tiers, state: offerState(offer, now) }
}

function rowOf(offer: Offer) {
  const { id, category, grade, maker, processing, warehouse, city } = offer
  const { availableKg, minKg, stepKg, priceFenPerTon } = offer
  const validUntil = offer.validUntil.toISOString()
  return {
    id,
    category,
    grade,
    maker,
    processing,
    warehouse,
    city,
    availableKg,
    minKg,
    stepKg,
    validUntil,
    priceFenPerTon,
  }
}
