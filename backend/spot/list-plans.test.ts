import { SpotQuery } from 'contract/spot-list'
import { sql } from 'drizzle-orm'
import { NOON } from 'tests/endpoints/town'
import { fillWithOffers, SHOPS_OF_MANY } from 'tests/many-offers'
import { plansOf, type QueryPlan } from 'tests/query-plans'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { COUNTED_MAX } from './list-facets'
import { countByCategory, queryOffers } from './list-store'
import { countOffersOfShop, offerById, offersOfShop } from './offer-store'
import { priceFacts } from './price-facts'
import { similarOffers } from './similar-offers'
import { openSpotRoom, type SpotRoom } from './spot-room.fixture'

const OFFERS = 100_000
const GROWING = ['offer', 'offer_listing', 'offer_price', 'stock_pool']

let room: SpotRoom

beforeAll(async () => {
  room = await openSpotRoom()
  const { superuserUrl } = room.test
  await fillWithOffers({ superuserUrl, count: OFFERS, now: NOON })
}, 180_000)
afterAll(() => room.test.drop())

const readWhole = (plans: QueryPlan[]) =>
  plans.flatMap((plan) => plan.readWhole).filter((table) => GROWING.includes(table))

/** What the list must say, worked out from the tables themselves. */
async function expectedTotal(condition = sql`true`): Promise<number> {
  const [row] = await room.db.orm.execute<{ n: number }>(sql`select count(*)::int as n
    from offer o join product p on p.id = o.product_id join warehouse w on w.id = o.warehouse_id
    join stock_pool s on s.id = o.pool_id
    where o.withdrawn_at is null and o.valid_until > ${NOON.toISOString()} and s.on_hand_kg - s.held_kg >= o.min_kg
      and ${condition}`)
  return row?.n ?? -1
}

test.each([
  ['the newest', {}, sql`true`],
  ['the cheapest', { sort: 'price_asc' }, sql`true`],
  ['the dearest', { sort: 'price_desc' }, sql`true`],
  ['the most', { sort: 'stock' }, sql`true`],
  ['a common category', { category: ['C1'] }, sql`p.category = 'C1'`],
  [
    'two categories by price',
    { category: ['C3', 'C20'], sort: 'price_asc' },
    sql`p.category in ('C3', 'C20')`,
  ],
  ['a maker by stock', { maker: ['石化7'], sort: 'stock' }, sql`p.maker = '石化7'`],
  ['a city, page 20', { city: ['城市5'], page: 20 }, sql`w.city = '城市5'`],
  [
    'all three filters',
    { category: ['C2'], maker: ['石化7'], city: ['城市5'] },
    sql`p.category = 'C2' and p.maker = '石化7' and w.city = '城市5'`,
  ],
  ['a grade', { sText: 'g00123' }, sql`p.grade = 'G00123'`],
  [
    'a maker and a use',
    { sText: '石化12 拉丝', sort: 'price_desc' },
    sql`p.maker = '石化12' and p.processing = '拉丝'`,
  ],
  ['one character', { sText: '膜' }, sql`p.processing = '薄膜'`],
  [
    'a maker by a part of its name',
    { sText: '石化77 薄膜 城市5' },
    sql`p.maker = '石化77' and p.processing = '薄膜' and w.city = '城市5'`,
  ],
  [
    'a category typed, with a filter',
    { sText: 'c20', processing: ['拉丝'] },
    sql`p.category = 'C20' and p.processing = '拉丝'`,
  ],
  ['a warehouse', { warehouse: ['仓库9'] }, sql`w.name = '仓库9'`],
  ['a use and a delivery way', { processing: ['吹塑'], delivery: ['pickup'] }, sql`p.processing = '吹塑'`],
  [
    'a range of melt flow and one of density',
    { meltFlow: ['-0.5'], density: ['0.9-0.91'] },
    sql`p.melt_flow_value < 0.5 and p.density_value >= 0.9 and p.density_value < 0.91`,
  ],
  [
    'a range of prices by price',
    { price: ['-5000', '9000-12000'], sort: 'price_asc' },
    sql`o.price_fen_per_ton >= 900000`,
  ],
  ['much stock', { stock: ['300'] }, sql`s.on_hand_kg - s.held_kg >= 300000`],
  ['words that nothing holds', { sText: '聚乳酸' }, sql`false`],
  ['a page in the middle', { page: 100 }, sql`true`],
] as const)(
  '%s of 100,000 offers comes from indexes, with an exact total but for words that find very much',
  async (what, query, condition) => {
    const wanted = SpotQuery.parse({ filters: 'all', ...query })
    const page = await queryOffers(room.db.orm, wanted, NOON)
    const total = await expectedTotal(condition)
    const isMore = wanted.sText !== '' && total >= COUNTED_MAX
    expect([page.total, page.isMore]).toEqual([isMore ? COUNTED_MAX : total, isMore])
    expect(page.list).toHaveLength(Math.min(20, total))
    const plans = await plansOf(room.test.runtimeUrl, (orm) => queryOffers(orm, wanted, NOON))
    expect(readWhole(plans)).toEqual([])
    process.stdout.write(`offers, ${what}: ${plans.map((p) => Math.round(p.milliseconds)).join(' + ')} ms\n`)
  },
)

test('the number of offers in each category comes from an index', async () => {
  const plans = await plansOf(room.test.runtimeUrl, (orm) => countByCategory(orm, NOON))
  expect([plans.length, readWhole(plans)]).toEqual([1, []])
})

test('a merchant’s list and an offer’s details come from indexes', async () => {
  const [shop] = await room.db.orm.execute<{ id: string }>(sql`select md5('shop7')::uuid as id`)
  const [one] = await room.db.orm.execute<{ id: string }>(sql`select md5('o7')::uuid as id`)
  const plans = await plansOf(room.test.runtimeUrl, async (orm) => {
    expect(await offersOfShop(orm, shop?.id ?? '', 3, 20)).toHaveLength(20)
    expect(await countOffersOfShop(orm, shop?.id ?? '')).toBe(OFFERS / SHOPS_OF_MANY)
    expect(await offerById(orm, one?.id ?? '')).toBeDefined()
    expect(await similarOffers(orm, one?.id ?? '', NOON)).toHaveLength(6)
    expect(await priceFacts(orm, one?.id ?? '', NOON)).toMatchObject({ changeFenPerTon: null })
  })
  expect([plans.length, readWhole(plans)]).toEqual([5, []])
  process.stdout.write(`an offer's page: ${plans.map((p) => Math.round(p.milliseconds)).join(' + ')} ms\n`)
})

test('what an order, a new price and a withdrawal do to the list is in it at once', async () => {
  const id = await room.offer({ stockKg: 10_000, minKg: 5_000 })
  const listed = async () => (await room.list({ sText: 'T30S' })).list.find((row) => row.id === id)
  expect(await listed()).toMatchObject({ availableKg: 10_000 })
  await room.buy(id, { weightKg: 6_000 })
  expect(await listed()).toBeUndefined()
})
