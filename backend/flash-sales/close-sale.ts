import { transferFreeStock } from 'backend/inventory'
import type { Database, Tx } from 'backend/platform/database/database'
import { recordEvent } from 'backend/platform/events/record-events'
import { sweepRows } from 'backend/platform/jobs/sweep-rows'
import { offerById } from 'backend/spot'
import { CLOSE_WAIT_MS } from 'contract/flash-sales/terms'
import { saleEvent } from './sale-event'
import { pinsOf } from './sale-pins'
import { lockDueSale, type Sale, updateSale } from './sale-store'

/**
 * Closes sales whose closing wait is over, one transaction each: their free kg return to the offer. Safe to run late,
 * twice, and on several servers.
 * @returns number of closed sales
 */
export async function closeDueSales(db: Database, now: Date): Promise<number> {
  const endedBefore = new Date(now.getTime() - CLOSE_WAIT_MS)
  return await sweepRows(
    db,
    'flash sales',
    (tx, except) => lockDueSale(tx, endedBefore, except),
    async (tx, sale) => {
      const returnedKg = await returnFreeStock(tx, sale, now)
      await updateSale(tx, sale.id, { state: 'closed', closedAt: now, returnedKg })
      await pinsOf(sale)?.end(tx, sale.id, returnedKg, now)
      await recordEvent(tx, saleEvent('flash_sale_closed', sale, now))
    },
  )
}

/** Moves the free kg of an approved sale back to its offer. @returns the moved kg */
export async function returnFreeStock(
  tx: Tx,
  { id, poolId, offerId }: Pick<Sale, 'id' | 'poolId' | 'offerId'>,
  at: Date,
): Promise<number> {
  const offer = await offerById(tx, offerId)
  if (!offer || poolId === null) throw new Error(`flash sale ${id} has no stock or no offer`)
  return await transferFreeStock(tx, { fromPoolId: poolId, toPoolId: offer.poolId, at })
}
