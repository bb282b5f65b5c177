import type { Reader } from 'backend/platform/database/database'
import { destinationsFrom, type Offer, quoteFreight } from 'backend/spot'
import { type PriceTier, tierReached } from 'contract/plans/price-tiers'
import { DEFAULT_PRICE_TONS, priceTonsKg } from 'contract/spot/price-tons'

interface Priced {
  readonly id: string
  readonly offer: Offer
  readonly tiers: readonly PriceTier[]
  readonly minKg: number
  readonly stepKg: number
  readonly totalKg: number
}

/** Tons of a plan for which delivered prices are compared: 30 t, on step, within what a plan may have. */
function comparedKg({ minKg, stepKg, totalKg }: Priced): number {
  const wantedKg = Math.min(priceTonsKg(DEFAULT_PRICE_TONS), totalKg)
  return wantedKg <= minKg ? minKg : minKg + Math.floor((wantedKg - minKg) / stepKg) * stepKg
}

/** Prices of a ton delivered to a city, by presale; null where it is not delivered, or its freight is unknown. */
export async function deliveredPricesOf(
  reader: Reader,
  presales: readonly Priced[],
  city: string,
  now: Date,
): Promise<Map<string, number | null>> {
  if (presales.length === 0) return new Map()
  const destinationOf = await destinationsFrom(
    reader,
    presales.map(({ offer }) => offer),
    city,
    now,
  )
  return new Map(
    presales.map((one) => {
      const weightKg = comparedKg(one)
      const freight = quoteFreight(one.offer, {
        ...{ weightKg, way: 'delivered', destination: destinationOf(one.offer) },
      })
      const price = tierReached(one.tiers, weightKg)?.priceFenPerTon
      const fenPerTon = freight.ok ? freight.value.deliveredFreight?.fenPerTon : undefined
      const isKnown = price !== undefined && fenPerTon !== undefined
      return [one.id, isKnown ? price + fenPerTon : null]
    }),
  )
}
