import type { Reader, Tx } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { type Page, type Place, readPage } from 'backend/platform/stores/pages'
import { changeById, findById, insertOne, lockById } from 'backend/platform/stores/rows'
import type { WithdrawalState } from 'contract/banking/suspense-states'
import { desc, eq, sql } from 'drizzle-orm'
import { commissionWithdrawal } from '../tables'

export type WithdrawalRow = typeof commissionWithdrawal.$inferSelect

type Proposed = Pick<
  WithdrawalRow,
  'amountFen' | 'payeeName' | 'payeeAccountNo' | 'payeeBankCode' | 'note' | 'proposedBy' | 'proposedAt'
>

export async function insertWithdrawal(tx: Tx, proposed: Proposed): Promise<WithdrawalRow> {
  return await insertOne(tx, commissionWithdrawal, { ...proposed, id: newId(), state: 'proposed' })
}

export const lockWithdrawal = (tx: Tx, id: string) => lockById(tx, commissionWithdrawal, id)

export const findWithdrawal = (reader: Reader, id: string) => findById(reader, commissionWithdrawal, id)

export async function changeWithdrawal(
  tx: Tx,
  id: string,
  changes: Partial<
    Pick<WithdrawalRow, 'state' | 'decidedBy' | 'decidedAt' | 'settledAt' | 'bouncedAt' | 'reason'>
  >,
): Promise<WithdrawalRow> {
  return await changeById(tx, commissionWithdrawal, id, changes)
}

const isDecided = sql`${commissionWithdrawal.state} <> 'proposed'`

/** Withdrawals that wait for approval first, then the newest. */
export async function listWithdrawals(
  reader: Reader,
  { state, ...place }: Place & { state?: WithdrawalState | undefined },
): Promise<Page<WithdrawalRow>> {
  const where = state === undefined ? undefined : eq(commissionWithdrawal.state, state)
  return await readPage(reader, commissionWithdrawal, {
    where,
    orderBy: [isDecided, desc(commissionWithdrawal.proposedAt), desc(commissionWithdrawal.id)],
    ...place,
  })
}
