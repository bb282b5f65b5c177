import type { Tx } from 'backend/platform/database/database'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { MovedOrder } from 'contract/ordering/order-steps'
import type { OrderDeliveryWay } from 'contract/states'
import { type Merchant, merchantActor } from '../actors'
import { lineOf, setHanded } from '../order-store'
import { orderTypeOf } from '../order-types'
import { deliveredNow } from './complete-order'
import { lockOpenOrder } from './open-order'
import { recordStep } from './record-step'

type StepRefusal = 'not_found' | 'forbidden' | 'step_not_open'

/** Names of the numbers by which a buyer can trace a shipment. */
const DOCUMENTS: Record<OrderDeliveryWay, string> = {
  pickup: '提货单号',
  delivered: '运单号',
  transfer: '过户单号',
  parcel: '快递单号',
}

/** Records that the goods of a paid order are ready: to be picked up, or to be shipped. */
export async function markReady(
  tx: Tx,
  merchant: Merchant,
  { orderId, requestId }: { orderId: string; requestId: string },
  now: Date,
): Promise<Verdict<MovedOrder, StepRefusal | 'already_ready'>> {
  const found = await lockOpenOrder(tx, merchant, orderId, 'mark_ready')
  if (!found.ok) return found
  const order = found.value
  if (order.readyAt !== null) return refuse('already_ready')
  const { state } = order
  await recordStep(tx, {
    ...{ order, step: 'mark_ready', from: state, to: state },
    facts: { readyAt: now },
    actor: merchantActor(merchant),
    requestId,
    at: now,
  })
  return accept({ orderId, state })
}

/** Records shipment; a transfer within the warehouse is also the delivery. */
export async function shipOrder(
  tx: Tx,
  merchant: Merchant,
  input: { orderId: string; documentNo: string; requestId: string },
  now: Date,
): Promise<Verdict<MovedOrder, StepRefusal>> {
  const found = await lockOpenOrder(tx, merchant, input.orderId, 'ship')
  if (!found.ok) return found
  const order = found.value
  const isTransfer = order.delivery === 'transfer'
  const line = await lineOf(tx, order.id)
  if (isTransfer) await setHanded(tx, line.id, { handedKg: line.orderedKg, settledKg: line.orderedKg })
  await recordStep(tx, {
    order,
    step: 'ship',
    from: order.state,
    to: 'awaiting_receipt',
    facts: { shippedAt: now, ...(isTransfer && deliveredNow(now)) },
    actor: merchantActor(merchant),
    note: `${DOCUMENTS[order.delivery]} ${input.documentNo}`,
    requestId: input.requestId,
    at: now,
  })
  await orderTypeOf(order).on?.shipped?.(tx, order, line, now)
  return accept({ orderId: input.orderId, state: 'awaiting_receipt' })
}
