import { groupBy } from 'es-toolkit/array'

/** Quotes are whole yuan per ton. */
const QUOTE_STEP_FEN = 100n

/** An offer at the instant of the day's quotes. */
export interface OfferedGoods {
  productId: string
  city: string
  priceFenPerTon: number
  /** Available kg: its weight in the average. */
  stockKg: number
}

/** Price of a grade in a city. */
export interface Quote {
  productId: string
  city: string
  priceFenPerTon: number
  /** Number of offers in the average. */
  offers: number
}

/**
 * Computes a day's quotes: for each product and city the average price weighted by stock, rounded half up to the
 * yuan. Offers without stock are ignored.
 * @returns in order of product and city
 */
export function averageQuotes(offered: readonly OfferedGoods[]): Quote[] {
  const inStock = offered.filter(({ stockKg }) => stockKg > 0)
  return Object.entries(groupBy(inStock, ({ productId, city }) => `${productId} ${city}`))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, group]) => {
      const [first] = group
      if (!first) return []
      const { productId, city } = first
      return [{ productId, city, priceFenPerTon: weightedPrice(group), offers: group.length }]
    })
}

function weightedPrice(group: readonly OfferedGoods[]): number {
  let value = 0n
  let weight = 0n
  for (const { priceFenPerTon, stockKg } of group) {
    value += BigInt(priceFenPerTon) * BigInt(stockKg)
    weight += BigInt(stockKg)
  }
  const step = weight * QUOTE_STEP_FEN
  return Number(((value + step / 2n) / step) * QUOTE_STEP_FEN)
}
