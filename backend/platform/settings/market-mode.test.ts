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

test('a database belongs to the mode that it was first started in', async () => {
  await claimMode(base.db, 'demo', NOON)
  const refused = claimMode(base.db, 'live', NOON)
  await expect(refused).rejects.toThrow(StartRefused)
  await expect(refused).rejects.toThrow(/^该数据库属于演示市场，不能以正式模式启动.*SUJI_MODE=demo/)
})

test('a live database never becomes a demo market', async () => {
  await claimMode(base.db, 'live', NOON)
  await expect(claimMode(base.db, 'demo', NOON)).rejects.toThrow(/^该数据库属于正式市场/)
  expect(await claimMode(base.db, 'live', NOON)).toMatchObject({ seededAt: null })
})

test('it remembers when it was made and that it has been seeded', async () => {
  expect(await claimMode(base.db, 'demo', NOON)).toMatchObject({ createdAt: NOON, seededAt: null })
  const later = new Date(NOON.getTime() + 60_000)
  expect(await claimMode(base.db, 'demo', later)).toMatchObject({ createdAt: NOON, seededAt: null })
  await recordSeeded(base.db, later)
  expect(await claimMode(base.db, 'demo', later)).toMatchObject({ createdAt: NOON, seededAt: later })
})

test('of two servers that start at once in different modes one is refused', async () => {
  const claims = await Promise.allSettled([
    claimMode(base.db, 'demo', NOON),
    claimMode(base.db, 'live', NOON),
  ])
  expect(claims.map((claim) => claim.status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('a demo market’s time is moved forward for all servers, never back; a live one’s never', async () => {
  await claimMode(base.db, 'demo', NOON)
  expect(await clockOffsetMs(base.db.orm)).toBe(0)
  expect(await base.db.transaction((tx) => moveClock(tx, 3_600_000))).toBe(3_600_000)
  expect(await base.db.transaction((tx) => moveClock(tx, 1))).toBe(3_600_001)
  await expect(base.db.transaction((tx) => moveClock(tx, -3_600_002))).rejects.toThrow()
  expect(await clockOffsetMs(base.db.orm)).toBe(3_600_001)
})

test('a live market has no time to move', async () => {
  await claimMode(base.db, 'live', NOON)
  await expect(base.db.transaction((tx) => moveClock(tx, 1))).rejects.toThrow()
})
