import { memberLabel, requireRecentSession } from 'backend/account'
import { consumeHold } from 'backend/catalogue'
import type { Tx } from 'backend/platform/database'
import type { Actor, Call } from 'backend/platform/endpoint'
import { newDigits, newId } from 'backend/platform/ids'
import { answeredBefore, once, type RequestKey } from 'backend/platform/request-log'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { checkPayPassword, payIntoEscrow } from 'backend/wallet'
import { ORDER_STATES } from 'contract/states'
import { isOpen } from './order-states'
import { insertPickupNote, linesOf, lockOrderOf, type Order, orderOf, setPaid } from './order-store'
import { recordStep } from './record-step'

export const PICKUP_CODE_DIGITS = 8

interface PayInput {
  orderId: string
  payPassword: string
  requestId: string
}
interface Paid {
  orderId: string
  paidFen: number
  paidAt: string
}

/** Whether an order may be paid at this instant. */
export function judgePayment(
  order: Pick<Order, 'state' | 'payBefore'>,
  now: Date,
): Verdict<void, 'order_not_payable' | 'pay_time_over'> {
  if (!isOpen('pay', order.state))
    return refuse('order_not_payable', { stateName: ORDER_STATES[order.state] })
  if (now > order.payBefore) return refuse('pay_time_over')
  return accept()
}

/**
 * Pays an order from the wallet into its own escrow account and turns its stock hold into a sale.
 * The password is judged in a transaction of its own, so that a wrong guess counts although nothing is paid.
 */
export async function payOrder(call: Call<Actor>, { orderId, payPassword, requestId }: PayInput) {
  const buyer = { buyerMemberId: call.actor.memberId }
  const key: RequestKey = {
    actorId: call.actor.memberId,
    requestId,
    what: 'order.pay',
    content: { orderId },
  }
  const order = await orderOf(call.db.orm, buyer, orderId)
  if (!order) return refuse('not_found')
  const before = await answeredBefore<Paid>(call.db.orm, key)
  if (before) return before
  const payable = judgePayment(order, call.now)
  if (!payable.ok) return payable
  const recent = await requireRecentSession(call.db.orm, call.actor.sessionId)
  if (!recent.ok) return recent
  const known = await checkPayPassword(call.db, call.actor.memberId, payPassword, call.now)
  if (!known.ok) return known

  return await call.db.transaction((tx) =>
    once(tx, key, call.now, async () => {
      const locked = await lockOrderOf(tx, buyer, orderId)
      if (!locked) return refuse('not_found')
      const stillPayable = judgePayment(locked, call.now)
      if (!stillPayable.ok) return stillPayable
      const moved = await payIntoEscrow(tx, {
        memberId: call.actor.memberId,
        orderId,
        amountFen: locked.totalFen,
        actorId: call.actor.memberId,
        requestId,
        now: call.now,
      })
      if (!moved.ok) return moved
      await takeGoods(tx, locked, call, requestId)
      return accept({ orderId, paidFen: locked.totalFen, paidAt: call.now.toISOString() })
    }),
  )
}

async function takeGoods(tx: Tx, order: Order, call: Call<Actor>, requestId: string): Promise<void> {
  const lines = await linesOf(tx, order.id)
  for (const line of lines)
    if (!(await consumeHold(tx, line.stockHoldId, call.now)))
      throw new Error(`order ${order.id} is payable, but its stock hold has ended`)
  const toState = order.delivery === 'pickup' ? 'awaiting_pickup' : 'awaiting_shipment'
  if (toState === 'awaiting_pickup')
    await insertPickupNote(tx, {
      id: newId(),
      orderId: order.id,
      code: newDigits(PICKUP_CODE_DIGITS),
      outstandingKg: lines.reduce((sum, line) => sum + line.orderedKg, 0),
      at: call.now,
    })
  await setPaid(tx, order.id, call.now)
  await recordStep(tx, {
    orderId: order.id,
    step: 'pay',
    from: order.state,
    to: toState,
    actor: { kind: 'buyer', id: call.actor.memberId, name: await memberLabel(tx, call.actor.memberId) },
    note: '款项已进入订单专用监管账户',
    moneyFen: -order.totalFen,
    requestId,
    at: call.now,
  })
}
