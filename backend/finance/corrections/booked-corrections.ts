import type { FindCorrections } from 'backend/wallet'
import { operatorNo } from 'contract/operators/number'
import { and, eq, inArray, or } from 'drizzle-orm'
import { moneyCorrection } from '../tables'

/** Booked corrections for the journals of the owners of the money. */
export const bookedCorrections: FindCorrections = async (reader, { transferIds, correctionIds }) => {
  const { id, transferId, reason, decidedBy, decidedAt, state } = moneyCorrection
  const rows = await reader
    .select({ id, transferId, reason, decidedBy, decidedAt })
    .from(moneyCorrection)
    .where(
      and(eq(state, 'booked'), or(inArray(transferId, [...transferIds]), inArray(id, [...correctionIds]))),
    )
  return rows.map((row) => {
    if (!row.decidedBy || !row.decidedAt) throw new Error(`correction ${row.id} is booked without a decision`)
    return {
      correctionId: row.id,
      transferId: row.transferId,
      reason: row.reason,
      operatorNo: operatorNo(row.decidedBy),
      at: row.decidedAt.toISOString(),
    }
  })
}
