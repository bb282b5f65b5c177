import { expect, test } from 'vitest'
import { tonsRange } from './tons-range'

test.each([
  [5_000, 1_000, 60_000, '5 至 60 吨，从 5 吨起按 1 吨递增'],
  [5_000, 2_500, 7_500, '5 至 7.5 吨，从 5 吨起按 2.5 吨递增'],
  [10_000, 1_000, 10_000, '10 吨'],
  [10_000, 5_000, 14_000, '10 吨'],
])('says which tons from %i kg by %i to %i may be chosen: %s', (minKg, stepKg, maxKg, text) => {
  expect(tonsRange({ minKg, stepKg, maxKg })).toBe(text)
})
