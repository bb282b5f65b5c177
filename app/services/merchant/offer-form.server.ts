import { DAY_MS } from 'contract/durations'
import { instantOf } from 'contract/shanghai-instant'
import { type EditOfferForm, type NewOfferForm, TIER_ROWS } from 'contract/spot/merchant-offer-forms'
import type { MerchantOffer } from 'contract/spot/merchant-offers'
import { formatTime, formatYuan, plainTons } from 'contract/units'

type TypedTerms = Omit<EditOfferForm, 'offerId' | 'version'>

/** Terms of an offer as its calls take them. */
export function termsOfForm(typed: TypedTerms) {
  const { priceYuan, minTon, stepTon, way, freightYuan, transferYuan, validOn, validTime } = typed
  const { confirmUnusual, requestId } = typed
  const freights = { pickup: 0, delivered: freightYuan ?? null, transfer: transferYuan ?? 0 }
  return {
    ...{ priceFenPerTon: priceYuan, minKg: minTon, stepKg: stepTon, confirmUnusual, requestId },
    deliveries: [...new Set(way)].map((one) => ({ way: one, freightFenPerTon: freights[one] })),
    validUntil: instantOf(validOn, validTime),
    tiers: tiersOf(typed),
    allowsExtendedHold: typed.extendedHold === 'on',
  }
}

/** Input of the call that publishes an offer. */
export function publishInput({ productId, warehouseId, stockTon, ...terms }: NewOfferForm) {
  return { productId, warehouseId, stockKg: stockTon, ...termsOfForm(terms) }
}

function tiersOf(typed: TypedTerms) {
  return TIER_ROWS.flatMap((row) => {
    const { [`tierTon${row}` as const]: fromKg, [`tierYuan${row}` as const]: offFenPerTon } = typed
    return fromKg === undefined || offFenPerTon === undefined ? [] : [{ fromKg, offFenPerTon }]
  })
}

/** As a form takes it: without separators of thousands. */
const yuan = (fen: number) => formatYuan(fen).replaceAll(',', '')

/** What the form of an offer shows. */
export function valuesOfOffer(offer: MerchantOffer): Record<string, string | string[]> {
  const [validOn = '', validTime = ''] = formatTime(offer.validUntil).split(' ')
  const freightOf = (way: string) => {
    const fen = offer.deliveries.find((one) => one.way === way)?.freightFenPerTon
    return fen === undefined || fen === null || fen === 0 ? '' : yuan(fen)
  }
  return {
    ...{ offerId: offer.id, version: String(offer.version) },
    ...{ productId: offer.productId, warehouseId: offer.warehouseId },
    priceYuan: yuan(offer.priceFenPerTon),
    stockTon: plainTons(offer.availableKg),
    minTon: plainTons(offer.minKg),
    stepTon: plainTons(offer.stepKg),
    way: offer.deliveries.map(({ way }) => way),
    freightYuan: freightOf('delivered'),
    transferYuan: freightOf('transfer'),
    ...{ validOn, validTime },
    ...(offer.allowsExtendedHold && { extendedHold: 'on' }),
    ...Object.fromEntries(
      offer.tiers.flatMap(({ fromKg, offFenPerTon }, n) => [
        [`tierTon${n + 1}`, plainTons(fromKg)],
        [`tierYuan${n + 1}`, yuan(offFenPerTon)],
      ]),
    ),
  }
}

const VALID_DAYS = 7

/** First values of a new offer: valid for a week. @param now of the server, ISO */
export function valuesOfNewOffer(
  now: string,
  productId: string | undefined,
): Record<string, string | string[]> {
  const [validOn = ''] = formatTime(new Date(Date.parse(now) + VALID_DAYS * DAY_MS).toISOString()).split(' ')
  return {
    ...(productId !== undefined && { productId }),
    ...{ minTon: '1', stepTon: '1', way: ['pickup'], validOn, validTime: '18:00', extendedHold: 'on' },
  }
}
