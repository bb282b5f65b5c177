import { expect, test } from 'vitest'
import { preferredEncoding } from './compression'

test.each([
  [null, null],
  ['', null],
  ['identity', null],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.1, gzip;q=1', 'br'],
  ['*', 'br'],
  ['*;q=0', null],
  ['gzip;q=0', null],
  ['br;q=nonsense', null],
])('Accept-Encoding %s → %s', (accepted, encoding) => {
  expect(preferredEncoding(accepted)).toBe(encoding)
})
