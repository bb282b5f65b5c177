import { transferFreeStock } from 'backend/inventory'
import type { Tx } from 'backend/platform/database/database'
import { offerById } from 'backend/spot'
import { goodsOfPool } from './goods-store'

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

/**
 * Passes bags that became free in goods off sale on to their offer. The caller has changed, and so locked, the pool: an end
 * that runs at the same time either waits for it and moves the kg itself, or has committed and is seen here.
 */
export async function passOnFreeBags(tx: Tx, poolId: string | null, at: Date): Promise<void> {
  if (poolId === null) throw new Error('retail goods need a stock pool')
  const goods = await goodsOfPool(tx, poolId)
  if (goods.endedAt !== null) await returnFreeBags(tx, goods, at)
}
