import { findIdsByWords } from 'backend/catalogue'
import type { Reader } from 'backend/platform/database/database'
import type { SearchTerm } from 'backend/search'
import type { SpotQuery } from 'contract/spot/list'
import type { SQL } from 'drizzle-orm'
import { findChosenWords } from './list-filters'
import {
  type MatchedEntity,
  matchCondition,
  matchedEntity,
  matchParameters,
  mergeMatches,
} from './word-matches'

export interface WordMatches {
  /** Entities that match the search words. */
  readonly words: readonly MatchedEntity[]
  /** Entities that match exactly, where exact matches rank first. */
  readonly best: readonly MatchedEntity[]
}

/**
 * Resolves the words of the search and of the filters to product and warehouse ids. There are few of them. With ids
 * the list is read by indexes only, and the size of the result is known before the list is read.
 */
export async function findWordMatches(
  reader: Reader,
  q: SpotQuery,
  terms: readonly SearchTerm[],
): Promise<WordMatches & { values: Record<string, string> }> {
  const named = findChosenWords(q)
  const ranked = q.sort === 'default' ? terms.filter(({ best, all }) => best.length < all.length) : []
  const sets = [
    named.map((filter) => filter.words),
    terms.map(({ all }) => all),
    ranked.map(({ best }) => best),
  ]
  const found = await findIdsByWords(reader, sets.flat())
  const ofNames = found.slice(0, named.length)
  const words = mergeMatches(found.slice(named.length, named.length + terms.length))
  const best = mergeMatches(found.slice(named.length + terms.length))
  const values = [
    ...ofNames.map((one, i) => matchParameters(named[i]?.name ?? '', one)),
    ...words.map((one, i) => matchParameters(wordsAt(i), one)),
    ...best.map((one, i) => matchParameters(bestAt(i), one)),
  ]
  return {
    words: words.map(matchedEntity),
    best: best.map(matchedEntity),
    values: Object.assign({}, ...values),
  }
}

/** Prefixes of the parameters of word conditions. */
const wordsAt = (place: number) => `words${place}`
const bestAt = (place: number) => `best${place}`

/** Conditions of the offers that match the words. */
export const whereWords = ({ words }: WordMatches): SQL[] =>
  words.map((entity, i) => matchCondition(entity, wordsAt(i)))

/** Conditions of the exact matches; empty where all matches rank alike. */
export const whereBest = ({ best }: WordMatches): SQL[] =>
  best.map((entity, i) => matchCondition(entity, bestAt(i)))
