import { startOfShanghaiDay } from 'backend/platform/shanghai-time'
import { stableId } from 'backend/platform/stable-id'
import { merchantProducts, merchantWarehouses } from 'contract/catalogue'
import { DAY_MS, HOUR_MS } from 'contract/durations'
import { type PublishOffer, publishOffer, repriceOffer } from 'contract/spot/merchant-offers'
import type { z } from 'zod'
import { limitConcurrency } from '../limit-concurrency'
import { type DemoOffer, demoOffer } from '../offer-generator'
import { between, pick } from '../pick'
import { type Send, sendCall } from '../send-call'
import { merchantTokens, type SignedInMerchant } from '../sign-in'
import { inspectionOf } from './inspections'

/** Parallel calls during seeding. */
const AT_ONCE = 8

export interface SeededOffer {
  n: number
  offerId: string
  shop: string
  priceFenPerTon: number
}

/** Catalogue ids of the demo's products and places. */
export interface CatalogueIds {
  productOf(offer: DemoOffer): string
  warehouseOf(offer: DemoOffer): string
}

/** Reads the ids from the catalogue calls. @throws Error if a product or place is missing */
export async function catalogueIds(send: Send, token: string): Promise<CatalogueIds> {
  const products = await sendCall(send, merchantProducts, {}, token)
  const warehouses = await sendCall(send, merchantWarehouses, {}, token)
  const productIds = new Map(products.map(({ id, grade, maker }) => [`${grade}|${maker}`, id]))
  const warehouseIds = new Map(warehouses.map(({ id, name }) => [name, id]))
  const known = (id: string | undefined, what: string) => {
    if (id === undefined) throw new Error(`the demo's catalogue lacks ${what}`)
    return id
  }
  return {
    productOf: ({ grade: { grade, maker } }) =>
      known(productIds.get(`${grade}|${maker}`), `${grade} ${maker}`),
    warehouseOf: ({ warehouse }) => known(warehouseIds.get(warehouse), warehouse),
  }
}

/** Age of the oldest offers of a market with history, in days before the others. */
export const OLDEST_OFFER_DAYS = 20

/** How many days before the others the n-th offer was published. A third is new within a week. */
export function offerAgeDays(n: number): number {
  return between(0, OLDEST_OFFER_DAYS, 'offer age', n)
}

/**
 * Publishes these demo offers through the merchants' calls in their order; the last comes first in lists.
 * @param validFrom their validity counts from here
 */
export async function seedOffers(
  send: Send,
  merchants: readonly SignedInMerchant[],
  { numbers, now, validFrom }: { numbers: readonly number[]; now: Date; validFrom: Date },
): Promise<SeededOffer[]> {
  const [anyone] = merchants
  if (!anyone) throw new Error('the demo has no merchants')
  const ids = await catalogueIds(send, anyone.token)
  const tokenOf = merchantTokens(merchants)
  return await limitConcurrency(AT_ONCE, numbers, async (n) => {
    const { shop, priceFenPerTon } = demoOffer(n)
    const { offerId } = await sendCall(
      send,
      publishOffer,
      publishInput(n, ids, now, validFrom),
      tokenOf(shop),
    )
    return { n, offerId, shop, priceFenPerTon }
  })
}

/** The input that publishes the n-th demo offer. */
export function publishInput(
  n: number,
  ids: CatalogueIds,
  now: Date,
  validFrom = now,
): z.input<typeof PublishOffer> {
  const offer = demoOffer(n)
  const { priceFenPerTon, stockKg, minKg, stepKg, tiers, deliveries, validDays } = offer
  return {
    productId: ids.productOf(offer),
    warehouseId: ids.warehouseOf(offer),
    priceFenPerTon,
    stockKg,
    minKg,
    stepKg,
    deliveries,
    tiers,
    inspection: inspectionOf(offer.grade, String(n), now),
    validUntil: new Date(closingTime(validFrom) + validDays * DAY_MS).toISOString(),
    requestId: stableId('publish', n),
  }
}

/** 17:30 in Shanghai on the day of `now`. */
function closingTime(now: Date): number {
  return startOfShanghaiDay(now).getTime() + 17.5 * HOUR_MS
}

/** Re-prices half of the offers. */
export async function seedPriceChanges(
  send: Send,
  offers: readonly SeededOffer[],
  merchants: readonly SignedInMerchant[],
): Promise<void> {
  const tokenOf = merchantTokens(merchants)
  const moved = offers.flatMap(({ n, ...offer }) => {
    const changeYuan = between(-5, 6, 'change', n) * 5
    return changeYuan === 0 || pick([true, false], 'still', n) ? [] : [{ n, changeYuan, ...offer }]
  })
  await limitConcurrency(AT_ONCE, moved, async ({ n, changeYuan, offerId, shop, priceFenPerTon }) => {
    const input = { offerId, version: 1, priceFenPerTon: priceFenPerTon + changeYuan * 100 }
    await sendCall(send, repriceOffer, { ...input, requestId: stableId('reprice', n) }, tokenOf(shop))
  })
}
