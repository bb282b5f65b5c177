import { addProducts } from 'backend/catalogue'
import { SpotQuery } from 'contract/spot/list'
import { DAY_MS, NOON } from 'tests/fixtures/market'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSpotFixture, type SpotFixture } from '../../../tests/fixtures/spot'
import { countByCategory } from './list-store'

/** Start of the tests' day in Shanghai. */
const MIDNIGHT = new Date('2026-11-20T16:00:00.000Z')
const at = (minutes: number) => new Date(MIDNIGHT.getTime() + minutes * 60_000)

let fixture: SpotFixture
/** Names of the offers by id: three of drawing grade, one of film grade, one of styrene. */
const nameOf = new Map<string, string>()

beforeAll(async () => {
  fixture = await openSpotFixture()
  const { goods, warehouseIds } = fixture.seed
  const liquid = { minKg: 30_000, stockKg: 200_000 }
  const dongguan = { warehouseId: warehouseIds.dongguan }
  const put = async (name: string, minutes: number, wanted: Parameters<SpotFixture['offer']>[0]) =>
    nameOf.set(await fixture.offer(wanted, at(minutes)), name)
  await put('drawing 50 t', 1, { stockKg: 50_000, priceFenPerTon: 673_000 })
  await put('drawing 80 t', 2, { stockKg: 80_000, priceFenPerTon: 675_000, ...dongguan })
  await put('drawing 20 t', 3, { stockKg: 20_000, priceFenPerTon: 671_000, ...dongguan })
  await put('film', 4, { productId: goods.film.id, stockKg: 60_000, priceFenPerTon: 820_000 })
  await put('styrene', 5, { productId: goods.styrene.id, ...liquid, priceFenPerTon: 760_000 })
  await fixture.withdraw(await fixture.offer())
  await fixture.offer({ validUntil: new Date(NOON.getTime() - 1).toISOString() }, at(0))
  await fixture.buy(await fixture.offer({ stockKg: 5_000 }))
})
afterAll(() => fixture.test.drop())

const names = async (query: Parameters<SpotFixture['list']>[0]) =>
  (await fixture.list(query, NOON)).list.map((row) => nameOf.get(row.id))

const ALL_NEWEST_FIRST = ['styrene', 'film', 'drawing 20 t', 'drawing 80 t', 'drawing 50 t']

describe('the list', () => {
  test('lists what can be bought now, newest first, without withdrawn, expired and sold-out offers', async () => {
    expect(await names({})).toEqual(ALL_NEWEST_FIRST)
  })

  test.each([
    ['price_asc', ['drawing 20 t', 'drawing 50 t', 'drawing 80 t', 'styrene', 'film']],
    ['price_desc', ['film', 'styrene', 'drawing 80 t', 'drawing 50 t', 'drawing 20 t']],
    ['stock', ['styrene', 'drawing 80 t', 'film', 'drawing 50 t', 'drawing 20 t']],
    ['stock_asc', ['drawing 20 t', 'drawing 50 t', 'film', 'drawing 80 t', 'styrene']],
    ['grade', ['film', 'styrene', 'drawing 20 t', 'drawing 50 t', 'drawing 80 t']],
    ['maker', ['film', 'styrene', 'drawing 20 t', 'drawing 50 t', 'drawing 80 t']],
  ] as const)('sorts by %s', async (sort, expected) => {
    expect(await names({ sort })).toEqual(expected)
  })

  test.each([
    [{ category: ['PP'] }, ['drawing 20 t', 'drawing 80 t', 'drawing 50 t']],
    [{ category: ['LLDPE', 'SM'] }, ['styrene', 'film']],
    [{ maker: ['镇海炼化'], city: ['东莞'] }, ['drawing 20 t', 'drawing 80 t']],
    [{ city: ['东莞', '宁波'] }, ALL_NEWEST_FIRST],
    [{ category: ['SM'], city: ['东莞'] }, []],
    [{ city: ["东莞' or '1'='1"] }, []],
  ])('filters by %j', async (filters, expected) => {
    expect(await names(filters)).toEqual(expected)
  })

  test.each([
    ['t30s', ['drawing 20 t', 'drawing 80 t', 'drawing 50 t']],
    ['Ｔ３０Ｓ　镇海', ['drawing 20 t', 'drawing 80 t', 'drawing 50 t']],
    ['dfda7042', ['film']],
    ['DFDA—7042', ['film']],
    ['线性', ['film']],
    ['LLDPE 中国石化', ['film']],
    ['T30S 中国石化', []],
    ['%', []],
    ['S%0', []],
    ['_', []],
    ['\\', []],
    ["' or true --", []],
  ])('finds %j', async (sText, expected) => {
    expect(await names({ sText })).toEqual(expected)
  })

  test('ignores a NUL in the search text', async () => {
    expect(await names(SpotQuery.parse({ sText: 'T30S\u0000 拉丝' }))).toHaveLength(3)
  })

  test('shows the kg that are not held', async () => {
    const row = async () => (await fixture.list({ sText: 'DFDA' })).list[0]
    expect(await row()).toMatchObject({ availableKg: 60_000, minKg: 5_000, stepKg: 1_000 })
    await fixture.buy((await row())?.id ?? '', { weightKg: 7_000 })
    expect(await row()).toMatchObject({ availableKg: 53_000 })
  })
})

describe('pages', () => {
  test('have no gaps and no overlaps, in every order', async () => {
    for (const sort of ['default', 'price_asc', 'stock', 'grade', 'melt_flow_desc'] as const) {
      const pages = []
      for (const page of [0, 1, 2]) pages.push(...(await names({ sort, page, size: 2 })))
      expect(pages).toEqual(await names({ sort, size: 50 }))
    }
  })

  test('beyond the end are empty but have the total and the facets', async () => {
    const beyond = await fixture.list({ page: 99, size: 10 })
    expect(beyond).toMatchObject({ list: [], total: 5, page: 99, size: 10, at: NOON })
    expect(beyond.facets.city).toHaveLength(2)
  })
})

describe('facets', () => {
  const counts = (facet: { value: string; count: number }[]) =>
    Object.fromEntries(facet.map(({ value, count }) => [value, count]))

  test('count each value', async () => {
    const { facets, total } = await fixture.list({})
    expect(counts(facets.category)).toEqual({ PP: 3, LLDPE: 1, SM: 1 })
    expect(counts(facets.city)).toEqual({ 宁波: 3, 东莞: 2 })
    expect(counts(facets.maker)).toEqual({ 镇海炼化: 3, 中国石化: 1, 利华益: 1 })
    expect(total).toBe(5)
  })

  test('apply all other filters but not their own, so that a second value can be chosen', async () => {
    const { facets, total } = await fixture.list({ category: ['PP'], city: ['宁波'] })
    expect(counts(facets.category)).toEqual({ PP: 1, LLDPE: 1, SM: 1 })
    expect(counts(facets.city)).toEqual({ 宁波: 1, 东莞: 2 })
    expect(counts(facets.maker)).toEqual({ 镇海炼化: 1 })
    expect(total).toBe(1)
    const ofOneMaker = await fixture.list({ maker: ['镇海炼化'], city: ['东莞'] })
    expect(counts(ofOneMaker.facets.maker)).toEqual({ 镇海炼化: 2 })
    expect(counts((await fixture.list({ maker: ['中国石化'] })).facets.maker)).toEqual({
      镇海炼化: 3,
      中国石化: 1,
      利华益: 1,
    })
  })

  test('apply the search words', async () => {
    const { facets } = await fixture.list({ sText: '石化', city: ['东莞'] })
    expect([counts(facets.category), counts(facets.city)]).toEqual([{}, { 宁波: 1 }])
  })
})

test('sorts melt flows within their test condition; unknown conditions and values come last', async () => {
  const { drawing } = fixture.seed.goods
  const grades = [
    { grade: 'M3', meltFlow: '3.0', meltFlowCelsius: 230, meltFlowLoad: 2.16 },
    { grade: 'M9', meltFlow: '9.0', meltFlowCelsius: 230, meltFlowLoad: 2.16 },
    { grade: 'H1', meltFlow: '1.8', meltFlowCelsius: 200, meltFlowLoad: 5 },
    { grade: 'H5', meltFlow: '5.0', meltFlowCelsius: 200, meltFlowLoad: 5 },
    { grade: 'U2', meltFlow: '2.0', meltFlowCelsius: null, meltFlowLoad: null },
    { grade: 'U1', meltFlow: '7.0', meltFlowCelsius: null, meltFlowLoad: null },
    { grade: 'N', meltFlow: null, meltFlowCelsius: null, meltFlowLoad: null },
  ].map((one) => {
    const { id: _, meltFlowValue: __, densityValue: ___, ...goods } = drawing
    return { ...goods, ...one, maker: '测试厂' }
  })
  const added = await fixture.db.transaction((tx) => addProducts(tx, grades))
  const ids = []
  for (const { id } of added) ids.push(await fixture.offer({ productId: id }))
  const graded = async (sort: 'melt_flow' | 'melt_flow_desc') =>
    (await fixture.list({ sort, maker: ['测试厂'] })).list.map(({ grade }) => grade)
  expect(await graded('melt_flow')).toEqual(['H1', 'H5', 'M3', 'M9', 'U1', 'U2', 'N'])
  expect(await graded('melt_flow_desc')).toEqual(['H5', 'H1', 'M9', 'M3', 'U1', 'U2', 'N'])
  const conditions = (await fixture.list({ sort: 'melt_flow', maker: ['测试厂'] })).list.map(
    ({ meltFlowCondition }) => meltFlowCondition,
  )
  expect([...new Set(conditions)]).toEqual(['200 ℃/5 kg', '230 ℃/2.16 kg', null])
  for (const id of ids) await fixture.withdraw(id)
})

test('a row has its melt flow, its shop and its delivery ways', async () => {
  const [row] = (await fixture.list({ category: ['PP'], size: 1 })).list
  expect(row).toMatchObject({
    meltFlow: '3.0',
    isHazardous: false,
    deliveryWays: ['pickup', 'delivered'],
    shop: { id: fixture.seed.merchant.shopId },
  })
  expect(row?.shop.name).not.toBe('')
})

test('prices a truck load delivered to the destination, or all that is left, with its tier', async () => {
  const deliveries = [{ way: 'delivered' as const, freightFenPerTon: 10_000 }]
  const tiers = [{ fromKg: 30_000, offFenPerTon: 2_000 }]
  const id = await fixture.offer({ deliveries, tiers, priceFenPerTon: 700_000 })
  const least = await fixture.offer({ deliveries, stockKg: 9_000, priceFenPerTon: 700_000 })
  const collected = await fixture.offer({ deliveries: [{ way: 'pickup', freightFenPerTon: 0 }] })
  const pricesIn = async (destination: string) => {
    const { list } = await fixture.list({ category: ['PP'], destination })
    const of = (wanted: string) => list.find((row) => row.id === wanted)
    return [id, least, collected].map((one) => [of(one)?.deliveredFenPerTon, of(one)?.pricedKg])
  }
  expect((await pricesIn('杭州')).slice(0, 2)).toEqual([
    [708_000, 30_000],
    [710_000, 9_000],
  ])
  expect((await pricesIn('某地'))[2]).toEqual([null, 30_000])
  for (const one of [id, least, collected]) await fixture.withdraw(one)
})

test('compares a price with the last one before midnight in Shanghai', async () => {
  const id = await fixture.offer({ validUntil: new Date(NOON.getTime() + DAY_MS).toISOString() }, at(-120))
  const change = async () => (await fixture.list({}, NOON)).list.find((row) => row.id === id)?.changeFenPerTon
  expect(await change()).toBe(0)
  await fixture.reprice(id, 1, 674_000, at(-1))
  expect(await change()).toBe(0)
  await fixture.reprice(id, 2, 674_500, at(0))
  expect(await change()).toBe(500)
  await fixture.reprice(id, 3, 670_000, at(60))
  expect(await change()).toBe(-4_000)
  await fixture.withdraw(id)
  expect((await fixture.list({ sText: 'DFDA' }, NOON)).list[0]?.changeFenPerTon).toBeNull()
})

test('lists all categories with their number of offers on sale', async () => {
  const counts = await countByCategory(fixture.db.orm, NOON)
  expect(counts.map(({ code, offerCount }) => [code, offerCount])).toEqual([
    ['PP', 3],
    ['LLDPE', 1],
    ['EG', 0],
    ['SM', 1],
  ])
  expect(counts[0]?.name).toBe('聚丙烯')
})

test('a word that is both a maker and a city means the maker, with 市 the city', async () => {
  const { film } = fixture.seed.goods
  const { id: _, meltFlowValue: _m, densityValue: _d, ...same } = film
  const [his] = await fixture.db.transaction((tx) => addProducts(tx, [{ ...same, maker: '东莞' }]))
  const ofHim = await fixture.offer({ productId: his?.id ?? '' }, at(6))
  const find = async (sText: string) =>
    (await fixture.list({ sText }, NOON)).list.map(({ id }) => nameOf.get(id) ?? id)
  expect(await find('东莞')).toEqual([ofHim])
  expect(await find('东莞市')).toEqual(['drawing 20 t', 'drawing 80 t'])
})
