import { RECONCILE_CHECKS } from 'backend/market/registry'
import { openDatabase } from 'backend/platform/database/database'
import { advanceRun, beginOperatorRun, findRun } from 'backend/platform/reconcile/stored-run'
import { publishDueRoot } from 'backend/wallet'
import { fillDeposits } from 'tests/fixtures/ledger/many-deposits'
import { type BenchMarket, emptyDatabase } from './bench-market'
import type { Measured } from './figures'
import { withPeakMemory } from './peak-memory'

const FEW = 200_000
const MANY = 1_000_000
/** Seconds per entry at 1,000,000 against those at 200,000. */
const LINEAR = 1.5
const GROWN_MB = 200

/** Reconcile of 1,000,000 entries, with the publication of their root, against 200,000. */
export async function reconcileGrowth(market: BenchMarket): Promise<Measured[]> {
  const few = await reconcile(market, FEW)
  const many = await reconcile(market, MANY)
  const perMillion = { value: many.seconds / MANY, baseline: few.seconds / FEW }
  return [
    {
      id: 'reconcile',
      what: '1,000,000 entries',
      value: many.seconds,
      unit: 's',
      baseline: null,
      floor: null,
    },
    {
      ...{ id: 'reconcile-linear', what: 'per million entries; at 200,000', unit: 's' },
      value: perMillion.value * 1e6,
      baseline: perMillion.baseline * 1e6,
      floor: LINEAR,
      isCost: true,
    },
    {
      id: 'reconcile-memory',
      what: 'peak over the start',
      value: many.grownMb,
      unit: 'MB',
      baseline: null,
      floor: GROWN_MB,
    },
  ]
}

async function reconcile({ cluster }: BenchMarket, entries: number) {
  const { db, superuserUrl } = await emptyDatabase(cluster)
  const superuser = openDatabase(superuserUrl, { maxConnections: 1 })
  await fillDeposits(superuser, { slips: entries / 2, members: entries / 20 })
  await superuser.close()
  const now = new Date()
  const measured = await withPeakMemory(async () => {
    await publishDueRoot(db, now)
    const id = await beginOperatorRun(db, now)
    await advanceRun(db, id, RECONCILE_CHECKS, { now: () => now })
    const run = await findRun(db.orm, id)
    if (run?.violations !== 0) throw new Error(`reconcile found ${run?.violations} violations`)
  })
  await db.close()
  return measured
}
