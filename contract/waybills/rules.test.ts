import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  averageScore,
  bagsOf,
  type CarriedGoods,
  type Counted,
  countedKg,
  deductibleFen,
  detentionFen,
  detentionOf,
  differenceOf,
  differenceText,
  isLate,
  lapseAt,
  netKgOf,
  noShowFeeOf,
  payoutAt,
} from './rules'

const BULK: CarriedGoods = { packing: 'bulk', kg: 32_000, packages: null, valueFenPerTon: 700_000 }
const BAGGED: CarriedGoods = { ...BULK, packing: 'bag', packages: 1_280 }
const counted = (goods: CarriedGoods, given: Partial<Counted>) => {
  const all = { bags: null, netKg: null, ...given }
  return { ...all, kg: countedKg(goods, all) ?? 0 }
}
const byWeight = (netKg: number) => counted(BULK, { netKg })
const byBags = (bags: number, netKg: number | null = null) => counted(BAGGED, { bags, netKg })

test.each([
  [48_120, 16_120, 32_000],
  [16_121, 16_120, 1],
  [16_120, 16_120, null],
  [16_000, 16_120, null],
])('gross %i less tare %i is net %s', (grossKg, tareKg, net) => {
  expect(netKgOf({ grossKg, tareKg })).toBe(net)
})

describe('countedKg', () => {
  test.each([
    ['bulk by net weight', BULK, { netKg: 31_980 }, 31_980],
    ['a liquid by net weight', { ...BULK, packing: 'liquid' }, { netKg: 31_980, bags: 3 }, 31_980],
    ['bulk that was not weighed', BULK, { bags: 3 }, null],
    ['bags whatever the weighbridge says', BAGGED, { bags: 1_279, netKg: 1 }, 31_975],
    ['bags that were not counted', BAGGED, { netKg: 32_000 }, null],
    ['no bag at all', BAGGED, { bags: 0 }, 0],
    ['bags of another weight', { ...BAGGED, kg: 20_000, packages: 800 }, { bags: 799 }, 19_975],
    ['bags of 25 kg if their number is not stated', { ...BAGGED, packages: null }, { bags: 1_000 }, 25_000],
  ] as const)('%s', (_, goods, given, kg) => {
    expect(countedKg(goods, { bags: null, netKg: null, ...given })).toBe(kg)
  })

  test('a waybill of a few kg has one bag', () => {
    expect(bagsOf({ kg: 5, packages: null })).toBe(1)
  })
})

describe('differenceOf', () => {
  test.each([
    ['no difference', 32_000, { missingKg: 0, isException: false, claimedKg: 0, claimFen: 0 }],
    ['as much as is tolerated', 31_904, { missingKg: 96, isException: false, claimedKg: 0, claimFen: 0 }],
    ['one kg beyond', 31_903, { missingKg: 97, isException: true, claimedKg: 1, claimFen: 700 }],
    ['0.8 % short', 31_744, { missingKg: 256, isException: true, claimedKg: 160, claimFen: 112_000 }],
    ['more than was loaded', 32_097, { missingKg: -97, isException: true, claimedKg: 0, claimFen: 0 }],
    ['nothing arrived', 0, { missingKg: 32_000, isException: true, claimedKg: 31_904 }],
  ])('by weight: %s', (_, unloadedKg, expected) => {
    expect(differenceOf(BULK, byWeight(32_000), byWeight(unloadedKg), 3)).toMatchObject({
      ...{ toleranceKg: 96, missingBags: null },
      ...expected,
    })
  })

  test.each([
    ['no bag is missing, though the weights differ', 1_280, 31_000, { isException: false, claimedKg: 0 }],
    ['one bag is missing', 1_279, 32_000, { isException: true, claimedKg: 25, claimFen: 17_500 }],
    ['one bag too many', 1_281, null, { isException: true, claimedKg: 0, claimFen: 0 }],
  ])('by bags: %s', (_, bags, netKg, expected) => {
    const found = differenceOf(BAGGED, byBags(1_280, 32_000), byBags(bags, netKg), 3)
    expect(found).toMatchObject({ ...expected, toleranceKg: 0, missingBags: 1_280 - bags })
  })

  test('what is missing has no value where none is stated, and 0 where nothing is claimed', () => {
    const goods = { ...BULK, valueFenPerTon: null }
    expect(differenceOf(goods, byWeight(32_000), byWeight(31_000), 3).claimFen).toBeNull()
    expect(differenceOf(goods, byWeight(32_000), byWeight(32_000), 3).claimFen).toBe(0)
  })

  test('a tolerance of 0 makes each kg an exception', () => {
    expect(differenceOf(BULK, byWeight(32_000), byWeight(31_999), 0)).toMatchObject({
      ...{ isException: true, claimedKg: 1 },
    })
  })

  test('a claim never exceeds what is missing, and never names goods that are not', () => {
    const kg = fc.integer({ min: 0, max: 120_000 })
    fc.assert(
      fc.property(kg, kg, fc.integer({ min: 0, max: 20 }), (loadedKg, unloadedKg, perMille) => {
        const found = differenceOf(BULK, byWeight(loadedKg), byWeight(unloadedKg), perMille)
        expect(found.claimedKg).toBeGreaterThanOrEqual(0)
        expect(found.claimedKg).toBeLessThanOrEqual(Math.max(0, found.missingKg))
        expect(found.claimedKg > 0 && !found.isException).toBe(false)
        expect(found.toleranceKg * 1_000).toBeLessThanOrEqual(loadedKg * perMille)
      }),
    )
  })

  test.each([
    [31_744, '卸货比装货少 0.256 吨，合理磅差 0.096 吨，应赔 0.16 吨，货值 1,120.00 元'],
    [32_500, '卸货比装货多 0.5 吨，合理磅差 0.096 吨'],
  ])('in words: %i kg', (unloadedKg, words) => {
    expect(differenceText(differenceOf(BULK, byWeight(32_000), byWeight(unloadedKg), 3))).toBe(words)
  })

  test('in words: bags', () => {
    const goods = { ...BAGGED, valueFenPerTon: null }
    expect(differenceText(differenceOf(goods, byBags(1_280), byBags(1_278), 3))).toBe(
      '卸货比装货少 0.05 吨（2 袋），应赔 0.05 吨（未填货值）',
    )
  })
})

test.each([
  [700_000, 0, 700_000],
  [700_000, 112_000, 588_000],
  [700_000, 700_000, 0],
])('of a freight of %i fen with %i deducted, %i can be', (freightFen, deductedFen, rest) => {
  expect(deductibleFen({ freightFen, deductedFen })).toBe(rest)
})

test.each([
  [700_000, 30_000, 30_000],
  [20_000, 30_000, 20_000],
  [20_000, 0, 0],
])('of a freight of %i fen, a fee of %i is %i', (freightFen, noShowFeeFen, fee) => {
  expect(noShowFeeOf({ freightFen, noShowFeeFen })).toBe(fee)
})

const NOON = new Date('2026-12-01T04:00:00.000Z')
const hoursLater = (hours: number, ms = 0) => new Date(NOON.getTime() + hours * 3_600_000 + ms)
const TERMS = { freeHours: 24, fenPerDay: 30_000 }

describe('detention', () => {
  test.each([
    ['before the free hours end', hoursLater(24), 0],
    ['one millisecond later', hoursLater(24, 1), 30_000],
    ['one day later', hoursLater(48), 30_000],
    ['on the second day', hoursLater(48, 1), 60_000],
    ['without having waited', hoursLater(-1), 0],
  ])('%s', (_, until, fen) => {
    expect(detentionFen(NOON, until, TERMS)).toBe(fen)
  })

  const TIMES = {
    ...{ loadingFrom: NOON, unloadingFrom: hoursLater(72) },
    ...{ atLoadingAt: null, loadedAt: null, arrivedAt: null, signedAt: null },
  }
  test.each([
    ['no truck came', {}, hoursLater(100), [0, 0]],
    [
      'a truck that came early waits from the begin of the window',
      { atLoadingAt: hoursLater(-20) },
      hoursLater(24),
      [0, 0],
    ],
    ['a truck that came in the window', { atLoadingAt: hoursLater(2) }, hoursLater(27), [30_000, 0]],
    ['loading ended the waiting', { atLoadingAt: NOON, loadedAt: hoursLater(20) }, hoursLater(100), [0, 0]],
    [
      'both ends have their own free hours',
      { atLoadingAt: NOON, loadedAt: hoursLater(25), arrivedAt: hoursLater(72), signedAt: hoursLater(121) },
      hoursLater(500),
      [30_000, 60_000],
    ],
  ])('%s', (_, times, now, [loadingFen = 0, unloadingFen = 0]) => {
    expect(detentionOf({ ...TIMES, ...times }, TERMS, now)).toEqual({
      ...{ loadingFen, unloadingFen, totalFen: loadingFen + unloadingFen },
    })
  })
})

test.each([
  ['arrived in time', { arrivedAt: NOON, isOver: false }, hoursLater(9), false],
  ['arrived a millisecond late', { arrivedAt: hoursLater(0, 1), isOver: true }, hoursLater(9), true],
  ['not arrived before the end', { arrivedAt: null, isOver: false }, NOON, false],
  ['not arrived after the end', { arrivedAt: null, isOver: false }, hoursLater(0, 1), true],
  ['cancelled', { arrivedAt: null, isOver: true }, hoursLater(9), false],
])('late: %s', (_, times, now, late) => {
  expect(isLate({ unloadingUntil: NOON, ...times }, now)).toBe(late)
})

test('the carrier is paid, and an unused waybill lapses, after three times 24 hours', () => {
  expect(payoutAt(NOON)).toEqual(hoursLater(72))
  expect(lapseAt(NOON)).toEqual(hoursLater(72))
})

test('averages have one decimal, and none without a comment', () => {
  expect([averageScore(14, 3), averageScore(0, 0)]).toEqual([4.7, null])
})
