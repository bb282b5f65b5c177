import { and, asc, count, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { type Database, type Reader, sqlState, type Tx } from '../database/database'
import { newId } from '../ids'
import { reconcileFinding, reconcileRun } from '../tables'
import type { Check, CheckContext, CheckState, CheckStep } from './check'
import { currentRole, RANGE_ROWS } from './run-checks'
import type { Violation } from './violations'

export type ReconcileRun = typeof reconcileRun.$inferSelect

/** Timeout of one step; the runtime login's limit is for requests. */
const STEP_TIMEOUT = '10min'
/** Further findings are only counted. */
const FINDINGS_STORED = 1_000

export interface RunOptions {
  /** Lowered in tests. */
  rangeRows?: number
  /** Called before each step. False interrupts the run; `findUnfinishedRun` finds it again. */
  goOn?: () => boolean
  now: () => Date
}

/** Starts a run for an operator. */
export async function beginOperatorRun(db: Database, now: Date): Promise<string> {
  const id = newId()
  await db.orm.insert(reconcileRun).values({ id, kind: 'operator', startedAt: now })
  return id
}

/** Starts or finds the nightly run: one per day, whatever the number of servers. */
export async function beginNightlyRun(db: Database, day: string, now: Date): Promise<ReconcileRun> {
  await db.orm
    .insert(reconcileRun)
    .values({ id: newId(), kind: 'nightly', day, startedAt: now })
    .onConflictDoNothing()
  const [run] = await db.orm.select().from(reconcileRun).where(eq(reconcileRun.day, day))
  if (!run) throw new Error(`the reconcile run of ${day} was not found`)
  return run
}

export async function findUnfinishedRun(
  reader: Reader,
  kind: ReconcileRun['kind'],
): Promise<ReconcileRun | null> {
  const [run] = await reader
    .select()
    .from(reconcileRun)
    .where(and(eq(reconcileRun.kind, kind), isNull(reconcileRun.finishedAt)))
    .orderBy(desc(reconcileRun.startedAt))
    .limit(1)
  return run ?? null
}

export async function findRun(reader: Reader, id: string): Promise<ReconcileRun | null> {
  const [run] = await reader.select().from(reconcileRun).where(eq(reconcileRun.id, id))
  return run ?? null
}

/** The run of any kind that ended last. */
export async function findLastRun(reader: Reader): Promise<ReconcileRun | null> {
  const [run] = await reader
    .select()
    .from(reconcileRun)
    .where(isNotNull(reconcileRun.finishedAt))
    .orderBy(desc(reconcileRun.finishedAt))
    .limit(1)
  return run ?? null
}

export async function findFindings(
  reader: Reader,
  runId: string,
  limit: number,
): Promise<(Violation & { check: string })[]> {
  const { check, invariant, tableName, rowId, detail } = reconcileFinding
  return await reader
    .select({ check, invariant, tableName, rowId, detail })
    .from(reconcileFinding)
    .where(eq(reconcileFinding.runId, runId))
    .orderBy(asc(reconcileFinding.no))
    .limit(limit)
}

/** Number of stored findings of a run by check. */
export async function countFindings(reader: Reader, runId: string): Promise<Map<string, number>> {
  const { check } = reconcileFinding
  const rows = await reader
    .select({ check, found: count() })
    .from(reconcileFinding)
    .where(eq(reconcileFinding.runId, runId))
    .groupBy(check)
  return new Map(rows.map((row) => [row.check, row.found]))
}

/** The newest run that has not ended and began after an instant. */
export async function findRunningAfter(reader: Reader, after: Date | null): Promise<ReconcileRun | null> {
  const began = after === null ? undefined : gt(reconcileRun.startedAt, after)
  const [run] = await reader
    .select()
    .from(reconcileRun)
    .where(and(isNull(reconcileRun.finishedAt), began))
    .orderBy(desc(reconcileRun.startedAt))
    .limit(1)
  return run ?? null
}

/**
 * Continues a run with one transaction per step, which reads one snapshot and stores the position. An interruption
 * loses one step.
 * @returns `done`; `interrupted` by `goOn`; `busy` if another process works on it
 */
export async function advanceRun(
  db: Database,
  runId: string,
  checks: readonly Check[],
  { rangeRows = RANGE_ROWS, goOn = () => true, now }: RunOptions,
): Promise<'done' | 'interrupted' | 'busy'> {
  const context = { rangeRows, appRole: await currentRole(db.orm) }
  while (goOn()) {
    const step = { checks, context: { ...context, now: now() }, now }
    const outcome = await db.transaction((tx) => takeStep(tx, runId, step))
    if (outcome !== 'more') return outcome
  }
  return 'interrupted'
}

interface Step {
  checks: readonly Check[]
  context: CheckContext
  now: () => Date
}

async function takeStep(
  tx: Tx,
  runId: string,
  { checks, context, now }: Step,
): Promise<'more' | 'done' | 'busy'> {
  await tx.execute(sql`set transaction isolation level repeatable read`)
  const run = await lockRun(tx, runId)
  if (!run) return 'busy'
  if (run.finishedAt) return 'done'
  await setLimits(tx)
  // If a release has removed the check of the position, the run restarts.
  const reached = checks.find(({ name }) => name === run.position?.check)
  const check = reached ?? checks[0]
  if (!check) throw new Error('reconcile has no checks')
  const state = reached ? (run.position?.state ?? null) : null
  const { violations, next } = await tryStep(tx, check, state, context)
  await storeFindings(tx, run, check.name, violations)
  const following = next ? check : checks[checks.indexOf(check) + 1]
  const position = following ? { check: following.name, state: next } : null
  await tx
    .update(reconcileRun)
    .set({ position, finishedAt: following ? null : now() })
    .where(eq(reconcileRun.id, runId))
  return following ? 'more' : 'done'
}

/** SQLSTATE classes of data errors: cardinality violation, data exception. */
const DATA_ERROR = /^2[12]/

/** Values that a check cannot compute are a finding and do not block the other checks. */
async function tryStep(
  tx: Tx,
  check: Check,
  state: CheckState | null,
  context: CheckContext,
): Promise<CheckStep> {
  try {
    return await tx.transaction((step) => check.step(step, state, context))
  } catch (error) {
    if (!DATA_ERROR.test(sqlState(error) ?? '')) throw error
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
    const rowId = state === null ? 'first range' : JSON.stringify(state)
    const detail = `the check ended with an error: ${cause}`
    return { violations: [{ invariant: 'unreadable', tableName: check.name, rowId, detail }], next: null }
  }
}

async function lockRun(tx: Tx, runId: string): Promise<ReconcileRun | undefined> {
  const [run] = await tx
    .select()
    .from(reconcileRun)
    .where(eq(reconcileRun.id, runId))
    .for('update', { skipLocked: true })
  return run
}

/** A plan for one range may be wrong for the next, and JIT compilation costs more than a range. */
async function setLimits(tx: Tx): Promise<void> {
  await tx.execute(sql`select set_config('statement_timeout', ${STEP_TIMEOUT}, true),
    set_config('plan_cache_mode', 'force_custom_plan', true), set_config('jit', 'off', true)`)
}

async function storeFindings(
  tx: Tx,
  run: ReconcileRun,
  check: string,
  violations: readonly Violation[],
): Promise<void> {
  if (violations.length === 0) return
  const stored = violations.slice(0, Math.max(0, FINDINGS_STORED - run.violations))
  if (stored.length > 0)
    await tx
      .insert(reconcileFinding)
      .values(
        stored.map((violation, i) => ({ runId: run.id, no: run.violations + i + 1, check, ...violation })),
      )
  await tx
    .update(reconcileRun)
    .set({ violations: run.violations + violations.length })
    .where(eq(reconcileRun.id, run.id))
}
