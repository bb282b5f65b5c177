import { expect, test } from 'vitest'
import { sumOpenFreight, sumText } from './open-freight'

const row = (
  state: 'awaiting_loading' | 'under_way' | 'signed',
  freightState: 'held' | 'escrow',
  freightFen: number,
  deductedFen = 0,
) => ({ state, freightState, freightFen, deductedFen })

test('sums held freight and that in escrow after deductions', () => {
  const rows = [
    row('awaiting_loading', 'held', 100),
    row('under_way', 'escrow', 200),
    row('signed', 'escrow', 400, 50),
  ]
  expect(sumOpenFreight(rows)).toEqual({
    held: { count: 1, fen: 100 },
    escrow: { count: 2, fen: 550 },
    signed: { count: 1, fen: 350 },
  })
})

test.each([
  [{ count: 0, fen: 0 }, '没有'],
  [{ count: 2, fen: 2_400_000 }, '2 张，24,000.00 元'],
])('names a sum: %j', (sum, text) => {
  expect(sumText(sum)).toBe(text)
})
