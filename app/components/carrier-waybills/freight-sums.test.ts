import { expect, test } from 'vitest'
import { sumText } from './freight-sums'

test.each([
  [{ count: 0, fen: 0 }, '没有'],
  [{ count: 2, fen: 2_400_000 }, '2 张，24,000.00 元'],
])('names a sum: %j', (sum, text) => {
  expect(sumText(sum)).toBe(text)
})
