import { releaseHold } from 'backend/catalogue'
import type { Database } from 'backend/platform/database'
import { linesOf, lockOverdueOrder } from './order-store'
import { recordStep } from './record-step'

/** A payment received in time may still be on its way through the server when the pay time ends. */
export const PAY_GRACE_MS = 10_000

/**
 * Closes every order whose pay time is over and frees its goods, one transaction each; safe to run late, twice, and
 * on several servers at once.
 * @returns how many orders were closed
 */
export async function timeOutOrders(db: Database, now: Date): Promise<number> {
  const deadline = new Date(now.getTime() - PAY_GRACE_MS)
  let closed = 0
  while (await timeOutOne(db, deadline, now)) closed++
  return closed
}

async function timeOutOne(db: Database, deadline: Date, now: Date): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const order = await lockOverdueOrder(tx, deadline)
    if (!order) return false
    for (const line of await linesOf(tx, order.id)) await releaseHold(tx, line.stockHoldId, 'expired', now)
    await recordStep(tx, {
      orderId: order.id,
      step: 'time_out',
      from: order.state,
      to: 'cancelled',
      actor: { kind: 'market', id: null, name: '塑集' },
      note: '付款时间已过，所占库存已释放',
      at: now,
    })
    return true
  })
}
