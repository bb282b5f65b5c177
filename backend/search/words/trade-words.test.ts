import { readMakers } from 'backend/demo/seed/makers'
import { expect, test } from 'vitest'
import { searchForm } from './search-words'
import { isMeaningOf, readTradeWords } from './trade-words'

const words = readTradeWords()

test('reads every line of the trade words, without duplicates', () => {
  const lines = words.map(({ kind, meaning, word }) => `${kind} ${meaning} ${word}`)
  expect(lines.length).toBeGreaterThan(900)
  expect(lines.filter((line, i) => lines.indexOf(line) !== i)).toEqual([])
})

test('has no maker’s short name that the catalogue’s makers have', () => {
  const known = readMakers().flatMap(({ name, shortNames }) =>
    shortNames.map((short) => `${name} ${searchForm(short)}`),
  )
  const repeated = words.flatMap(({ kind, meaning, word }) =>
    kind === 'maker' ? [`${meaning} ${word}`] : [],
  )
  expect(repeated.filter((one) => known.includes(one))).toEqual([])
})

test.each([
  ['use', 'class:fibre category:PP|application:无纺布>melt_flow>=10', true],
  ['use', 'colour:red', false],
  ['use', '', false],
  ['maker', '镇海炼化', true],
  ['maker', '', false],
  ['origin', 'imported', true],
  ['origin', 'moon', false],
  ['delivery', 'pickup', true],
  ['order', 'random', false],
  ['noise', '', true],
  ['noise', 'x', false],
] as const)('meaning of %s: %j is valid: %s', (kind, meaning, isValid) => {
  expect(isMeaningOf(kind, meaning)).toBe(isValid)
})
