import { ordersWithRunningPayment } from 'backend/banking'
import type { Tx } from 'backend/platform/database/database'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { MovedOrder } from 'contract/ordering/order-steps'
import type { StepActor } from '../actors'
import { lineOf, type Order, type SellerSide, type Side } from '../order-store'
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

/**
 * Cancels an unpaid order for the merchant, unless the bank is collecting its payment: the buyer has decided to pay. A buyer
 * may still change its mind; then the collected money goes to its wallet.
 */
export async function cancelForShop(
  tx: Tx,
  side: SellerSide,
  actor: StepActor,
  cancellation: Cancellation,
  now: Date,
): Promise<Verdict<MovedOrder, 'not_found' | 'forbidden' | 'step_not_open' | 'bank_payment_running'>> {
  const order = await lockOpenOrder(tx, side, cancellation.orderId, 'cancel')
  if (!order.ok) return order
  const isCollecting = (await ordersWithRunningPayment(tx, [order.value.id])).size > 0
  return isCollecting ? refuse('bank_payment_running') : await cancelOrder(tx, side, actor, cancellation, now)
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
