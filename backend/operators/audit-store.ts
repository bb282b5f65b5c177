import type { Reader } from 'backend/platform/database/database'
import type { AuditSubject, RecordOperatorAction } from 'backend/platform/endpoint'
import { newId } from 'backend/platform/ids'
import type { OperatorAuditRow } from 'contract/operators'
import { and, count, desc, eq } from 'drizzle-orm'
import { operator, operatorAudit } from './tables'

/** Writes an audit row in the transaction of the action. */
export const recordOperatorAction: RecordOperatorAction = async (tx, recorded) => {
  const { operatorId, action, subject, facts = {}, requestId, at } = recorded
  await tx.insert(operatorAudit).values({
    id: newId(),
    operatorId,
    action,
    subjectKind: subject?.kind ?? null,
    subjectId: subject?.id ?? null,
    facts,
    requestId: requestId ?? null,
    at,
  })
}

/** The newest actions on a subject, newest first, with the names of their operators. */
export async function findActionsOn(
  reader: Reader,
  { kind, id }: AuditSubject,
  size: number,
): Promise<{ action: string; by: string | null; facts: Record<string, unknown>; at: Date }[]> {
  return await reader
    .select({
      action: operatorAudit.action,
      by: operator.displayName,
      facts: operatorAudit.facts,
      at: operatorAudit.at,
    })
    .from(operatorAudit)
    .leftJoin(operator, eq(operator.id, operatorAudit.operatorId))
    .where(and(eq(operatorAudit.subjectKind, kind), eq(operatorAudit.subjectId, id)))
    .orderBy(desc(operatorAudit.id))
    .limit(size)
}

/**
 * Actions of all operators, or of one, newest first.
 * @param name login name
 */
export async function findOperatorActions(
  reader: Reader,
  { name, page, size }: { name?: string | undefined; page: number; size: number },
): Promise<{ list: OperatorAuditRow[]; total: number }> {
  const ofOperator = name === undefined ? undefined : eq(operator.name, name)
  const [counted] = await reader
    .select({ total: count() })
    .from(operatorAudit)
    .leftJoin(operator, eq(operator.id, operatorAudit.operatorId))
    .where(ofOperator)
  const rows = await reader
    .select({
      id: operatorAudit.id,
      name: operator.name,
      action: operatorAudit.action,
      subjectKind: operatorAudit.subjectKind,
      subjectId: operatorAudit.subjectId,
      facts: operatorAudit.facts,
      requestId: operatorAudit.requestId,
      at: operatorAudit.at,
    })
    .from(operatorAudit)
    .leftJoin(operator, eq(operator.id, operatorAudit.operatorId))
    .where(ofOperator)
    .orderBy(desc(operatorAudit.id))
    .limit(size)
    .offset(page * size)
  return { list: rows.map((row) => ({ ...row, at: row.at.toISOString() })), total: counted?.total ?? 0 }
}
