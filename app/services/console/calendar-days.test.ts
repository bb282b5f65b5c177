import { expect, test } from 'vitest'
import { dayAfter } from './calendar-days'

test.each([
  ['2026-11-29', 14, '2026-12-13'],
  ['2026-03-01', -14, '2026-02-15'],
  ['2026-12-31', 0, '2026-12-31'],
])('%s and %i days are %s', (day, days, expected) => {
  expect(dayAfter(day, days)).toBe(expected)
})
