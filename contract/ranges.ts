/** Ranges for filters of lists. No zod here: browsers load this file. */

/**
 * Ranges between bounds: 0.5 and 4 give "-0.5", "0.5-4" and "4-", the keys in addresses. The lower bound is included,
 * the upper one excluded.
 * @returns Chinese names by key
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

/** Minimum free tons. The database's `stock_level` uses the same steps. */
export const STOCK_LEVELS = {
  '10': '10 吨以上',
  '32': '32 吨（一车）以上',
  '100': '100 吨以上',
  '300': '300 吨以上',
} as const

/** Maximum number of values per filter, the most frequent ones, unless all filters are requested. */
export const COMMON_VALUES_MAX = 12
