import { createMarketApp } from 'backend/market/market-app'
import { createOperator } from 'backend/operators'
import { movableClock } from 'backend/platform/clock'
import { claimMode } from 'backend/platform/settings/market-mode'
import { readSettings } from 'backend/platform/settings/settings'
import { sql } from 'drizzle-orm'
import { TEST_CIPHER } from 'tests/support/data-keys'
import { openTestDatabase, type TestDatabase } from 'tests/support/database'
import { assertLedgerConsistent } from 'tests/support/ledger-consistency'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS, NOON, seedMarket } from '../../tests/fixtures/market'
import { demoMarket } from '../demo'
import { closeDueLots } from './close-lot'
import { actOnLots, seedLots } from './demo'

let base: TestDatabase
beforeAll(async () => {
  base = await openTestDatabase()
})
afterAll(() => base.drop())

/** Number of lots by state. */
async function lots(): Promise<Record<string, number>> {
  const rows = await base.db.orm.execute<{ state: string; lots: number }>(
    sql`select state, count(*)::int as lots from auction_lot group by state`,
  )
  return Object.fromEntries(rows.map(({ state, lots: found }) => [state, found]))
}

const sum = (counts: Record<string, number>) => Object.values(counts).reduce((total, one) => total + one, 0)

test('keeps lots in every state with bids and payments, also after a jump of the clock', async () => {
  const { db } = base
  const clock = movableClock(NOON)
  await claimMode(db, 'demo', NOON)
  const seed = await seedMarket(db)
  await db.transaction((tx) =>
    createOperator(
      tx,
      { name: 'shenhe', displayName: '审核员', roles: ['reviewer'], passwordHash: '' },
      NOON,
    ),
  )
  const settings = readSettings({ SUJI_MODE: 'demo' })
  const parts = { settings, db, secret: 'x'.repeat(32), cipher: TEST_CIPHER }
  const app = createMarketApp(parts, clock, 'demo lots')
  const send = async (request: Request) => await app.fetch(request)
  const { phone } = seed.merchant
  const people = [{ phone, nickname: '甬联店长', company: '', shop: '甬联塑化' }]
  const market = { ...demoMarket({ db, clock, send }), people, password: 'suji2026' }
  const pass = async () => {
    await Promise.all([actOnLots(market), actOnLots(market)])
    await closeDueLots(db, clock.now())
  }

  await seedLots(market)
  await seedLots(market)
  expect(await lots()).toEqual({ sold: 1 })
  clock.moveBy(DAY_MS)
  await pass()
  await pass()
  const opened = await lots()
  expect(Object.keys(opened).sort()).toEqual([
    ...['announced', 'draft', 'returned', 'sold', 'submitted'],
    ...['withdrawn'],
  ])
  for (let minutes = 0; minutes < 320; minutes += 10) {
    await pass()
    clock.moveBy(10 * 60_000)
  }
  const played = await lots()
  expect([played.sold ?? 0, played.unsold ?? 0]).toEqual([expect.any(Number), 1])
  expect(played.sold).toBeGreaterThan(2)
  const [done] = await db.orm.execute<Record<'extended' | 'paid', number>>(sql`
    select (select count(*)::int from auction_lot where extensions > 0) as extended,
      (select count(*)::int from auction_bidder b join trade_order o on o.id = b.order_id where o.paid_at is not null) as paid`)
  expect(done?.extended).toBeGreaterThan(0)
  expect(done?.paid).toBeGreaterThan(0)
  await pass()
  const before = await lots()

  // At 13:20, in the business hours.
  clock.moveBy(365 * DAY_MS - 4 * 60 * 60_000)
  for (let n = 0; n < 3; n++) await pass()
  const after = await lots()
  expect(sum(after) - sum(before)).toBeLessThan(40)
  expect(Object.keys(after).sort()).toEqual(Object.keys(before).sort())
  const [running] = await db.orm.execute<{ bids: number }>(
    sql`select max(last_seq)::int as bids from auction_lot where state = 'announced' and starts_at <= ${clock.now().toISOString()}::timestamptz`,
  )
  expect(running?.bids).toBeGreaterThan(0)
  await assertLedgerConsistent(db)
})
