import { consumeHold } from 'backend/inventory'
import type { Tx } from 'backend/platform/database/database'
import type { Actor, Call } from 'backend/platform/endpoint'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { fundEscrow } from 'backend/wallet'
import { ORDER_STATES } from 'contract/states'
import { buyerActor } from '../actors'
import { isOpen } from '../order-states'
import { linesOf, type Order } from '../order-store'
import { issuePickupNote } from './pickup-notes'
import { recordStep } from './record-step'
import { type WithPassword, withPayPassword } from './with-pay-password'

/** Validates that an order may be paid at this instant. */
export function validatePayment(
  order: Pick<Order, 'state' | 'payBefore'>,
  now: Date,
): Verdict<void, 'order_not_payable' | 'pay_time_over'> {
  if (!isOpen('pay', order.state))
    return refuse('order_not_payable', { stateName: ORDER_STATES[order.state] })
  if (now > order.payBefore) return refuse('pay_time_over')
  return accept()
}

/** Pays an order from the wallet into its own escrow account and turns its stock hold into a sale. */
export async function payOrder(call: Call<Actor>, input: WithPassword) {
  return await withPayPassword(
    call,
    'order.pay',
    input,
    (order) => validatePayment(order, call.now),
    async (tx, order) => {
      const moved = await fundEscrow(tx, {
        memberId: call.actor.memberId,
        orderId: order.id,
        amountFen: order.totalFen,
        actorId: call.actor.memberId,
        requestId: input.requestId,
        now: call.now,
      })
      if (!moved.ok) return moved
      await consumeStock(tx, order, call, input.requestId)
      return accept({ orderId: order.id, paidFen: order.totalFen, paidAt: call.now.toISOString() })
    },
  )
}

async function consumeStock(tx: Tx, order: Order, call: Call<Actor>, requestId: string): Promise<void> {
  const lines = await linesOf(tx, order.id)
  for (const line of lines)
    if (!(await consumeHold(tx, line.stockHoldId, call.now)))
      throw new Error(`order ${order.id} is payable, but its stock hold has ended`)
  const toState = order.delivery === 'pickup' ? 'awaiting_pickup' : 'awaiting_shipment'
  if (toState === 'awaiting_pickup') {
    const outstandingKg = lines.reduce((sum, line) => sum + line.orderedKg, 0)
    await issuePickupNote(tx, order.id, outstandingKg, call.now)
  }
  await recordStep(tx, {
    order,
    step: 'pay',
    from: order.state,
    to: toState,
    facts: { paidAt: call.now },
    actor: await buyerActor(tx, call.actor.memberId),
    note: '款项已进入订单专用监管账户',
    moneyFen: -order.totalFen,
    requestId,
    at: call.now,
  })
}
