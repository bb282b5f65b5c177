import {
  DENSITY_BOUNDS,
  DENSITY_RANGES,
  MELT_FLOW_BOUNDS,
  MELT_FLOW_RANGES,
  PRICE_BOUNDS,
  PRICE_RANGES,
  STOCK_LEVELS,
} from 'contract/ranges'
import type { SpotPage, SpotQuery } from 'contract/spot/list'
import type { PriceTons } from 'contract/spot/price-tons'
import { type SQL, sql } from 'drizzle-orm'
import { priceColumn } from './price-columns'
import { matchCondition } from './word-matches'

/** A filter of the list. */
export type FilterName = keyof SpotPage['facets']

export const FILTERS: readonly FilterName[] = [
  'category',
  'maker',
  'processing',
  'city',
  'warehouse',
  'delivery',
  'meltFlow',
  'density',
  'price',
  'stock',
]

/** The most used filters. */
export const COMMON_FILTERS: readonly FilterName[] = ['category', 'maker', 'processing', 'city']

const FEN_PER_YUAN = 100

/** Filters by a name: the prefix of their search words, and the entity with the words. */
const NAME_FILTERS = {
  category: { mark: 'c', entity: 'product' },
  maker: { mark: 'm', entity: 'product' },
  processing: { mark: 'p', entity: 'product' },
  city: { mark: 't', entity: 'warehouse' },
  warehouse: { mark: 'h', entity: 'warehouse' },
} as const
export type NameFilter = keyof typeof NAME_FILTERS

/** Filters by a range of a product's number. */
export const PRODUCT_RANGES = {
  meltFlow: { column: sql`p.melt_flow_value`, bounds: MELT_FLOW_BOUNDS, names: MELT_FLOW_RANGES },
  density: { column: sql`p.density_value`, bounds: DENSITY_BOUNDS, names: DENSITY_RANGES },
} as const

/** Bits of `offer_listing.deliveries`. */
export const DELIVERY_BITS = { pickup: 1, delivered: 2, transfer: 4 } as const

export const isNameFilter = (name: FilterName): name is NameFilter => name in NAME_FILTERS

/** A PostgreSQL array literal: {"g:T30S","m:镇海炼化"}. */
export function arrayText(values: readonly (string | number)[]): string {
  return `{${values.map((value) => `"${String(value).replace(/["\\]/g, '\\$&')}"`).join(',')}}`
}

/** The number of a range as returned by width_bucket. */
function numbersOf(names: Readonly<Record<string, string>>, keys: readonly string[]): number[] {
  return Object.keys(names).flatMap((key, i) => (keys.includes(key) ? [i] : []))
}

export const productBand = (name: keyof typeof PRODUCT_RANGES) =>
  sql`width_bucket(${PRODUCT_RANGES[name].column}, ${arrayText(PRODUCT_RANGES[name].bounds)}::float8[])`

/** The range of an offer's price for these tons. */
export const priceBand = (tons: PriceTons) =>
  sql`width_bucket(${priceColumn(sql`l`, tons)},
  ${arrayText(PRICE_BOUNDS.map((yuan) => Number(yuan) * FEN_PER_YUAN))}::bigint[])`

const chosenOf = (name: FilterName) => sql.placeholder(name)

/** The condition of a filter with chosen values on `l`, the list. @param tons for which prices are compared */
export function conditionOf(name: FilterName, tons: PriceTons): SQL {
  if (isNameFilter(name)) return matchCondition(NAME_FILTERS[name].entity, name)
  if (name === 'delivery') return sql`l.deliveries & ${chosenOf(name)}::smallint <> 0`
  if (name === 'stock') return sql`l.stock_level >= ${chosenOf(name)}::smallint`
  if (name === 'price') return sql`${priceBand(tons)} = any(${chosenOf(name)}::int[])`
  return sql`l.product_id in (select p.id from catalogue_product p where ${productBand(name)} = any(${chosenOf(name)}::int[]))`
}

/** The search words of each name filter with chosen values. */
export function findChosenWords(q: SpotQuery): { name: NameFilter; words: string[] }[] {
  return FILTERS.filter(isNameFilter).flatMap((name) => {
    const words = q[name].map((value) => `${NAME_FILTERS[name].mark}:${value}`)
    return words.length > 0 ? [{ name, words }] : []
  })
}

/** The chosen values as statement parameters. Filters without values are omitted. */
export function chosenValues(q: SpotQuery): Partial<Record<FilterName, string | number>> {
  const values: Partial<Record<FilterName, string | number>> = {}
  for (const name of FILTERS.filter(isNameFilter)) if (q[name].length > 0) values[name] = arrayText(q[name])
  if (q.delivery.length > 0) values.delivery = q.delivery.reduce((bits, way) => bits | DELIVERY_BITS[way], 0)
  if (q.meltFlow.length > 0) values.meltFlow = arrayText(numbersOf(MELT_FLOW_RANGES, q.meltFlow))
  if (q.density.length > 0) values.density = arrayText(numbersOf(DENSITY_RANGES, q.density))
  if (q.price.length > 0) values.price = arrayText(numbersOf(PRICE_RANGES, q.price))
  if (q.stock.length > 0) values.stock = Math.max(...numbersOf(STOCK_LEVELS, q.stock)) + 1
  return values
}
