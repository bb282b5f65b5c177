import { openDatabase } from 'backend/platform/database/database'
import { sql } from 'drizzle-orm'
import { fillDeposits } from 'tests/fixtures/ledger/many-deposits'
import { openTestDatabase } from 'tests/support/database'
import { expect, test } from 'vitest'

const SLIPS = 1_000

interface Plan {
  'Plan Rows': number
}

test('the planner expects every transfer that is not reversed', async () => {
  const base = await openTestDatabase()
  const owner = openDatabase(base.superuserUrl, { maxConnections: 1 })
  try {
    await fillDeposits(owner, { slips: SLIPS, members: 10 })
    const [row] = await owner.orm.execute<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      sql`explain (format json) select id from money_movement where kind = 'posted' and reversed_id is null`,
    )
    // Few expected rows make it join each bank slip with all transfers.
    expect(row?.['QUERY PLAN'][0].Plan['Plan Rows']).toBeGreaterThan(SLIPS / 2)
  } finally {
    await owner.close()
    await base.drop()
  }
})
