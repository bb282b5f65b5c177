import { transferFreeStock } from 'backend/inventory'
import type { Database, Tx } from 'backend/platform/database/database'
import { recordEvent } from 'backend/platform/events/record-events'
import { sweepRows } from 'backend/platform/jobs/sweep-rows'
import { offerById } from 'backend/spot'
import { PIN_WAIT_MS } from 'contract/pins/terms'
import { dealEvent } from './deal-event'
import { type Deal, dealOfPool, lockDueDeal, updateDeal } from './deal-store'

/** Ends deals that no longer take pins. Safe to run late, twice, and on several servers. @returns number of deals */
export async function endDueDeals(db: Database, now: Date): Promise<number> {
  const endedBefore = new Date(now.getTime() - PIN_WAIT_MS)
  return await sweepRows(
    db,
    'pin deals',
    (tx, except) => lockDueDeal(tx, endedBefore, except),
    async (tx, deal) => {
      await endOpenDeal(tx, deal, now)
    },
  )
}

/** Ends a locked deal. @returns the kg that went back to the offer */
export async function endOpenDeal(tx: Tx, deal: Deal, now: Date): Promise<number> {
  const returnedKg = await returnFreeStock(tx, deal, now)
  await updateDeal(tx, deal.id, { state: 'ended', endedAt: now, returnedKg })
  await recordEvent(tx, dealEvent('pin_deal_ended', deal, now))
  return returnedKg
}

/** Moves the free kg of a deal back to its offer. @returns the moved kg */
async function returnFreeStock(
  tx: Tx,
  { id, poolId, offerId }: Pick<Deal, 'id' | 'poolId' | 'offerId'>,
  at: Date,
): Promise<number> {
  const offer = await offerById(tx, offerId)
  if (!offer) throw new Error(`pin deal ${id} has no offer`)
  return await transferFreeStock(tx, { fromPoolId: poolId, toPoolId: offer.poolId, at })
}

/**
 * Passes kg that became free in a deal that has ended on to its offer. The caller has changed, and so locked, the pool: an
 * end that runs at the same time either waits for it and moves the kg itself, or has committed and is seen here.
 */
export async function passOnFreeStock(tx: Tx, poolId: string | null, at: Date): Promise<void> {
  if (poolId === null) throw new Error('goods of a pin need a stock pool')
  const deal = await dealOfPool(tx, poolId)
  if (deal.state === 'ended') await returnFreeStock(tx, deal, at)
}
