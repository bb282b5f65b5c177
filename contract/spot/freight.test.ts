import { FREIGHT_MAX_FEN_PER_TON } from 'contract/spot'
import fc from 'fast-check'
import { anyFreightTable, FREIGHT_LOADS_KG, STANDARD_TABLE } from 'tests/fixtures/freight-table'
import { describe, expect, test } from 'vitest'
import { deliveryFreight, type QuotedFreight, roadFreight } from './freight'
import { aboutFenPerTon, QUOTED_RATIO_MAX } from './freight-terms'

const roadOf = (km: number, quoted: QuotedFreight | null = null) => ({ km, table: STANDARD_TABLE, quoted })
const freight = (km: number, weightKg: number) => roadFreight(roadOf(km), weightKg)

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
  expect(freight(km, weightKg)).toMatchObject({ by: 'road', km, fenPerTon })
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
  expect(() => roadFreight({ ...roadOf(100), table }, 5_000)).toThrow('no factor for 5000 kg')
})

describe('within any table that operators can set', () => {
  const load = fc.constantFrom(...FREIGHT_LOADS_KG)
  const way = fc.integer({ min: 25, max: 6_000 })
  const quotes = fc.option(
    fc.record({
      fenPerTon: fc.integer({ min: 1, max: 1_000_000 }),
      carriers: fc.integer({ min: 1, max: 99 }),
    }),
  )

  test('more kilometres are never cheaper', () => {
    fc.assert(
      fc.property(anyFreightTable, way, way, load, (table, one, other, weightKg) => {
        const [near, far] = [Math.min(one, other), Math.max(one, other)]
        const costOf = (km: number) => roadFreight({ ...roadOf(km), table }, weightKg).fenPerTon
        expect(costOf(near)).toBeLessThanOrEqual(costOf(far))
      }),
    )
  })

  test('more tons are never dearer per ton', () => {
    fc.assert(
      fc.property(anyFreightTable, way, quotes, load, load, (table, km, quoted, one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)]
        const costOf = (weightKg: number) => roadFreight({ km, table, quoted }, weightKg).fenPerTon
        expect(costOf(more)).toBeLessThanOrEqual(costOf(less))
      }),
    )
  })

  test('the longest way costs less than an order accepts', () => {
    fc.assert(
      fc.property(anyFreightTable, quotes, (table, quoted) => {
        expect(roadFreight({ km: 6_000, table, quoted }, 25).fenPerTon).toBeLessThanOrEqual(
          FREIGHT_MAX_FEN_PER_TON,
        )
      }),
    )
  })

  test('a median applies only near the table', () => {
    fc.assert(
      fc.property(anyFreightTable, way, quotes, load, (table, km, quoted, weightKg) => {
        const [cost, byTable] = [quoted, null].map((one) => roadFreight({ km, table, quoted: one }, weightKg))
        const ratio = (cost?.fenPerTon ?? 0) / Math.max(1, byTable?.fenPerTon ?? 0)
        if (cost?.by === 'lines') expect(ratio).toBeLessThan(QUOTED_RATIO_MAX * 1.01)
        else expect(cost).toEqual(byTable)
      }),
    )
  })
})

describe('the median of carriers', () => {
  /** By the table a truck load costs 110 yuan per ton. */
  const KM = 300
  const MEDIAN = '近 30 天 4 家承运商运价的中位数'

  test.each([
    ['replaces the table', [10_500, 4], 32_000, 10_500, `${MEDIAN} 105 元/吨`],
    [
      'has the factor of the load',
      [10_500, 4],
      5_000,
      17_850,
      `${MEDIAN} 105，不足 10 吨 × 1.7 = 178.50 元/吨`,
    ],
    [
      'is rounded half up once',
      [10_505, 4],
      12_000,
      13_657,
      `${MEDIAN} 105.05，10 吨起不足 30 吨 × 1.3 = 136.57 元/吨`,
    ],
    ['is the price of a single carrier', [9_900, 1], 30_000, 9_900, '近 30 天 1 家承运商运价 99 元/吨'],
    ['may be three times the table', [33_000, 4], 30_000, 33_000, `${MEDIAN} 330 元/吨`],
    ['may be a third of the table', [3_667, 4], 30_000, 3_667, `${MEDIAN} 36.67 元/吨`],
  ] as const)('%s', (_, [fenPerTon, carriers], weightKg, expectedFen, arithmetic) => {
    expect(roadFreight(roadOf(KM, { fenPerTon, carriers }), weightKg)).toEqual({
      ...{ by: 'lines', km: KM, fenPerTon: expectedFen, arithmetic },
    })
  })

  test.each([
    ['above three times the table', KM, 33_001],
    ['below a third of it', KM, 3_666],
    ['above the highest price', 30_000, 300_001],
  ])('does not apply %s', (_, km, fenPerTon) => {
    expect(roadFreight(roadOf(km, { fenPerTon, carriers: 4 }), 30_000)).toEqual(freight(km, 30_000))
  })
})

describe('freight of a delivery', () => {
  const unknown = { offerFenPerTon: null, shopFenPerTon: null, road: null }
  const road = roadOf(300)

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

  test('by carriers before the table', () => {
    const lines = roadOf(300, { fenPerTon: 9_900, carriers: 1 })
    expect(deliveryFreight({ ...unknown, road: lines }, 32_000)).toEqual({
      by: 'lines',
      fenPerTon: 9_900,
      arithmetic: '近 30 天 1 家承运商运价 99 元/吨',
    })
    const own = { ...unknown, shopFenPerTon: 7_000, road: lines }
    expect(deliveryFreight(own, 32_000)).toMatchObject({ by: 'merchant', fenPerTon: 7_000 })
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
