import { addProducts } from 'backend/catalogue'
import { DAY_MS, NOON } from 'tests/fixtures/market'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSpotFixture, type SpotFixture } from '../../tests/fixtures/spot'
import { differences, similarOffers } from './similar-offers'

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

let fixture: SpotFixture
beforeAll(async () => {
  fixture = await openSpotFixture()
})
afterAll(() => fixture.test.drop())

test('ranks the same grade of another maker first, then the nearest values, each with its cheapest offer on sale', async () => {
  const { id: _, ...drawing } = fixture.seed.goods.drawing
  const kinds = [
    { maker: '延长石化' },
    { grade: 'F401', maker: '扬子石化', meltFlow: '3.2' },
    { grade: 'K8003', maker: '独山子石化', meltFlow: '2.5', density: '0.900', processing: '注塑' },
    { grade: 'Z30S', maker: '茂名石化', meltFlow: '24', processing: '纤维' },
    { grade: 'SOLD', maker: '大庆石化' },
    { grade: 'GONE', maker: '大庆石化' },
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
    ['K8003', '独山子石化', 671_000],
    ['Z30S', '茂名石化', 671_000],
  ])
  expect(found[3]?.differs).toEqual({
    grade: true,
    processing: true,
    meltFlow: '-0.5',
    density: '-0.005',
    priceFenPerTon: -2_500,
  })
  expect(await similarOffers(fixture.db.orm, id, new Date(NOON.getTime() + 8 * DAY_MS))).toEqual([])
})
