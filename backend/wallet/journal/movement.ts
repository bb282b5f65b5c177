import type { Reader } from 'backend/platform/database/database'
import type { MoneyAccount } from 'contract/states'
import type { JournalRow } from 'contract/wallet/journal'
import { and, eq, getTableColumns, inArray } from 'drizzle-orm'
import { type MoneyOwner, settlingOf, withdrawableOf } from '../ledger/accounts'
import { ledgerEntry, ledgerTransfer } from '../tables'
import { journalRows, type SubjectSources } from './journal'

/** The entries of one transfer in an owner's accounts: none if it is not the owner's, two within the wallet. */
export async function movementRows(
  reader: Reader,
  owner: MoneyOwner,
  transferId: string,
  sources: SubjectSources,
): Promise<JournalRow[]> {
  const settlingId = settlingOf(owner).id
  const entries = await reader
    .select({ entry: getTableColumns(ledgerEntry), transfer: getTableColumns(ledgerTransfer) })
    .from(ledgerEntry)
    .innerJoin(ledgerTransfer, eq(ledgerTransfer.id, ledgerEntry.transferId))
    .where(
      and(
        eq(ledgerEntry.transferId, transferId),
        inArray(ledgerEntry.accountId, [settlingId, withdrawableOf(owner).id]),
      ),
    )
  const named = entries.map((one) => {
    const account: MoneyAccount = one.entry.accountId === settlingId ? 'settling' : 'withdrawable'
    return { ...one, account }
  })
  const rows = await journalRows(reader, named, sources)
  return rows.sort((a, b) => (a.account < b.account ? -1 : 1))
}
