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
import { closeDueGroups } from './close-group'
import { actOnGroups, seedGroups } from './demo'

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
const groups = () => countBy(sql`select state as name, count(*)::int as rows from group_purchase group by 1`)
const plansWithoutOffer = () =>
  countBy(sql`select p.state as name, count(*)::int as rows from plan p
    join group_purchase g on g.id = p.activity_id where g.offer_id is null group by 1`)
const orders = () =>
  countBy(sql`select state as name, count(*)::int as rows from trade_order where type = 6 group by 1`)

test('keeps group purchases in every state, with plans and paid orders, on two servers', async () => {
  const { db, seed } = spot
  const clock = movableClock(NOON)
  await claimMode(db, 'demo', NOON)
  const reviewer = { name: 'shenhe', displayName: '审核员', roles: ['reviewer' as const], passwordHash: '' }
  await db.transaction((tx) => createOperator(tx, reviewer, NOON))
  const validUntil = new Date(NOON.getTime() + 30 * DAY_MS).toISOString()
  for (let n = 0; n < 3; n++) await spot.offer({ stockKg: 900_000, validUntil })
  const settings = readSettings({ SUJI_MODE: 'demo' })
  const parts = { settings, db, secret: 'x'.repeat(32), cipher: TEST_CIPHER }
  const app = createMarketApp(parts, clock, 'demo groups')
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
    await Promise.all([actOnGroups(market), actOnGroups(market)])
    await closeDueGroups(db, clock.now())
  }

  await seedGroups(market)
  await seedGroups(market)
  expect(await groups()).toEqual({ formed: 2, failed: 1 })
  clock.moveBy(DAY_MS)
  await pass()
  await pass()
  expect(Object.keys(await groups()).sort()).toEqual([
    ...['approved', 'draft', 'failed', 'formed', 'returned', 'submitted', 'withdrawn'],
  ])
  expect(Object.values(await orders()).reduce((sum, rows) => sum + rows, 0)).toBeGreaterThan(0)

  for (let hours = 0; hours < 3 * 24; hours += 3) {
    await pass()
    clock.moveBy(3 * HOUR_MS)
  }
  await pass()
  const played = await groups()
  expect(played.formed).toBeGreaterThanOrEqual(6)
  expect(played.failed).toBeGreaterThanOrEqual(3)
  expect((await orders()).awaiting_payment ?? 0).toBe(0)
  expect((await plansWithoutOffer()).converted, 'goods of the catalogue').toBeGreaterThan(0)
  expect(
    (await countBy(sql`select state as name, count(*)::int as rows from plan group by 1`)).converted,
  ).toBeGreaterThan(0)
  await pass()
  expect(await groups()).toEqual(played)
  await assertLedgerConsistent(db)
})
