import type { Database, Reader, Tx } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { newDocumentNo } from 'backend/platform/stores/document-number'
import { columnByIds, insertOne, lockExisting } from 'backend/platform/stores/rows'
import { and, asc, eq, inArray, isNotNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { bankInstruction, type InstructionKind, type InstructionState } from '../tables'
import { LEASE_MS } from './instruction-states'

export type InstructionRow = typeof bankInstruction.$inferSelect

const NUMBER_DIGITS = 12

/** Writes an instruction to the outbox, in the transaction of its cause. */
export async function addInstruction(
  tx: Tx,
  { kind, subjectId, sendAt, now }: { kind: InstructionKind; subjectId: string; sendAt?: Date; now: Date },
): Promise<InstructionRow> {
  const no = newDocumentNo('SJ', now, NUMBER_DIGITS)
  return await insertOne(tx, bankInstruction, {
    id: newId(),
    no,
    kind,
    subjectId,
    createdAt: now,
    state: 'queued',
    nextAt: sendAt ?? now,
  })
}

/** Kinds that pay to an account outside, which can send the money back. */
const PAID_OUT = ['cash_out', 'suspense_return', 'commission_withdrawal'] as const

const isReturnable = and(eq(bankInstruction.state, 'succeeded'), inArray(bankInstruction.kind, PAID_OUT))

/** An instruction with the state that it had before this process took it. */
export interface ClaimedInstruction extends InstructionRow {
  before: InstructionState
}

/**
 * Takes due instructions: their next attempt is at the end of the lease, so that another server, or the next run after
 * a crash, takes them only then. The claim is committed before anything is sent, and a sent one is never sent again
 * without an inquiry.
 * @param only one instruction; one that was sent is inquired also before it is due, and a paid one also after its last
 *   inquiry: the receiving bank may return the money much later
 * @param quietUntil what is not sent yet waits until then; null outside of the bank's quiet hours
 */
export async function claimInstructions(
  db: Database,
  {
    limit,
    now,
    only,
    quietUntil = null,
  }: { limit: number; now: Date; only?: { id: string } | undefined; quietUntil?: Date | null },
): Promise<ClaimedInstruction[]> {
  const isDue = lte(bankInstruction.nextAt, now)
  const isExpecting = isNotNull(bankInstruction.nextAt)
  const due: SQL | undefined = only
    ? and(
        eq(bankInstruction.id, only.id),
        or(isDue, and(isExpecting, ne(bankInstruction.state, 'queued')), isReturnable),
      )
    : and(isDue, isExpecting)
  return await db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(bankInstruction)
      .where(due)
      .orderBy(asc(bankInstruction.nextAt), asc(bankInstruction.id))
      .limit(limit)
      .for('update', { skipLocked: true })
    const quiet = quietUntil ? rows.filter(({ state }) => state === 'queued') : []
    if (quietUntil) await changeAll(tx, quiet, { nextAt: quietUntil })
    const claimed = rows.filter((row) => !quiet.includes(row))
    const nextAt = new Date(now.getTime() + LEASE_MS)
    const state = sql`case ${bankInstruction.state} when 'queued' then 'sending' else ${bankInstruction.state} end`
    await changeAll(tx, claimed, { state, attempts: sql`${bankInstruction.attempts} + 1`, nextAt })
    return claimed.map((row) => ({
      ...row,
      state: row.state === 'queued' ? 'sending' : row.state,
      attempts: row.attempts + 1,
      nextAt,
      before: row.state,
    }))
  })
}

/** Changes locked instructions in one statement. */
async function changeAll(
  tx: Tx,
  rows: readonly InstructionRow[],
  changed: { state?: SQL; attempts?: SQL; nextAt: Date },
): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await tx.update(bankInstruction).set(changed).where(inArray(bankInstruction.id, ids))
}

export const lockInstruction = (tx: Tx, id: string) => lockExisting(tx, bankInstruction, id)

export async function setInstruction(
  tx: Tx,
  id: string,
  changed: { state: InstructionState; nextAt: Date | null },
): Promise<void> {
  await tx.update(bankInstruction).set(changed).where(eq(bankInstruction.id, id))
}

export async function findInstruction(
  reader: Reader,
  kind: InstructionKind,
  subjectId: string,
): Promise<InstructionRow | undefined> {
  return (await instructionsOf(reader, kind, [subjectId])).get(subjectId)
}

export async function findInstructionByNo(reader: Reader, no: string): Promise<InstructionRow | undefined> {
  return (await reader.select().from(bankInstruction).where(eq(bankInstruction.no, no)))[0]
}

/** Instructions by their subjects. */
export async function instructionsOf(
  reader: Reader,
  kind: InstructionKind,
  subjectIds: readonly string[],
): Promise<Map<string, InstructionRow>> {
  if (subjectIds.length === 0) return new Map()
  const rows = await reader
    .select()
    .from(bankInstruction)
    .where(and(eq(bankInstruction.kind, kind), inArray(bankInstruction.subjectId, [...subjectIds])))
  return new Map(rows.map((row) => [row.subjectId, row]))
}

/** Instructions by their numbers at the bank. */
export async function instructionsByNos(
  reader: Reader,
  nos: readonly string[],
): Promise<Map<string, InstructionRow>> {
  if (nos.length === 0) return new Map()
  const rows = await reader
    .select()
    .from(bankInstruction)
    .where(inArray(bankInstruction.no, [...nos]))
  return new Map(rows.map((row) => [row.no, row]))
}

/** Numbers at the bank of payments, by what they pay: a cash-out, a decision, a withdrawal of commission. */
export async function instructionsBySubjects(reader: Reader, ids: readonly string[]) {
  const { no, kind, subjectId } = bankInstruction
  const where = inArray(kind, PAID_OUT)
  return await columnByIds(reader, no, { by: subjectId, ids, where })
}
