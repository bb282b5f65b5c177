import { openTestDatabase, type TestDatabase } from 'tests/support/database'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { marketState } from '../tables'
import { claimMode, clockOffsetMs, moveClock, recordSeeded } from './market-mode'
import { StartRefused } from './start-refused'

const NOON = new Date('2026-11-21T04:00:00.000Z')
let base: TestDatabase
beforeAll(async () => {
  base = await openTestDatabase()
})
beforeEach(async () => {
  await base.db.orm.delete(marketState)
})
afterAll(() => base.drop())

test('binds a database to the mode of its first start', async () => {
  await claimMode(base.db, 'demo', NOON)
  const refused = claimMode(base.db, 'live', NOON)
  await expect(refused).rejects.toThrow(StartRefused)
  await expect(refused).rejects.toThrow(/^该数据库属于演示市场，不能以正式模式启动.*SUJI_MODE=demo/)
})

test('never turns a live database into a demo market', async () => {
  await claimMode(base.db, 'live', NOON)
  await expect(claimMode(base.db, 'demo', NOON)).rejects.toThrow(/^该数据库属于正式市场/)
  expect(await claimMode(base.db, 'live', NOON)).toMatchObject({ seededAt: null })
})

test('stores when it was created and that it was seeded', async () => {
  expect(await claimMode(base.db, 'demo', NOON)).toMatchObject({ createdAt: NOON, seededAt: null })
  const later = new Date(NOON.getTime() + 60_000)
  expect(await claimMode(base.db, 'demo', later)).toMatchObject({ createdAt: NOON, seededAt: null })
  await recordSeeded(base.db, later)
  expect(await claimMode(base.db, 'demo', later)).toMatchObject({ createdAt: NOON, seededAt: later })
})

test('refuses one of two servers that start at once in different modes', async () => {
  const claims = await Promise.allSettled([
    claimMode(base.db, 'demo', NOON),
    claimMode(base.db, 'live', NOON),
  ])
  expect(claims.map((claim) => claim.status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('moves a demo market’s clock forward for all servers, never back, and never a live one’s', async () => {
  await claimMode(base.db, 'demo', NOON)
  expect(await clockOffsetMs(base.db.orm)).toBe(0)
  expect(await base.db.transaction((tx) => moveClock(tx, 3_600_000))).toBe(3_600_000)
  expect(await base.db.transaction((tx) => moveClock(tx, 1))).toBe(3_600_001)
  await expect(base.db.transaction((tx) => moveClock(tx, -3_600_002))).rejects.toThrow()
  expect(await clockOffsetMs(base.db.orm)).toBe(3_600_001)
})

test('has no clock offset in a live market', async () => {
  await claimMode(base.db, 'live', NOON)
  await expect(base.db.transaction((tx) => moveClock(tx, 1))).rejects.toThrow()
})
