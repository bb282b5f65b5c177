import type { Reader } from 'backend/platform/database/database'
import { asc, eq, getTableColumns } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { ledgerAccount, ledgerEntry, ledgerTransfer } from '../tables'
import type { TransferRow } from './ledger-rows'

const reversal = alias(ledgerTransfer, 'reversal')

/** A transfer and the one that reversed it. */
export async function findTransfer(
  reader: Reader,
  id: string,
): Promise<{ transfer: TransferRow; reversedBy: string | null } | undefined> {
  const [found] = await reader
    .select({ transfer: getTableColumns(ledgerTransfer), reversedBy: reversal.id })
    .from(ledgerTransfer)
    .leftJoin(reversal, eq(reversal.reversesId, ledgerTransfer.id))
    .where(eq(ledgerTransfer.id, id))
  return found
}

/** The two entries of a transfer, the debit first, with the balances on the normal side of their accounts. */
export async function entriesOf(reader: Reader, transferId: string) {
  const rows = await reader
    .select({ entry: getTableColumns(ledgerEntry), normalSide: ledgerAccount.normalSide })
    .from(ledgerEntry)
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, ledgerEntry.accountId))
    .where(eq(ledgerEntry.transferId, transferId))
    .orderBy(asc(ledgerEntry.side))
  return rows
    .map(({ entry, normalSide }) => {
      const isCredit = normalSide === 'credit'
      const sign = isCredit ? 1 : -1
      const afterFen = sign * (entry.creditsPosted - entry.debitsPosted)
      const changeFen = entry.side === normalSide ? entry.posted : -entry.posted
      return {
        accountId: entry.accountId,
        seq: entry.seq,
        side: entry.side,
        beforeFen: afterFen - changeFen,
        afterFen,
        heldFen: isCredit ? entry.debitsPending : entry.creditsPending,
        prevHash: entry.prevHash,
        hash: entry.hash,
      }
    })
    .reverse()
}
