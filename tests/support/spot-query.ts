import { SpotQuery } from 'contract/spot/list'
import { DEFAULT_PRICE_TONS, type PriceTons } from 'contract/spot/price-tons'
import type { z } from 'zod'

/** What is asked for; lists of values may be constant. */
type Asked = { readonly [K in keyof z.input<typeof SpotQuery>]?: unknown }

/** A search of the spot list whose prices are those for these tons. */
export function spotQuery(query: Asked, tons: PriceTons = DEFAULT_PRICE_TONS) {
  const { buyAs: _, ...asked } = SpotQuery.parse(query)
  return { ...asked, tons }
}

/** A list as visitors read it. */
export const forVisitors = (now: Date) => ({ now, levels: [] })
