import type { Database } from '../database/database'
import { log } from '../log'
import { shanghaiDay, startOfShanghaiDay } from '../shanghai-time'
import type { Check } from './check'
import { advanceRun, beginNightlyRun, findFindings, findRun } from './stored-run'

/** When the nightly run is due: after the daily root and the overnight settlement. */
const DUE_AFTER_MIDNIGHT_MS = 3 * 3_600_000
/** Duration of one call, well below the expiry of a job. The next call continues. */
const SLICE_MS = 20_000
const FINDINGS_LOGGED = 20

/**
 * Reconciles the whole database once per day in Asia/Shanghai, one slice per call. Safe to call late, again, and on
 * several servers: one works, the others return.
 */
export async function reconcileNightly(
  db: Database,
  checks: readonly Check[],
  now: () => Date,
  sliceMs = SLICE_MS,
): Promise<void> {
  const began = now()
  if (began.getTime() < startOfShanghaiDay(began).getTime() + DUE_AFTER_MIDNIGHT_MS) return
  const run = await beginNightlyRun(db, shanghaiDay(began), began)
  if (run.finishedAt) return
  const until = performance.now() + sliceMs
  const outcome = await advanceRun(db, run.id, checks, { goOn: () => performance.now() < until, now })
  if (outcome === 'done') await logResult(db, run.id)
}

async function logResult(db: Database, runId: string): Promise<void> {
  const run = await findRun(db.orm, runId)
  if (!run) return
  const { violations, startedAt, finishedAt } = run
  const facts = { job: 'reconcile', violations, startedAt, finishedAt }
  if (violations === 0) {
    log.info(facts, 'reconcile found no violation')
    return
  }
  log.error(facts, 'reconcile found violations')
  for (const finding of await findFindings(db.orm, runId, FINDINGS_LOGGED))
    log.error({ job: 'reconcile', ...finding }, 'reconcile violation')
}
