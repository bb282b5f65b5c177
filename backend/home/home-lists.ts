import type { Reader } from 'backend/platform/database/database'
import { DAY_MS } from 'backend/platform/shanghai-time'
import { cheapestOffers, droppedOffers, endingOffers, goodsOfInterest } from 'backend/spot'
import type { StopPage } from 'contract/home'
import type { OfferRow } from 'contract/spot'
import type { PriceTons } from 'contract/spot/price-tons'
import type { z } from 'zod'

interface Wanted {
  readonly size: number
  /** For which prices are compared. */
  readonly tons: PriceTons
}

/** Days before expiry from which an offer counts as ending soon. */
const ENDING_DAYS = 3

export async function droppedToday(
  reader: Reader,
  now: Date,
  wanted: Wanted,
): Promise<z.input<typeof StopPage>> {
  return { id: 'dropped', title: '今日降价', offers: await droppedOffers(reader, now, wanted) }
}

export async function endingSoon(
  reader: Reader,
  now: Date,
  wanted: Wanted,
): Promise<z.input<typeof StopPage>> {
  const until = new Date(now.getTime() + ENDING_DAYS * DAY_MS)
  return { id: 'ending', title: '即将截止', offers: await endingOffers(reader, now, { ...wanted, until }) }
}

/**
 * Recommendations: the cheapest offer of each product that the member viewed or bought lately, then of best sellers.
 * @param memberId null for visitors
 * @param hotProductIds best-selling products, best first
 */
export async function recommendedOffers(
  reader: Reader,
  memberId: string | null,
  hotProductIds: readonly string[],
  now: Date,
  { size, tons }: Wanted,
): Promise<z.input<typeof OfferRow>[]> {
  const known = memberId === null ? [] : await goodsOfInterest(reader, memberId, now)
  const wanted = [...new Set([...known, ...hotProductIds])].slice(0, size * 2)
  const offers = await cheapestOffers(reader, now, wanted, tons)
  const cheapest = wanted.flatMap((productId) => offers.find((one) => one.productId === productId) ?? [])
  return cheapest.slice(0, size).map(({ productId: _, ...offer }) => offer)
}
