import type { Reader, Tx } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import type { WithdrawalState } from 'contract/banking/suspense-states'
import { count, desc, eq, sql } from 'drizzle-orm'
import { commissionWithdrawal } from '../tables'

export type WithdrawalRow = typeof commissionWithdrawal.$inferSelect

type Proposed = Pick<
  WithdrawalRow,
  'amountFen' | 'payeeName' | 'payeeAccountNo' | 'payeeBankCode' | 'note' | 'proposedBy' | 'proposedAt'
>

export async function insertWithdrawal(tx: Tx, proposed: Proposed): Promise<WithdrawalRow> {
  const [row] = await tx
    .insert(commissionWithdrawal)
    .values({ ...proposed, id: newId(), state: 'proposed' })
    .returning()
  if (!row) throw new Error('the withdrawal was not stored')
  return row
}

export async function lockWithdrawal(tx: Tx, id: string): Promise<WithdrawalRow | undefined> {
  return (
    await tx.select().from(commissionWithdrawal).where(eq(commissionWithdrawal.id, id)).for('update')
  )[0]
}

export async function findWithdrawal(reader: Reader, id: string): Promise<WithdrawalRow | undefined> {
  return (await reader.select().from(commissionWithdrawal).where(eq(commissionWithdrawal.id, id)))[0]
}

export async function changeWithdrawal(
  tx: Tx,
  id: string,
  changes: Partial<
    Pick<WithdrawalRow, 'state' | 'decidedBy' | 'decidedAt' | 'settledAt' | 'bouncedAt' | 'reason'>
  >,
): Promise<WithdrawalRow> {
  const changed = tx.update(commissionWithdrawal).set(changes).where(eq(commissionWithdrawal.id, id))
  const [row] = await changed.returning()
  if (!row) throw new Error(`withdrawal ${id} was not found`)
  return row
}

const isDecided = sql`${commissionWithdrawal.state} <> 'proposed'`

/** Withdrawals that wait for approval first, then the newest. */
export async function listWithdrawals(
  reader: Reader,
  { state, page, size }: { state?: WithdrawalState | undefined; page: number; size: number },
): Promise<{ list: WithdrawalRow[]; total: number }> {
  const where = state === undefined ? undefined : eq(commissionWithdrawal.state, state)
  const [counted] = await reader.select({ total: count() }).from(commissionWithdrawal).where(where)
  const list = await reader
    .select()
    .from(commissionWithdrawal)
    .where(where)
    .orderBy(isDecided, desc(commissionWithdrawal.proposedAt), desc(commissionWithdrawal.id))
    .limit(size)
    .offset(page * size)
  return { list, total: counted?.total ?? 0 }
}
