import { shopsByIds } from 'backend/account'
import type { Reader } from 'backend/platform/database/database'
import { startOfDay } from 'backend/platform/shanghai-time'
import { candidateOffers, checkAvailability, offersByIds, quantityRange } from 'backend/spot'
import { DAY_MS, HOUR_MS } from 'contract/durations'
import type { AloneOption, JoinOption, OpenOption, PinNeed, PinOptions } from 'contract/pins/pin-options'
import { OPTIONS_PER_KIND, PIN_OPEN_HOURS } from 'contract/pins/terms'
import { priceAt } from 'contract/spot/price-tiers'
import { DEFAULT_PRICE_TONS } from 'contract/spot/price-tons'
import { amountFen, clampQuantity } from 'contract/units'
import type { z } from 'zod'
import { type DealWithPins, dealsByIds, openDeals } from './deal-store'
import { openPins, type PinWithShares } from './pin-store'
import { dealRows, pinRows } from './pin-views'
import { productsOfGrade } from './requests/request-store'
import { joinTerms, judgeWeight, openTerms } from './rules/judge-share'

/** Open pins and deals that are searched, those with the next deadline and the newest ones. */
const SEARCHED = 500
/** Offers priced to find the cheapest, because tiers can change their order. */
const PRICED = 100

/** What suits a need: pins that it fits into, deals that it can open, and offers for it alone, each by the sum of goods. */
export async function findOptions(
  reader: Reader,
  { grade, weightKg, by }: z.output<typeof PinNeed>,
  now: Date,
): Promise<z.input<typeof PinOptions>> {
  const { isKnown, productIds } = await productsOfGrade(reader, grade)
  const at = now.toISOString()
  if (productIds.length === 0) return { isKnown, join: [], open: [], alone: [], at }
  const until = by === undefined ? null : new Date(startOfDay(by).getTime() + DAY_MS)
  const need = { productIds: new Set(productIds), weightKg, until }
  const alone = await offersAlone(reader, { productIds, weightKg }, now)
  return {
    isKnown: true,
    join: await toJoin(reader, need, now),
    open: await toOpen(reader, need, now),
    alone,
    at,
  }
}

interface Need {
  readonly productIds: ReadonlySet<string>
  readonly weightKg: number
  /** The pin has to be decided before; null: any time. */
  readonly until: Date | null
}

const isInTime = (decidedAt: Date, { until }: Need) => until === null || decidedAt < until

async function toJoin(reader: Reader, need: Need, now: Date): Promise<z.input<typeof JoinOption>[]> {
  const { pins } = await openPins(reader, { offerId: undefined }, now, { page: 0, size: SEARCHED })
  const deals = await dealsByIds(reader, [...new Set(pins.map(({ dealId }) => dealId))])
  const isWanted = await wantedOffers(reader, [...deals.values()], need)
  const fits = (pin: PinWithShares) => {
    const deal = deals.get(pin.dealId)
    if (!deal || !isWanted(deal) || !isInTime(pin.deadline, need)) return false
    return judgeWeight(joinTerms(pin, deal, now), need.weightKg).ok
  }
  return cheapest(await pinRows(reader, pins.filter(fits)), need.weightKg)
}

async function toOpen(reader: Reader, need: Need, now: Date): Promise<z.input<typeof OpenOption>[]> {
  const { deals } = await openDeals(reader, { offerId: undefined }, now, { page: 0, size: SEARCHED })
  const isWanted = await wantedOffers(reader, deals, need)
  const decidedAt = new Date(now.getTime() + PIN_OPEN_HOURS * HOUR_MS)
  const fits = (deal: DealWithPins) =>
    isWanted(deal) &&
    deal.availableKg >= deal.targetKg &&
    isInTime(decidedAt, need) &&
    judgeWeight(openTerms(deal), need.weightKg).ok
  return cheapest(await dealRows(reader, deals.filter(fits)), need.weightKg)
}

async function wantedOffers(
  reader: Reader,
  deals: readonly { readonly offerId: string }[],
  { productIds }: Need,
): Promise<(deal: { readonly offerId: string }) => boolean> {
  const offers = await offersByIds(reader, [...new Set(deals.map(({ offerId }) => offerId))])
  return ({ offerId }) => productIds.has(offers.get(offerId)?.productId ?? '')
}

function cheapest<R extends { readonly priceFenPerTon: number }>(rows: readonly R[], weightKg: number) {
  return rows
    .map((row) => ({ ...row, goodsFen: amountFen(row.priceFenPerTon, weightKg) }))
    .sort((a, b) => a.goodsFen - b.goodsFen)
    .slice(0, OPTIONS_PER_KIND)
}

/** Offers from which exactly this weight can be bought now. */
async function offersAlone(
  reader: Reader,
  { productIds, weightKg }: { productIds: readonly string[]; weightKg: number },
  now: Date,
): Promise<AloneOption[]> {
  const wanted = { productIds, bestProductIds: productIds, city: null }
  const [ids = []] = await candidateOffers(reader, [{ ...wanted, tons: DEFAULT_PRICE_TONS }], {
    delivery: 'pickup',
    size: PRICED,
    now,
  })
  const offers = [...(await offersByIds(reader, ids)).values()]
  const shops = await shopsByIds(reader, [...new Set(offers.map(({ shopId }) => shopId))])
  return offers
    .flatMap((offer) => {
      const isSold = clampQuantity(quantityRange(offer), weightKg) === weightKg
      if (!isSold || !checkAvailability(offer, now).ok) return []
      const { id: offerId, category, grade, maker, warehouse, city, shopId, availableKg } = offer
      const priceFenPerTon = priceAt(offer, weightKg)
      const goodsFen = amountFen(priceFenPerTon, weightKg)
      return {
        ...{ offerId, category, grade, maker, warehouse, city, availableKg, priceFenPerTon, goodsFen },
        shop: { id: shopId, name: shops.get(shopId)?.name ?? '' },
      }
    })
    .sort((a, b) => a.goodsFen - b.goodsFen)
    .slice(0, OPTIONS_PER_KIND)
}
