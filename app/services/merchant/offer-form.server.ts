import { DAY_MS } from 'contract/durations'
import { instantOf } from 'contract/shanghai-instant'
import { type EditOfferForm, type NewOfferForm, TIER_ROWS } from 'contract/spot/merchant-offer-forms'
import type { MerchantOffer } from 'contract/spot/merchant-offers'
import { formatTime, formatYuan, plainTons } from 'contract/units'

type TypedTerms = Omit<EditOfferForm, 'offerId' | 'version'>

/** Terms of an offer as its calls take them. */
export function termsOfForm(typed: TypedTerms) {
  const { priceYuan, minTon, stepTon, validOn, validTime, confirmUnusual, requestId } = typed
  return {
    ...{ priceFenPerTon: priceYuan, minKg: minTon, stepKg: stepTon, confirmUnusual, requestId },
    deliveries: deliveriesOf(typed),
    validUntil: instantOf(validOn, validTime),
    tiers: tiersOf(typed),
    allowsExtendedHold: typed.extendedHold === 'on',
  }
}

/** Delivery ways with their freight. */
export function deliveriesOf({
  way,
  freightYuan,
  transferYuan,
}: Pick<EditOfferForm, 'way' | 'freightYuan' | 'transferYuan'>) {
  const freights = { pickup: 0, delivered: freightYuan ?? null, transfer: transferYuan ?? 0 }
  return [...new Set(way)].map((one) => ({ way: one, freightFenPerTon: freights[one] }))
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
  return {
    ...{ offerId: offer.id, version: String(offer.version) },
    ...{ productId: offer.productId, warehouseId: offer.warehouseId },
    priceYuan: yuan(offer.priceFenPerTon),
    stockTon: plainTons(offer.availableKg),
    minTon: plainTons(offer.minKg),
    stepTon: plainTons(offer.stepKg),
    ...valuesOfDeliveries(offer.deliveries),
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

/** The same of delivery ways. */
export function valuesOfDeliveries(
  deliveries: MerchantOffer['deliveries'],
): Record<string, string | string[]> {
  const freightOf = (wanted: string) => {
    const fen = deliveries.find(({ way }) => way === wanted)?.freightFenPerTon
    return fen === undefined || fen === null || fen === 0 ? '' : yuan(fen)
  }
  const way = deliveries.map((one) => one.way)
  return { way, freightYuan: freightOf('delivered'), transferYuan: freightOf('transfer') }
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
