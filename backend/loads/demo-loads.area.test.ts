import { createMarketApp } from 'backend/market/market-app'
import { movableClock } from 'backend/platform/clock'
import { claimMode } from 'backend/platform/settings/market-mode'
import { readSettings } from 'backend/platform/settings/settings'
import { DAY_MS, HOUR_MS } from 'contract/durations'
import { sql } from 'drizzle-orm'
import { TEST_CIPHER } from 'tests/support/data-keys'
import { openTestDatabase, type TestDatabase } from 'tests/support/database'
import { assertLedgerConsistent } from 'tests/support/ledger-consistency'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPerson, NOON } from '../../tests/fixtures/market'
import { seedCarriers } from '../carriers/demo'
import { demoMarket, playParts } from '../demo'
import { actOnLoads, seedLoads } from './demo'
import { endDueLoads } from './end-load'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase({ maxConnections: 8 })
})
afterAll(() => database.drop())

async function countBy(statement: ReturnType<typeof sql>): Promise<Record<string, number>> {
  const rows = await database.db.orm.execute<{ name: string; rows: number }>(statement)
  return Object.fromEntries(rows.map(({ name, rows: found }) => [name, found]))
}
const loads = () => countBy(sql`select state as name, count(*)::int as rows from freight_load group by 1`)
const waybills = () => countBy(sql`select state as name, count(*)::int as rows from waybill group by 1`)

test('has quotes to choose from and delivered goods at its opening, and trucks on the road every day', async () => {
  const { db } = database
  const clock = movableClock(NOON)
  await claimMode(db, 'demo', NOON)
  const settings = readSettings({ SUJI_MODE: 'demo' })
  const parts = { settings, db, secret: 'x'.repeat(32), cipher: TEST_CIPHER }
  const app = createMarketApp(parts, clock, 'demo loads')
  const people = await Promise.all(
    ['无锡锡盛塑料制品有限公司', '常州恒丰包装有限公司'].map(async (company, n) => {
      const { phone } = await addPerson(db, `1350000000${n}`, true, NOON, company)
      return { phone, nickname: '', company, shop: null }
    }),
  )
  const send = async (request: Request) => await app.fetch(request)
  const market = {
    ...{ ...demoMarket({ db, clock, send }), people, password: 'unused' },
    moveClock: (milliseconds: number) => clock.moveBy(milliseconds),
  }
  await seedCarriers(market)

  await seedLoads(market)
  await seedLoads(market)
  expect(clock.now()).toEqual(NOON)
  expect(await loads()).toEqual({ choosing: 1, selected: 2 })
  expect(await waybills()).toEqual({ rated: 1, under_way: 1 })

  clock.moveBy(DAY_MS)
  const demo = { act: actOnLoads }
  const pass = async () => {
    await Promise.all([playParts([demo], market), playParts([demo], market)])
    await endDueLoads(db, clock.now())
  }
  const states = new Set<string>()
  for (let hours = 0; hours < 96; hours += 0.5) {
    await pass()
    for (const state of Object.keys(await waybills())) states.add(state)
    clock.moveBy(HOUR_MS / 2)
  }
  for (const state of ['awaiting_loading', 'loaded', 'under_way', 'arrived', 'signed'])
    expect(states).toContain(state)
  const { rated = 0, ...others } = await waybills()
  expect(rated).toBeGreaterThanOrEqual(3)
  expect(others).not.toHaveProperty('cancelled')
  await assertLedgerConsistent(db)
})
