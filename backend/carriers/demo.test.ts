import { createMarketApp } from 'backend/market/market-app'
import { movableClock } from 'backend/platform/clock'
import { claimMode } from 'backend/platform/settings/market-mode'
import { readSettings } from 'backend/platform/settings/settings'
import { sql } from 'drizzle-orm'
import { TEST_CIPHER } from 'tests/support/data-keys'
import { openTestDatabase, type TestDatabase } from 'tests/support/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NOON } from '../../tests/fixtures/market'
import { demoMarket } from '../demo'
import { seedCarriers } from './demo'
import { DEMO_CARRIERS } from './demo-plan'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase({ maxConnections: 4 })
})
afterAll(() => database.drop())

test('registers the trucks, people and lines of each carrier once', async () => {
  const { db } = database
  const clock = movableClock(NOON)
  await claimMode(db, 'demo', NOON)
  const settings = readSettings({ SUJI_MODE: 'demo' })
  const parts = { settings, db, secret: 'x'.repeat(32), cipher: TEST_CIPHER }
  const app = createMarketApp(parts, clock, 'demo carriers')
  const market = demoMarket({ db, clock, send: async (request: Request) => await app.fetch(request) })
  await seedCarriers(market)
  await seedCarriers(market)
  const sumOf = (count: (carrier: (typeof DEMO_CARRIERS)[number]) => number) =>
    DEMO_CARRIERS.reduce((sum, carrier) => sum + count(carrier), 0)
  const [counted] = await db.orm.execute(sql`select (select count(*) from carrier)::int as carriers,
    (select count(*) from pickup_vehicle)::int as trucks, (select count(*) from pickup_person)::int as people,
    (select count(*) from carrier_line)::int as lines`)
  expect(counted).toEqual({
    carriers: DEMO_CARRIERS.length,
    trucks: sumOf(({ trucks }) => trucks.length),
    people: sumOf(({ drivers, escorts }) => drivers.length + escorts.length),
    lines: sumOf(({ lines }) => lines.length),
  })
})
