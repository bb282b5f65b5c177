import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeFormula, unescapeFormula } from './formula-cells'

const STARTS = [...'=+-@\t\r＝＋－＠']

test.each(STARTS)('a text that begins with %j is escaped', (start) => {
  expect(escapeFormula(`${start}20℃`)).toBe(`'${start}20℃`)
  expect(unescapeFormula(`'${start}20℃`)).toBe(`${start}20℃`)
})

test.each(['T30S', '', "'", "'T30S'", '20℃', '−20℃', '20-30'])('%j is not', (text) => {
  expect([escapeFormula(text), unescapeFormula(text)]).toEqual([text, text])
})

test('what is exported is what is imported', () => {
  const part = fc.constantFrom(...STARTS, "'", '塑', '1', ' ')
  const texts = fc.oneof(
    fc.string(),
    fc.array(part, { maxLength: 6 }).map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(texts, (text) => {
      expect(unescapeFormula(escapeFormula(text))).toBe(text)
    }),
  )
})
