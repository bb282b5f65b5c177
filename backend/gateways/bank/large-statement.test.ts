import { movableClock } from 'backend/platform/clock'
import { readSettings } from 'backend/platform/settings/settings'
import { sql } from 'drizzle-orm'
import { openTestDatabase, type TestDatabase } from 'tests/support/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBank } from './choose'

const MOVEMENTS = 30_000
const NOON = new Date('2026-11-21T04:00:00.000Z')

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase({ asynchronousCommit: true })
})
afterAll(() => database?.drop())

test('the file of a day with 30,000 movements arrives whole', async () => {
  const { db } = database
  const clock = movableClock(new Date(NOON.getTime() + 60_000))
  await db.orm.execute(sql`
    insert into bank_sandbox_arrival
      (bank_reference, amount_fen, payer_name, payer_account_no, payer_bank_code, purpose, at)
    select gen_random_uuid()::text, 100 + n, '王采购', '6222020000000001', '102', '', ${NOON.toISOString()}::timestamptz
      from generate_series(1, ${MOVEMENTS}::int) n`)
  const bank = createBank({ settings: readSettings({ SUJI_MODE: 'demo' }), db, clock })
  const rows = await bank?.gateway.statement('2026-11-21')
  if (!rows || rows === 'unknown') throw new Error('the bank gave no file')
  expect(rows).toHaveLength(MOVEMENTS)
})
