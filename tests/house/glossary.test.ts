import { readFileSync } from 'node:fs'
import { ORDER_TYPES } from 'contract/constants'
import * as states from 'contract/states'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'

const glossary = readFileSync('docs/glossary.md', 'utf8')

const declared = import.meta.glob<Record<string, unknown>>(
  ['../../backend/*/tables.ts', '../../backend/gateways/*/tables.ts', '../../backend/platform/*-log.ts'],
  { eager: true },
)
const tables = Object.values(declared)
  .flatMap((exported) => Object.values(exported))
  .filter((value) => is(value, PgTable))
  .map((table) => getTableName(table as PgTable))

/** The trade's own words of contract/states.ts: keys and Chinese names. */
const { SPOT_SORTS: _, QUOTE_SORTS: __, QUOTE_PERIODS: ___, ...tradeWords } = states

function missingIn(text: string, words: readonly string[]): string[] {
  return words.filter((word) => !new RegExp(`(?<![\\w])${word}(?![\\w])`).test(text))
}

test('every table has its word in the glossary', () => {
  expect(tables.length).toBeGreaterThan(25)
  expect(missingIn(glossary, tables)).toEqual([])
})

test('every state, step, way and actor stands there with its trade word', () => {
  const words = Object.values(tradeWords).flatMap((table) => Object.keys(table))
  expect(words.length).toBeGreaterThan(25)
  expect(missingIn(glossary, words)).toEqual([])
  const offerAndOrder = {
    ...states.OFFER_STATES,
    ...states.ORDER_STATES,
    ...states.DELIVERY_WAYS,
    ...ORDER_TYPES,
  }
  expect(Object.values(offerAndOrder).filter((name) => !glossary.includes(name))).toEqual([])
})

test('a word is missing where only a longer one stands', () => {
  expect(missingIn('| `stock_hold_end` |', ['stock_hold', 'stock_hold_end'])).toEqual(['stock_hold'])
})
