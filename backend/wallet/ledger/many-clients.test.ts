import { openDatabase } from 'backend/platform/database/database'
import { sql } from 'drizzle-orm'
import { SIZES, timeLimit } from 'tests/support/load-sizes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LedgerFixture, openLedgerFixture, say } from '../../../tests/fixtures/ledger/ledger'
import { mixTransfers, openMixedAccounts } from '../../../tests/fixtures/ledger/mixed-transfers'

const { clients, operations } = SIZES.mixed
const CONNECTIONS = 12

let books: LedgerFixture

beforeAll(async () => {
  books = await openLedgerFixture()
})
afterAll(() => books.drop())

/** Sessions report deadlocks at the latest when they end. */
async function deadlocks(): Promise<number> {
  const [row] = await books.db.orm.execute<{ n: string }>(
    sql`select deadlocks as n from pg_stat_database where datname = current_database()`,
  )
  return Number(row?.n)
}

test(
  `L1: ${clients} clients × ${operations} mixed transfers and whole reads: no read is off the total or below zero`,
  timeLimit({ gate: 2, area: 40, long: 1_000 }),
  async () => {
    const load = openDatabase(books.runtimeUrl, { maxConnections: CONNECTIONS })
    const accounts = await openMixedAccounts(load)
    const { counted, perSecond } = await mixTransfers(load, accounts, SIZES.mixed)
    await load.close()
    expect(await deadlocks()).toBe(0)
    expect(Object.keys(counted).sort()).toEqual(['insufficient', 'pending', 'post', 'posted', 'read', 'void'])
    say(`L1: ${JSON.stringify(counted)}, ${perSecond} operations/s`)
    await books.expectWhole()
  },
)
