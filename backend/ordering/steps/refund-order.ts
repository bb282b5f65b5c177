import type { Tx } from 'backend/platform/database/database'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { MovedOrder } from 'contract/ordering/order-steps'
import type { OrderState, OrderStep } from 'contract/states'
import { MARKET, type StepActor } from '../actors'
import { orderedOf, quantityOf } from '../line-quantity'
import {
  lineOf,
  type Order,
  type OrderFacts,
  type OrderLine,
  openPickupNote,
  redeemPickupNote,
  refundsOf,
  type Side,
  setHanded,
} from '../order-store'
import { orderTypeOf } from '../order-types'
import { autoConfirmAt } from './complete-order'
import { lockOpenOrder } from './open-order'
import { recordStep } from './record-step'
import { type BookedRefund, refundEscrowPart, totalsOf } from './refund-escrow-part'
import { answerBefore, validateInTime } from './step-deadlines'

type StepRefusal = 'not_found' | 'forbidden' | 'step_not_open'

/** Text of the request or answer. */
interface Word {
  orderId: string
  because: string
  requestId: string
}

/** Requests a refund of what has not been handed over: the whole order, or the rest of a partial pick-up. */
export async function askRefund(
  tx: Tx,
  side: Side,
  actor: StepActor,
  { orderId, because, requestId }: Word,
  now: Date,
): Promise<Verdict<MovedOrder & { answerBefore: string }, StepRefusal>> {
  const found = await lockOpenOrder(tx, side, orderId, 'ask_refund')
  if (!found.ok) return found
  const order = found.value
  await recordStep(tx, {
    order,
    step: 'ask_refund',
    from: order.state,
    to: 'refunding',
    facts: { refundAskedAt: now, refundFromState: order.state },
    actor,
    note: because,
    requestId,
    at: now,
  })
  return accept({ orderId, state: 'refunding', answerBefore: answerBefore(now).toISOString() })
}

/** Ends a refund request without refund: the buyer withdraws it, or the merchant refuses it in time. */
export async function endRefund(
  tx: Tx,
  side: Side,
  step: Extract<OrderStep, 'withdraw_refund' | 'refuse_refund'>,
  actor: StepActor,
  { orderId, because, requestId }: Omit<Word, 'because'> & { because: string | null },
  now: Date,
): Promise<Verdict<MovedOrder, StepRefusal>> {
  const found = await lockOpenOrder(tx, side, orderId, step)
  if (!found.ok) return found
  const inTime = validateInTime(found.value, step, now)
  if (!inTime.ok) return inTime
  const state = stateBefore(found.value)
  await recordStep(tx, {
    order: found.value,
    step,
    from: 'refunding',
    to: state,
    facts: NO_REFUND,
    actor,
    note: because,
    requestId,
    at: now,
  })
  return accept({ orderId, state })
}

/** Agrees to a refund. */
export async function agreeRefund(
  tx: Tx,
  side: Side,
  actor: StepActor,
  { orderId, because, requestId }: Omit<Word, 'because'> & { because: string | null },
  now: Date,
): Promise<Verdict<MovedOrder, StepRefusal | 'request_reused'>> {
  const found = await lockOpenOrder(tx, side, orderId, 'agree_refund')
  if (!found.ok) return found
  return await refundPaidOrder(tx, found.value, actor, { note: because, requestId }, now)
}

/**
 * Refunds what has not been handed over and returns its kg to the stock. Of a partial pick-up this is the rest, and
 * the order awaits receipt of what was picked up; otherwise the order ends.
 */
export async function refundPaidOrder(
  tx: Tx,
  order: Order,
  actor: StepActor,
  { note, requestId }: { note: string | null; requestId: string },
  now: Date,
): Promise<Verdict<MovedOrder, 'request_reused'>> {
  const line = await lineOf(tx, order.id)
  const refunded = await refundUndelivered(
    tx,
    order,
    line,
    actor,
    { from: stateBefore(order), requestId },
    now,
  )
  if (!refunded.ok) return refunded
  const { state, facts, amountFen } = refunded.value
  await recordStep(tx, {
    order,
    step: state === 'refunded' ? 'agree_refund' : 'end_pickup',
    from: order.state,
    to: state,
    facts: { ...NO_REFUND, ...facts },
    actor,
    note: note || null,
    moneyFen: amountFen,
    requestId,
    at: now,
  })
  if (state === 'refunded') await orderTypeOf(order).on?.refunded?.(tx, order, line, now)
  return accept({ orderId: order.id, state })
}

/**
 * Refunds a paid order, locked by the caller, whose seller has neither shipped the goods nor made them ready in time. The
 * module of its type has found the default, and settles it.
 */
export async function refundForSellerDefault(
  tx: Tx,
  order: Order,
  { note, requestId }: { note: string; requestId: string },
  now: Date,
): Promise<void> {
  const line = await lineOf(tx, order.id)
  const refunded = await refundUndelivered(tx, order, line, MARKET, { from: order.state, requestId }, now)
  if (!refunded.ok) throw new Error(`order ${order.id} was refunded by request ${requestId} before`)
  await recordStep(tx, {
    ...{ order, step: 'seller_default', from: order.state, to: 'refunded' },
    actor: MARKET,
    note,
    moneyFen: refunded.value.amountFen,
    requestId,
    at: now,
  })
}

/** A booked refund of goods that were not handed over, and what its step has to record. */
export interface RefundedUndelivered extends BookedRefund {
  state: Extract<OrderState, 'refunded' | 'awaiting_receipt'>
  facts: OrderFacts
}

/**
 * Refunds goods that were never handed over, returns them to the stock and invalidates the pick-up code. The caller
 * records the step.
 * @param from state before the refund request or the dispute
 */
export async function refundUndelivered(
  tx: Tx,
  order: Order,
  line: OrderLine,
  actor: StepActor,
  { from, requestId }: { from: OrderState; requestId: string },
  now: Date,
): Promise<Verdict<RefundedUndelivered, 'request_reused'>> {
  const isEndOfPickup = from === 'partly_picked_up'
  const { returned } = totalsOf(await refundsOf(tx, order.id))
  const rest = isEndOfPickup ? line.orderedKg - line.handedKg : orderedOf(line) - returned
  const quantity = quantityOf(line, rest)
  const cause = isEndOfPickup ? 'pickup_ended' : 'before_delivery'
  const refunded = await refundEscrowPart(tx, order, line, actor, { cause, ...quantity, requestId }, now)
  if (!refunded.ok) {
    if (refunded.reason === 'request_reused') return refuse('request_reused')
    throw new Error(`order ${order.id} cannot refund the ${rest} that were not handed over`)
  }
  await orderTypeOf(order).stock.restore(tx, line, { ...quantity, causeId: refunded.value.id, at: now })
  const pickup = await openPickupNote(tx, order.id)
  if (pickup) await redeemPickupNote(tx, pickup.id, { usedAt: now, handedKg: 0 })
  if (!isEndOfPickup) return accept({ ...refunded.value, state: 'refunded', facts: {} })
  await setHanded(tx, line.id, { handedKg: line.handedKg, settledKg: line.handedKg })
  const facts = { deliveredAt: now, confirmDueAt: autoConfirmAt(now) }
  return accept({ ...refunded.value, state: 'awaiting_receipt', facts })
}

const NO_REFUND = { refundAskedAt: null, refundFromState: null }

function stateBefore(order: Order): OrderState {
  if (!order.refundFromState) throw new Error(`order ${order.id} is being refunded without an earlier state`)
  return order.refundFromState
}
