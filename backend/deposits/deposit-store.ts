import { anyOf } from 'backend/platform/database/any-of'
import type { Reader, Tx } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { newDocumentNo } from 'backend/platform/stores/document-number'
import { changeById, findById, lockExisting, lockNextDue } from 'backend/platform/stores/rows'
import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm'
import { deposit, depositObjection, depositPicture, depositRuling, depositStep } from './tables'

export type Deposit = typeof deposit.$inferSelect
export type DepositStepRow = typeof depositStep.$inferSelect
export type Ruling = typeof depositRuling.$inferSelect
export type Objection = typeof depositObjection.$inferSelect

/**
 * Inserts a deposit under a new number.
 * @returns undefined if the request or an open deposit of the owner for the subject exists
 */
export async function insertDeposit(
  tx: Tx,
  held: Omit<typeof deposit.$inferInsert, 'depositNo'>,
): Promise<Deposit | undefined> {
  for (;;) {
    const depositNo = newDocumentNo('BZ', held.heldAt)
    const [row] = await tx
      .insert(deposit)
      .values({ ...held, depositNo })
      .onConflictDoNothing()
      .returning()
    if (row) return row
    const [taken] = await tx.select({ id: deposit.id }).from(deposit).where(eq(deposit.depositNo, depositNo))
    if (!taken) return undefined
  }
}

export const depositById = (reader: Reader, id: string) => findById(reader, deposit, id)

export async function depositOfRequest(
  reader: Reader,
  memberId: string,
  requestId: string,
): Promise<Deposit | undefined> {
  const isOf = and(eq(deposit.memberId, memberId), eq(deposit.requestId, requestId))
  return (await reader.select().from(deposit).where(isOf))[0]
}

/** Deposits in order of id. */
export async function depositsByIds(reader: Reader, ids: readonly string[]): Promise<Deposit[]> {
  return await reader.select().from(deposit).where(anyOf(deposit.id, ids)).orderBy(asc(deposit.id))
}

/** What is held of these deposits, in fen. */
export async function heldFenByIds(reader: Reader, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await reader
    .select({ id: deposit.id, openFen: deposit.openFen })
    .from(deposit)
    .where(anyOf(deposit.id, ids))
  return new Map(rows.map(({ id, openFen }) => [id, openFen]))
}

/** Locks a deposit, after its order and before ledger accounts. @throws Error if it does not exist */
export const lockDeposit = (tx: Tx, id: string) => lockExisting(tx, deposit, id)

/** Locks the deposit that decides about one: the first of its cause, or itself. */
export async function lockLead(tx: Tx, id: string): Promise<Deposit> {
  const locked = await lockDeposit(tx, id)
  return locked.leadId === null ? locked : await lockDeposit(tx, locked.leadId)
}

/** Locks the next forfeiture whose time to object is over, unless another server has. Followers wait for their lead. */
export async function lockDueForfeit(
  tx: Tx,
  now: Date,
  except: readonly string[],
): Promise<Deposit | undefined> {
  const where = and(
    eq(deposit.state, 'forfeit_pending'),
    lt(deposit.objectBefore, now),
    isNull(deposit.leadId),
  )
  return await lockNextDue(tx, deposit, { where, dueAt: deposit.objectBefore, except })
}

export async function updateDeposit(
  tx: Tx,
  id: string,
  changed: Partial<typeof deposit.$inferInsert>,
): Promise<Deposit> {
  return await changeById(tx, deposit, id, changed)
}

/** Adds a step of a locked deposit. */
export async function insertStep(
  tx: Tx,
  step: Omit<typeof depositStep.$inferInsert, 'id' | 'position'>,
): Promise<void> {
  const position = sql<number>`(select count(*) + 1 from ${depositStep} s where s.deposit_id = ${step.depositId})`
  await tx.insert(depositStep).values({ ...step, id: newId(), position })
}

/** A step that an earlier copy of a request took. */
export async function stepOfRequest(
  reader: Reader,
  depositId: string,
  step: DepositStepRow['step'],
  requestId: string,
): Promise<DepositStepRow | undefined> {
  const isOf = and(
    eq(depositStep.depositId, depositId),
    eq(depositStep.step, step),
    eq(depositStep.requestId, requestId),
  )
  return (await reader.select().from(depositStep).where(isOf))[0]
}

export async function stepsOf(reader: Reader, depositId: string): Promise<DepositStepRow[]> {
  return await reader
    .select()
    .from(depositStep)
    .where(eq(depositStep.depositId, depositId))
    .orderBy(asc(depositStep.position))
}

export async function insertObjection(
  tx: Tx,
  objection: Omit<typeof depositObjection.$inferInsert, 'id'>,
  pictures: readonly string[],
): Promise<void> {
  const id = newId()
  await tx.insert(depositObjection).values({ ...objection, id })
  if (pictures.length === 0) return
  await tx
    .insert(depositPicture)
    .values(pictures.map((pictureId, position) => ({ id: newId(), objectionId: id, pictureId, position })))
}

export async function objectionOf(
  reader: Reader,
  depositId: string,
): Promise<{ objection: Objection; pictureIds: string[] } | undefined> {
  const [objection] = await reader
    .select()
    .from(depositObjection)
    .where(eq(depositObjection.depositId, depositId))
  if (!objection) return undefined
  const pictures = await reader
    .select({ id: depositPicture.pictureId })
    .from(depositPicture)
    .where(eq(depositPicture.objectionId, objection.id))
    .orderBy(asc(depositPicture.position))
  return { objection, pictureIds: pictures.map(({ id }) => id) }
}

/** Proposals about the objection of a deposit, oldest first. */
export async function rulingsOf(reader: Reader, depositId: string): Promise<Ruling[]> {
  return await reader
    .select()
    .from(depositRuling)
    .where(eq(depositRuling.depositId, depositId))
    .orderBy(asc(depositRuling.proposedAt), asc(depositRuling.id))
}

export async function insertRuling(tx: Tx, proposed: typeof depositRuling.$inferInsert): Promise<void> {
  await tx.insert(depositRuling).values(proposed)
}

export async function decideRuling(
  tx: Tx,
  id: string,
  decided: Pick<Ruling, 'decision' | 'decisionNote' | 'decidedBy' | 'decidedAt'>,
): Promise<void> {
  await tx.update(depositRuling).set(decided).where(eq(depositRuling.id, id))
}
