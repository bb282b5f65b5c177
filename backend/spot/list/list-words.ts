import { findIdsByWords } from 'backend/catalogue'
import type { Reader } from 'backend/platform/database/database'
import type { SearchFilter } from 'backend/search'
import type { PriceTons } from 'contract/spot/price-tons'
import { type SQL, sql } from 'drizzle-orm'
import { DELIVERY_BITS, findChosenWords } from './list-filters'
import { priceColumn } from './price-columns'
import type { TonsQuery } from './tons-query'
import { type MatchedEntity, matchCondition, matchParameters } from './word-matches'

export interface WordMatches {
  /** Entities that match the search words. */
  readonly words: readonly MatchedEntity[]
  /** Entities that match exactly, where exact matches rank first. */
  readonly best: readonly MatchedEntity[]
  /** Limits of the offers themselves. */
  readonly limits: readonly Limit[]
  /** For which prices are compared. */
  readonly tons: PriceTons
}

/** Conditions on offers, with the parameter `limit_${name}`. Levels of stock are read by an index, exact kg are not. */
type Parameter = ReturnType<typeof sql.placeholder>

const LIMITS = {
  minPrice: (value: Parameter, tons: PriceTons) => sql`${priceColumn(sql`l`, tons)} >= ${value}::bigint`,
  maxPrice: (value: Parameter, tons: PriceTons) => sql`${priceColumn(sql`l`, tons)} <= ${value}::bigint`,
  minStock: (value: Parameter) => sql`(l.stock_level >= stock_level(${value}::bigint) and exists (
    select from inventory_pool k where k.id = l.pool_id and k.available_kg >= ${value}::bigint))`,
  maxStock: (value: Parameter) => sql`(l.stock_level <= stock_level(${value}::bigint) and exists (
    select from inventory_pool k where k.id = l.pool_id and k.available_kg <= ${value}::bigint))`,
  deliveries: (value: Parameter) => sql`l.deliveries & ${value}::smallint <> 0`,
} as const
type Limit = keyof typeof LIMITS

type Found = WordMatches & { values: Record<string, string | number> }

/**
 * Parameters of the words of the search and of the filters: ids of products and warehouses, and limits of offers. There
 * are few products and warehouses. With ids the list is read by indexes only, and the size of the result is known
 * before the list is read.
 */
export async function findWordMatches(
  reader: Reader,
  q: TonsQuery,
  filter: SearchFilter | null,
): Promise<Found> {
  const named = findChosenWords(q)
  const found = await findIdsByWords(
    reader,
    named.map(({ words }) => words),
  )
  const values = found.map((one, i) => matchParameters(named[i]?.name ?? '', one))
  const searched = matchesOf(filter, q.sort === 'default', q.tons)
  return { ...searched, values: Object.assign({}, searched.values, ...values) }
}

/** Conditions and parameters of a search. */
export function matchesOf(filter: SearchFilter | null, isRanked: boolean, tons: PriceTons): Found {
  const [productIds, warehouseIds] = [filter?.productIds ?? null, filter?.warehouseIds ?? null]
  const best = isRanked ? (filter?.bestProductIds ?? null) : null
  const limits = limitsOf(filter)
  return {
    words: [...(productIds ? ['product' as const] : []), ...(warehouseIds ? ['warehouse' as const] : [])],
    best: best ? ['product'] : [],
    limits: Object.keys(limits) as Limit[],
    tons,
    values: {
      ...(productIds && { words_products: arrayOf(productIds) }),
      ...(warehouseIds && { words_warehouses: arrayOf(warehouseIds) }),
      ...(best && { best_products: arrayOf(best) }),
      ...Object.fromEntries(Object.entries(limits).map(([name, value]) => [`limit_${name}`, value])),
    },
  }
}

const arrayOf = (ids: readonly string[]) => `{${ids.join()}}`

function limitsOf(filter: SearchFilter | null): Partial<Record<Limit, number>> {
  const { price, stock, deliveries = [] } = filter ?? {}
  const bits = deliveries.reduce(
    (sum, way) => sum | (DELIVERY_BITS[way as keyof typeof DELIVERY_BITS] ?? 0),
    0,
  )
  const all: Record<Limit, number | null | undefined> = {
    minPrice: price?.minFenPerTon,
    maxPrice: price?.maxFenPerTon,
    minStock: stock?.minKg,
    maxStock: stock?.maxKg,
    deliveries: bits || null,
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null && value !== undefined))
}

/** Conditions of the offers that match the search. */
export const whereWords = ({ words, limits, tons }: WordMatches): SQL[] => [
  ...words.map((entity) => matchCondition(entity, 'words')),
  ...limits.map((name) => LIMITS[name](sql.placeholder(`limit_${name}`), tons)),
]

/** Conditions of the exact matches; empty where all matches rank alike. */
export const whereBest = ({ best }: WordMatches): SQL[] =>
  best.map((entity) => matchCondition(entity, 'best'))
