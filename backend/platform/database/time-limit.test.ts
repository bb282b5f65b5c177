import { sql } from 'drizzle-orm'
import { openTestDatabase, type TestDatabase } from 'tests/support/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withinTime } from './time-limit'

let base: TestDatabase

beforeAll(async () => {
  base = await openTestDatabase({ maxConnections: 1 })
})
afterAll(() => base.drop())

test('ends a slow statement and keeps the connection without the limit', async () => {
  const sleeping = (seconds: number) => sql`select pg_sleep(${seconds})`
  expect(await withinTime(base.db.orm, 100, (tx) => tx.execute(sleeping(5)))).toBeNull()
  await base.db.orm.execute(sleeping(0.2))
})

test('ends several statements that exceed the limit together', async () => {
  const sleeps = async (count: number) =>
    await withinTime(base.db.orm, 1_000, async (tx) => {
      for (let n = 0; n < count; n++) await tx.execute(sql`select pg_sleep(0.3)`)
      return 'done'
    })
  expect(await sleeps(8)).toBeNull()
  expect(await sleeps(1)).toBe('done')
})

test('sends nothing after the time is over', async () => {
  let sent = 0
  const answer = await withinTime(base.db.orm, 50, async (tx) => {
    await new Promise((resolve) => setTimeout(resolve, 60))
    await tx.execute(sql`select 1`)
    sent++
  })
  expect([answer, sent]).toEqual([null, 0])
})

test('returns quick results and throws other errors', async () => {
  const [row] = (await withinTime(base.db.orm, 1_000, (tx) => tx.execute(sql`select 7 as n`))) ?? []
  expect(row).toEqual({ n: 7 })
  await expect(withinTime(base.db.orm, 1_000, (tx) => tx.execute(sql`select 1 / 0`))).rejects.toThrow()
})
