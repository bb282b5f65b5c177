import { newId } from 'backend/platform/ids'
import { DAY_MS, shanghaiDay } from 'backend/platform/shanghai-time'
import { registerQuotedLines, roadBetween } from 'backend/spot'
import { usualLoadKg } from 'contract/carriers/line-rules'
import { type QuotedFreight, roadFreight } from 'contract/spot/freight'
import { sortBy } from 'es-toolkit/array'
import fc from 'fast-check'
import { NOON } from 'tests/fixtures/market'
import { openSpotFixture, type SpotFixture } from 'tests/fixtures/spot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mediansOfLines } from './line-medians'
import { carrierLine } from './tables'

type Line = Partial<Omit<typeof carrierLine.$inferInsert, 'carrierId'>>

const CARRIERS = Array.from({ length: 6 }, () => newId())
const dayAt = (days: number) => shanghaiDay(new Date(NOON.getTime() + days * DAY_MS))
const FROM_NINGBO = { fromCity: '宁波', toPlace: '东莞', body: null, lengthDm: null, minKg: null }

let fixture: SpotFixture
beforeAll(async () => {
  registerQuotedLines(mediansOfLines)
  fixture = await openSpotFixture()
})
afterAll(() => fixture.test.drop())

/** Stores lines by carrier instead of all others. A line costs 300 yuan per ton. */
async function storeLines(byCarrier: readonly (readonly Line[])[]): Promise<void> {
  const { orm } = fixture.db
  await orm.delete(carrierLine)
  const rows = byCarrier.flatMap((lines, n) =>
    lines.map((line) => ({
      ...{ id: newId(), carrierId: CARRIERS[n] ?? '', ...FROM_NINGBO, unit: 'ton' as const },
      ...{ priceFen: 30_000, taxPercent: 9, validUntil: dayAt(20), version: 1, changedAt: NOON, ...line },
    })),
  )
  if (rows.length > 0) await orm.insert(carrierLine).values(rows)
}

const quotedBetween = async (from = '宁波', to = '东莞市'): Promise<QuotedFreight | null | undefined> =>
  (await roadBetween(fixture.db.orm, from, to, NOON))?.quoted

const TRIP = { unit: 'trip', lengthDm: 96 } as const

test.each<[string, Line[][], [fenPerTon: number, carriers: number] | null]>([
  ['no line', [], null],
  ['one carrier', [[{}]], [30_000, 1]],
  ['the one in the middle', [[{ priceFen: 50_000 }], [{}], [{ priceFen: 29_000 }]], [30_000, 3]],
  ['half of the two in the middle, rounded up', [[{ priceFen: 30_001 }], [{}]], [30_001, 2]],
  [
    'the cheapest line of each carrier',
    [[{ lengthDm: 96, priceFen: 31_000 }, { lengthDm: 130, priceFen: 28_000 }, {}], [{ priceFen: 40_000 }]],
    [34_000, 2],
  ],
  [
    'the line to the city, not the cheaper one to its province',
    [[{}, { toPlace: '广东省', priceFen: 1 }]],
    [30_000, 1],
  ],
  ['a line to the province', [[{ toPlace: '广东省' }]], [30_000, 1]],
  ['no line to another city', [[{ toPlace: '佛山' }], [{ fromCity: '东莞', toPlace: '宁波' }]], null],
  ['a full truck per trip', [[{ ...TRIP, priceFen: 420_000 }]], [21_000, 1]],
  ['a long truck', [[{ ...TRIP, lengthDm: 175, priceFen: 1_000_000 }]], [31_250, 1]],
  [
    'the price with tax, whatever its rate',
    [[{ taxPercent: 3 }], [{ taxPercent: 0, priceFen: 30_002 }]],
    [30_001, 2],
  ],
  ['the least weight of a truck load', [[{ minKg: 30_000 }]], [30_000, 1]],
  ['a least weight above it', [[{ minKg: 33_000 }]], [33_000, 1]],
  ['no small trucks', [[{ ...TRIP, lengthDm: 62 }], [{ lengthDm: 42 }]], null],
  ['trucks of 10 t', [[{ ...TRIP, lengthDm: 68, priceFen: 250_000 }]], [25_000, 1]],
  ['no tank trucks', [[{ body: 'tank' }], [{ body: 'hazard' }]], null],
  ['other bodies', [[{ body: 'flatbed' }]], [30_000, 1]],
  ['a line that ended 30 days ago', [[{ validUntil: dayAt(-30) }]], [30_000, 1]],
  ['no line that ended 31 days ago', [[{ validUntil: dayAt(-31) }], [{ priceFen: 31_000 }]], [31_000, 1]],
])('the median is of %s', async (_, lines, expected) => {
  await storeLines(lines)
  const quoted = expected && { fenPerTon: expected[0], carriers: expected[1] }
  expect(await quotedBetween()).toEqual(quoted)
})

/** The rule, written the long way. */
function medianOf(byCarrier: readonly (readonly Line[])[]): QuotedFreight | null {
  const prices = byCarrier.flatMap((lines) => {
    const counted = lines.filter(
      ({ body, lengthDm, validUntil = '' }) =>
        !['tank', 'hazard'].includes(body ?? '') &&
        (lengthDm == null || usualLoadKg(lengthDm) >= 10_000) &&
        validUntil >= dayAt(-30),
    )
    const toCity = counted.filter(({ toPlace }) => toPlace === '东莞')
    const perTon = (toCity.length > 0 ? toCity : counted).map(({ unit, priceFen = 0, minKg, lengthDm }) =>
      unit === 'trip'
        ? Math.round((priceFen * 1_000) / usualLoadKg(lengthDm ?? 0))
        : Math.round((priceFen * Math.max(30_000, minKg ?? 0)) / 30_000),
    )
    return perTon.length > 0 ? [Math.min(...perTon)] : []
  })
  const sorted = [...prices].sort((a, b) => a - b)
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]]
  if (low === undefined || high === undefined) return null
  return { fenPerTon: Math.round((low + high) / 2), carriers: sorted.length }
}

const anyLine = fc
  .record({
    toPlace: fc.constantFrom('东莞', '广东省'),
    body: fc.constantFrom('flatbed', 'tank', 'box', null),
    unit: fc.constantFrom('ton', 'trip'),
    lengthDm: fc.constantFrom(42, 62, 68, 96, 125, 130, 175, null),
    priceFen: fc.integer({ min: 1, max: 400_000 }),
    minKg: fc.constantFrom(null, 10_000, 30_000, 33_333),
    validUntil: fc.constantFrom(dayAt(-31), dayAt(-30), dayAt(0), dayAt(100)),
  })
  .map(
    (line): Line => (line.unit === 'ton' ? line : { ...line, minKg: null, lengthDm: line.lengthDm ?? 130 }),
  )
const nameOf = ({ toPlace, body, unit, lengthDm }: Line) => [toPlace, body, unit, lengthDm].join()
const anyLines = fc.array(fc.uniqueArray(anyLine, { selector: nameOf, maxLength: 5 }), {
  maxLength: CARRIERS.length,
})

test('the database computes the median as the rule says', async () => {
  await fc.assert(
    fc.asyncProperty(anyLines, async (byCarrier) => {
      await storeLines(byCarrier)
      expect(await quotedBetween()).toEqual(medianOf(byCarrier))
    }),
    { numRuns: 40 },
  )
})

test('lists by delivered price count with the median of each origin', async () => {
  const { ningbo, dongguan } = fixture.seed.warehouseIds
  const deliveries = [{ way: 'delivered' as const, freightFenPerTon: null }]
  const terms = { deliveries, stockKg: 100_000, minKg: 1_000, stepKg: 1_000, priceFenPerTon: 700_000 }
  const far = await fixture.offer({ ...terms, warehouseId: ningbo })
  const near = await fixture.offer({ ...terms, warehouseId: dongguan })
  const pricesAt = async (tons: 1 | 30) => {
    const { list } = await fixture.list({ sort: 'delivered_asc', destination: '厦门', tons })
    return list.map(({ id, deliveredFenPerTon }) => [id, deliveredFenPerTon])
  }
  const lines = [{ toPlace: '厦门', priceFen: 20_000 }]
  for (const [stored, first] of [
    [[], near],
    [[lines, [{ fromCity: '东莞', toPlace: '福建省', priceFen: 24_000 }]], far],
  ] as const) {
    await storeLines(stored)
    for (const tons of [1, 30] as const) {
      const expected: [string, number][] = []
      for (const [id, city] of [[far, '宁波'] as const, [near, '东莞'] as const]) {
        const road = await roadBetween(fixture.db.orm, city, '厦门', NOON)
        if (!road) throw new Error(`no road from ${city}`)
        const { by, fenPerTon } = roadFreight(road, tons * 1_000)
        expect(by).toBe(stored.length > 0 ? 'lines' : 'road')
        expected.push([id, 700_000 + fenPerTon])
      }
      const prices = await pricesAt(tons)
      expect(prices).toEqual(sortBy(expected, [([, fen]) => fen]))
      expect(prices[0]?.[0]).toBe(first)
    }
  }
})
