import { createMarketApp } from 'backend/market/market-app'
import { createOperator } from 'backend/operators'
import { movableClock } from 'backend/platform/clock'
import { claimMode } from 'backend/platform/settings/market-mode'
import { readSettings } from 'backend/platform/settings/settings'
import { DAY_MS, HOUR_MS } from 'contract/durations'
import { sql } from 'drizzle-orm'
import { TEST_CIPHER } from 'tests/support/data-keys'
import { assertLedgerConsistent } from 'tests/support/ledger-consistency'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addPerson, NOON } from '../../tests/fixtures/market'
import { openSpotFixture, type SpotFixture } from '../../tests/fixtures/spot'
import { demoMarket } from '../demo'
import { actOnPresales, seedPresales } from './demo'
import { endDueBookings } from './end-booking'
import { settleArrivals } from './settle-plan'

const COMPANIES = [
  '无锡锡盛塑料制品有限公司',
  '常州恒丰包装有限公司',
  '温州瑞成注塑有限公司',
  '嘉兴禾塑有限公司',
]

let spot: SpotFixture
beforeAll(async () => {
  spot = await openSpotFixture(8)
})
afterAll(() => spot.test.drop())

async function countBy(statement: ReturnType<typeof sql>): Promise<Record<string, number>> {
  const rows = await spot.db.orm.execute<{ name: string; rows: number }>(statement)
  return Object.fromEntries(rows.map(({ name, rows: found }) => [name, found]))
}
const presales = () => countBy(sql`select state as name, count(*)::int as rows from presale group by 1`)
const events = () => countBy(sql`select kind as name, count(*)::int as rows from presale_event group by 1`)

test('keeps presales in every state, with plans and paid orders, on two servers', async () => {
  const { db, seed } = spot
  const clock = movableClock(NOON)
  await claimMode(db, 'demo', NOON)
  const reviewer = { name: 'shenhe', displayName: '审核员', roles: ['reviewer' as const], passwordHash: '' }
  await db.transaction((tx) => createOperator(tx, reviewer, NOON))
  const validUntil = new Date(NOON.getTime() + 30 * DAY_MS).toISOString()
  for (let n = 0; n < 3; n++) await spot.offer({ stockKg: 900_000, validUntil })
  const settings = readSettings({ SUJI_MODE: 'demo' })
  const app = createMarketApp(
    { settings, db, secret: 'x'.repeat(32), cipher: TEST_CIPHER },
    clock,
    'demo presales',
  )
  const send = async (request: Request) => await app.fetch(request)
  const buyers = await Promise.all(
    COMPANIES.map(async (company, n) => {
      const { phone } = await addPerson(db, `1350000000${n}`, true, NOON, company)
      return { phone, nickname: '', company, shop: null }
    }),
  )
  const seller = {
    phone: seed.merchant.phone,
    nickname: '',
    company: '宁波甬联塑化贸易有限公司',
    shop: '甬联塑化',
  }
  const market = { ...demoMarket({ db, clock, send }), people: [seller, ...buyers], password: 'unused' }
  const pass = async () => {
    await Promise.all([actOnPresales(market), actOnPresales(market)])
    await endDueBookings(db, clock.now())
    await settleArrivals(db, clock.now())
  }

  await seedPresales(market)
  const seeded = { approved: 2, arrived: 3, draft: 1, failed: 1, returned: 1, submitted: 1, withdrawn: 1 }
  expect(await presales()).toEqual(seeded)
  expect(await events()).toMatchObject({ arrived: 1, arrived_short: 2, delayed: 1, failed: 1 })
  await seedPresales(market)
  expect(await presales()).toEqual(seeded)
  clock.moveBy(DAY_MS)
  for (let hours = 0; hours < 5 * 24; hours += 8) {
    await pass()
    clock.moveBy(8 * HOUR_MS)
  }
  await pass()
  const played = await presales()
  expect(played.arrived).toBeGreaterThan(seeded.arrived)
  const orders = await countBy(
    sql`select state as name, count(*)::int as rows from trade_order where type = 7 group by 1`,
  )
  expect(Object.values(orders).reduce((sum, rows) => sum + rows, 0)).toBeGreaterThan(0)
  await assertLedgerConsistent(db)
})
