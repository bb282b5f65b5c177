import type { Database, Tx } from 'backend/platform/database/database'
import type { Order } from '../order-store'

/**
 * Takes overdue orders one after another, each in a transaction of its own, until none is left. Several servers share
 * the work, since `lockNext` skips what another one has locked. An order that cannot be finished does not keep the
 * others waiting; the sweep fails at its end and comes back to it the next time.
 * @param lockNext locks the next order that is due, leaving out those that failed in this sweep
 * @returns how many orders were moved
 * @throws AggregateError with what went wrong
 */
export async function sweepOrders(
  db: Database,
  lockNext: (tx: Tx, except: readonly string[]) => Promise<Order | undefined>,
  move: (tx: Tx, order: Order) => Promise<void>,
): Promise<number> {
  const failed = new Map<string, unknown>()
  let moved = 0
  for (;;) {
    let current: string | undefined
    try {
      const isDone = await db.transaction(async (tx) => {
        const order = await lockNext(tx, [...failed.keys()])
        current = order?.id
        if (order) await move(tx, order)
        return order === undefined
      })
      if (isDone) break
      moved++
    } catch (error) {
      if (current === undefined) throw error
      failed.set(current, error)
    }
  }
  if (failed.size > 0)
    throw new AggregateError(
      failed.values(),
      `orders that could not be moved: ${[...failed.keys()].join(', ')}`,
    )
  return moved
}
