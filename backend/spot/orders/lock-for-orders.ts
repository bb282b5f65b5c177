import { buyerOf } from 'backend/companies'
import { levelsForOrder } from 'backend/discounts'
import { lockPools } from 'backend/inventory'
import { lockUnpaidOrders } from 'backend/ordering'
import type { Tx } from 'backend/platform/database/database'
import type { Actor, Call } from 'backend/platform/endpoint'
import type { Buyer } from 'contract/companies/buyers'
import { asc, inArray } from 'drizzle-orm'
import { offer } from '../tables'

/**
 * Locks what several orders of one buyer need, in the order in which single orders lock it and by id within, so that
 * buyers of the same offers in another order do not deadlock.
 */
export async function lockForOrders(
  tx: Tx,
  { actor, now }: Call<Actor>,
  buyAs: Buyer | undefined,
  lines: readonly { offerId: string; weightKg: number }[],
): Promise<void> {
  const locked = await tx
    .select({ poolId: offer.poolId })
    .from(offer)
    .where(
      inArray(
        offer.id,
        lines.map(({ offerId }) => offerId),
      ),
    )
    .orderBy(asc(offer.id))
    .for('share')
  const buyerId = buyerOf(actor, buyAs)
  await levelsForOrder(tx, buyerId, Math.max(...lines.map(({ weightKg }) => weightKg)), now)
  await lockUnpaidOrders(tx, buyerId)
  await lockPools(
    tx,
    locked.map(({ poolId }) => poolId),
  )
}
