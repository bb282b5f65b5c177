/** Ranges by which a list of goods can be narrowed down. No zod here: browsers load it. */

/**
 * Neighbouring ranges between bounds: those of 0.5 and 4 are "-0.5", "0.5-4" and "4-", as an address names them; the
 * lower bound belongs to a range, the upper one does not.
 * @returns their Chinese names by these keys
 */
function rangesBetween(bounds: readonly string[]): Readonly<Record<string, string>> {
  const [first = ''] = bounds
  const last = bounds[bounds.length - 1] ?? ''
  const inner = bounds.slice(1).map((to, i): [string, string] => [`${bounds[i]}-${to}`, `${bounds[i]}–${to}`])
  return Object.fromEntries([[`-${first}`, `${first} 以下`], ...inner, [`${last}-`, `${last} 以上`]])
}

/** g/10 min: pipes and blow moulding, film and tape, injection, fibre and thin walls. */
export const MELT_FLOW_BOUNDS = ['0.5', '1.5', '4', '12', '30'] as const
export const MELT_FLOW_RANGES = rangesBetween(MELT_FLOW_BOUNDS)

/** g/cm³: elastomers, PP, low and linear, medium, high density, styrenics, PC and PA, PVC and POM. */
export const DENSITY_BOUNDS = ['0.9', '0.91', '0.925', '0.94', '0.97', '1.1', '1.3'] as const
export const DENSITY_RANGES = rangesBetween(DENSITY_BOUNDS)

/** Yuan per ton. */
export const PRICE_BOUNDS = ['5000', '6500', '7000', '7500', '8000', '9000', '12000'] as const
export const PRICE_RANGES = rangesBetween(PRICE_BOUNDS)

/** Tons that are free at least; the database's `stock_level` counts the same steps. */
export const STOCK_LEVELS = {
  '10': '10 吨以上',
  '32': '32 吨（一车）以上',
  '100': '100 吨以上',
  '300': '300 吨以上',
} as const

/** So many values of a filter are told, the most frequent ones, unless all filters are wanted. */
export const COMMON_VALUES_MAX = 12
