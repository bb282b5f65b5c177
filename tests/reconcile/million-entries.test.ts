import { RECONCILE_CHECKS } from 'backend/market/registry'
import { openDatabase } from 'backend/platform/database/database'
import { advanceRun, beginOperatorRun, findFindings, findRun } from 'backend/platform/reconcile/stored-run'
import { publishDueRoot } from 'backend/wallet'
import { fillDeposits } from 'tests/fixtures/ledger/many-deposits'
import { openTestDatabase } from 'tests/support/database'
import { sizeFor } from 'tests/support/test-level'
import { expect, test } from 'vitest'

const NOON = new Date('2026-11-21T04:00:00.000Z')
/** Two entries per slip. Half of the slips are for one member, whose account needs many ranges. */
const SLIPS = sizeFor({ gate: 500, area: 5_000, long: 500_000 })
const MEMBERS = sizeFor({ gate: 50, area: 500, long: 50_000 })
const RANGE_ROWS = sizeFor({ gate: 100, area: 1_000, long: 10_000 })

test(`reconciles ${2 * SLIPS} entries in linear time, and publishes their root`, async () => {
  const base = await openTestDatabase()
  const owner = openDatabase(base.superuserUrl, { maxConnections: 1 })
  try {
    await fillDeposits(owner, { slips: SLIPS, members: MEMBERS })
    const root = await timed('daily root', () => publishDueRoot(base.db, NOON))
    expect(root).toMatchObject({ accounts: MEMBERS + 1, entries: 2 * SLIPS })
    const id = await beginOperatorRun(base.db, NOON)
    const outcome = await timed('reconcile', () =>
      advanceRun(base.db, id, RECONCILE_CHECKS, { rangeRows: RANGE_ROWS, now: () => NOON }),
    )
    expect(outcome).toBe('done')
    expect(await findFindings(base.db.orm, id, 5)).toEqual([])
    expect(await findRun(base.db.orm, id)).toMatchObject({ violations: 0 })
  } finally {
    await owner.close()
    await base.drop()
  }
}, 3_600_000)

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  const result = await work()
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  process.stdout.write(`      ${what} of ${2 * SLIPS} entries in ${MEMBERS + 1} accounts: ${seconds} s\n`)
  return result
}
