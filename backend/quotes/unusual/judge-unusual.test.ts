import { expect, test } from 'vitest'
import { differencePercent, isUnusualStock, judgePrice } from './judge-unusual'

const PERCENT = 10
const TIMES = 10

/** Old price, quotes, new price in fen per ton; unusual; closest quote. */
const PRICES: [number | null, number[], number, boolean, number | null][] = [
  [922_500, [], 92_200, true, null],
  [922_500, [920_000], 92_200, true, 920_000],
  [null, [920_000], 92_200, true, 920_000],
  [null, [], 92_200, false, null],
  // Exactly ten percent is usual, a fen more is not.
  [1_000_000, [], 900_000, false, null],
  [1_000_000, [], 899_999, true, null],
  [1_000_000, [], 1_100_000, false, null],
  [1_000_000, [], 1_100_001, true, null],
  // Close to the old price, far from the quote.
  [700_000, [900_000], 710_000, true, 900_000],
  // Close to the quote, far from a wrong old price.
  [92_200, [920_000], 922_500, true, 920_000],
  // An unchanged price is not judged again.
  [92_200, [920_000], 92_200, false, 920_000],
  // Several cities: usual beside one of them.
  [null, [700_000, 900_000], 890_000, false, 900_000],
  [null, [900_000, 700_000], 700_000, false, 700_000],
  [null, [700_000, 900_000], 800_000, true, 700_000],
  [null, [700_000, 900_000], 92_200, true, 700_000],
  [922_500, [], 9_225_000, true, null],
]

test.each(PRICES)(
  'old %s, quotes %s, new %s: unusual %s, closest quote %s',
  (old, quotes, next, is, quote) => {
    const facts = { oldFenPerTon: old, quotesFenPerTon: quotes, newFenPerTon: next }
    expect(judgePrice(facts, PERCENT)).toEqual({ isUnusual: is, quoteFenPerTon: quote })
  },
)

test.each([
  [10_000, 100_000, true],
  [10_000, 99_975, false],
  [10_000, 5_000, false],
  [0, 100_000, false],
  [25, 250, true],
])('stock of %s kg becomes %s kg: unusual %s', (oldKg, newKg, is) => {
  expect(isUnusualStock({ oldKg, newKg }, TIMES)).toBe(is)
})

test('the limits are arguments', () => {
  const facts = { oldFenPerTon: 1_000_000, quotesFenPerTon: [], newFenPerTon: 960_000 }
  expect([3, 4, 5].map((percent) => judgePrice(facts, percent).isUnusual)).toEqual([true, false, false])
  expect([2, 3].map((times) => isUnusualStock({ oldKg: 10, newKg: 20 }, times))).toEqual([true, false])
})

test('gives the difference in percent with one decimal', () => {
  expect(differencePercent(922_500, 92_200)).toBe(-90)
  expect(differencePercent(920_000, 922_500)).toBe(0.3)
  expect(differencePercent(10_000, 100_000)).toBe(900)
})
