import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Books, openBooks, say } from './testing/books'
import { mixTransfers, openMixedAccounts } from './testing/mixed-transfers'

const LOAD = { clients: 32, operations: 625 }

let books: Books

beforeAll(async () => {
  books = await openBooks({ maxConnections: 12 })
})
afterAll(() => books.drop())

async function deadlocks(): Promise<number> {
  const [row] = await books.db.orm.execute<{ n: string }>(
    sql`select deadlocks as n from pg_stat_database where datname = current_database()`,
  )
  return Number(row?.n)
}

test(`L1: ${LOAD.clients} clients × ${LOAD.operations} mixed transfers and whole reads keep the total`, {
  timeout: 180_000,
}, async () => {
  const accounts = await openMixedAccounts(books.db)
  const { counted, perSecond } = await mixTransfers(books.db, accounts, LOAD)
  expect(await deadlocks()).toBe(0)
  expect(Object.keys(counted).sort()).toEqual(['insufficient', 'made', 'read'])
  say(`L1: ${JSON.stringify(counted)}, ${perSecond} operations/s`)
  await books.expectWhole()
})
