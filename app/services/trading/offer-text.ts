import type { OfferRow } from 'contract/spot'
import { isStaleQuote, STALE_QUOTE_TEXT } from 'contract/spot/quote-age'
import { DELIVERY_WAYS } from 'contract/states'
import { formatTime, formatYuan, plainTons } from 'contract/units'

/** What the text of an offer says. */
export type QuotedOffer = Pick<
  OfferRow,
  | 'category'
  | 'grade'
  | 'maker'
  | 'priceFenPerTon'
  | 'quotedAt'
  | 'city'
  | 'warehouse'
  | 'availableKg'
  | 'minKg'
  | 'deliveryWays'
  | 'isHazardous'
> &
  Partial<Pick<OfferRow, 'pricedFenPerTon' | 'pricedKg' | 'hasTiers'>> & { shop: { name: string } }

/**
 * An offer as one line for a chat: "PP T30S 镇海炼化 6735元/吨 含税 广州黄埔库 可售120吨 30吨起 自提/送到 粤塑通原料行". A stale
 * price says so.
 * @param at instant of the reading
 */
export function offerText(offer: QuotedOffer, at: string): string {
  const { category, grade, maker, city, warehouse, availableKg, minKg, isHazardous } = offer
  return [
    category,
    grade,
    maker,
    ...(isHazardous ? ['危险化学品'] : []),
    priceText(offer),
    '含税',
    warehouse.startsWith(city) ? warehouse : `${city}${warehouse}`,
    `可售${plainTons(availableKg)}吨`,
    `${plainTons(minKg)}吨起`,
    offer.deliveryWays.map((way) => DELIVERY_WAYS[way]).join('/'),
    offer.shop.name,
    ...(isStaleQuote(offer.quotedAt, at) ? [STALE_QUOTE_TEXT] : []),
  ].join(' ')
}

/** "6735元/吨"; where the price depends on the tons, "6690元/吨（30吨价）". */
function priceText({
  priceFenPerTon,
  pricedFenPerTon = priceFenPerTon,
  pricedKg,
  hasTiers,
}: QuotedOffer): string {
  const price = formatYuan(pricedFenPerTon).replaceAll(',', '').replace(/\.00$/, '')
  return `${price}元/吨${hasTiers && pricedKg !== undefined ? `（${plainTons(pricedKg)}吨价）` : ''}`
}

/**
 * Several offers under a line with the time.
 * @param at instant of the prices
 */
export function offersText(offers: readonly QuotedOffer[], at: string): string {
  return [
    `塑集现货报价 ${formatTime(at)}，共 ${offers.length} 条`,
    ...offers.map((offer) => offerText(offer, at)),
  ].join('\n')
}
