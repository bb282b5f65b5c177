import { releaseHold } from 'backend/inventory'
import type { Tx } from 'backend/platform/database/database'
import { accept, type Verdict } from 'backend/platform/verdict'
import type { MovedOrder } from 'contract/ordering/order-steps'
import type { StepActor } from '../actors'
import { linesOf, type Order, type Side } from '../order-store'
import { lockOpenOrder } from './open-order'
import { recordStep } from './record-step'

export interface Cancellation {
  orderId: string
  /** Reason text. */
  because: string
  requestId: string
}

/** Cancels an unpaid order for the buyer or merchant and frees its goods. */
export async function cancelOrder(
  tx: Tx,
  side: Side,
  actor: StepActor,
  { orderId, because, requestId }: Cancellation,
  now: Date,
): Promise<Verdict<MovedOrder, 'not_found' | 'step_not_open'>> {
  const order = await lockOpenOrder(tx, side, orderId, 'cancel')
  if (!order.ok) return order
  await releaseGoods(tx, order.value, 'released', now)
  await recordStep(tx, {
    order: order.value,
    step: 'cancel',
    from: order.value.state,
    to: 'cancelled',
    actor,
    note: because,
    requestId,
    at: now,
  })
  return accept({ orderId, state: 'cancelled' })
}

/** Ends the stock holds of an unpaid order. */
export async function releaseGoods(
  tx: Tx,
  order: Order,
  outcome: 'released' | 'expired',
  now: Date,
): Promise<void> {
  for (const { stockHoldId } of await linesOf(tx, order.id)) await releaseHold(tx, stockHoldId, outcome, now)
}
