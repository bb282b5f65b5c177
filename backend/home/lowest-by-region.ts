import { tradeRegionOf } from 'backend/catalogue'
import type { GradeOffers } from 'backend/spot'
import type { LowestByRegion, LowestOffer } from 'contract/home/dashboard'

/**
 * The cheapest offer of each grade by region, from the cheapest by province, stale prices after all others. Provinces outside of the regions, and
 * grades without offers, are omitted.
 */
export function lowestByRegion(grades: readonly GradeOffers[]): LowestByRegion[] {
  return grades.flatMap(({ offers, ...grade }) => {
    const lowest = new Map<string, LowestOffer>()
    for (const { province, ...offer } of offers) {
      const region = tradeRegionOf(province)
      const known = region === null ? undefined : lowest.get(region)
      if (region !== null && (!known || isBefore(offer, known))) lowest.set(region, { region, ...offer })
    }
    return lowest.size === 0 ? [] : [{ ...grade, offers: [...lowest.values()] }]
  })
}

type Price = Pick<LowestOffer, 'isStale' | 'priceFenPerTon'>

function isBefore(one: Price, other: Price): boolean {
  return one.isStale === other.isStale ? one.priceFenPerTon < other.priceFenPerTon : other.isStale
}
