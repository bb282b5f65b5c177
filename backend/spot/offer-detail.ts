import type { OfferDetail } from 'contract/spot'
import { offerState, quantityRange } from './offer-state'
import type { Offer } from './offer-store'
import { deliveryOptions } from './place-spot-order'

/** Everything a visitor sees of one offer, in wire form. */
export function offerDetail(
  offer: Offer,
  shop: { id: string; name: string; companyName: string },
  now: Date,
): OfferDetail {
  return {
    ...rowOf(offer),
    state: offerState(offer, now),
    version: offer.version,
    maxKg: quantityRange(offer).maxKg,
    categoryName: offer.categoryName,
    meltFlow: offer.meltFlow,
    density: offer.density,
    application: offer.application,
    packaging: offer.isLiquid ? '散装液体，按地磅结算' : '25 公斤/袋',
    isHazardous: offer.isHazardous,
    warehouseAddress: offer.warehouseAddress,
    publishedAt: offer.publishedAt.toISOString(),
    deliveries: deliveryOptions(offer),
    shop: { id: shop.id, name: shop.name, companyName: shop.companyName },
    at: now.toISOString(),
  }
}

/** One line of a merchant's own list. */
export function merchantRow(offer: Offer, now: Date) {
  return { ...rowOf(offer), changeFenPerTon: null, version: offer.version, state: offerState(offer, now) }
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
