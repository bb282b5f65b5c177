import type { Reader, Tx } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { type Page, type Place, readPage } from 'backend/platform/stores/pages'
import { changeById, lockById } from 'backend/platform/stores/rows'
import type { CorrectionState } from 'contract/finance/names'
import { desc, eq, sql } from 'drizzle-orm'
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

export const lockCorrection = (tx: Tx, id: string) => lockById(tx, moneyCorrection, id)

export async function changeCorrection(
  tx: Tx,
  id: string,
  changes: Pick<CorrectionRow, 'state' | 'decidedBy' | 'decidedAt'> & { rejection?: string },
): Promise<CorrectionRow> {
  return await changeById(tx, moneyCorrection, id, changes)
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
  { state, ...place }: Place & { state?: CorrectionState | undefined },
): Promise<Page<CorrectionRow>> {
  const where = state === undefined ? undefined : eq(moneyCorrection.state, state)
  return await readPage(reader, moneyCorrection, {
    where,
    orderBy: [isDecided, desc(moneyCorrection.proposedAt), desc(moneyCorrection.id)],
    ...place,
  })
}
