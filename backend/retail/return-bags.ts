import { transferFreeStock } from 'backend/inventory'
import type { Tx } from 'backend/platform/database/database'
import { offerById } from 'backend/spot'

/** Moves the free kg of ended retail goods back to their offer. Safe to repeat. */
export async function returnFreeBags(
  tx: Tx,
  { id, poolId, offerId }: { id: string; poolId: string; offerId: string },
  at: Date,
): Promise<void> {
  const offer = await offerById(tx, offerId)
  if (!offer) throw new Error(`retail goods ${id} have no offer`)
  await transferFreeStock(tx, { fromPoolId: poolId, toPoolId: offer.poolId, at })
}
