import { MARKET_ACTOR, releaseDeposit } from 'backend/deposits'
import type { TrancheTable } from 'backend/platform/database/activity-tables'
import type { Tx } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { tranchesOf } from './tranche-store'

/** Releases the bond for tons that no plan took. Tranches that plans took whole have nothing left. */
export async function releaseUnsignedBond(
  tx: Tx,
  table: TrancheTable,
  activityId: string,
  rule: string,
  now: Date,
): Promise<void> {
  for (const { depositId, openedKg, signedKg } of await tranchesOf(tx, table, activityId)) {
    if (signedKg === openedKg) continue
    const by = { actor: MARKET_ACTOR, requestId: newId(), now }
    const released = await releaseDeposit(tx, { depositId, rule }, by)
    if (!released.ok) throw new Error(`bond ${depositId} of an open tranche ended before`)
  }
}
