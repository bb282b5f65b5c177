import type { Reader } from 'backend/platform/database/database'
import type { RecordOperatorAction } from 'backend/platform/endpoint'
import { newId } from 'backend/platform/ids'
import type { OperatorAuditRow } from 'contract/operators'
import { count, desc, eq } from 'drizzle-orm'
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
