import { addProducts } from 'backend/catalogue'
import { DENSITY_RANGES, MELT_FLOW_RANGES, PRICE_RANGES, STOCK_LEVELS } from 'contract/ranges'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSpotFixture, type SpotFixture } from '../../../tests/fixtures/spot'
import { arrayText } from './list-filters'

let fixture: SpotFixture
const nameOf = new Map<string, string>()

beforeAll(async () => {
  fixture = await openSpotFixture()
  const { goods, warehouseIds } = fixture.seed
  const put = async (name: string, wanted: Parameters<SpotFixture['offer']>[0]) =>
    nameOf.set(await fixture.offer(wanted), name)
  const pickup = { way: 'pickup' as const, freightFenPerTon: 0 }
  const transfer = { way: 'transfer' as const, freightFenPerTon: 0 }
  await put('small', { stockKg: 9_000, priceFenPerTon: 649_999, deliveries: [pickup] })
  await put('truck', { stockKg: 32_000, priceFenPerTon: 650_000, deliveries: [transfer] })
  await put('film', { productId: goods.film.id, stockKg: 99_000, warehouseId: warehouseIds.dongguan })
  await put('styrene', {
    productId: goods.styrene.id,
    stockKg: 300_000,
    minKg: 30_000,
    priceFenPerTon: 700_000,
    deliveries: [pickup, transfer],
  })
})
afterAll(() => fixture.test.drop())

const names = async (query: Parameters<SpotFixture['list']>[0]) =>
  (await fixture.list(query)).list.map((row) => nameOf.get(row.id)).sort()

test.each([
  [{ processing: ['拉丝'] }, ['small', 'truck']],
  [{ processing: ['薄膜', '优级品'] }, ['film', 'styrene']],
  [{ warehouse: ['樟木头一号库'] }, ['film']],
  [{ delivery: ['transfer' as const] }, ['styrene', 'truck']],
  [{ delivery: ['delivered' as const] }, ['film']],
  [{ delivery: ['pickup' as const, 'delivered' as const] }, ['film', 'small', 'styrene']],
  [{ price: ['5000-6500'] }, ['small']],
  [{ price: ['6500-7000'] }, ['film', 'truck']],
  [{ price: ['5000-6500', '7000-7500'] }, ['small', 'styrene']],
  [{ meltFlow: ['1.5-4'] }, ['film', 'small', 'truck']],
  [{ meltFlow: ['4-12'] }, []],
  [{ density: ['0.9-0.91'], processing: ['薄膜'] }, ['film']],
  [{ stock: ['32'] }, ['film', 'styrene', 'truck']],
  [{ stock: ['100'] }, ['styrene']],
  [{ stock: ['10', '300'] }, ['styrene']],
  [{ city: ['宁波'], stock: ['32'], delivery: ['transfer' as const] }, ['styrene', 'truck']],
  [{ maker: ['{"m:镇海炼化"}', '\\', '"', ','] }, []],
])('filters by %j', async (query, expected) => {
  expect(await names(query as Parameters<SpotFixture['list']>[0])).toEqual(expected)
})

test('finds as many offers per facet value as counted, also with another filter', async () => {
  for (const beside of [{}, { city: ['宁波'] }, { sText: 'PP' }]) {
    const { facets } = await fixture.list(beside)
    for (const [name, values] of Object.entries(facets))
      for (const { value, count } of values) {
        const narrowed = await fixture.list({ ...beside, [name]: [value] })
        expect([name, value, narrowed.total]).toEqual([name, value, count])
      }
  }
})

test('lists ranges and levels in fixed order without empty ones', async () => {
  const { facets } = await fixture.list({})
  const keys = (facet: { value: string }[]) => facet.map(({ value }) => value)
  expect(keys(facets.price)).toEqual(['5000-6500', '6500-7000', '7000-7500'])
  expect(keys(facets.stock)).toEqual(['10', '32', '100', '300'])
  expect(facets.delivery.map(({ value, count }) => [value, count])).toEqual([
    ['pickup', 3],
    ['delivered', 1],
    ['transfer', 2],
  ])
})

test('updates the stock level of an offer at once after an order', async () => {
  const id = await fixture.offer({ stockKg: 35_000 })
  const isListed = async (stock: string) =>
    (await fixture.list({ stock: [stock as '32'], size: 50 })).list.some((row) => row.id === id)
  expect([await isListed('10'), await isListed('32')]).toEqual([true, true])
  await fixture.buy(id, { weightKg: 5_000 })
  expect([await isListed('10'), await isListed('32')]).toEqual([true, false])
  await fixture.withdraw(id)
})

test('names ranges by their keys in addresses', () => {
  expect(MELT_FLOW_RANGES['-0.5']).toBe('0.5 以下')
  expect(Object.keys(MELT_FLOW_RANGES)).toEqual(['-0.5', '0.5-1.5', '1.5-4', '4-12', '12-30', '30-'])
  expect(PRICE_RANGES['12000-']).toBe('12000 以上')
  expect(DENSITY_RANGES['0.9-0.91']).toBe('0.9–0.91')
  expect(Object.keys(STOCK_LEVELS)).toEqual(['10', '32', '100', '300'])
})

describe('a grade without offers', () => {
  test('is reported with similar grades, nearest first', async () => {
    const { search, total } = await fixture.list({ sText: 'MEG 恒力' })
    expect(total).toBe(0)
    expect(search).toMatchObject({ missing: { grade: 'MEG', maker: '恒力石化' }, near: [] })
    const { goods } = fixture.seed
    await fixture.withdraw([...nameOf].find(([, name]) => name === 'film')?.[0] ?? '')
    const { id: _, meltFlowValue: __, densityValue: ___, ...film } = goods.film
    const others = [
      { ...film, grade: '218WJ', meltFlow: '2.0' },
      { ...film, grade: 'Q281', meltFlow: '2.8' },
    ]
    for (const { id } of await fixture.db.transaction((tx) => addProducts(tx, others)))
      await fixture.offer({ productId: id })
    const missing = await fixture.list({ sText: 'dfda7042' })
    expect(missing.search?.missing).toMatchObject({ grade: 'DFDA-7042', meltFlow: '3.0', density: '0.905' })
    expect(missing.search?.near.map(({ grade, offerCount }) => [grade, offerCount])).toEqual([
      ['Q281', 1],
      ['218WJ', 1],
    ])
  })

  test('is not reported if only another word has no match', async () => {
    const { search, total } = await fixture.list({ sText: 'T30S 中国石化' })
    expect([total, search?.missing, search?.near]).toEqual([0, null, []])
  })
})

test('quotes any typed text for PostgreSQL arrays', () => {
  expect(arrayText(['a"b', 'c\\d', '{}', 1])).toBe('{"a\\"b","c\\\\d","{}","1"}')
})
