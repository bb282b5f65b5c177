import type { Database } from 'backend/platform/database/database'
import { MARKET } from '../actors'
import { lockOverdueOrder } from '../order-store'
import { freeGoods } from './cancel-order'
import { recordStep } from './record-step'
import { sweepOrders } from './sweep-orders'

/** A payment received in time may still be on its way through the server when the pay time ends. */
export const PAY_GRACE_MS = 10_000

/**
 * Closes every order whose pay time is over and frees its goods, one transaction each; safe to run late, twice, and
 * on several servers at once.
 * @returns how many orders were closed
 */
export async function timeOutOrders(db: Database, now: Date): Promise<number> {
  const deadline = new Date(now.getTime() - PAY_GRACE_MS)
  return await sweepOrders(
    db,
    (tx, except) => lockOverdueOrder(tx, 'payment', deadline, except),
    async (tx, order) => {
      await freeGoods(tx, order, 'expired', now)
      await recordStep(tx, {
        order,
        step: 'time_out',
        from: order.state,
        to: 'cancelled',
        actor: MARKET,
        note: '付款时间已过，所占库存已释放',
        at: now,
      })
    },
  )
}
