import { describe, expect, test } from 'vitest'
import { amountFen } from '../units'
import {
  bestDiscount,
  type DiscountLevel,
  discountKey,
  discountName,
  discountProgress,
  levelsOfKey,
} from './rules'

const first = (ruleKg: number, offFenPerTon: number): DiscountLevel => ({ type: 1, ruleKg, offFenPerTon })
const target: DiscountLevel = { type: 2, ruleKg: 60_000, offFenPerTon: 1_000 }
const partner: DiscountLevel = { type: 3, ruleKg: 0, offFenPerTon: 1_500 }

describe('the applied level', () => {
  test.each<[string, DiscountLevel[], number, number, [number, number] | null]>([
    ['nothing without levels', [], 673_500, 40_000, null],
    ['no first-order level below its tons', [first(32_000, 2_000)], 673_500, 31_975, null],
    ['a first-order level at its tons', [first(32_000, 2_000)], 673_500, 32_000, [1, 64_000]],
    ['the higher first-order level', [first(5_000, 500), first(32_000, 2_000)], 673_500, 32_000, [1, 64_000]],
    ['the reached level', [first(5_000, 500), first(32_000, 2_000)], 673_500, 31_975, [1, 15_988]],
    ['last month’s level for any quantity', [target], 673_500, 25, [2, 25]],
    ['the best of three, not their sum', [first(5_000, 900), target, partner], 673_500, 10_000, [3, 15_000]],
    ['the same in another order', [partner, target, first(5_000, 900)], 673_500, 10_000, [3, 15_000]],
    [
      'another type before an equal first-order level',
      [first(0, 1_500), partner],
      673_500,
      10_000,
      [3, 15_000],
    ],
    ['down to 100 yuan per ton', [partner], 10_600, 10_000, [3, 6_000]],
    ['nothing at 100 yuan per ton', [partner], 10_000, 10_000, null],
    ['less than a fen is nothing', [{ ...target, offFenPerTon: 100 }], 673_000, 1, null],
  ])('%s', (_, levels, priceFenPerTon, weightKg, expected) => {
    const given = bestDiscount(levels, priceFenPerTon, weightKg)
    expect(given && [given.type, given.fen]).toEqual(expected)
    if (given)
      expect(amountFen(priceFenPerTon, weightKg) - given.fen).toBe(
        amountFen(priceFenPerTon - given.offFenPerTon, weightKg),
      )
  })

  test('never takes off more or less than the discounted price per ton', () => {
    for (let n = 1; n <= 5_000; n++) {
      const [price, kg] = [10_000 + ((n * 7_919) % 900_000), 1 + ((n * 104_729) % 60_000)]
      const given = bestDiscount([{ ...partner, offFenPerTon: 1 + ((n * 31) % 5_000) }], price, kg)
      if (given === null) continue
      expect(given.fen).toBe(amountFen(price, kg) - amountFen(price - given.offFenPerTon, kg))
      expect(price - given.offFenPerTon).toBeGreaterThanOrEqual(10_000)
    }
  })
})

test.each([
  [{ type: 1, ruleKg: 32_000 } as const, '首单优惠 · 满 32 吨'],
  [{ type: 2, ruleKg: 60_000 } as const, '上月达标优惠 · 上月满 60 吨'],
  [{ type: 3, ruleKg: 100_000 } as const, '战略合作优惠 · 本月满 100 吨'],
  [{ type: 3, ruleKg: 0 } as const, '战略合作优惠'],
])('%j is called %s', (level, name) => {
  expect(discountName(level)).toBe(name)
})

test('encodes the same levels equally in any order, and others differently', () => {
  const key = discountKey([target, partner])
  expect(key).toBe('2.60000.1000_3.0.1500')
  expect(discountKey([partner, target])).toBe(key)
  expect(discountKey([partner])).not.toBe(key)
  expect(discountKey([target, { ...partner, offFenPerTon: 1_600 }])).not.toBe(key)
  expect(discountKey([])).toBe('none')
  expect(levelsOfKey(key)).toEqual([target, partner])
  expect(['none', '', 'x', '4.1.1', '2'].map((odd) => levelsOfKey(odd).length)).toEqual([0, 0, 0, 0, 1])
})

const rules = [60_000, 150_000, 300_000].map((fromKg) => ({ fromKg, offFenPerTon: fromKg / 100 }))
test.each([
  [0, 0],
  [30_000, 100 / 6],
  [60_000, 100 / 3],
  [105_000, 50],
  [150_000, 200 / 3],
  [299_999, 99.9998],
  [300_000, 100],
  [900_000, 100],
])('with %i kg the progress is %d percent', (kg, percent) => {
  expect(discountProgress(rules, kg)).toBeCloseTo(percent, 3)
  expect(discountProgress([...rules].reverse(), kg)).toBeCloseTo(percent, 3)
})

test('reaches rules from 0 kg at once', () => {
  expect(discountProgress([{ fromKg: 0, offFenPerTon: 1 }], 0)).toBe(100)
  expect(discountProgress([{ fromKg: 0, offFenPerTon: 1 }, ...rules.slice(0, 1)], 30_000)).toBe(75)
})
