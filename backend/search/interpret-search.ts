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

/**
 * Interprets a search text in terms of the trade: "镇海T30S 熔指3左右 30吨" is a maker, a grade, a melt flow and a weight.
 * Certain misspellings are corrected; unknown grades are not, because a similar grade is another material. Text in
 * quotation marks is not corrected.
 */
export function interpretSearch(vocabulary: Vocabulary, typed: string): Interpretation {
  const query = normalizeQuery(typed)
  const literals = literalSpans(query)
  const tokens = splitQuery(vocabulary, query.text).filter(({ is }) => is !== 'separator')
  const terms = termsOf(vocabulary, query, tokens, literals).slice(0, TERMS_MAX)
  const clauses = clausesOf(terms)
  const corrected = terms.filter(({ how }) => how === 'corrected')
  return {
    terms,
    clauses,
    filter: filterOf(vocabulary, clauses),
    suggestions: suggestionsFor(vocabulary, query, terms),
    literal: corrected.length > 0 ? literalOf(query, corrected) : null,
  }
}

function literalOf(query: QueryText, corrected: readonly SearchTerm[]): string {
  const [first] = corrected
  return first ? typedWith(query, [first], `"${typedPart(query, first)}"`) : query.typed
}

function termsOf(
  vocabulary: Vocabulary,
  query: QueryText,
  tokens: readonly Token[],
  literals: readonly Span[],
): SearchTerm[] {
  const terms: SearchTerm[] = []
  let negation: Span | null = null
  let property: Property | null = null
  for (const token of tokens) {
    const isLiteral = literals.some(({ from, to }) => from <= token.from && token.to <= to)
    const term: SearchTerm | null = termOf(vocabulary, query, token, { isLiteral, property })
    property = propertyIn(query.text.slice(token.from, token.to)) ?? property
    if (token.is === 'word' && token.sense.kind === 'negation') negation = token
    if (!term) continue
    const excluded: SearchTerm | null = negation ? excludedOf(query, term, negation) : term
    if (!negation || term.how !== 'not_traded') negation = null
    if (excluded) terms.push(excluded)
  }
  return terms
}

/** The property that a word names, also within 高熔指. A later number without a property belongs to it. */
function propertyIn(text: string): Property | undefined {
  return PROPERTY_WORDS.find(([, words]) => new RegExp(`^.?(?:${words})$`).test(text))?.[0]
}

/** Excluding goods that are not traded here filters nothing. */
function excludedOf(query: QueryText, term: SearchTerm, negation: Span): SearchTerm | null {
  if (term.how === 'not_traded' || term.how === 'not_filterable') return null
  const span = { from: negation.from, to: term.to }
  if (term.all.size === 0) return term
  return {
    ...term,
    ...span,
    how: 'excluded',
    typed: typedPart(query, span),
    without: typedWithout(query, [span]),
  }
}

interface Context {
  readonly isLiteral: boolean
  /** The property named before, for a number without one. */
  readonly property: Property | null
}

/** Null for noise, negations and the names of properties. */
function termOf(vocabulary: Vocabulary, query: QueryText, token: Token, context: Context): SearchTerm | null {
  const common = {
    from: token.from,
    to: token.to,
    typed: typedPart(query, token),
    without: typedWithout(query, [token]),
  }
  const nothing = { ...common, all: NONE, best: NONE }
  if (token.is === 'separator') return null
  if (token.is === 'number') {
    const limits = termOfNumber(vocabulary, token.quantity, context.property)
    return limits ? { ...common, ...limits } : null
  }
  if (token.is === 'maker')
    return { ...nothing, meant: token.name, how: 'not_traded', kind: 'not_traded_maker' }
  if (token.is === 'unknown' || (context.isLiteral && token.isCorrected))
    return isMeaningless(common.typed)
      ? null
      : { ...nothing, meant: common.typed, how: 'unknown', kind: 'unknown' }
  return termOfWord(vocabulary, token, { ...common, typed: common.typed })
}

/** A single Chinese character that is left over says nothing. */
const isMeaningless = (typed: string) => /^\p{Script=Han}$/u.test(typed)

type Common = Pick<SearchTerm, 'from' | 'to' | 'typed' | 'without'>

function termOfWord(
  vocabulary: Vocabulary,
  token: Extract<Token, { is: 'word' }>,
  common: Common,
): SearchTerm | null {
  const { isCorrected } = token
  const sense = context(vocabulary, token.sense, common.typed)
  if (sense.kind === 'noise' || sense.kind === 'negation' || sense.kind === 'property') return null
  const { kind, name: meant, all, best, key } = sense
  const how = howOf(sense, isCorrected)
  return { ...common, meant, how, kind, all, best, ...(key && { key }) }
}

/** A grade also finds longer grades, after itself. */
function context(vocabulary: Vocabulary, sense: Sense, typed: string): Sense {
  return withLongerGrades(vocabulary, searchForm(typed), sense)
}

function howOf({ kind, all }: Sense, isCorrected: boolean): SearchTerm['how'] {
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
