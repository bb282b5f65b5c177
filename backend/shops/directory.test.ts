import { expect, test } from 'vitest'
import { lifetimeMs } from './directory'

test.each([
  [0, 10_000],
  [40, 10_000],
  [500, 10_000],
  [2_000, 40_000],
])('caches a directory that took %i ms to read for %i ms', (tookMs, expected) => {
  expect(lifetimeMs(tookMs)).toBe(expected)
})
