import { openDatabase } from 'backend/platform/database'
import { newId } from 'backend/platform/ids'
import { deposit } from 'backend/wallet/deposit'
import { sql } from 'drizzle-orm'
import { openTestDatabase, type TestDatabase } from 'tests/database'
import { launchServer } from 'tests/server-process'
import { afterAll, beforeAll, expect, test } from 'vitest'

let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
  const slip = { bankReference: newId(), amountFen: 10_000, payerName: '测试付款人', payerPhone: null }
  const booked = await database.db.transaction((tx) =>
    deposit(tx, { ...slip, memberId: newId(), now: new Date() }),
  )
  expect(booked.ok).toBe(true)
})
afterAll(() => database.drop())

/** `npm run reconcile`, as an operator gives it. */
async function reconcile(): Promise<{ code: number | null; lines: string[] }> {
  const settings = { DATABASE_URL: database.runtimeUrl }
  const { ended, lines } = await launchServer({ settings, command: ['npm', 'run', '--silent', 'reconcile'] })
  return { code: await ended, lines }
}

test('books that are whole: one line, exit code 0', async () => {
  expect(await reconcile()).toEqual({ code: 0, lines: ['对账无差异'] })
})

test('one changed row: exit code 1, and a line that names invariant, table and row', async () => {
  const superuser = openDatabase(database.superuserUrl, { maxConnections: 1 })
  const rowId = await superuser.orm.transaction(async (tx) => {
    await tx.execute(sql`alter table ledger_transfer disable trigger append_only`)
    const [row] = await tx.execute<{ id: string }>(
      sql`update ledger_transfer set actor_id = 'nobody' returning id`,
    )
    await tx.execute(sql`alter table ledger_transfer enable always trigger append_only`)
    return row?.id
  })
  await superuser.close()
  const { code, lines } = await reconcile()
  expect(code).toBe(1)
  expect(lines).toEqual([`I7 ledger_transfer ${rowId} hash does not cover its columns`, '对账发现 1 处差异'])
})
