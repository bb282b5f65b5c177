import { describe, expect, test } from 'vitest'
import { lineFreight, lineProblem, lineState, netOf, usualLoadKg } from './line-rules'

const PER_TON = { unit: 'ton', priceFen: 18_000, minKg: 30_000, lengthDm: 130, taxPercent: 9 } as const
const PER_TRIP = { unit: 'trip', priceFen: 420_000, minKg: null, lengthDm: 96, taxPercent: 3 } as const

describe('lineFreight', () => {
  test.each([
    ['per ton', PER_TON, 32_000, 576_000, '32 吨 × 180.00 = 5,760.00 元'],
    ['per ton below the minimum', PER_TON, 12_500, 540_000, '30 吨（最低按 30 吨） × 180.00 = 5,400.00 元'],
    [
      'per ton, rounded half up',
      { ...PER_TON, priceFen: 33, minKg: null },
      500,
      17,
      '0.5 吨 × 0.33 = 0.17 元',
    ],
    ['one trip', PER_TRIP, 20_000, 420_000, '1 车（9.6 米每车约装 20 吨） × 4,200.00 = 4,200.00 元'],
    ['two trips', PER_TRIP, 20_001, 840_000, '2 车（9.6 米每车约装 20 吨） × 4,200.00 = 8,400.00 元'],
  ])('%s', (_, price, weightKg, totalFen, arithmetic) => {
    expect(lineFreight(price, weightKg)).toMatchObject({ totalFen, arithmetic })
  })

  test('prices of different tax rates compare without tax', () => {
    expect([netOf(10_900, 9), netOf(10_300, 3), netOf(10_000, 0)]).toEqual([10_000, 10_000, 10_000])
    expect(lineFreight(PER_TRIP, 1_000).netFen).toBe(407_767)
  })
})

const TODAY = '2026-11-29'
describe('lineProblem', () => {
  test.each([
    ['a price until today', {}, null],
    ['a price until yesterday', { validUntil: '2026-11-28' }, 'line_expired'],
    ['a price of 366 days', { validUntil: '2027-11-30' }, null],
    ['a price of 367 days', { validUntil: '2027-12-01' }, 'line_too_long'],
    ['a trip without a truck', { unit: 'trip', lengthDm: null }, 'trip_without_length'],
    ['a price per ton that is one per trip', { priceFen: 500_001 }, 'line_price_high'],
    ['the same per trip', { unit: 'trip', priceFen: 500_001 }, null],
  ] as const)('%s', (_, change, problem) => {
    expect(lineProblem({ ...PER_TON, validUntil: TODAY, ...change }, TODAY)).toBe(problem)
  })
})

test('a line is valid through its last day', () => {
  expect([lineState({ validUntil: TODAY }, TODAY), lineState({ validUntil: '2026-11-28' }, TODAY)]).toEqual([
    'valid',
    'expired',
  ])
})

test.each([
  [38, 2_000],
  [96, 20_000],
  [130, 32_000],
  [175, 32_000],
])('a truck of %i dm usually carries %i kg', (lengthDm, kg) => {
  expect(usualLoadKg(lengthDm)).toBe(kg)
})
