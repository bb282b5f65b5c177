import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { openTestDatabase, type TestDatabase } from 'tests/support/database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type LimitedWork, limitedConnection, withinConnectionTime, withinTime } from './time-limit'

const LIMIT_MS = 1_000

let base: TestDatabase
let limited: postgres.Sql

beforeAll(async () => {
  base = await openTestDatabase({ maxConnections: 1 })
  limited = postgres(base.runtimeUrl, { max: 1, connection: limitedConnection(LIMIT_MS) })
})
afterAll(async () => {
  await limited.end()
  await base.drop()
})

const sleeping = (seconds: number) => sql`select pg_sleep(${seconds})`

describe.each<[string, LimitedWork]>([
  ['in a transaction', (work) => withinTime(base.db.orm, LIMIT_MS)(work)],
  ['on a limited connection', (work) => withinConnectionTime(drizzle(limited), LIMIT_MS)(work)],
])('%s', (_, within) => {
  test('ends a slow statement, and the next work has the whole time', async () => {
    expect(await within((reader) => reader.execute(sleeping(5)))).toBeNull()
    expect(await within((reader) => reader.execute(sleeping(0.2)))).not.toBeNull()
  })

  test('ends several statements that exceed the limit together', async () => {
    const sleeps = async (count: number) =>
      await within(async (reader) => {
        for (let n = 0; n < count; n++) await reader.execute(sleeping(0.3))
        return 'done'
      })
    expect(await sleeps(8)).toBeNull()
    expect(await sleeps(1)).toBe('done')
  })

  test('sends nothing after the time is over', async () => {
    let sent = 0
    const answer = await within(async (reader) => {
      await new Promise((resolve) => setTimeout(resolve, LIMIT_MS + 10))
      await reader.execute(sql`select 1`)
      sent++
    })
    expect([answer, sent]).toEqual([null, 0])
  })

  test('plans each statement for its own values', async () => {
    const [row] = (await within((reader) => reader.execute(sql`show plan_cache_mode`))) ?? []
    expect(row).toEqual({ plan_cache_mode: 'force_custom_plan' })
  })

  test('returns quick results and throws other errors', async () => {
    const [row] = (await within((reader) => reader.execute(sql`select 7 as n`))) ?? []
    expect(row).toEqual({ n: 7 })
    await expect(within((reader) => reader.execute(sql`select 1 / 0`))).rejects.toThrow()
  })
})

test('a transaction leaves its connection without the limit', async () => {
  await withinTime(base.db.orm, 100)((reader) => reader.execute(sql`select 1`))
  await base.db.orm.execute(sleeping(0.2))
})
