import { RECONCILE_CHECKS } from 'backend/market/registry'
import { openDatabase } from 'backend/platform/database/database'
import { advanceRun, beginOperatorRun, findFindings, findRun } from 'backend/platform/reconcile/stored-run'
import { publishDueRoot } from 'backend/wallet'
import { fillDeposits } from 'tests/fixtures/ledger/many-deposits'
import { openTestDatabase } from 'tests/support/database'
import { sizeFor, testLevel } from 'tests/support/test-level'
import { expect, test } from 'vitest'

const NOON = new Date('2026-11-21T04:00:00.000Z')
/** Two entries per slip. Half of the slips are for one member, whose account needs many ranges. */
const SLIPS = sizeFor({ gate: 500, area: 5_000, long: 500_000 })
const MEMBERS = sizeFor({ gate: 50, area: 500, long: 50_000 })
const RANGE_ROWS = sizeFor({ gate: 100, area: 1_000, long: 10_000 })
const PART = 1 / 4
/** Seconds per entry of all against those of a part. */
const LINEAR = 1.5

test(`reconciles ${2 * SLIPS} entries in linear time, and publishes their root`, async () => {
  const part = await secondsFor({ slips: SLIPS * PART, members: Math.floor(MEMBERS * PART) })
  const all = await secondsFor({ slips: SLIPS, members: MEMBERS })
  const growth = (all * PART) / part
  process.stdout.write(`      reconcile: ${growth.toFixed(2)} × the time per entry of a quarter\n`)
  // Smaller sizes take less time than one slow disk access.
  if (testLevel === 'long') expect(growth).toBeLessThan(LINEAR)
}, 3_600_000)

/** Publishes the root of new deposits and reconciles them. @returns seconds of both */
async function secondsFor({ slips, members }: { slips: number; members: number }): Promise<number> {
  const base = await openTestDatabase()
  const owner = openDatabase(base.superuserUrl, { maxConnections: 1 })
  try {
    await fillDeposits(owner, { slips, members })
    const size = `${2 * slips} entries in ${members + 1} accounts`
    const published = await timed(`daily root of ${size}`, () => publishDueRoot(base.db, NOON))
    expect(published.result).toMatchObject({ accounts: members + 1, entries: 2 * slips })
    const id = await beginOperatorRun(base.db, NOON)
    const options = { rangeRows: RANGE_ROWS, now: () => NOON }
    const reconciled = await timed(`reconcile of ${size}`, () =>
      advanceRun(base.db, id, RECONCILE_CHECKS, options),
    )
    expect(reconciled.result).toBe('done')
    expect(await findFindings(base.db.orm, id, 5)).toEqual([])
    expect(await findRun(base.db.orm, id)).toMatchObject({ violations: 0 })
    return published.seconds + reconciled.seconds
  } finally {
    await owner.close()
    await base.drop()
  }
}

async function timed<T>(what: string, work: () => Promise<T>): Promise<{ result: T; seconds: number }> {
  const began = performance.now()
  const result = await work()
  const seconds = (performance.now() - began) / 1000
  process.stdout.write(`      measured: ${what}: ${seconds.toFixed(1)} s\n`)
  return { result, seconds }
}
