import { addProducts } from 'backend/catalogue'
import { DAY_MS, NOON } from 'tests/fixtures/market'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSpotFixture, type SpotFixture } from '../../tests/fixtures/spot'
import { differences, reasonOf, similarOffers } from './similar-offers'

const T30S = { grade: 'T30S', processing: '拉丝', meltFlow: '3.0', density: '0.905', priceFenPerTon: 673_500 }

test.each([
  ['only the price', {}, 670_000, { meltFlow: null, density: null, processing: false, grade: false }],
  ['a higher melt flow', { meltFlow: '3.4' }, 673_500, { meltFlow: '+0.4' }],
  ['a lower one, finer', { meltFlow: '2.75' }, 673_500, { meltFlow: '-0.25' }],
  ['one less, with its decimals', { meltFlow: '2.0' }, 673_500, { meltFlow: '-1.0' }],
  ['a round figure', { meltFlow: '24', density: '0.905' }, 673_500, { meltFlow: '+21.0' }],
  ['a lower density', { density: '0.9' }, 673_500, { density: '-0.005' }],
  [
    'equal figures in another notation',
    { meltFlow: '3', density: '0.9050' },
    673_500,
    { meltFlow: null, density: null },
  ],
  ['an unknown figure', { meltFlow: null }, 673_500, { meltFlow: null }],
  ['a range instead of a figure', { meltFlow: '2-3' }, 673_500, { meltFlow: null }],
  ['grade and processing', { grade: 'F401', processing: '注塑' }, 680_000, { grade: true, processing: true }],
])('%s', (_, change, priceFenPerTon, expected) => {
  const differs = differences({ ...T30S, ...change, priceFenPerTon }, T30S)
  expect(differs).toMatchObject({ ...expected, priceFenPerTon: priceFenPerTon - 673_500 })
})

test.each([
  ['raffia', '3.4', '3.0', '同为拉丝级，熔指 3.4 对 3.0（230 ℃/2.16 kg）'],
  ['suspension_carbide', null, null, '同为电石法悬浮级'],
])('states the reason of a replacement within %s', (processClass, meltFlow, from, reason) => {
  const common = { processClass, meltFlowCelsius: 230, meltFlowLoad: 2.16 }
  expect(reasonOf({ meltFlow }, { meltFlow: from }, common)).toBe(reason)
})

let fixture: SpotFixture
beforeAll(async () => {
  fixture = await openSpotFixture()
})
afterAll(() => fixture.test.drop())

test('ranks the same grade of another maker first, then the nearest replacements, each with its cheapest offer', async () => {
  const { id: _, ...drawing } = fixture.seed.goods.drawing
  const kinds = [
    { maker: '延长石化' },
    { grade: 'F401', maker: '扬子石化', meltFlow: '3.2' },
    { grade: 'R4', maker: '独山子石化', meltFlow: '4.5', density: '0.901', processing: '扁丝' },
    { grade: 'SOLD', maker: '大庆石化' },
    { grade: 'GONE', maker: '大庆石化' },
    { grade: 'FLOWS', maker: '茂名石化', meltFlow: '4.51' },
    { grade: 'HEAVY', maker: '茂名石化', density: '0.910' },
    { grade: 'OTHER-CLASS', maker: '茂名石化', processClass: 'injection' },
    { grade: 'OTHER-LOAD', maker: '茂名石化', meltFlowLoad: 5 },
    { grade: 'FILLED', maker: '茂名石化', filler: 'GF30' },
    { grade: 'UNKNOWN', maker: '茂名石化', meltFlow: null },
    { grade: 'UNCLASSED', maker: '茂名石化', processClass: null },
  ]
  const products = await fixture.db.transaction((tx) =>
    addProducts(
      tx,
      kinds.map((kind) => ({ ...drawing, ...kind })),
    ),
  )
  const [id = ''] = [await fixture.offer()]
  for (const { id: productId, grade } of products) {
    if (grade === 'SOLD') continue
    await fixture.offer({ productId, priceFenPerTon: 690_000 })
    await fixture.offer({ productId, priceFenPerTon: 671_000 })
    const gone = await fixture.offer({ productId, priceFenPerTon: 600_000 })
    await fixture.withdraw(gone)
  }
  await fixture.offer({ productId: fixture.seed.goods.film.id })
  const found = await similarOffers(fixture.db.orm, id, NOON)
  expect(found.map(({ grade, maker, priceFenPerTon }) => [grade, maker, priceFenPerTon])).toEqual([
    ['T30S', '延长石化', 671_000],
    ['GONE', '大庆石化', 671_000],
    ['F401', '扬子石化', 671_000],
    ['R4', '独山子石化', 671_000],
  ])
  expect(found[3]?.differs).toEqual({
    grade: true,
    processing: true,
    meltFlow: '+1.5',
    density: '-0.004',
    priceFenPerTon: -2_500,
  })
  expect(await similarOffers(fixture.db.orm, id, new Date(NOON.getTime() + 8 * DAY_MS))).toEqual([])
})
