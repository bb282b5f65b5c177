import { returnStock } from 'backend/inventory'
import type { Tx } from 'backend/platform/database/database'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { refundEscrow } from 'backend/wallet'
import type { MovedOrder } from 'contract/ordering/order-steps'
import type { OrderState, OrderStep } from 'contract/states'
import { ledgerActorId, type StepActor } from '../actors'
import { linesOf, type Order, openPickupNote, redeemPickupNote, type Side } from '../order-store'
import { lockOpenOrder } from './open-order'
import { recordStep } from './record-step'

/** A merchant has 48 hours to answer; then the market agrees. */
export const REFUND_ANSWER_MS = 48 * 3_600_000

export function answerBefore(askedAt: Date): Date {
  return new Date(askedAt.getTime() + REFUND_ANSWER_MS)
}

type StepRefusal = 'not_found' | 'step_not_open'

/** Text of the request or answer. */
interface Word {
  orderId: string
  because: string
  requestId: string
}

/** Requests a refund of a paid order without hand-over. */
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

/** Ends a refund request without refund: the buyer withdraws it, or the merchant refuses it. */
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

/** Returns the money to the buyer and the goods to the merchant's stock, and invalidates the pick-up code. */
export async function refundPaidOrder(
  tx: Tx,
  order: Order,
  actor: StepActor,
  { note, requestId }: { note: string | null; requestId: string },
  now: Date,
): Promise<Verdict<MovedOrder, 'request_reused'>> {
  const refund = { orderId: order.id, memberId: order.buyerMemberId, amountFen: order.totalFen }
  const moved = await refundEscrow(tx, { ...refund, actorId: ledgerActorId(actor), requestId, now })
  if (!moved.ok) return refuse('request_reused')
  for (const { id, poolId, orderedKg } of await linesOf(tx, order.id))
    await returnStock(tx, { poolId, weightKg: orderedKg, causeId: id, at: now })
  const pickup = await openPickupNote(tx, order.id)
  if (pickup) await redeemPickupNote(tx, pickup.id, { usedAt: now, handedKg: 0 })
  await recordStep(tx, {
    order,
    step: 'agree_refund',
    from: order.state,
    to: 'refunded',
    facts: NO_REFUND,
    actor,
    note: note || null,
    moneyFen: order.totalFen,
    requestId,
    at: now,
  })
  return accept({ orderId: order.id, state: 'refunded' })
}

const NO_REFUND = { refundAskedAt: null, refundFromState: null }

function stateBefore(order: Order): OrderState {
  if (!order.refundFromState) throw new Error(`order ${order.id} is being refunded without an earlier state`)
  return order.refundFromState
}
