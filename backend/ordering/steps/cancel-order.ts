import type { Tx } from 'backend/platform/database/database'
import { accept, type Verdict } from 'backend/platform/verdict'
import type { MovedOrder } from 'contract/ordering/order-steps'
import type { StepActor } from '../actors'
import { lineOf, type Order, type Side } from '../order-store'
import { orderTypeOf } from '../order-types'
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
): Promise<Verdict<MovedOrder, 'not_found' | 'forbidden' | 'step_not_open'>> {
  const order = await lockOpenOrder(tx, side, orderId, 'cancel')
  if (!order.ok) return order
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
  await releaseGoods(tx, order.value, 'released', now)
  return accept({ orderId, state: 'cancelled' })
}

/** Ends the stock hold of a cancelled order. */
export async function releaseGoods(
  tx: Tx,
  order: Order,
  outcome: 'released' | 'expired',
  now: Date,
): Promise<void> {
  const [type, line] = [orderTypeOf(order), await lineOf(tx, order.id)]
  await type.stock.release(tx, line, outcome, now)
  await type.on?.cancelled?.(tx, order, line, now)
}
