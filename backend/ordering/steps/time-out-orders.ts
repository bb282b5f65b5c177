import type { Database } from 'backend/platform/database/database'
import { MARKET } from '../actors'
import { lockOverdueOrder } from '../order-store'
import { orderTypeOf } from '../order-types'
import { releaseGoods } from './cancel-order'
import { recordStep } from './record-step'
import { sweepOrders } from './sweep-orders'

/** Grace for a payment, or another step before a deadline, that was received in time but is not processed yet. */
export const PAY_GRACE_MS = 10_000

/**
 * Closes overdue unpaid orders and frees their goods, one transaction each. Safe to run late, twice, and on several
 * servers.
 * @returns number of closed orders
 */
export async function timeOutOrders(db: Database, now: Date): Promise<number> {
  const deadline = new Date(now.getTime() - PAY_GRACE_MS)
  return await sweepOrders(
    db,
    (tx, except) => lockOverdueOrder(tx, 'payment', deadline, except),
    async (tx, order) => {
      await recordStep(tx, {
        order,
        step: 'time_out',
        from: order.state,
        to: 'cancelled',
        actor: MARKET,
        note: orderTypeOf(order).timeOutNote ?? '付款时间已过，所占库存已释放',
        at: now,
      })
      await releaseGoods(tx, order, 'expired', now)
    },
  )
}
