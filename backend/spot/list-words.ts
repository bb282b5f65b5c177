import { foundByWords, type SearchTerm } from 'backend/catalogue'
import type { Reader } from 'backend/platform/database'
import type { SpotQuery } from 'contract/spot-list'
import type { SQL } from 'drizzle-orm'
import { wordsChosen } from './list-filters'
import { type Holder, heldBy, holderOf, joined, valuesHeld } from './list-holders'

export interface WordHolders {
  /** What holds the words that are searched for. */
  readonly words: readonly Holder[]
  /** What holds them exactly, where some of what fits comes first. */
  readonly best: readonly Holder[]
}

/**
 * Looks up which goods and warehouses hold the words of the search and of the filters. They are few; with their ids the
 * list is read by indexes alone, and how much they find is known before it is read.
 */
export async function lookUpWords(
  reader: Reader,
  q: SpotQuery,
  terms: readonly SearchTerm[],
): Promise<WordHolders & { values: Record<string, string> }> {
  const named = wordsChosen(q)
  const ranked = q.sort === 'default' ? terms.filter(({ best, all }) => best.length < all.length) : []
  const sets = [
    named.map((filter) => filter.words),
    terms.map(({ all }) => all),
    ranked.map(({ best }) => best),
  ]
  const found = await foundByWords(reader, sets.flat())
  const ofNames = found.slice(0, named.length)
  const words = joined(found.slice(named.length, named.length + terms.length))
  const best = joined(found.slice(named.length + terms.length))
  const values = [
    ...ofNames.map((one, i) => valuesHeld(named[i]?.name ?? '', one)),
    ...words.map((one, i) => valuesHeld(wordsAt(i), one)),
    ...best.map((one, i) => valuesHeld(bestAt(i), one)),
  ]
  return { words: words.map(holderOf), best: best.map(holderOf), values: Object.assign({}, ...values) }
}

/** What the values of the conditions are called that words have become. */
const wordsAt = (place: number) => `words${place}`
const bestAt = (place: number) => `best${place}`

/** Conditions of the offers that hold the words. */
export const whereWords = ({ words }: WordHolders): SQL[] =>
  words.map((holder, i) => heldBy(holder, wordsAt(i)))

/** Conditions of those that come first; none where all are alike. */
export const whereBest = ({ best }: WordHolders): SQL[] => best.map((holder, i) => heldBy(holder, bestAt(i)))
