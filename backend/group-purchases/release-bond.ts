import { MARKET_ACTOR, releaseDeposit } from 'backend/deposits'
import type { Tx } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { tranchesOf } from './group-store'

/** Releases the bond for tons that no plan took. Tranches that plans took whole have nothing left. */
export async function releaseUnsignedBond(tx: Tx, groupId: string, rule: string, now: Date): Promise<void> {
  for (const { depositId, openedKg, signedKg } of await tranchesOf(tx, groupId)) {
    if (signedKg === openedKg) continue
    const released = await releaseDeposit(
      tx,
      { depositId, rule },
      { actor: MARKET_ACTOR, requestId: newId(), now },
    )
    if (!released.ok) throw new Error(`bond ${depositId} of an open tranche ended before`)
  }
}
