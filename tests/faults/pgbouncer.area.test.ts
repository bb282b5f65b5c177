import { openDatabase } from 'backend/platform/database/database'
import { sql as query } from 'drizzle-orm'
import postgres, { type Sql } from 'postgres'
import { openTestDatabase, type TestDatabase } from 'tests/support/database'
import { pause } from 'tests/support/pause'
import { openDatabaseProxy, type TcpProxy } from 'tests/support/tcp-proxy'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Pooler, startPgbouncer } from './pgbouncer'

const MIN_TRIES = 4
/** With pgbouncer's default retry delay of 15 s, this number of attempts takes 45 s. */
const SEEN_WITHIN_MS = 30_000
const ASK_AGAIN_MS = 50
const CONNECTIONS = 3
const STATEMENTS = 600
/** A lost answer never arrives. */
const ANSWERED_WITHIN_MS = 30_000

describe('pgbouncer with the documented configuration', () => {
  let database: TestDatabase
  let cable: TcpProxy
  let pooler: Pooler
  let sql: Sql

  beforeAll(async () => {
    database = await openTestDatabase()
    cable = await openDatabaseProxy(database.runtimeUrl)
    pooler = await startPgbouncer(database, cable.port)
    sql = postgres(pooler.through(database.runtimeUrl), { max: 1, prepare: false, onnotice: () => {} })
  })
  afterAll(async () => {
    await sql?.end({ timeout: 1 })
    await pooler?.stop()
    await cable?.close()
    await database?.drop()
  })

  const ask = async () => (await sql`select current_user as login`)[0]?.login

  test('accepts the login from the user list of the manual’s query', async () => {
    expect(await ask()).toBe('suji_app')
  })

  test('retries about every second while the database refuses connections, then answers', async () => {
    const before = cable.connectionCount()
    cable.refuse()
    const answered = askUntilAnswered(ask)
    const tries = () => cable.connectionCount() - before
    await expect.poll(tries, { timeout: SEEN_WITHIN_MS }).toBeGreaterThanOrEqual(MIN_TRIES)
    await cable.mend()
    expect(await answered).toBe('suji_app')
  })

  test(
    'answers each of many concurrent statements, with and without parameters, inside and outside of transactions',
    async () => {
      const url = pooler.through(database.runtimeUrl)
      const pool = openDatabase(url, { maxConnections: CONNECTIONS, preparedStatements: false })
      try {
        const answers = await Promise.all(
          Array.from({ length: STATEMENTS }, async (_, n) => {
            const [row] = await pool.orm.execute<{ n: number }>(
              n % 2 ? query`select ${n}::int as n` : query`select 0 as n`,
            )
            await pool.transaction(async (tx) => {
              const [inside] = await tx.execute<{ n: number }>(query`select ${n}::int as n`)
              expect(inside?.n).toBe(n)
            })
            return row?.n
          }),
        )
        expect(answers).toEqual(Array.from({ length: STATEMENTS }, (_, n) => (n % 2 ? n : 0)))
      } finally {
        await pool.cut()
      }
    },
    ANSWERED_WITHIN_MS,
  )
})

async function askUntilAnswered(ask: () => Promise<string>): Promise<string> {
  for (;;) {
    try {
      return await ask()
    } catch {
      await pause(ASK_AGAIN_MS)
    }
  }
}
