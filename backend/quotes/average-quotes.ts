/** Quotes are whole yuan per ton, as the trade says them. */
const QUOTE_STEP_FEN = 100n

/** What one offer asked when the quotes of a day were taken. */
export interface OfferedGoods {
  productId: string
  city: string
  priceFenPerTon: number
  /** What lay there to be sold: its weight in the average. */
  stockKg: number
}

/** What goods of a grade cost in a city. */
export interface Quote {
  productId: string
  city: string
  priceFenPerTon: number
  /** How many offers it is the average of. */
  offers: number
}

/**
 * The quotes that a day's offers make: for each product and city the average of the prices, weighted by what lay there,
 * rounded half up to the yuan. Offers without goods count for nothing.
 * @returns in order of product and city
 */
export function averageQuotes(offered: readonly OfferedGoods[]): Quote[] {
  const groups = new Map<string, OfferedGoods[]>()
  for (const goods of offered.filter(({ stockKg }) => stockKg > 0)) {
    const key = `${goods.productId} ${goods.city}`
    groups.set(key, [...(groups.get(key) ?? []), goods])
  }
  return [...groups.entries()]
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
