import { catalogueVersion, readCatalogueNames } from 'backend/catalogue'
import type { Reader } from 'backend/platform/database/database'
import { LRUCache } from 'lru-cache'
import { type Clause, filterOf, type SearchFilter } from '../clauses'
import { type Interpretation, interpretSearch } from '../interpret-search'
import type { SearchTerm } from '../search-term'
import { readUsedWords, wordsVersion } from './search-word-store'
import { searchForm } from './search-words'
import { learnVocabulary, type Vocabulary } from './vocabulary'

/** Maximum number of cached vocabularies, one per version; a market has one at a time, tests have more. */
const CACHED_MAX = 4

const vocabularies = new LRUCache<string, Promise<Vocabulary>>({ max: CACHED_MAX })

/** The search vocabulary of this market, including new names and words. */
export async function vocabularyOf(reader: Reader): Promise<Vocabulary> {
  const version = `${await catalogueVersion(reader)} ${await wordsVersion(reader)}`
  const vocabulary = vocabularies.get(version) ?? readVocabulary(reader)
  vocabularies.set(version, vocabulary)
  vocabulary.catch(() => vocabularies.delete(version))
  return await vocabulary
}

/**
 * Learns the vocabulary before the first search, so that the search's time limit does not include it. A failure shows
 * in the search that follows.
 */
export async function prepareVocabulary(reader: Reader): Promise<void> {
  if (vocabularies.size === 0) await vocabularyOf(reader).catch(() => undefined)
}

/**
 * Interprets a search text against the names in this market's catalogue.
 * @param without kinds of conditions that the list does not have
 */
export async function interpret(
  reader: Reader,
  text: string,
  without: readonly SearchTerm['kind'][] = [],
): Promise<Interpretation> {
  return interpretSearch(await vocabularyOf(reader), text, without)
}

/** What each of several searches limits; undefined for one that names no grade. */
export async function filtersOf(
  reader: Reader,
  texts: readonly string[],
): Promise<(SearchFilter | undefined)[]> {
  const vocabulary = await vocabularyOf(reader)
  return texts.map((text) => {
    const { terms, filter } = interpretSearch(vocabulary, text)
    return terms.some(({ kind }) => kind === 'grade') ? filter : undefined
  })
}

/** A typed name of a grade. */
export interface TypedGrade {
  readonly typed: string
  /** What it limits; undefined if it names no grade. */
  readonly filter: SearchFilter | undefined
  /** It is a grade as the catalogue writes it, apart from case, blanks and dashes. */
  readonly isExact: boolean
  /** Some of it is neither a grade nor a category, a maker or an origin. */
  readonly hasRest: boolean
}

const GOODS_KINDS: readonly SearchTerm['kind'][] = ['grade', 'category', 'maker', 'origin']

/** Reads several names of grades, where nothing may be left over. */
export async function readGrades(reader: Reader, texts: readonly string[]): Promise<TypedGrade[]> {
  const vocabulary = await vocabularyOf(reader)
  return texts.map((typed) => {
    const { terms, filter } = interpretSearch(vocabulary, typed)
    const isGrade = terms.some(({ kind }) => kind === 'grade')
    const hasRest = terms.some(({ kind, how }) => how === 'excluded' || !GOODS_KINDS.includes(kind))
    const isExact = vocabulary.known.get(searchForm(typed))?.kind === 'grade'
    return { typed, filter: isGrade ? filter : undefined, isExact, hasRest }
  })
}

/** What some of the clauses of a search limit, without the others. */
export async function filterFor(reader: Reader, clauses: readonly Clause[]): Promise<SearchFilter> {
  return filterOf(await vocabularyOf(reader), clauses)
}

async function readVocabulary(reader: Reader): Promise<Vocabulary> {
  return learnVocabulary(await readCatalogueNames(reader), await readUsedWords(reader))
}
