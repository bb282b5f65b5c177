import { heldFenByIds } from 'backend/deposits'
import { anyOf } from 'backend/platform/database/any-of'
import type { Reader } from 'backend/platform/database/database'
import { planBond } from './tables'

/** Fen of the seller's bond that are held for plans, by plan; without plans that have no bond. */
export async function heldBondFenOf(
  reader: Reader,
  planIds: readonly string[],
): Promise<Map<string, number>> {
  const bonds = await reader
    .select({ planId: planBond.planId, depositId: planBond.depositId })
    .from(planBond)
    .where(anyOf(planBond.planId, planIds))
  const held = await heldFenByIds(
    reader,
    bonds.map(({ depositId }) => depositId),
  )
  const sums = new Map<string, number>()
  for (const { planId, depositId } of bonds)
    sums.set(planId, (sums.get(planId) ?? 0) + (held.get(depositId) ?? 0))
  return sums
}
