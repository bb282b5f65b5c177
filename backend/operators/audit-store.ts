import type { Reader } from 'backend/platform/database/database'
import type { AuditSubject, RecordOperatorAction } from 'backend/platform/endpoint'
import { newId } from 'backend/platform/ids'
import { DAY_MS, startOfDay } from 'backend/platform/shanghai-time'
import type { operatorAudit as auditCall, OperatorAuditRow } from 'contract/operators'
import { and, asc, count, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
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

type Query = Partial<
  Pick<z.output<typeof auditCall.input>, 'name' | 'action' | 'subject' | 'from' | 'to' | 'order'>
>

function conditionsOf({ name, action = '', subject = '', from, to }: Query): SQL | undefined {
  return and(
    name === undefined ? undefined : eq(operator.name, name),
    action === '' ? undefined : sql`strpos(${operatorAudit.action}, ${action}) > 0`,
    subject === '' ? undefined : eq(operatorAudit.subjectId, subject),
    from ? gte(operatorAudit.at, startOfDay(from)) : undefined,
    to ? lt(operatorAudit.at, new Date(startOfDay(to).getTime() + DAY_MS)) : undefined,
  )
}

/** Actions of all operators that match. */
export async function findOperatorActions(
  reader: Reader,
  { page, size, ...query }: Query & { page: number; size: number },
): Promise<{ list: z.input<typeof OperatorAuditRow>[]; total: number }> {
  const where = conditionsOf(query)
  const [counted] = await reader
    .select({ total: count() })
    .from(operatorAudit)
    .leftJoin(operator, eq(operator.id, operatorAudit.operatorId))
    .where(where)
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
      seq: operatorAudit.seq,
      contentHash: operatorAudit.rowHash,
      previousHash: operatorAudit.previousHash,
      hash: operatorAudit.chainHash,
    })
    .from(operatorAudit)
    .leftJoin(operator, eq(operator.id, operatorAudit.operatorId))
    .where(where)
    .orderBy(query.order === 'oldest' ? asc(operatorAudit.seq) : desc(operatorAudit.seq))
    .limit(size)
    .offset(page * size)
  return { list: rows, total: counted?.total ?? 0 }
}
