import type { Database, Tx } from 'backend/platform/database/database'
import type { Order } from '../order-store'

/**
 * Processes overdue orders one at a time, each in its own transaction. Several servers share the work, because
 * `lockNext` skips locked rows. A failing order does not block the others: the sweep fails at its end and retries it
 * next time.
 * @param lockNext locks the next due order, except those that failed in this sweep
 * @returns number of processed orders
 * @throws AggregateError with the failures
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
