import { PRICE_RANGES, STOCK_LEVELS } from 'contract/ranges'
import type { SpotPage } from 'contract/spot/list'
import { DELIVERY_WAYS } from 'contract/states'
import { DELIVERY_BITS, type FilterName, type NameFilter, PRODUCT_RANGES } from './list-filters'

type Facets = SpotPage['facets']
/** As counted by the database: names, or numbers of ranges, levels and sums of delivery bits. */
export type CountedFacets = Partial<Record<FilterName, { value: string | number; count: number }[]>>

/**
 * Converts counts to facets: names as they are; ranges, levels and delivery ways by key in fixed order. Filters that
 * were not counted are empty.
 */
export function facetsFrom(counted: CountedFacets): Facets {
  const named = (name: NameFilter) =>
    (counted[name] ?? []).map(({ value, count }) => ({ value: String(value), count }))
  const keyed = (name: FilterName, keys: readonly string[], fits: (value: number, i: number) => boolean) =>
    keys.flatMap((key, i) => {
      const fitting = (counted[name] ?? []).filter(({ value }) => value !== null && fits(Number(value), i))
      const count = fitting.reduce((sum, one) => sum + one.count, 0)
      return count > 0 ? [{ value: key, count }] : []
    })
  const inRange = (value: number, i: number) => value === i
  const ways = Object.keys(DELIVERY_WAYS) as (keyof typeof DELIVERY_WAYS)[]
  return {
    category: named('category'),
    maker: named('maker'),
    processing: named('processing'),
    city: named('city'),
    warehouse: named('warehouse'),
    delivery: keyed('delivery', ways, (bits, i) => (bits & DELIVERY_BITS[ways[i] ?? 'pickup']) !== 0),
    meltFlow: keyed('meltFlow', Object.keys(PRODUCT_RANGES.meltFlow.names), inRange),
    density: keyed('density', Object.keys(PRODUCT_RANGES.density.names), inRange),
    price: keyed('price', Object.keys(PRICE_RANGES), inRange),
    stock: keyed('stock', Object.keys(STOCK_LEVELS), (level, i) => level > i),
  }
}
