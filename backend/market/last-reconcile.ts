import type { Database } from '../platform/database/database'
import { log } from '../platform/log'
import { findLastRun } from '../platform/reconcile/stored-run'
import type { LastReconcile } from './market-interface'

/** Monitors request the health every few seconds; the result changes once a night. */
const FRESH_MS = 60_000

/** The result of the last reconcile run, read at most once a minute. */
export function lastReconcileOf(db: Database): () => Promise<LastReconcile | null> {
  let known: LastReconcile | null = null
  let readAt = Number.NEGATIVE_INFINITY
  return async () => {
    if (performance.now() - readAt < FRESH_MS) return known
    readAt = performance.now()
    try {
      const run = await findLastRun(db.orm)
      known = run?.finishedAt
        ? { result: run.violations === 0 ? 'ok' : 'failed', at: run.finishedAt.toISOString() }
        : null
    } catch (error) {
      log.warn({ err: error }, 'reading the last reconcile run failed')
    }
    return known
  }
}
