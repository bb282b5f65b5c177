import { merchantProducts, merchantWarehouses } from 'contract/catalogue'
import { type PublishOffer, publishOffer, repriceOffer } from 'contract/merchant'
import type { z } from 'zod'
import { type Grade, readGrades } from './grades'
import { inspectionOf } from './inspections'
import { between, idOf, pick } from './pick'
import { HAZARDOUS, LIQUID, PERMIT_SHOP } from './places'
import { type Send, sendCall } from './send-call'
import type { SignedInMerchant } from './sign-in'

const DAY_MS = 86_400_000
/** Confident grades are offered by so many shops, the others by one less. */
const OFFERS_PER_GRADE = 3

export interface SeededOffer {
  offerId: string
  token: string
  priceFenPerTon: number
  key: string
}

/** Publishes one to three offers of each grade, by different shops, through the merchants' calls; the best known last, so that they stand first. */
export async function seedOffers(
  send: Send,
  merchants: readonly SignedInMerchant[],
  now: Date,
): Promise<SeededOffer[]> {
  const [anyone] = merchants
  if (!anyone) throw new Error('the demo has no merchants')
  const products = await sendCall(send, merchantProducts, {}, anyone.token)
  const warehouses = await sendCall(send, merchantWarehouses, {}, anyone.token)
  const offers: SeededOffer[] = []
  for (const grade of readGrades().reverse()) {
    const product = products.find((p) => p.grade === grade.grade && p.maker === grade.maker)
    if (!product) throw new Error(`the demo's catalogue lacks ${grade.grade} ${grade.maker}`)
    const count = between(
      1,
      grade.confidence === 'A' ? OFFERS_PER_GRADE : OFFERS_PER_GRADE - 1,
      'count',
      product.grade,
    )
    for (let n = 0; n < count; n++) {
      const key = `${grade.grade}|${grade.maker}|${n}`
      const merchant = merchantFor(grade, merchants, key)
      const warehouse = pick(warehouses, 'warehouse', key)
      const input = offerOf(grade, product.id, warehouse.id, key, now)
      const { offerId } = await sendCall(send, publishOffer, input, merchant.token)
      offers.push({ offerId, token: merchant.token, priceFenPerTon: Number(input.priceFenPerTon), key })
    }
  }
  return offers
}

/** Hazardous goods are for the shop with a permit. */
export function maySell(shop: string, grade: Grade): boolean {
  return !HAZARDOUS.has(grade.category) || shop === PERMIT_SHOP
}

function merchantFor(grade: Grade, merchants: readonly SignedInMerchant[], key: string): SignedInMerchant {
  const able = merchants.filter((merchant) => maySell(merchant.shop, grade))
  return pick(able, 'shop', key)
}

/** What a merchant of the demo offers of a grade, by the words of `key`; valid for one to four weeks from `now`. */
export function offerOf(
  grade: Grade,
  productId: string,
  warehouseId: string,
  key: string,
  now: Date,
): z.input<typeof PublishOffer> {
  const isLiquid = LIQUID.has(grade.category)
  const [minKg, stepKg] = isLiquid ? [30_000, 1_000] : pick(QUANTITIES, 'quantity', key)
  const stockTons = between(isLiquid ? 200 : 12, isLiquid ? 900 : 360, 'stock', key)
  return {
    productId,
    warehouseId,
    priceFenPerTon: (grade.typicalYuanPerTon + between(-12, 12, 'price', key) * 5) * 100,
    stockKg: stockTons * 1000,
    minKg,
    stepKg,
    deliveries: [
      { way: 'pickup', freightFenPerTon: 0 },
      ...(isLiquid
        ? []
        : [{ way: 'delivered' as const, freightFenPerTon: between(12, 36, 'freight', key) * 500 }]),
      ...(pick([true, false], 'transfer', key) ? [{ way: 'transfer' as const, freightFenPerTon: 0 }] : []),
    ],
    inspection: inspectionOf(grade, key, now),
    validUntil: new Date(closingTime(now) + between(7, 30, 'valid', key) * DAY_MS).toISOString(),
    requestId: idOf('publish', key),
  }
}

/** Minimum and step of bagged goods: a truck's part, a pallet, a bag. */
const QUANTITIES: readonly [minKg: number, stepKg: number][] = [
  [1_000, 25],
  [1_000, 1_000],
  [2_000, 1_000],
  [5_000, 1_000],
  [5_000, 5_000],
  [10_000, 1_000],
]

/** 17:30 in Shanghai on the day of `now`. */
function closingTime(now: Date): number {
  const shanghaiMs = 8 * 3_600_000
  return Math.floor((now.getTime() + shanghaiMs) / DAY_MS) * DAY_MS - shanghaiMs + 17.5 * 3_600_000
}

/** Two thirds of the offers have moved since yesterday. */
export async function repriceSome(send: Send, offers: readonly SeededOffer[]): Promise<void> {
  for (const { offerId, token, priceFenPerTon, key } of offers) {
    const changeYuan = between(-10, 12, 'change', key) * 5
    if (changeYuan === 0 || pick([true, false, false], 'still', key)) continue
    const input = { offerId, version: 1, priceFenPerTon: priceFenPerTon + changeYuan * 100 }
    await sendCall(send, repriceOffer, { ...input, requestId: idOf('reprice', key) }, token)
  }
}
