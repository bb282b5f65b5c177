import { z } from 'zod'
import { isGoodsMeaning } from '../goods-conditions'
import { PROPERTY_WORDS } from './number-words'
import { searchForm } from './search-words'
import tradeWordsCsv from './trade-words.csv?raw'

/**
 * Kinds of words. The meaning is, by kind:
 * `category` codes, `maker` and `grade` names, `group` groups of makers, `country` countries of makers, `place`
 * provinces or cities, each separated by "|"; `use` conditions on goods; `origin` domestic or imported; `delivery` a
 * delivery way; `order` an order of the list; `property` a property of goods; `not_filterable`, `not_traded` and
 * `not_traded_maker` the name that the page says; `negation` and `noise` nothing.
 */
export const WORD_KINDS = [
  'category',
  'maker',
  'group',
  'country',
  'grade',
  'place',
  'use',
  'origin',
  'delivery',
  'order',
  'property',
  'not_filterable',
  'not_traded',
  'not_traded_maker',
  'negation',
  'noise',
] as const
export type WordKind = (typeof WORD_KINDS)[number]

/** A word of the trade with its meaning. */
export interface TradeWord {
  readonly kind: WordKind
  readonly meaning: string
  /** Display form. */
  readonly name: string
  /** In search form. */
  readonly word: string
}

const MEANINGS: Partial<Record<WordKind, z.ZodType<string>>> = {
  use: z.string().refine(isGoodsMeaning),
  origin: z.enum(['domestic', 'imported']),
  delivery: z.enum(['pickup', 'delivered', 'transfer']),
  order: z.enum(['price_asc', 'price_desc', 'stock']),
  property: z.enum(PROPERTY_WORDS.map(([property]) => property) as [string]),
  negation: z.literal(''),
  noise: z.literal(''),
}
const NAMED = z.string().min(1)

/** Whether a meaning fits to the kind of word. Names of goods and places are not checked: they may come later. */
export function isMeaningOf(kind: WordKind, meaning: string): boolean {
  return (MEANINGS[kind] ?? NAMED).safeParse(meaning).success
}

/** The delivered words, of trade-words.csv. @throws Error if the file is invalid */
export function readTradeWords(): TradeWord[] {
  const [, ...lines] = tradeWordsCsv.trim().split(/\r?\n/)
  return lines.flatMap((line) => {
    const [name, meaning, words] = line.split(',')
    const kind = WORD_KINDS.find((known) => known === name)
    if (!kind || meaning === undefined || !words || !isMeaningOf(kind, meaning))
      throw new Error(`trade-words.csv: ${line}`)
    return words.split(' ').map((word) => ({ kind, meaning, name: word, word: searchForm(word) }))
  })
}
