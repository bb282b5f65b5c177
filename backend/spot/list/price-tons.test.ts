import { PRICE_TONS, type PriceTons } from 'contract/spot/price-tons'
import { NOON } from 'tests/fixtures/market'
import { spotQuery } from 'tests/support/spot-query'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSpotFixture, type SpotFixture } from '../../../tests/fixtures/spot'
import { queryOffers } from './list-store'

let fixture: SpotFixture
const nameOf = new Map<string, string>()

beforeAll(async () => {
  fixture = await openSpotFixture()
  const { warehouseIds } = fixture.seed
  const deliveries = [{ way: 'delivered' as const, freightFenPerTon: null }]
  const terms = { minKg: 1_000, stepKg: 1_000, stockKg: 100_000, deliveries }
  const put = async (name: string, wanted: Parameters<SpotFixture['offer']>[0]) =>
    nameOf.set(await fixture.offer({ ...terms, ...wanted }), name)
  await put('flat', { priceFenPerTon: 670_000 })
  await put('tiers', {
    priceFenPerTon: 680_000,
    tiers: [
      { fromKg: 10_000, offFenPerTon: 15_000 },
      { fromKg: 60_000, offFenPerTon: 30_000 },
    ],
  })
  await put('little stock', {
    priceFenPerTon: 675_000,
    stockKg: 9_000,
    tiers: [{ fromKg: 5_000, offFenPerTon: 6_000 }],
  })
  await put('near', { priceFenPerTon: 672_000, warehouseId: warehouseIds.dongguan })
})
afterAll(() => fixture.test.drop())

const listAt = async (tons: PriceTons) => (await fixture.list({ sort: 'price_asc', tons })).list

test.each([
  [1, ['flat', 'near', 'little stock', 'tiers'], [670_000, 672_000, 675_000, 680_000]],
  [5, ['little stock', 'flat', 'near', 'tiers'], [669_000, 670_000, 672_000, 680_000]],
  [10, ['tiers', 'little stock', 'flat', 'near'], [665_000, 669_000, 670_000, 672_000]],
  [60, ['tiers', 'little stock', 'flat', 'near'], [650_000, 669_000, 670_000, 672_000]],
] as const)('sorts by the price for %i t and shows it', async (tons, names, prices) => {
  const list = await listAt(tons)
  expect(list.map(({ id }) => nameOf.get(id))).toEqual(names)
  expect(list.map(({ pricedFenPerTon }) => pricedFenPerTon)).toEqual(prices)
  expect(
    list
      .map(({ id, hasTiers }) => hasTiers && nameOf.get(id))
      .filter(Boolean)
      .sort(),
  ).toEqual(['little stock', 'tiers'])
})

test('says for how many kg a price is where the offer has no more', async () => {
  const rows = new Map((await listAt(30)).map(({ id, pricedKg }) => [nameOf.get(id), pricedKg]))
  expect(Object.fromEntries(rows)).toEqual({
    tiers: 30_000,
    flat: 30_000,
    near: 30_000,
    'little stock': 9_000,
  })
})

test('filters and counts by the price for the tons', async () => {
  const cheap = { sText: '6660元以下' }
  const found = async (tons: PriceTons) =>
    (await fixture.list({ ...cheap, tons })).list.map(({ id }) => nameOf.get(id))
  expect(await found(5)).toEqual([])
  expect(await found(10)).toEqual(['tiers'])
})

test('sorts by the delivered price of the tons, with freight', async () => {
  for (const tons of PRICE_TONS) {
    const { list, total, isMore } = await fixture.list(
      { sort: 'delivered_asc', destination: '东莞', tons },
      NOON,
    )
    const prices = list.map(({ deliveredFenPerTon }) => deliveredFenPerTon ?? Number.NaN)
    expect(prices).toEqual([...prices].sort((a, b) => a - b))
    expect([total, isMore]).toEqual([4, false])
  }
  const [first] = (await fixture.list({ sort: 'delivered_asc', destination: '东莞', tons: 1 })).list
  expect(nameOf.get(first?.id ?? '')).toBe('near')
})

test('takes the reader’s discount off prices of enough tons', async () => {
  const levels = [{ type: 1 as const, ruleKg: 10_000, offFenPerTon: 2_000 }]
  const pricesAt = async (tons: PriceTons) => {
    const { list } = await queryOffers(fixture.db.orm, spotQuery({ sort: 'price_asc' }, tons), {
      now: NOON,
      levels,
    })
    return Object.fromEntries(list.map(({ id, pricedFenPerTon }) => [nameOf.get(id), pricedFenPerTon]))
  }
  expect(await pricesAt(5)).toMatchObject({ flat: 670_000, tiers: 680_000 })
  expect(await pricesAt(10)).toMatchObject({ flat: 668_000, tiers: 663_000, 'little stock': 669_000 })
})
