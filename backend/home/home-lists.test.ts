import { DEFAULT_PRICE_TONS } from 'contract/spot/price-tons'
import { sql } from 'drizzle-orm'
import { DAY_MS, NOON } from 'tests/fixtures/market'
import { accepted } from 'tests/support/verdict-assertions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSpotFixture, type SpotFixture } from '../../tests/fixtures/spot'
import { newestOffers } from '../spot/list/offer-selections'
import { commonGrades, hotCategoriesOf, hotGoods } from '../spot/sales-ranking'
import { droppedToday, endingSoon, recommendedOffers } from './home-lists'

const day = (n: number) => new Date(NOON.getTime() + n * DAY_MS)
const TONS = 1_000

const TEN = { size: 10, tons: DEFAULT_PRICE_TONS }
const ONE = { size: 1, tons: DEFAULT_PRICE_TONS }

let fixture: SpotFixture
const nameOf = new Map<string, string>()

async function put(
  name: string,
  from: number,
  until: number,
  wanted: Parameters<SpotFixture['offer']>[0] = {},
) {
  const id = await fixture.offer({ validUntil: day(until).toISOString(), ...wanted }, day(from))
  nameOf.set(id, name)
  return id
}

/** Places and pays an order on a given day. It skips the wallet, which these lists do not read. */
async function sell(offerId: string, tons: number, paidOn: number, state = 'completed'): Promise<void> {
  const wanted = { weightKg: tons * TONS }
  const { orderId } = accepted(await fixture.buy(offerId, wanted, fixture.seed.buyer, day(0)))
  await fixture.db.orm.execute(sql`
    update trade_order set state = ${state}, paid_at = ${day(paidOn).toISOString()} where id = ${orderId}`)
}

const newest = async (n: number, page = 0, size = 10) => {
  const { list, total } = await newestOffers(fixture.db.orm, {
    since: day(-7),
    now: day(n),
    tons: DEFAULT_PRICE_TONS,
    page,
    size,
  })
  return [list.map(({ id }) => nameOf.get(id)), total] as const
}
const named = ({ offers }: { offers: { id: string }[] }) => offers.map(({ id }) => nameOf.get(id))

beforeAll(async () => {
  fixture = await openSpotFixture()
  const { film, glycol } = fixture.seed.goods
  const old = await put('old', -8, 1, { stockKg: 400 * TONS })
  const dear = await put('dear', -3, 4, { productId: film.id, priceFenPerTon: 820_000 })
  const cheap = await put('cheap', -2, 2, { productId: film.id, priceFenPerTon: 810_000 })
  await put('expired', -1, 0)
  await fixture.withdraw(await put('withdrawn', -1, 3))
  await put('liquid', -1, 5, { productId: glycol.id, minKg: 30 * TONS, stockKg: 90 * TONS })
  const soldOut = await put('sold out', -1, 3, { stockKg: 8 * TONS })
  await sell(soldOut, 8, 0)
  await sell(dear, 20, -29)
  await sell(cheap, 10, -1, 'awaiting_receipt')
  await sell(old, 100, -31)
  await sell(old, 50, 0, 'refunded')
  await sell(old, 50, 0, 'cancelled')
  await fixture.reprice(old, 1, 690_000, day(-1))
  await fixture.reprice(old, 2, 680_000, day(0))
  await fixture.reprice(dear, 1, 800_000, day(-1))
  await fixture.reprice(dear, 2, 810_000, day(0))
  await fixture.reprice(cheap, 1, 790_000, day(0))
  await fixture.reprice(soldOut, 1, 600_000, day(0))
})
afterAll(() => fixture.test.drop())

describe('new goods', () => {
  test('lists what was put on sale lately and can be bought, newest first', async () => {
    expect(await newest(0)).toEqual([['liquid', 'cheap', 'dear'], 3])
    expect(await newest(0, 1, 2)).toEqual([['dear'], 3])
  })

  test('removes offers at the instant of their expiry', async () => {
    expect(await newest(2)).toEqual([['liquid', 'dear'], 2])
  })
})

describe('price drops', () => {
  test('lists what is cheaper than yesterday, largest drop first, and no price that rose', async () => {
    const dropped = await droppedToday(fixture.db.orm, day(0), TEN)
    expect(named(dropped)).toEqual(['cheap', 'old'])
    expect(dropped.offers.map(({ changeFenPerTon }) => changeFenPerTon)).toEqual([-20_000, -10_000])
    expect(named(await droppedToday(fixture.db.orm, day(0), ONE))).toEqual(['cheap'])
  })

  test("ignores tomorrow's prices and expired offers", async () => {
    expect(named(await droppedToday(fixture.db.orm, day(1), TEN))).toEqual([])
    const laterToday = new Date(day(0).getTime() + 60_000)
    await fixture.reprice(await put('short', -1, 0.5 / 1440), 1, 500_000, day(0))
    expect(named(await droppedToday(fixture.db.orm, day(0), TEN))).toEqual(['short', 'cheap', 'old'])
    expect(named(await droppedToday(fixture.db.orm, laterToday, TEN))).toEqual(['cheap', 'old'])
  })
})

test('lists offers that expire within three days, first to expire first, without expired ones', async () => {
  const atNoon = new Date(day(0).getTime() + 60_000)
  expect(named(await endingSoon(fixture.db.orm, atNoon, TEN))).toEqual(['old', 'cheap'])
  expect(named(await endingSoon(fixture.db.orm, day(1), TEN))).toEqual(['cheap', 'dear'])
  expect(named(await endingSoon(fixture.db.orm, day(1), ONE))).toEqual(['cheap'])
})

describe('sales', () => {
  test('orders goods by the weight paid in thirty days and not refunded, then by number of offers', async () => {
    const { drawing, film, glycol } = fixture.seed.goods
    const hot = await hotGoods(fixture.db.orm, day(1), 10)
    expect(hot.map(({ productId, soldKg, offerCount }) => [productId, soldKg, offerCount])).toEqual([
      [film.id, 30 * TONS, 2],
      [drawing.id, 8 * TONS, 0],
      [glycol.id, 0, 1],
    ])
    expect(hot[0]).toMatchObject({ minPriceFenPerTon: 790_000, maxPriceFenPerTon: 810_000 })
  })

  test('orders categories likewise, without those that have no offers', async () => {
    const hot = await hotCategoriesOf(fixture.db.orm, day(1), 10)
    expect(hot.map(({ code, soldKg, offerCount }) => [code, soldKg, offerCount])).toEqual([
      ['LLDPE', 30 * TONS, 2],
      ['EG', 0, 1],
    ])
    expect(await commonGrades(fixture.db.orm, day(1))).toEqual(
      new Map([
        ['LLDPE', ['DFDA-7042']],
        ['EG', ['MEG']],
      ]),
    )
  })

  test('recommends the cheapest offer of each product in the given order, without products that are not on sale', async () => {
    const { drawing, film, glycol } = fixture.seed.goods
    const wanted = [drawing.id, film.id, glycol.id]
    const names = async (n: number, size: number) =>
      named({
        offers: await recommendedOffers(fixture.db.orm, null, wanted, day(n), {
          size,
          tons: DEFAULT_PRICE_TONS,
        }),
      })
    expect(await names(1, 3)).toEqual(['cheap', 'liquid'])
    expect(await names(2, 3)).toEqual(['dear', 'liquid'])
    expect(await names(1, 1)).toEqual(['cheap'])
  })

  test('recommends every wanted product, however many cheaper offers another one has', async () => {
    const { drawing, film, glycol } = fixture.seed.goods
    for (let n = 0; n < 45; n++)
      await put(`crowd ${n}`, 2, 9, { productId: drawing.id, priceFenPerTon: 400_000 + n })
    const offers = await recommendedOffers(fixture.db.orm, null, [film.id, drawing.id, glycol.id], day(3), {
      size: 3,
      tons: DEFAULT_PRICE_TONS,
    })
    expect(named({ offers })).toEqual(['dear', 'crowd 0', 'liquid'])
  })
})
