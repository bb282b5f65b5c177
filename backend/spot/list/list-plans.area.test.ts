import { levelsOfBuyer, publishDiscountRules } from 'backend/discounts'
import { purchasesOf } from 'backend/discounts/eligibility-store'
import type { Orm } from 'backend/platform/database/database'
import { MyOffersQuery } from 'contract/spot/merchant-offers'
import { DEFAULT_PRICE_TONS } from 'contract/spot/price-tons'
import { sql } from 'drizzle-orm'
import { fillWithOffers, fillWithOrders, fillWithOtherTypes, SHOPS_OF_MANY } from 'tests/fixtures/many-offers'
import { DAY_MS, NOON } from 'tests/fixtures/market'
import { plansOf, type QueryPlan } from 'tests/support/query-plans'
import { forVisitors, spotQuery } from 'tests/support/spot-query'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSpotFixture, type SpotFixture } from '../../../tests/fixtures/spot'
import { salesOfOffers } from '../../flash-sales/sales-of-offers'
import { groupsOfOffers } from '../../group-purchases/groups-of-offers'
import { droppedToday, endingSoon, recommendedOffers } from '../../home/home-lists'
import { pinsOfOffers } from '../../pins/pins-of-offers'
import { retailOfOffers } from '../../retail/retail-of-offers'
import { offerIdsOfShop } from '../offer-ids'
import { findMyOffers } from '../offers/find-my-offers'
import { offerById } from '../offers/offer-store'
import { priceFacts } from '../prices/price-facts'
import { commonGrades, hotCategoriesOf, hotGoods } from '../sales-ranking'
import { categoriesOfShop, newestOfShop, readSupply } from '../shop-goods'
import { similarOffers } from '../similar-offers'
import { COUNTED_MAX } from './list-facets'
import { countByCategory, queryOffers } from './list-store'
import { newestOffers } from './offer-selections'
import { otherTypesOf, registerOtherTypes } from './other-types'

const OFFERS = 100_000
const ORDERS = 50_000
const SIX = { size: 6, tons: DEFAULT_PRICE_TONS }
const OF_OTHER_TYPES = 50_000
const GROWING = [
  ...['offer', 'offer_listing', 'offer_price', 'stock_pool', 'trade_order', 'order_line'],
  ...['pin_deal', 'flash_sale', 'retail_goods', 'retail_pin_deal'],
]

let fixture: SpotFixture

beforeAll(async () => {
  fixture = await openSpotFixture()
  const { superuserUrl } = fixture.test
  await fillWithOffers({ superuserUrl, count: OFFERS, now: NOON })
  await fillWithOrders({ superuserUrl, count: ORDERS, now: NOON })
  await fillWithOtherTypes({ superuserUrl, count: OF_OTHER_TYPES, now: NOON })
  registerOtherTypes([salesOfOffers, groupsOfOffers, pinsOfOffers, ...retailOfOffers])
}, 600_000)
afterAll(() => fixture.test.drop())

const readWhole = (plans: QueryPlan[]) =>
  plans.flatMap((plan) => plan.readWhole).filter((table) => GROWING.includes(table))

/** The expected total, computed from the base tables. */
async function expectedTotal(condition = sql`true`): Promise<number> {
  const [row] = await fixture.db.orm.execute<{ n: number }>(sql`select count(*)::int as n
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
  ['words without a match', { sText: '聚乳酸' }, sql`false`],
  ['a page in the middle', { page: 100 }, sql`true`],
  ['a page of 1,000', { size: 1_000 }, sql`true`],
  ['a page of 1,000 by stock', { size: 1_000, page: 9, sort: 'stock' }, sql`true`],
  [
    'a page of 1,000 with words',
    { size: 1_000, sText: '薄膜 城市5' },
    sql`p.processing = '薄膜' and w.city = '城市5'`,
  ],
] as const)(
  'reads %s of 100,000 offers by indexes, with an exact total except for very large search results',
  async (what, query, condition) => {
    const wanted = spotQuery({ filters: 'all', ...query })
    const page = await queryOffers(fixture.db.orm, wanted, forVisitors(NOON))
    const total = await expectedTotal(condition)
    const isMore = wanted.sText !== '' && total >= COUNTED_MAX
    expect([page.total, page.isMore]).toEqual([isMore ? COUNTED_MAX : total, isMore])
    expect(page.list).toHaveLength(Math.min(wanted.size, total))
    const plans = await plansOf(fixture.test.runtimeUrl, (orm) => queryOffers(orm, wanted, forVisitors(NOON)))
    expect(readWhole(plans)).toEqual([])
    process.stdout.write(`offers, ${what}: ${plans.map((p) => Math.round(p.milliseconds)).join(' + ')} ms\n`)
  },
)

test.each([20, 1_000])('reads the other order types of %i offers by indexes', async (size) => {
  const { list } = await queryOffers(fixture.db.orm, spotQuery({ size }), forVisitors(NOON))
  const ids = list.map(({ id }) => id)
  const plans = await plansOf(fixture.test.runtimeUrl, async (orm) => {
    const types = [...(await otherTypesOf(orm, ids, NOON)).values()].flat().map(({ type }) => type)
    expect(new Set(types)).toEqual(new Set(size === 20 ? types : [2, 3, 4, 5, 6]))
  })
  expect([plans.length, readWhole(plans)]).toEqual([1, []])
  process.stdout.write(`other types of ${size} offers: ${plans.map((p) => p.milliseconds).join(' + ')} ms\n`)
})

test('counts offers per category by an index', async () => {
  const plans = await plansOf(fixture.test.runtimeUrl, (orm) => countByCategory(orm, NOON))
  expect([plans.length, readWhole(plans)]).toEqual([1, []])
})

test('reads a merchant’s list and an offer’s details by indexes', async () => {
  const [shop] = await fixture.db.orm.execute<{ id: string }>(sql`select md5('shop7')::uuid as id`)
  const [one] = await fixture.db.orm.execute<{ id: string }>(sql`select md5('o7')::uuid as id`)
  const plans = await plansOf(fixture.test.runtimeUrl, async (orm) => {
    const query = MyOffersQuery.parse({ page: 3, size: 20 })
    const { list, total } = await findMyOffers(orm, shop?.id ?? '', query, NOON)
    expect([list.length, total]).toEqual([20, OFFERS / SHOPS_OF_MANY])
    expect(await offerById(orm, one?.id ?? '')).toBeDefined()
    expect(await similarOffers(orm, one?.id ?? '', NOON)).toHaveLength(6)
    expect(await priceFacts(orm, one?.id ?? '', NOON)).toMatchObject({ changeFenPerTon: null })
  })
  expect([plans.length, readWhole(plans)]).toEqual([5, []])
  process.stdout.write(`an offer's page: ${plans.map((p) => Math.round(p.milliseconds)).join(' + ')} ms\n`)
})

test('reads the ids of a shop’s offers for search engines by an index', async () => {
  const [shop] = await fixture.db.orm.execute<{ id: string }>(sql`select md5('shop7')::uuid as id`)
  const plans = await plansOf(fixture.test.runtimeUrl, async (orm) => {
    const ids = await offerIdsOfShop(orm, shop?.id ?? '', { page: 0, now: NOON })
    expect(ids.length).toBeGreaterThan(OFFERS / SHOPS_OF_MANY / 2)
  })
  expect([plans.length, readWhole(plans)]).toEqual([1, []])
})

test('reads a member’s counted kg by indexes of the member’s orders', async () => {
  const rules = [{ fromKg: 1_000, offFenPerTon: 1_000 }]
  await fixture.db.transaction(async (tx) => {
    for (const type of [1, 2, 3] as const) await publishDiscountRules(tx, { type, rules }, NOON)
  })
  const [{ id: buyerId } = { id: '' }] = await fixture.db.orm.execute<{ id: string }>(
    sql`select md5('b7')::uuid as id`,
  )
  const plans = await plansOf(fixture.test.runtimeUrl, async (orm) => {
    expect(await levelsOfBuyer(orm, buyerId, NOON)).toEqual([{ type: 2, ruleKg: 1_000, offFenPerTon: 1_000 }])
    expect((await purchasesOf(orm, { memberId: buyerId, buyerId }, NOON)).lastMonthKg).toBeGreaterThan(0)
  })
  expect([plans.length, readWhole(plans)]).toEqual([2, []])
})

test('updates the list at once after an order, a new price and a withdrawal', async () => {
  const id = await fixture.offer({ stockKg: 10_000, minKg: 5_000 })
  const listed = async () => (await fixture.list({ sText: 'T30S' })).list.find((row) => row.id === id)
  expect(await listed()).toMatchObject({ availableKg: 10_000 })
  await fixture.buy(id, { weightKg: 6_000 })
  expect(await listed()).toBeUndefined()
})

describe('home, new offers, sales and shops', () => {
  const since = new Date(NOON.getTime() - 7 * DAY_MS)
  const newest = (orm: Orm, page: number) =>
    newestOffers(orm, { since, now: NOON, tons: DEFAULT_PRICE_TONS, page, size: 20 })
  let shopId = ''

  beforeAll(async () => {
    const [shop] = await fixture.db.orm.execute<{ id: string }>(sql`select md5('shop7')::uuid as id`)
    shopId = shop?.id ?? ''
    const ending = { validUntil: new Date(NOON.getTime() + DAY_MS).toISOString() }
    const id = await fixture.offer(ending, new Date(NOON.getTime() - DAY_MS))
    await fixture.reprice(id, 1, 500_000)
  })

  test.each<[string, number, (orm: Orm) => Promise<{ length: number }>]>([
    ['best-selling goods', 20, (orm) => hotGoods(orm, NOON, 20)],
    ['best-selling categories', 8, (orm) => hotCategoriesOf(orm, NOON, 8)],
    ['the common grades', 20, async (orm) => [...(await commonGrades(orm, NOON))]],
    ['price drops', 1, async (orm) => (await droppedToday(orm, NOON, SIX)).offers],
    ['offers ending soon', 1, async (orm) => (await endingSoon(orm, NOON, SIX)).offers],
    ['new offers', 20, async (orm) => (await newest(orm, 0)).list],
    ['new offers, page 100', 20, async (orm) => (await newest(orm, 99)).list],
    ['new offers, page 10,000', 0, async (orm) => (await newest(orm, 9_999)).list],
    [
      'recommendations',
      6,
      async (orm) => {
        const hot = await hotGoods(orm, NOON, 20)
        const productIds = hot.map((one) => one.productId)
        return await recommendedOffers(orm, null, productIds, NOON, SIX)
      },
    ],
    ['a shop’s newest goods', 8, (orm) => newestOfShop(orm, shopId, NOON, 8)],
    ['a shop’s categories', 19, (orm) => categoriesOfShop(orm, shopId, NOON)],
    ['supply of a shop by warehouse', 60, (orm) => readSupply(orm, NOON, shopId)],
  ])('%s: by indexes among 100,000 offers and 50,000 orders', async (what, rows, read) => {
    const plans = await plansOf(fixture.test.runtimeUrl, async (orm) => {
      expect((await read(orm)).length).toBeGreaterThanOrEqual(rows)
    })
    expect(readWhole(plans)).toEqual([])
    process.stdout.write(`${what}: ${plans.map((p) => Math.round(p.milliseconds)).join(' + ')} ms\n`)
  })

  test.each([
    ['by price', { sort: 'price_asc' }, 190],
    ['of a category', { category: ['C1'] }, 1],
    ['by words', { sText: '拉丝' }, 1],
    ['page 10', { page: 9 }, 190],
  ] as const)('a shop’s offers %s: by indexes', async (_, query, atLeast) => {
    const wanted = spotQuery(query)
    const ofShop = (orm: Orm) => queryOffers(orm, { ...wanted, shopId }, forVisitors(NOON))
    expect((await ofShop(fixture.db.orm)).total).toBeGreaterThanOrEqual(atLeast)
    expect(readWhole(await plansOf(fixture.test.runtimeUrl, ofShop))).toEqual([])
  })

  test('scans list and stock for the supply of all shops, which is cached', async () => {
    const plans = await plansOf(fixture.test.runtimeUrl, (orm) => readSupply(orm, NOON))
    expect(readWhole(plans).filter((table) => table !== 'offer_listing' && table !== 'stock_pool')).toEqual(
      [],
    )
  })
})
