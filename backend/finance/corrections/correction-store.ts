import type { Reader, Tx } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import type { CorrectionState } from 'contract/finance/names'
import { count, desc, eq, sql } from 'drizzle-orm'
import { moneyCorrection } from '../tables'

export type CorrectionRow = typeof moneyCorrection.$inferSelect

type Proposed = Pick<
  CorrectionRow,
  'transferId' | 'causeKind' | 'amountFen' | 'reason' | 'proposedBy' | 'proposedAt'
>

/** Stores a proposal. @returns undefined if another one about the transfer is open or booked */
export async function insertCorrection(tx: Tx, proposed: Proposed): Promise<CorrectionRow | undefined> {
  const [row] = await tx
    .insert(moneyCorrection)
    .values({ ...proposed, id: newId(), state: 'proposed' })
    .onConflictDoNothing()
    .returning()
  return row
}

export async function lockCorrection(tx: Tx, id: string): Promise<CorrectionRow | undefined> {
  return (await tx.select().from(moneyCorrection).where(eq(moneyCorrection.id, id)).for('update'))[0]
}

export async function changeCorrection(
  tx: Tx,
  id: string,
  changes: Pick<CorrectionRow, 'state' | 'decidedBy' | 'decidedAt'> & { rejection?: string },
): Promise<CorrectionRow> {
  const [row] = await tx.update(moneyCorrection).set(changes).where(eq(moneyCorrection.id, id)).returning()
  if (!row) throw new Error(`correction ${id} was not found`)
  return row
}

/** Corrections of a transfer, newest first. */
export async function correctionsOf(reader: Reader, transferId: string): Promise<CorrectionRow[]> {
  return await reader
    .select()
    .from(moneyCorrection)
    .where(eq(moneyCorrection.transferId, transferId))
    .orderBy(desc(moneyCorrection.proposedAt), desc(moneyCorrection.id))
}

const isDecided = sql`${moneyCorrection.state} <> 'proposed'`

/** Corrections that wait for approval first, then the newest. */
export async function listCorrections(
  reader: Reader,
  { state, page, size }: { state?: CorrectionState | undefined; page: number; size: number },
): Promise<{ list: CorrectionRow[]; total: number }> {
  const where = state === undefined ? undefined : eq(moneyCorrection.state, state)
  const [counted] = await reader.select({ total: count() }).from(moneyCorrection).where(where)
  const list = await reader
    .select()
    .from(moneyCorrection)
    .where(where)
    .orderBy(isDecided, desc(moneyCorrection.proposedAt), desc(moneyCorrection.id))
    .limit(size)
    .offset(page * size)
  return { list, total: counted?.total ?? 0 }
}
