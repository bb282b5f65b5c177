import type { Reader } from 'backend/platform/database/database'
import {
  countFindings,
  findFindings,
  findLastRun,
  findRunningAfter,
  type ReconcileRun,
} from 'backend/platform/reconcile/stored-run'
import type { AnswerOf } from 'contract/endpoint'
import type { financeStatus } from 'contract/finance'

const FINDINGS_SHOWN = 100

type Status = AnswerOf<typeof financeStatus>

/** The last reconcile run with each of its checks. @param checkNames in the order of a run */
export async function statusOf(reader: Reader, checkNames: readonly string[]): Promise<Status> {
  const last = await findLastRun(reader)
  const counts = last ? await countFindings(reader, last.id) : new Map<string, number>()
  const findings = last ? await findFindings(reader, last.id, FINDINGS_SHOWN) : []
  const running = await findRunningAfter(reader, last?.startedAt ?? null)
  return {
    last: last && shownRun(last),
    running: running && { ...shownRun(running), check: running.position?.check ?? null },
    checks: [...new Set([...checkNames, ...counts.keys()])].map((name) => ({
      name,
      violations: last && (counts.get(name) ?? 0),
    })),
    findings: findings.map(({ check, invariant, tableName, rowId, detail }) => ({
      check,
      invariant,
      row: `${tableName} ${rowId}`,
      detail,
    })),
  }
}

function shownRun({ kind, startedAt, finishedAt, violations }: ReconcileRun) {
  const ended = finishedAt
  return { kind, startedAt, finishedAt: ended, violations }
}
