import type { z } from 'zod'
import { SpotQuery } from '../spot/list'

/** Longest query string that can be saved. */
export const SEARCH_QUERY_MAX = 1_000

/** What a saved search keeps: words and filters, not the page or the columns. */
const KEPT = [
  'sText',
  'category',
  'maker',
  'processing',
  'city',
  'warehouse',
  'delivery',
  'price',
  'meltFlow',
  'density',
  'stock',
] as const
type KeptFilter = (typeof KEPT)[number]
export type SearchFilters = Pick<z.output<typeof SpotQuery>, KeptFilter>

/**
 * The words and filters of a list's query string ("?sText=T30S&city=宁波&page=3"). Parameters that the list cannot read
 * count as left out, as they do on the list.
 */
export function readSearchQuery(typed: string): SearchFilters {
  const given = new URLSearchParams(typed)
  const values = KEPT.flatMap((name) => {
    const value = name === 'sText' ? given.get(name) : given.getAll(name)
    return value !== null && SpotQuery.shape[name].safeParse(value).success ? [[name, value] as const] : []
  })
  return SpotQuery.parse(Object.fromEntries(values))
}

/** The query string of the list, in a fixed order; empty for a search without words and filters. */
export function searchQueryOf(filters: SearchFilters): string {
  const query = new URLSearchParams()
  for (const name of KEPT) {
    const value = filters[name]
    for (const one of typeof value === 'string' ? [value] : value) if (one !== '') query.append(name, one)
  }
  return query.toString()
}
