import type { SpotQuery } from 'contract/spot/list'
import type { PriceTons } from 'contract/spot/price-tons'

/** A search whose prices are those for the tons in question. */
export type TonsQuery = Omit<SpotQuery, 'tons' | 'buyAs'> & { tons: PriceTons }
