import { type Clause, clausesOf, filterOf, type SearchFilter } from './clauses'
import type { Property } from './goods-conditions'
import {
  literalSpans,
  normalizeQuery,
  type QueryText,
  type Span,
  typedPart,
  typedWith,
  typedWithout,
} from './query-text'
import type { SearchTerm } from './search-term'
import { splitQuery, type Token } from './split-query'
import { findSimilarNames, withLongerGrades } from './words/latin-words'
import { termOfNumber } from './words/number-terms'
import { PROPERTY_WORDS } from './words/number-words'
import { searchForm } from './words/search-words'
import type { Sense, Vocabulary } from './words/vocabulary'

export interface Interpretation {
  readonly terms: readonly SearchTerm[]
  readonly clauses: readonly Clause[]
  readonly filter: SearchFilter
  /** Suggested searches. */
  readonly suggestions: readonly string[]
  /** The search as typed, in quotation marks, if a word was corrected. */
  readonly literal: string | null
}

/** Maximum number of words. */
const TERMS_MAX = 12
const NONE: ReadonlySet<number> = new Set()
const NOTHING: SearchFilter = {
  ...{ productIds: [], bestProductIds: null, warehouseIds: null, price: null, stock: null },
  ...{ deliveries: [], order: null },
}

/**
 * Interprets a search text in terms of the trade: "镇海T30S 熔指3左右 30吨" is a maker, a grade, a melt flow and a weight.
 * Certain misspellings are corrected; unknown grades are not, because a similar grade is another material. Text in
 * quotation marks is not corrected. Every word becomes a term, so that the page can say what counts; a text without any
 * condition finds nothing.
 * @param without kinds of conditions that the list does not have
 */
export function interpretSearch(
  vocabulary: Vocabulary,
  typed: string,
  without: readonly SearchTerm['kind'][] = [],
): Interpretation {
  const query = normalizeQuery(typed)
  const literals = literalSpans(query)
  const tokens = splitQuery(vocabulary, query.text).filter((token) => token.is !== 'separator')
  const read = termsOf(vocabulary, query, tokens, literals).map((term) =>
    without.includes(term.kind) && term.how !== 'unknown' ? ignored(term) : term,
  )
  const terms = atMost(TERMS_MAX, query, read)
  const clauses = clausesOf(terms)
  const isUnderstood = clauses.length > 0 || terms.some(({ how }) => how === 'excluded')
  const corrected = terms.filter(({ how }) => how === 'corrected')
  return {
    terms,
    clauses,
    filter: isUnderstood ? filterOf(vocabulary, clauses) : NOTHING,
    suggestions: suggestionsFor(vocabulary, query, terms),
    literal: corrected.length > 0 ? literalOf(query, corrected) : null,
  }
}

/** What a page says of an interpretation. */
export function describeTerms({ terms, suggestions, literal }: Interpretation): {
  words: Pick<SearchTerm, 'typed' | 'meant' | 'how' | 'without'>[]
  suggestions: string[]
  literal: string | null
} {
  const words = terms.map(({ typed, meant, how, without }) => ({ typed, meant, how, without }))
  return { words, suggestions: [...suggestions], literal }
}

function literalOf(query: QueryText, corrected: readonly SearchTerm[]): string {
  const [first] = corrected
  return first ? typedWith(query, [first], `"${typedPart(query, first)}"`) : query.typed
}

function termsOf(
  vocabulary: Vocabulary,
  query: QueryText,
  tokens: readonly WordToken[],
  literals: readonly Span[],
): SearchTerm[] {
  const terms: SearchTerm[] = []
  let negation: Span | null = null
  let property: Property | null = null
  /** Terms that say nothing yet: a negation without a word, the name of a property without a number. */
  const open = new Map<'negation' | Property, SearchTerm>()
  for (const token of tokens) {
    const isLiteral = literals.some(({ from, to }) => from <= token.from && token.to <= to)
    const term = termOf(vocabulary, query, token, { isLiteral, property })
    const named = propertyIn(query.text.slice(token.from, token.to))
    property = named ?? property
    if (term.how === 'ignored') {
      const key = term.kind === 'negation' ? 'negation' : named
      if (key) open.set(key, term)
      if (term.kind === 'negation') negation = token
      terms.push(term)
      continue
    }
    remove(terms, open.get(term.key as Property))
    const isNegated = negation !== null
    const start: Span | null = open.has('negation') ? negation : null
    remove(terms, open.get('negation'))
    open.delete('negation')
    terms.push(isNegated ? excludedOf(query, term, start) : term)
    if (term.how !== 'not_traded') negation = null
  }
  return terms
}

function remove(terms: SearchTerm[], term: SearchTerm | undefined): void {
  const at = term ? terms.indexOf(term) : -1
  if (at >= 0) terms.splice(at, 1)
}

const ignored = (term: SearchTerm): SearchTerm => ({
  ...term,
  meant: term.typed,
  how: 'ignored',
  all: NONE,
  best: NONE,
})

/** The first conditions, and one ignored term for the text after them. */
function atMost(max: number, query: QueryText, terms: readonly SearchTerm[]): SearchTerm[] {
  const conditions = terms.filter(({ how }) => how !== 'ignored')
  const next = conditions[max]
  if (!next) return [...terms]
  const span = { from: next.from, to: query.text.length }
  const rest: SearchTerm = {
    ...ignored(next),
    ...span,
    typed: typedPart(query, span),
    meant: typedPart(query, span),
    without: typedWithout(query, [span]),
  }
  return [...terms.slice(0, terms.indexOf(next)), rest]
}

/** The property that a word names, also within 高熔指. A later number without a property belongs to it. */
function propertyIn(text: string): Property | undefined {
  return PROPERTY_WORDS.find(([, words]) => new RegExp(`^.?(?:${words})$`).test(text))?.[0]
}

/**
 * A term after a negation. Only goods and places can be excluded; anything else with 不要 is ignored, never searched.
 * @param negation null if an earlier term has it: 不要回料、再生料
 */
function excludedOf(query: QueryText, term: SearchTerm, negation: Span | null): SearchTerm {
  const span = { from: negation?.from ?? term.from, to: term.to }
  const spanned = { ...term, ...span, typed: typedPart(query, span), without: typedWithout(query, [span]) }
  if (term.how === 'not_filterable') return spanned
  if (term.how === 'not_traded' || term.all.size > 0) return { ...spanned, how: 'excluded' }
  return ignored(spanned)
}

interface Context {
  readonly isLiteral: boolean
  /** The property named before, for a number without one. */
  readonly property: Property | null
}

/** Noise, negations, names of properties and numbers without one are ignored terms. */
function termOf(vocabulary: Vocabulary, query: QueryText, token: WordToken, context: Context): SearchTerm {
  const typed = typedPart(query, token)
  const common = { from: token.from, to: token.to, typed, without: typedWithout(query, [token]) }
  const nothing = { ...common, meant: typed, all: NONE, best: NONE }
  if (token.is === 'number') {
    const limits = termOfNumber(vocabulary, token.quantity, context.property)
    return limits ? { ...common, ...limits } : { ...nothing, how: 'ignored', kind: 'noise' }
  }
  if (token.is === 'maker')
    return { ...nothing, meant: token.name, how: 'not_traded', kind: 'not_traded_maker' }
  if (token.is === 'unknown' || (context.isLiteral && token.isCorrected))
    return { ...nothing, how: 'unknown', kind: 'unknown' }
  return termOfWord(vocabulary, token, common)
}

type WordToken = Exclude<Token, { is: 'separator' }>
type Common = Pick<SearchTerm, 'from' | 'to' | 'typed' | 'without'>

function termOfWord(
  vocabulary: Vocabulary,
  token: Extract<Token, { is: 'word' }>,
  common: Common,
): SearchTerm {
  const { isCorrected } = token
  const sense = context(vocabulary, token.sense, common.typed)
  const { kind, name, all, best, key } = sense
  const how = howOf(sense, isCorrected)
  const meant = how === 'ignored' ? common.typed : name
  return { ...common, meant, how, kind, all, best, ...(key && { key }) }
}

/** A grade also finds longer grades, after itself. */
function context(vocabulary: Vocabulary, sense: Sense, typed: string): Sense {
  return withLongerGrades(vocabulary, searchForm(typed), sense)
}

function howOf({ kind, all }: Sense, isCorrected: boolean): SearchTerm['how'] {
  if (kind === 'noise' || kind === 'negation' || kind === 'property') return 'ignored'
  if (kind === 'not_traded' || kind === 'not_traded_maker' || (kind === 'maker' && all.size === 0))
    return 'not_traded'
  if (kind === 'not_filterable') return 'not_filterable'
  return isCorrected ? 'corrected' : 'known'
}

function suggestionsFor(vocabulary: Vocabulary, query: QueryText, terms: readonly SearchTerm[]): string[] {
  return terms
    .filter(({ how }) => how === 'unknown')
    .flatMap((term) =>
      findSimilarNames(vocabulary, searchForm(term.typed)).map((name) => typedWith(query, [term], name)),
    )
}
