import { sql } from 'drizzle-orm'
import { openTestDatabase } from 'tests/support/database'
import { expect, test } from 'vitest'
import type { Reader } from './database'

/** Number of a connection's prepared statements with this mark. */
async function preparedOf(reader: Reader, mark: string): Promise<number> {
  const rows = await reader.execute(
    sql`select 1 from pg_prepared_statements where position(${mark} in statement) > 0 and statement !~ 'pg_prepared'`,
  )
  return rows.length
}

test("prepares Drizzle's statements with values: from the pool, in transactions and in savepoints", async () => {
  const { db, drop } = await openTestDatabase({ maxConnections: 1 })
  const run = (reader: Reader, mark: string, value: number) =>
    reader.execute<{ n: number }>(sql`${sql.raw(`/* ${mark} */`)} select ${value}::int as n`)
  try {
    for (const value of [1, 2]) {
      expect(await run(db.orm, 'pool', value)).toMatchObject([{ n: value }])
      await db.transaction(async (tx) => {
        expect(await run(tx, 'transaction', value)).toMatchObject([{ n: value }])
        await tx.transaction(async (inner) => {
          expect(await run(inner, 'savepoint', value)).toMatchObject([{ n: value }])
        })
      })
    }
    for (const mark of ['pool', 'transaction', 'savepoint'])
      expect([mark, await preparedOf(db.orm, `/* ${mark} */`)]).toEqual([mark, 1])
  } finally {
    await drop()
  }
})

test('prepares nothing behind pgbouncer in transaction mode', async () => {
  const { db, drop } = await openTestDatabase({ maxConnections: 1, preparedStatements: false })
  try {
    await db.orm.execute(sql`/* bouncer */ select ${1}::int`)
    await db.transaction((tx) => tx.execute(sql`/* bouncer */ select ${1}::int`))
    expect(await preparedOf(db.orm, '/* bouncer */')).toBe(0)
  } finally {
    await drop()
  }
})
