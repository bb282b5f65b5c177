import type { GradeOffers } from 'backend/spot'
import type { LowestByRegion, LowestOffer } from 'contract/home/dashboard'
import { tradeRegionOf } from './trade-regions'

/**
 * The cheapest offer of each grade by region, from the cheapest by province. Provinces outside of the regions, and
 * grades without offers, are omitted.
 */
export function lowestByRegion(grades: readonly GradeOffers[]): LowestByRegion[] {
  return grades.flatMap(({ offers, ...grade }) => {
    const lowest = new Map<string, LowestOffer>()
    for (const { province, ...offer } of offers) {
      const region = tradeRegionOf(province)
      const known = region === null ? undefined : lowest.get(region)
      if (region !== null && (!known || offer.priceFenPerTon < known.priceFenPerTon))
        lowest.set(region, { region, ...offer })
    }
    return lowest.size === 0 ? [] : [{ ...grade, offers: [...lowest.values()] }]
  })
}
