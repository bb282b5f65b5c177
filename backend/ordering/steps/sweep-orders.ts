import type { Database, Tx } from 'backend/platform/database/database'
import { sweepRows } from 'backend/platform/jobs/sweep-rows'
import type { Order } from '../order-store'

/**
 * Processes overdue orders with `sweepRows`.
 * @param lockNext locks the next due order, except those that failed in this sweep
 * @returns number of processed orders
 */
export async function sweepOrders(
  db: Database,
  lockNext: (tx: Tx, except: readonly string[]) => Promise<Order | undefined>,
  move: (tx: Tx, order: Order) => Promise<void>,
): Promise<number> {
  return await sweepRows(db, 'orders', lockNext, move)
}
