import type { JournalRow } from 'contract/wallet/journal'

/** The entry that a receipt is about: within the wallet the one that received. */
export function movedRow(rows: readonly JournalRow[]): JournalRow | undefined {
  const moved = rows.filter(({ amountFen }) => amountFen !== 0)
  return moved.find(({ amountFen }) => amountFen > 0) ?? moved[0]
}
