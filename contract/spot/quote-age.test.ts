import { expect, test } from 'vitest'
import { isStaleQuote, STALE_QUOTE_TEXT } from './quote-age'

const QUOTED = '2026-11-20T02:00:00.000Z'

test.each([
  ['at once', '2026-11-20T02:00:00.000Z', false],
  ['at the end of the third day', '2026-11-23T02:00:00.000Z', false],
  ['a millisecond later', '2026-11-23T02:00:00.001Z', true],
])('tells whether a price is stale %s', (_, now, isStale) => {
  expect(isStaleQuote(QUOTED, now)).toBe(isStale)
  expect(isStaleQuote(new Date(QUOTED), new Date(now))).toBe(isStale)
})

test('names the days of the rule', () => {
  expect(STALE_QUOTE_TEXT).toBe('报价已过 3 天，以商家确认为准')
})
