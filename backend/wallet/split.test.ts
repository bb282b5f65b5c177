import fc from 'fast-check'
import { SIZES } from 'tests/support/load-sizes'
import { expect, test } from 'vitest'
import { say } from '../../tests/fixtures/ledger/ledger'
import { shareOf, splitByWeight } from './split'

const CASES = SIZES.splits
const seed = Number(process.env.FC_SEED ?? Date.now() % 2 ** 31)

test(`L14: ${CASES} splits add up to the total, no part off by a fen`, () => {
  const total = fc.integer({ min: 0, max: 10_000_000_000_000 })
  const weights = fc
    .array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 40 })
    .filter((all) => all.some((weight) => weight > 0))
  fc.assert(
    fc.property(total, weights, (totalFen, all) => {
      const parts = splitByWeight(totalFen, all)
      const sum = all.reduce((a, b) => a + b, 0)
      expect(parts).toHaveLength(all.length)
      expect(parts.reduce((a, b) => a + b, 0)).toBe(totalFen)
      parts.forEach((part, i) => {
        expect(Number.isSafeInteger(part) && part >= 0).toBe(true)
        const weight = BigInt(all[i] ?? 0)
        const off = BigInt(part) * BigInt(sum) - BigInt(totalFen) * weight
        expect(off < BigInt(sum) && off > -BigInt(sum)).toBe(true)
      })
    }),
    { numRuns: CASES, seed },
  )
  say(`L14: ${CASES} splits, seed ${seed}`)
})

test(`L14: ${CASES} shares are rounded half up`, () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000_000_000_000 }),
      fc.integer({ min: 1, max: 10_000 }),
      (fen, parts) => {
        const share = BigInt(shareOf(fen, 1, parts))
        // share - 1/2 <= exact < share + 1/2
        expect((2n * share - 1n) * BigInt(parts) <= 2n * BigInt(fen)).toBe(true)
        expect(2n * BigInt(fen) < (2n * share + 1n) * BigInt(parts)).toBe(true)
      },
    ),
    { numRuns: CASES, seed },
  )
})

test.each([
  [100, [1, 1, 1], [33, 34, 33]],
  [1, [1, 1], [1, 0]],
  [5, [0, 1], [0, 5]],
  [0, [3, 4], [0, 0]],
  [9_007_199_254_740_991, [1, 2], [3_002_399_751_580_330, 6_004_799_503_160_661]],
])('splits %d by %j into %j', (totalFen, weights, parts) =>
  expect(splitByWeight(totalFen, weights)).toEqual(parts),
)

test.each([
  [500, 3, 1000, 2],
  [499, 3, 1000, 1],
  [673_500_00, 3, 1000, 202_050],
])('%d × %d / %d is %d', (fen, numerator, denominator, share) =>
  expect(shareOf(fen, numerator, denominator)).toBe(share),
)

test('throws without weights', () => {
  for (const weights of [[0, 0], [], [2, -1]])
    expect(() => splitByWeight(1, weights)).toThrow('weights must be non-negative with a positive sum')
})
