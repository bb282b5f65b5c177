import { FREIGHT_MAX_FEN_PER_TON } from 'contract/spot'
import fc from 'fast-check'
import { anyFreightTable, FREIGHT_LOADS_KG, STANDARD_TABLE } from 'tests/fixtures/freight-table'
import { describe, expect, test } from 'vitest'
import { deliveryFreight, roadFreight } from './freight'
import { aboutFenPerTon } from './freight-terms'

const freight = (km: number, weightKg: number) => roadFreight({ km, table: STANDARD_TABLE }, weightKg)

test.each([
  ['100 km', 100, 32_000, 6_000],
  ['the end of the first stretch', 300, 32_000, 11_000],
  ['one kilometre of the second', 301, 32_000, 11_022],
  ['the end of the second', 800, 32_000, 22_000],
  ['the end of the third', 1_500, 32_000, 34_600],
  ['a kilometre beyond', 1_501, 32_000, 34_613],
  ['below the minimum', 25, 32_000, 5_000],
  ['at the minimum', 60, 32_000, 5_000],
  ['above the minimum', 61, 32_000, 5_025],
  ['30 t', 300, 30_000, 11_000],
  ['just below 30 t', 300, 29_999, 14_300],
  ['10 t', 300, 10_000, 14_300],
  ['just below 10 t', 300, 9_999, 18_700],
  ['the minimum before the factor of 10 t', 25, 12_000, 6_500],
  ['the minimum before the factor of less', 25, 25, 8_500],
  ['half a fen up', 1_501, 10_000, 44_997],
])('default freight of %s', (_, km, weightKg, fenPerTon) => {
  expect(freight(km, weightKg)).toMatchObject({ km, fenPerTon })
})

test.each([
  [1_376, 30_000, '起步价（含装卸）35 + 300 公里 × 0.25 + 500 公里 × 0.22 + 576 公里 × 0.18 = 323.68 元/吨'],
  [300, 12_000, '起步价（含装卸）35 + 300 公里 × 0.25 = 110，10 吨起不足 30 吨 × 1.3 = 143 元/吨'],
  [25, 30_000, '起步价（含装卸）35 + 25 公里 × 0.25 = 41.25，最低 50 元/吨'],
  [25, 2_000, '起步价（含装卸）35 + 25 公里 × 0.25 = 41.25，最低 50，不足 10 吨 × 1.7 = 85 元/吨'],
  [
    2_000,
    30_000,
    '起步价（含装卸）35 + 300 公里 × 0.25 + 500 公里 × 0.22 + 700 公里 × 0.18 + 500 公里 × 0.13 = 411 元/吨',
  ],
])('tells how freight over %i km with %i kg is computed', (km, weightKg, arithmetic) => {
  expect(freight(km, weightKg).arithmetic).toBe(arithmetic)
})

test('refuses a table without a factor for the load', () => {
  const [full] = STANDARD_TABLE.loads
  const table = { ...STANDARD_TABLE, loads: full ? [full] : [] }
  expect(() => roadFreight({ km: 100, table }, 5_000)).toThrow('no factor for 5000 kg')
})

describe('within any table that operators can set', () => {
  const load = fc.constantFrom(...FREIGHT_LOADS_KG)
  const way = fc.integer({ min: 25, max: 6_000 })

  test('more kilometres are never cheaper', () => {
    fc.assert(
      fc.property(anyFreightTable, way, way, load, (table, one, other, weightKg) => {
        const [near, far] = [Math.min(one, other), Math.max(one, other)]
        expect(roadFreight({ km: near, table }, weightKg).fenPerTon).toBeLessThanOrEqual(
          roadFreight({ km: far, table }, weightKg).fenPerTon,
        )
      }),
    )
  })

  test('more tons are never dearer per ton', () => {
    fc.assert(
      fc.property(anyFreightTable, way, load, load, (table, km, one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)]
        expect(roadFreight({ km, table }, more).fenPerTon).toBeLessThanOrEqual(
          roadFreight({ km, table }, less).fenPerTon,
        )
      }),
    )
  })

  test('the longest way costs less than an order accepts', () => {
    fc.assert(
      fc.property(anyFreightTable, (table) => {
        expect(roadFreight({ km: 6_000, table }, 25).fenPerTon).toBeLessThanOrEqual(FREIGHT_MAX_FEN_PER_TON)
      }),
    )
  })
})

describe('freight of a delivery', () => {
  const unknown = { offerFenPerTon: null, shopFenPerTon: null, road: null }
  const road = { km: 300, table: STANDARD_TABLE }

  test.each([
    ['the offer’s own first', { offerFenPerTon: 5_000, shopFenPerTon: 7_000, road }, 5_000],
    ['free delivery', { ...unknown, offerFenPerTon: 0, road }, 0],
    ['the merchant’s for the destination next', { ...unknown, shopFenPerTon: 7_000, road }, 7_000],
  ])('%s', (_, terms, fenPerTon) => {
    expect(deliveryFreight(terms, 32_000)).toEqual({ by: 'merchant', fenPerTon, arithmetic: null })
  })

  test('by road last, with its arithmetic', () => {
    const { arithmetic } = freight(300, 32_000)
    expect(deliveryFreight({ ...unknown, road }, 32_000)).toEqual({
      by: 'road',
      fenPerTon: 11_000,
      arithmetic,
    })
  })

  test('is unknown without any', () => {
    expect(deliveryFreight(unknown, 32_000)).toBeNull()
  })
})

test.each([
  [685_550, 685_500],
  [685_749, 685_500],
  [685_750, 686_000],
  [690_000, 690_000],
])('rounds a delivered price of %i fen to 5 yuan', (fenPerTon, about) => {
  expect(aboutFenPerTon(fenPerTon)).toBe(about)
})
