import type { Span } from './query-text'
import type { Sense } from './words/vocabulary'

/** One word of a search and what it limits. */
export interface SearchTerm extends Span {
  readonly typed: string
  /** Display form of the meaning. */
  readonly meant: string
  /** `ignored`: says nothing by itself, or nothing that the list can be limited by. */
  readonly how: 'known' | 'corrected' | 'excluded' | 'not_filterable' | 'not_traded' | 'unknown' | 'ignored'
  readonly kind: Sense['kind'] | 'property' | 'price' | 'stock' | 'unknown'
  /** Positions of goods, or of warehouses for a place. */
  readonly all: ReadonlySet<number>
  readonly best: ReadonlySet<number>
  /** Key of a property, a delivery way or an order. */
  readonly key?: string
  /** Prices in yuan per ton, weights in kg. */
  readonly range?: { readonly min?: number; readonly max?: number }
  /** The search text without this word. */
  readonly without: string
}
