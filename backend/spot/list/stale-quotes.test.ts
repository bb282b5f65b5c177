import { DEFAULT_PRICE_TONS } from 'contract/spot/price-tons'
import { SPOT_SORTS, type SpotSort } from 'contract/states'
import { sql } from 'drizzle-orm'
import { DAY_MS, NOON } from 'tests/fixtures/market'
import { accepted } from 'tests/support/verdict-assertions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSpotFixture, type SpotFixture } from '../../../tests/fixtures/spot'
import { confirmQuotes } from '../offers/confirm-quotes'
import { cheapestByProvince } from '../prices/grade-prices'
import { movesOfProducts } from '../prices/price-moves'
import { newestOfShop } from '../shop-goods'
import { candidateOffers } from './candidate-offers'
import { lowestPrices } from './listed-prices'
import { cheapestOffers, endingOffers, newestOffers } from './offer-selections'

const day = (n: number) => new Date(NOON.getTime() + n * DAY_MS)
const TONS = 1_000
const SORTS = Object.keys(SPOT_SORTS) as SpotSort[]

let fixture: SpotFixture
let fresh: string
const nameOf = new Map<string, string>()
const named = (rows: readonly { id: string }[]) => rows.map(({ id }) => nameOf.get(id))

interface Wanted {
  name: string
  at: Date
  until: Date
  more: Parameters<SpotFixture['offer']>[0]
}

async function put({ name, at, until, more }: Wanted): Promise<string> {
  const id = await fixture.offer({ validUntil: until.toISOString(), ...more }, at)
  nameOf.set(id, name)
  return id
}

/**
 * On NOON one fresh price, published first and confirmed by its last change, among stale ones that would come before and
 * after it in every order.
 */
beforeAll(async () => {
  fixture = await openSpotFixture()
  const { film, glycol } = fixture.seed.goods
  const middle = { priceFenPerTon: 672_000, stockKg: 100 * TONS }
  fresh = await put({ name: 'fresh', at: day(-10), until: day(2), more: middle })
  const cheap = { priceFenPerTon: 650_000, stockKg: 50 * TONS }
  await put({ name: 'cheap', at: day(-5), until: day(1), more: cheap })
  const dear = { priceFenPerTon: 690_000, stockKg: 300 * TONS }
  await put({ name: 'dear', at: day(-4), until: day(4), more: dear })
  await put({ name: 'film', at: day(-4), until: day(4), more: { productId: film.id } })
  const liquid = { productId: glycol.id, minKg: 30 * TONS, stockKg: 90 * TONS }
  await put({ name: 'liquid', at: day(-4), until: day(4), more: liquid })
  accepted(await fixture.reprice(fresh, 1, 670_000, day(-3)))
})
afterAll(() => fixture.test.drop())

test.each(SORTS)('lists stale prices last in the order %s', async (sort) => {
  const { list } = await fixture.list({ sort })
  expect(named(list)[0]).toBe('fresh')
  expect(list.map(({ quotedAt }) => new Date(quotedAt))).toEqual([
    day(-3),
    ...Array(4).fill(expect.any(Date)),
  ])
  expect(list.slice(1).every(({ quotedAt }) => new Date(quotedAt) < day(-3))).toBe(true)
})

test('keeps the order among stale prices, and pages across the border', async () => {
  const prices = async (page: number) =>
    named((await fixture.list({ sort: 'price_asc', size: 2, page, category: ['PP'] })).list)
  expect((await prices(0))[0]).toBe('fresh')
  const all = [...(await prices(0)), ...(await prices(1)), ...(await prices(2))]
  expect(all.slice(0, 2)).toEqual(['fresh', 'cheap'])
  expect(new Set(all).size).toBe(all.length)
  expect(all.indexOf('cheap')).toBeLessThan(all.indexOf('dear'))
})

test('lists stale prices last in a search', async () => {
  const { list } = await fixture.list({ sText: 'T30S' })
  expect(named(list).slice(0, 3)).toEqual(['fresh', 'dear', 'cheap'])
})

test('lists stale prices last in the newest, the ending and a shop’s newest offers', async () => {
  const { orm } = fixture.db
  const newest = await newestOffers(orm, {
    since: day(-20),
    now: NOON,
    tons: DEFAULT_PRICE_TONS,
    page: 0,
    size: 10,
  })
  expect([named(newest.list)[0], newest.total]).toEqual(['fresh', 5])
  const second = await newestOffers(orm, {
    since: day(-20),
    now: NOON,
    tons: DEFAULT_PRICE_TONS,
    page: 1,
    size: 1,
  })
  expect(named(second.list)[0]).not.toBe('fresh')
  expect(named(await endingOffers(orm, NOON, { until: day(3), size: 10, tons: DEFAULT_PRICE_TONS }))).toEqual(
    ['fresh', 'cheap'],
  )
  const shopId = fixture.seed.merchant.shopId ?? ''
  expect(named(await newestOfShop(orm, shopId, NOON, 10))[0]).toBe('fresh')
})

test('takes a stale price as the cheapest only where no other one is on sale', async () => {
  const { orm } = fixture.db
  const { drawing, film } = fixture.seed.goods
  const wanted = [drawing, film].map(({ id: productId }) => ({ productId, city: null }))
  const lowest = await lowestPrices(orm, wanted, { now: NOON, tons: DEFAULT_PRICE_TONS })
  expect(lowest.map((one) => one && [nameOf.get(one.offerId), one.isStale])).toEqual([
    ['fresh', false],
    ['film', true],
  ])
  const cheapest = await cheapestOffers(orm, NOON, [drawing.id, film.id], DEFAULT_PRICE_TONS)
  expect(named(cheapest).sort()).toEqual(['film', 'fresh'])
  const T30S = { category: 'PP', grade: 'T30S', processing: '拉丝' }
  const [row] = await cheapestByProvince(orm, [T30S], { now: NOON, today: NOON, tons: DEFAULT_PRICE_TONS })
  expect(row?.offers).toMatchObject([{ offerId: fresh, isStale: false }])
  const moves = await movesOfProducts(orm, { now: NOON, tons: DEFAULT_PRICE_TONS }, [
    { productId: drawing.id, changeFenPerTon: 1_000 },
  ])
  expect(moves[0]?.cheapest?.offerId).toBe(fresh)
})

test('ranks stale candidates of quick orders after fresh ones', async () => {
  const productIds = [fixture.seed.goods.drawing.id]
  const wanted = [{ productIds, bestProductIds: productIds, city: null, tons: DEFAULT_PRICE_TONS }]
  const terms = { delivery: 'pickup' as const, size: 10, now: NOON }
  const [ids] = await candidateOffers(fixture.db.orm, wanted, terms)
  expect(ids?.map((id) => nameOf.get(id))).toEqual(['fresh', 'cheap', 'dear'])
})

test('a confirmation makes all open offers of the shop fresh, without new versions', async () => {
  const { db, seed } = fixture
  const withdrawn = await put({ name: 'withdrawn', at: day(-4), until: day(4), more: {} })
  await fixture.withdraw(withdrawn, day(-4))
  const other = accepted(await fixture.publish(seed.otherMerchant, {}, day(-4)))
  nameOf.set(other.offerId, 'other')
  const shopId = seed.merchant.shopId ?? ''
  const confirm = (at: Date) => db.transaction((tx) => confirmQuotes(tx, { shopId }, at))
  expect(accepted(await confirm(NOON))).toEqual({ confirmed: 5 })
  expect(accepted(await confirm(NOON))).toEqual({ confirmed: 0 })
  expect(accepted(await confirm(day(-1)))).toEqual({ confirmed: 0 })
  const { list } = await fixture.list({ sort: 'price_asc' })
  expect(named(list).slice(0, 2)).toEqual(['cheap', 'fresh'])
  expect(named(list).at(-1)).toBe('other')
  const rows = await db.orm.execute(sql`
    select o.id from offer o join offer_listing l on l.offer_id = o.id where l.quoted_at <> o.quoted_at
    union all select id from offer where version > 2 or (version = 2 and id <> ${fresh})
    union all select id from offer where id = ${withdrawn} and quoted_at > ${day(-4).toISOString()}::timestamptz`)
  expect(rows).toEqual([])
})
