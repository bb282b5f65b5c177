import { expect, test } from 'vitest'
import { goodForMs } from './directory'

test.each([
  [0, 10_000],
  [40, 10_000],
  [500, 10_000],
  [2_000, 40_000],
])('a directory that took %i ms to read is good for %i ms', (tookMs, expected) => {
  expect(goodForMs(tookMs)).toBe(expected)
})
