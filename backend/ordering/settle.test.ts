import { describe, expect, test } from 'vitest'
import { isWhole, settledFen, settledKgOf, toleranceKg } from './settle'

const bags = { isLiquid: false, orderedKg: 30_000 }
const liquid = { isLiquid: true, orderedKg: 30_000 }

test.each([
  [bags, 0],
  [liquid, 150],
  [{ isLiquid: true, orderedKg: 199 }, 0],
  [{ isLiquid: true, orderedKg: 1_399 }, 6],
])('%j may differ by %i kg', (line, kg) => {
  expect(toleranceKg(line)).toBe(kg)
})

test.each([
  ['bags', bags, 30_000, 30_000, true],
  ['bags', bags, 30_000, 29_975, false],
  ['a liquid', liquid, 30_000, 29_850, true],
  ['a liquid', liquid, 30_000, 29_849, false],
  ['a liquid', liquid, 30_000, 30_150, true],
  ['a liquid', liquid, 30_000, 30_151, false],
  ['the rest of a liquid', liquid, 10_000, 9_850, true],
  ['the rest of a liquid', liquid, 10_000, 9_849, false],
] as const)(
  'for %s: is all handed over if %j leaves %i and %i are weighed? %s',
  (_, line, left, kg, whole) => {
    expect(isWhole(line, left, kg)).toBe(whole)
  },
)

test('does not charge more than was ordered', () => {
  expect([29_900, 30_000, 30_150].map((kg) => settledKgOf(liquid, kg))).toEqual([29_900, 30_000, 30_000])
})

describe('sums', () => {
  const line = (amountFen: number, orderedKg: number, settledKg: number | null) => ({
    amountFen,
    orderedKg,
    settledKg,
  })
  test.each([
    ['as ordered', [line(13_500_000, 30_000, 30_000)], 13_500_000, 0],
    ['not known yet: as ordered', [line(13_500_000, 30_000, null)], 13_500_000, 0],
    ['150 kg less', [line(13_500_000, 30_000, 29_850)], 13_432_500, 67_500],
    ['half a fen goes to the goods', [line(1, 2, 1)], 1, 0],
    ['a third of a fen is not returned', [line(100, 3, 2)], 67, 33],
    ['two lines', [line(100, 3, 2), line(100, 3, 1)], 100, 100],
  ])('%s', (_, lines, goodsFen, backFen) => {
    expect(settledFen(lines)).toEqual({ goodsFen, backFen })
  })

  test('always add up to the ordered amount', () => {
    for (let n = 1; n <= 10_000; n++) {
      const [amountFen, orderedKg] = [n * 7_919, 1 + ((n * 104_729) % 60_000)]
      const settledKg = orderedKg - ((n * 31) % (1 + Math.floor(orderedKg / 200)))
      const { goodsFen, backFen } = settledFen([{ amountFen, orderedKg, settledKg }])
      expect(goodsFen + backFen).toBe(amountFen)
      expect(Math.min(goodsFen, backFen)).toBeGreaterThanOrEqual(0)
    }
  })
})
