import { startOfShanghaiDay } from 'backend/platform/shanghai-time'
import { DEFAULT_PRICE_TONS } from 'contract/spot/price-tons'
import { sql } from 'drizzle-orm'
import { DAY_MS, NOON } from 'tests/fixtures/market'
import { openSpotFixture, type SpotFixture } from 'tests/fixtures/spot'
import { accepted } from 'tests/support/verdict-assertions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { popularGrades } from '../sales-ranking'
import { cheapestByProvince } from './grade-prices'
import { movesOfProducts, movesOfToday } from './price-moves'

const day = (n: number) => new Date(NOON.getTime() + n * DAY_MS)
const today = startOfShanghaiDay(NOON)
const T30S = { category: 'PP', grade: 'T30S', processing: '拉丝' }

let fixture: SpotFixture
let cheapest: string
let film: string

/** On NOON: drawing grade in two provinces, repriced to 6,500 in one of them; film repriced by +10; glycol unchanged. */
beforeAll(async () => {
  fixture = await openSpotFixture()
  const { goods, warehouseIds } = fixture.seed
  const put = (wanted: Parameters<SpotFixture['offer']>[0]) =>
    fixture.offer({ validUntil: day(5).toISOString(), ...wanted }, day(-1))
  cheapest = await put({ priceFenPerTon: 680_000 })
  await put({ priceFenPerTon: 670_000 })
  await put({ priceFenPerTon: 690_000, warehouseId: warehouseIds.dongguan })
  film = await put({ productId: goods.film.id, priceFenPerTon: 820_000 })
  await put({ productId: goods.glycol.id, minKg: 30_000, stockKg: 90_000 })
  accepted(await fixture.reprice(cheapest, 1, 650_000, NOON))
  accepted(await fixture.reprice(film, 1, 821_000, NOON))
})
afterAll(() => fixture.test.drop())

test('reads the cheapest offer per province with its change since yesterday', async () => {
  const days = { now: NOON, today, tons: DEFAULT_PRICE_TONS }
  const [row, none] = await cheapestByProvince(
    fixture.db.orm,
    [T30S, { category: 'PP', grade: 'K8003', processing: '抗冲' }],
    days,
  )
  expect(row).toMatchObject(T30S)
  expect(row?.offers).toEqual([
    expect.objectContaining({ offerId: cheapest, priceFenPerTon: 650_000, changeFenPerTon: -30_000 }),
    expect.objectContaining({ priceFenPerTon: 690_000, changeFenPerTon: 0 }),
  ])
  expect(none?.offers).toEqual([])
  expect(await cheapestByProvince(fixture.db.orm, [], days)).toEqual([])
})

test('omits expired offers', async () => {
  const [row] = await cheapestByProvince(fixture.db.orm, [T30S], {
    now: day(5),
    today: day(5),
    tons: DEFAULT_PRICE_TONS,
  })
  expect(row?.offers).toEqual([])
})

test('lists moved products, rises before drops, each with its cheapest offer', async () => {
  const moves = await movesOfToday(fixture.db.orm, { now: NOON, today, size: 10, tons: DEFAULT_PRICE_TONS })
  expect(moves.map(({ grade, changeFenPerTon }) => [grade, changeFenPerTon])).toEqual([
    [fixture.seed.goods.film.grade, 1_000],
    ['T30S', -30_000],
  ])
  expect(moves[1]?.cheapest).toMatchObject({ offerId: cheapest, priceFenPerTon: 650_000 })
  const tomorrow = startOfShanghaiDay(day(1))
  expect(
    await movesOfToday(fixture.db.orm, { now: day(1), today: tomorrow, size: 10, tons: DEFAULT_PRICE_TONS }),
  ).toEqual([])
})

test('adds the cheapest offer to given moves, null for goods that are not on sale', async () => {
  const { film: product, drawing } = fixture.seed.goods
  const given = [
    { productId: product.id, changeFenPerTon: -2_000 },
    { productId: drawing.id, changeFenPerTon: 500 },
  ]
  const moves = await movesOfProducts(fixture.db.orm, { now: day(5), tons: DEFAULT_PRICE_TONS }, given)
  expect(moves.map(({ changeFenPerTon, cheapest }) => [changeFenPerTon, cheapest])).toEqual([
    [500, null],
    [-2_000, null],
  ])
  expect(
    (await movesOfProducts(fixture.db.orm, { now: NOON, tons: DEFAULT_PRICE_TONS }, given))[1]?.cheapest
      ?.offerId,
  ).toBe(film)
  expect(await movesOfProducts(fixture.db.orm, { now: NOON, tons: DEFAULT_PRICE_TONS }, [])).toEqual([])
})

test('ranks grades in several provinces first, then by sold weight', async () => {
  const grades = async () => (await popularGrades(fixture.db.orm, NOON, 10)).map(({ grade }) => grade)
  const [, second] = await grades()
  expect(await grades()).toHaveLength(3)
  expect((await grades())[0]).toBe('T30S')
  const { orderId } = accepted(await fixture.buy(film, { weightKg: 5_000, offerVersion: 2 }))
  await fixture.db.orm.execute(
    sql`update trade_order set state = 'completed', paid_at = ${NOON.toISOString()} where id = ${orderId}`,
  )
  expect((await grades())[1]).toBe(fixture.seed.goods.film.grade)
  expect(second).toBeDefined()
})
