import { sql } from 'drizzle-orm'
import { openTestDatabase, type TestDatabase } from 'tests/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withinTime } from './time-limit'

let base: TestDatabase

beforeAll(async () => {
  base = await openTestDatabase({ maxConnections: 1 })
})
afterAll(() => base.drop())

test('a slow statement is ended, and the connection goes on without the limit', async () => {
  const sleeping = (seconds: number) => sql`select pg_sleep(${seconds})`
  expect(await withinTime(base.db, 100, (tx) => tx.execute(sleeping(5)))).toBeNull()
  await base.db.orm.execute(sleeping(0.2))
})

test('what is quick enough is answered, and other faults are thrown', async () => {
  const [row] = (await withinTime(base.db, 1_000, (tx) => tx.execute(sql`select 7 as n`))) ?? []
  expect(row).toEqual({ n: 7 })
  await expect(withinTime(base.db, 1_000, (tx) => tx.execute(sql`select 1 / 0`))).rejects.toThrow()
})
