import { ordersWithRunningPayment } from 'backend/banking'
import type { Tx } from 'backend/platform/database/database'
import type { SellerRow } from 'backend/platform/database/seller-columns'
import type { Actor, Call } from 'backend/platform/endpoint'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { fundEscrow } from 'backend/wallet'
import { ORDER_STATES } from 'contract/states'
import { buyerActor, MARKET, type StepActor } from '../actors'
import { isOpen } from '../order-states'
import { buyerOwnerOf, lineOf, type Order, orderById } from '../order-store'
import { isOwnStep, orderTypeOf } from '../order-types'
import { issuePickupNote } from './pickup-notes'
import { recordStep } from './record-step'
import { type WithPassword, withPayPassword } from './with-pay-password'

const IN_ESCROW = '款项已进入订单专用监管账户'

/** Validates that an order may be paid at this instant. */
export function validatePayment(
  order: Pick<Order, 'state' | 'payBefore'> & { type?: number },
  now: Date,
): Verdict<void, 'order_not_payable' | 'pay_time_over'> {
  const { type } = order
  if (!isOpen('pay', order.state) || (type !== undefined && isOwnStep({ type }, 'pay')))
    return refuse('order_not_payable', { stateName: ORDER_STATES[order.state] })
  if (now > order.payBefore) return refuse('pay_time_over')
  return accept()
}

/** Pays an order from the wallet into its own escrow account and turns its stock hold into a sale. */
export async function payOrder(call: Call<Actor>, input: WithPassword) {
  return await withPayPassword(
    call,
    'pay',
    input,
    (order) => validatePayment(order, call.now),
    (tx, order) =>
      payFromWallet(tx, order, { payerId: call.actor.memberId, requestId: input.requestId, now: call.now }),
  )
}

/**
 * Pays a payable order from its buyer's wallet, unless the bank is collecting its payment. The caller has checked the pay
 * password and locked the order.
 * @param by payerId: the member who pays, for a company that buys also a colleague
 */
export async function payFromWallet(
  tx: Tx,
  order: Order,
  { payerId, requestId, now }: { payerId: string; requestId: string; now: Date },
) {
  if ((await ordersWithRunningPayment(tx, [order.id])).size > 0) return refuse('bank_payment_running')
  const part = await payHeldPart(tx, order, { payerId, requestId, now })
  if (!part.ok) return part
  const amountFen = order.totalFen - part.value
  const by = { actorId: payerId, requestId, now }
  const moved = await fundEscrow(tx, { owner: buyerOwnerOf(order), orderId: order.id, amountFen, ...by })
  if (!moved.ok) return moved
  await recordPayment(tx, order, await buyerActor(tx, payerId), { requestId, now })
  return accept({ orderId: order.id, paidFen: order.totalFen, paidAt: now.toISOString() })
}

/** Pays the part of an order that a deposit or a share covers. @returns the amount, 0 for other orders */
export async function payHeldPart(
  tx: Tx,
  order: Order,
  by: { payerId: string | null; requestId: string; now: Date },
): Promise<Verdict<number, 'pay_time_over'>> {
  return (await orderTypeOf(order).partPayment?.pay(tx, order, by)) ?? accept(0)
}

/**
 * Pays a locked order wholly out of the money that is held for it, by its type's module.
 * @returns `pay_time_over` if that money is no longer held
 * @throws Error if it is less than the total
 */
export async function payFromHold(
  tx: Tx,
  order: Order,
  { requestId, note, now }: { requestId: string; note: string; now: Date },
): Promise<Verdict<void, 'pay_time_over'>> {
  const part = await payHeldPart(tx, order, { payerId: null, requestId, now })
  if (!part.ok) return part
  if (part.value !== order.totalFen)
    throw new Error(`order ${order.id} of ${order.totalFen} fen is paid ${part.value} fen by its hold`)
  await recordPayment(tx, order, MARKET, { requestId, note, now })
  return accept()
}

/**
 * Records that an order is paid and sells its goods. The caller has moved the money. An order without goods steps
 * waits for the confirmation of its own module.
 */
export async function recordPayment(
  tx: Tx,
  order: Pick<
    Order,
    | 'id'
    | 'orderNo'
    | 'type'
    | 'state'
    | 'delivery'
    | 'totalFen'
    | 'buyerMemberId'
    | 'buyingCompanyId'
    | keyof SellerRow
  >,
  actor: StepActor,
  { requestId, note = IN_ESCROW, now }: { requestId: string; note?: string; now: Date },
): Promise<void> {
  const [type, line] = [orderTypeOf(order), await lineOf(tx, order.id)]
  if (!(await type.stock.consume(tx, line, now)))
    throw new Error(`order ${order.id} is payable, but its stock hold has ended`)
  const toState = stateAfterPayment(order.delivery, type.deliveryWays.length > 0)
  if (toState === 'awaiting_pickup') await issuePickupNote(tx, order.id, line.orderedKg, now)
  await recordStep(tx, {
    order,
    step: 'pay',
    from: order.state,
    to: toState,
    facts: { paidAt: now },
    actor,
    note: order.totalFen > 0 ? note : '无需付款',
    moneyFen: order.totalFen > 0 ? -order.totalFen : null,
    requestId,
    at: now,
  })
  const after = type.on?.paid
  if (after) await after(tx, await orderById(tx, order.id), line, now)
}

function stateAfterPayment(delivery: Order['delivery'], hasGoodsSteps: boolean) {
  if (!hasGoodsSteps) return 'awaiting_receipt'
  return delivery === 'pickup' ? 'awaiting_pickup' : 'awaiting_shipment'
}
