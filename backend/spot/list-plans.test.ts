import { openDatabase } from 'backend/platform/database'
import { SpotQuery } from 'contract/spot-list'
import { sql } from 'drizzle-orm'
import { NOON } from 'tests/endpoints/town'
import { analyze, plansOf, type QueryPlan } from 'tests/query-plans'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countByCategory, queryOffers } from './list-store'
import { countOffersOfShop, offerById, offersOfShop } from './offer-store'
import { priceFacts } from './price-facts'
import { similarOffers } from './similar-offers'
import { openSpotRoom, type SpotRoom } from './spot-room.fixture'

const OFFERS = 100_000
const SHOPS = 500
const PRODUCTS = 2_000
const GROWING = ['offer', 'offer_listing', 'offer_price', 'stock_pool']

let room: SpotRoom

/**
 * Offers of 2,000 grades by 100 makers in 20 categories, some common and some rare, from 40 cities and 500 shops. Of
 * 100 offers 4 are sold out, 3 withdrawn and 2 expired.
 */
async function fillMarket(): Promise<void> {
  const superuser = openDatabase(room.test.superuserUrl, { maxConnections: 1 })
  const now = sql`${NOON.toISOString()}::timestamptz`
  await superuser.orm.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(
      sql`insert into category (code, name, sort) select 'C' || n, '品类' || n, 100 + n from generate_series(1, 20) n`,
    )
    await tx.execute(sql`insert into product (id, category, grade, maker, processing, application, is_liquid, is_hazardous)
      select md5('p' || n)::uuid, 'C' || 1 + floor(20 * power(random(), 2)), 'G' || lpad(n::text, 5, '0'), '石化' || n % 100,
        (array['拉丝', '注塑', '薄膜', '吹塑'])[1 + n % 4], '', false, false from generate_series(1, ${PRODUCTS}) n`)
    await tx.execute(sql`insert into warehouse (id, name, province, city, address)
      select md5('w' || n)::uuid, '仓库' || n, '省', '城市' || n % 40, '路' from generate_series(1, 80) n`)
    await tx.execute(sql`insert into stock_pool (id, shop_id, on_hand_kg, held_kg)
      select md5('s' || n)::uuid, md5('shop' || n % ${SHOPS})::uuid, 25000 * (1 + n % 400),
        case when n % 25 = 0 then 25000 * (1 + n % 400) else 0 end from generate_series(1, ${OFFERS}) n`)
    await tx.execute(sql`insert into offer (id, shop_id, product_id, warehouse_id, pool_id, price_fen_per_ton, version,
        min_kg, step_kg, published_at, valid_until, withdrawn_at, search_key)
      select md5('o' || n)::uuid, md5('shop' || n % ${SHOPS})::uuid, p.id, md5('w' || 1 + abs(hashint4(-n)) % 80)::uuid, md5('s' || n)::uuid,
        600000 + n % 997 * 500, 1, 25000, 1000, ${now} - n % 40000 * interval '1 minute',
        ${now} + case when n % 50 = 1 then -1 else 10 end * interval '1 day', case when n % 33 = 2 then ${now} end,
        p.grade || ' ' || p.maker || ' ' || p.category || ' ' || p.processing
      from generate_series(1, ${OFFERS}) n join product p on p.id = md5('p' || 1 + abs(hashint4(n)) % ${PRODUCTS})::uuid`)
    await tx.execute(sql`insert into offer_price (offer_id, version, price_fen_per_ton, at)
      select id, 1, price_fen_per_ton, published_at from offer`)
    await tx.execute(sql`insert into offer_listing select * from listable_offer`)
  })
  await superuser.close()
  await analyze(room.test.superuserUrl)
}

beforeAll(async () => {
  room = await openSpotRoom()
  await fillMarket()
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
  ['words that nothing holds', { sText: '聚乳酸' }, sql`false`],
  ['a page in the middle', { page: 100 }, sql`true`],
] as const)(
  '%s of 100,000 offers comes from indexes, with an exact total',
  async (what, query, condition) => {
    const wanted = SpotQuery.parse(query)
    const page = await queryOffers(room.db.orm, wanted, NOON)
    expect(page.total).toBe(await expectedTotal(condition))
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
    expect(await countOffersOfShop(orm, shop?.id ?? '')).toBe(OFFERS / SHOPS)
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
