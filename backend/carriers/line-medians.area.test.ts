import { newId } from 'backend/platform/ids'
import { destinationsFrom, registerQuotedLines } from 'backend/spot'
import { sql } from 'drizzle-orm'
import { NOON } from 'tests/fixtures/market'
import { openTestDatabase, type TestDatabase } from 'tests/support/database'
import { analyze, plansOf } from 'tests/support/query-plans'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mediansOfLines } from './line-medians'

const CARRIERS = 1_000
/** Lines of each carrier, between cities at random. */
const LINES = 200
/** Carriers with a line from Ningbo to Dongguan. */
const OF_PAIR = 100
/** Cities of the goods of a list. */
const ORIGINS = 20

let database: TestDatabase
beforeAll(async () => {
  registerQuotedLines(mediansOfLines)
  database = await openTestDatabase()
  const { orm } = database.db
  await orm.execute(sql`
    with cities as (select array_agg(name) as names from catalogue_city),
      carriers as (select gen_random_uuid() as id, n from generate_series(1, ${CARRIERS}) n)
    insert into carrier_line (id, carrier_id, from_city, to_place, unit, price_fen, tax_percent, valid_until, version, changed_at)
    select gen_random_uuid(), c.id,
      case when l = 1 and c.n <= ${OF_PAIR} then '宁波' else names[1 + floor(random() * cardinality(names))::int] end,
      case when l = 1 and c.n <= ${OF_PAIR} then '东莞' else names[1 + floor(random() * cardinality(names))::int] end,
      'ton', 20000 + floor(random() * 20000)::int, 9, '2026-12-31', 1, ${NOON.toISOString()}
    from carriers c, cities, generate_series(1, ${LINES}) l
    on conflict do nothing`)
  await analyze(database.adminUrl)
}, 600_000)
afterAll(() => database.drop())

test('the medians of a list are read by the index of both places', async () => {
  const rows = await database.db.orm.execute<{ name: string }>(
    sql`select name from catalogue_city where name <> '宁波' order by name limit ${ORIGINS - 1}`,
  )
  const origins = ['宁波', ...rows.map(({ name }) => name)].map((city) => ({ shopId: newId(), city }))
  const plans = await plansOf(database.superuserUrl, async (orm) => {
    const destinationOf = await destinationsFrom(orm, origins, '东莞', NOON)
    expect(
      destinationOf(origins[0] ?? { shopId: '', city: '' }).road?.quoted?.carriers,
    ).toBeGreaterThanOrEqual(OF_PAIR)
  })
  expect(plans).toHaveLength(1)
  for (const { readWhole, indexes } of plans) {
    expect(readWhole).not.toContain('carrier_line')
    expect(indexes).toContain('carrier_line_from_city_to_place_index')
  }
})
