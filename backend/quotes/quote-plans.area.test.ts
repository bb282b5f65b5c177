import { openDatabase } from 'backend/platform/database/database'
import { QuoteQuery } from 'contract/quotes'
import { sql } from 'drizzle-orm'
import { openTestDatabase, type TestDatabase } from 'tests/support/database'
import { checkDuration } from 'tests/support/durations'
import { analyze, plansOf, type QueryPlan } from 'tests/support/query-plans'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { indexesSince, latestIndexes, pricesSince } from './histories'
import { latestDay, quotePage, quoteRows } from './quote-list'
import { findQuoteDays, quotesOfDay } from './quote-store'

const DAYS = 200
/** 250 products in two cities each. */
const QUOTES_PER_DAY = 500
const LAST_DAY = '2026-11-20'
const GROWING = ['daily_quote', 'price_index']

let base: TestDatabase

/** 100,000 quotes; every tenth has a correction. */
beforeAll(async () => {
  base = await openTestDatabase()
  const superuser = openDatabase(base.superuserUrl, { maxConnections: 1 })
  await superuser.orm.transaction(async (tx) => {
    await tx.execute(
      sql`insert into category (code, name, sort) select 'C' || n, '品类' || n, n from generate_series(0, 19) n`,
    )
    await tx.execute(sql`insert into warehouse (id, name, province, city, address)
      values (gen_random_uuid(), '余姚塑料城库', '浙江省', '余姚', '路')`)
    await tx.execute(sql`insert into product (id, category, grade, maker, processing, application, is_liquid, is_hazardous)
      select md5('p' || n)::uuid, 'C' || n % 20, 'G-' || lpad(n::text, 4, '0'), '石化' || n % 30, '拉丝', '', false, false
      from generate_series(0, ${QUOTES_PER_DAY / 2 - 1}) n`)
    await tx.execute(sql`insert into daily_quote (product_id, city, day, revision, price_fen_per_ton, offers, at)
      select md5('p' || n / 2)::uuid, (array['余姚', '东莞'])[1 + n % 2], ${LAST_DAY}::date - d, r, 600000 + n * 100 + d * 1000 + r * 10, 1, now()
      from generate_series(0, ${QUOTES_PER_DAY - 1}) n, generate_series(0, ${DAYS - 1}) d, generate_series(1, 2) r
      where r = 1 or (n + d) % 10 = 0`)
    await tx.execute(sql`insert into price_index (category, day, revision, index_hundredths, average_fen_per_ton, at)
      select 'C' || n % 1000, ${LAST_DAY}::date - d, 1, 100000 + d, 600000, now()
      from generate_series(0, 999) n, generate_series(0, ${DAYS - 1}) d`)
  })
  await superuser.close()
  await analyze(base.superuserUrl)
}, 600_000)
afterAll(() => base.drop())

const ask = (query: object) => QuoteQuery.parse(query)

/** Growing tables that a plan scans completely. */
function readWhole(plans: readonly QueryPlan[]): string[] {
  return plans.flatMap((plan) => plan.readWhole).filter((table) => GROWING.includes(table))
}

test.each([
  ['everything', {}, QUOTES_PER_DAY],
  ['a category', { category: 'C3' }, 26],
  ['a city, by rise', { city: '余姚', sort: 'rise' }, 250],
  ['a maker, by fall', { maker: '石化7', sort: 'fall' }, 18],
  ['all three', { category: 'C7', maker: '石化7', city: '东莞' }, 5],
  ['a grade without its dash', { sText: 'g0123' }, 2],
  ['page 7, by price', { page: 7, sort: 'price_desc' }, QUOTES_PER_DAY],
  ['page 10,000', { page: 9_999 }, QUOTES_PER_DAY],
  ['a page of 1,000', { size: 1_000 }, QUOTES_PER_DAY],
  ['a maker and a grade', { sText: '石化7 G-0007' }, 2],
  ['a city', { sText: '余姚' }, 250],
  ['a pattern', { sText: '%_%' }, 0],
])('reads the page of %s by indexes', async (_, query, total) => {
  const page = await quotePage(base.db.orm, ask(query), LAST_DAY)
  expect(page.total).toBe(total)
  const plans = await plansOf(base.runtimeUrl, (orm) => quotePage(orm, ask(query), LAST_DAY))
  expect(readWhole(plans)).toEqual([])
  checkDuration('a page of quotes', plans.at(-1)?.milliseconds ?? Number.POSITIVE_INFINITY, 500)
})

test('shows the corrected price against a day, a week and thirty days ago, with its trend', async () => {
  const { list } = await quotePage(base.db.orm, ask({ sText: 'G-0000', city: '余姚' }), LAST_DAY)
  const [row] = list
  expect(row).toMatchObject({
    grade: 'G-0000',
    priceFenPerTon: 600_020,
    dayChangeFenPerTon: 600_020 - 601_010,
    weekChangeFenPerTon: 600_020 - 607_010,
    monthChangeFenPerTon: 600_020 - 630_020,
  })
  expect([row?.trendFenPerTon.length, row?.trendFenPerTon[29]]).toEqual([30, 600_020])
})

test('counts each facet value with the other filters applied', async () => {
  const { facets } = await quotePage(base.db.orm, ask({ category: 'C7', city: '东莞' }), LAST_DAY)
  expect(facets.category.find(({ value }) => value === 'C7')).toEqual({ value: 'C7', count: 13 })
  expect(facets.category).toHaveLength(20)
  expect(facets.city).toEqual([
    { value: '东莞', count: 13 },
    { value: '余姚', count: 13 },
  ])
})

test('sorts by the largest change', async () => {
  const moves = async (sort: 'rise' | 'fall') =>
    (await quotePage(base.db.orm, ask({ sort, size: 50 }), LAST_DAY)).list.map(
      (row) => row.dayChangeFenPerTon ?? 0,
    )
  const [rises, falls] = [await moves('rise'), await moves('fall')]
  expect(rises).toEqual([...rises].sort((a, b) => b - a))
  expect(falls).toEqual([...falls].sort((a, b) => a - b))
})

test('reads export, histories and indexes by indexes', async () => {
  const [product] = await base.db.orm.execute<{ id: string }>(sql`select md5('p7')::uuid as id`)
  const productId = product?.id ?? ''
  const plans = await plansOf(base.runtimeUrl, async (orm) => {
    expect(await latestDay(orm)).toBe(LAST_DAY)
    expect(await findQuoteDays(orm, '2026-11-19')).toEqual(['2026-11-19', LAST_DAY])
    expect(await quotesOfDay(orm, LAST_DAY)).toHaveLength(QUOTES_PER_DAY)
    expect(await quoteRows(orm, ask({}), LAST_DAY, { offset: 100, limit: 1_000 })).toHaveLength(400)
    expect(await pricesSince(orm, { productId, city: '余姚', after: '2026-08-22' })).toHaveLength(90)
    expect(await pricesSince(orm, { productId, city: undefined, after: '2026-08-22' })).toHaveLength(90)
    expect(await indexesSince(orm, 'C3', '2026-08-22')).toHaveLength(90)
    expect(await latestIndexes(orm)).toHaveLength(20)
  })
  expect([plans.length, readWhole(plans)]).toEqual([8, []])
})

test('rounds an average of cities to the fen', async () => {
  const [product] = await base.db.orm.execute<{ id: string }>(sql`select md5('p7')::uuid as id`)
  const history = { productId: product?.id ?? '', city: undefined, after: '2026-11-19' }
  expect(await pricesSince(base.db.orm, history)).toEqual([{ day: LAST_DAY, priceFenPerTon: 601_460 }])
})

test('distinguishes an unknown name from one without quotes today', async () => {
  const { total, unknown } = await quotePage(
    base.db.orm,
    ask({ category: 'C3', maker: ['石化4', '火星石化'], city: '哥谭' }),
    LAST_DAY,
  )
  expect([total, unknown]).toEqual([
    0,
    [
      { filter: 'maker', value: '火星石化' },
      { filter: 'city', value: '哥谭' },
    ],
  ])
})
