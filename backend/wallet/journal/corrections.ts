import type { Reader } from 'backend/platform/database/database'
import type { JournalCorrection } from 'contract/wallet/journal'
import type { TransferRow } from '../ledger/ledger-rows'

/** A booked correction: the reversed transfer, and why. */
export interface BookedCorrection extends JournalCorrection {
  /** The cause of the reversal. */
  readonly correctionId: string
}

/** Finds the corrections that reversed one of these transfers, and those with one of these ids. */
export type FindCorrections = (
  reader: Reader,
  ids: { transferIds: readonly string[]; correctionIds: readonly string[] },
) => Promise<readonly BookedCorrection[]>

/** Reads why transfers were reversed. @returns the correction of a reversal and of a reversed transfer */
export async function correctionsOf(
  reader: Reader,
  transfers: readonly TransferRow[],
  find: FindCorrections,
): Promise<(transfer: TransferRow) => JournalCorrection | undefined> {
  if (transfers.length === 0) return () => undefined
  const correctionIds = transfers.filter(isCorrection).map(({ causeId }) => causeId)
  const found = await find(reader, { transferIds: transfers.map(({ id }) => id), correctionIds })
  const byTransfer = new Map(found.map((one) => [one.transferId, one]))
  const byId = new Map(found.map((one) => [one.correctionId, one]))
  return (transfer) => {
    const one = isCorrection(transfer) ? byId.get(transfer.causeId) : byTransfer.get(transfer.id)
    return one && { transferId: one.transferId, reason: one.reason, operatorNo: one.operatorNo, at: one.at }
  }
}

function isCorrection({ kind, causeKind }: TransferRow): boolean {
  return kind === 'reverse' && causeKind === 'correction'
}
