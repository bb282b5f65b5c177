import {
  lockOpenOrder,
  MARKET,
  type Order,
  recordStep,
  resumeReceipt,
  type StepActor,
} from 'backend/ordering'
import type { Tx } from 'backend/platform/database/database'
import { sellerOf } from 'backend/platform/database/seller-columns'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { type ObjectionOutcome, sidesOf } from 'contract/disputes/states'
import type { MovedOrder } from 'contract/ordering/order-steps'
import type { OrderStep } from 'contract/states'
import { ARBITRATE_MS } from '../deadlines'
import { objectionPages } from '../dispute-pages'
import { isAnswered } from '../dispute-rules'
import { lockOpenObjection, type OrderObjection, updateObjection } from '../objection-store'
import type { Party } from '../parties'

interface Request {
  orderId: string
  requestId: string
}

/** Withdraws an objection that was not answered. */
export async function withdrawObjection(
  tx: Tx,
  buyer: Party,
  { orderId, requestId }: Request,
  now: Date,
): Promise<Verdict<MovedOrder, 'not_found' | 'forbidden' | 'step_not_open' | 'objection_answered'>> {
  const found = await lockOpenOrder(tx, buyer.owner, orderId, 'withdraw_objection')
  if (!found.ok) return found
  const objection = await lockOpenObjection(tx, orderId)
  if (isAnswered(objection, now)) return refuse('objection_answered')
  const end = { step: 'withdraw_objection', outcome: 'withdrawn', actor: buyer.actor, requestId } as const
  return accept(await endObjection(tx, found.value, objection, end, now))
}

/** Accepts an answer that did not grant everything. */
export async function acceptAnswer(
  tx: Tx,
  buyer: Party,
  { orderId, requestId }: Request,
  now: Date,
): Promise<Verdict<MovedOrder, 'not_found' | 'forbidden' | 'step_not_open' | 'not_answered_yet'>> {
  const found = await lockOpenOrder(tx, buyer.owner, orderId, 'close_objection')
  if (!found.ok) return found
  const objection = await answerInTime(tx, found.value, await lockOpenObjection(tx, orderId), now)
  if (objection.answer === null)
    return refuse('not_answered_yet', { answerBefore: objection.answerBefore.toISOString() })
  const end = { step: 'close_objection', outcome: 'accepted', actor: buyer.actor, requestId } as const
  return accept(await endObjection(tx, found.value, objection, end, now))
}

interface End {
  step: Extract<OrderStep, 'withdraw_objection' | 'close_objection'>
  outcome: ObjectionOutcome
  actor: StepActor
  note?: string
  requestId: string
}

/** Returns a locked order to its state before the objection. The confirmation time moves by the length of the dispute. */
export async function endObjection(
  tx: Tx,
  order: Order,
  { id, fromState, at }: OrderObjection,
  { step, outcome, actor, note, requestId }: End,
  now: Date,
): Promise<MovedOrder> {
  await updateObjection(tx, id, { closedAt: now, outcome })
  await recordStep(tx, {
    order,
    step,
    from: 'objecting',
    to: fromState,
    facts: resumeReceipt(order, at, now),
    actor,
    note: note ?? null,
    requestId,
    pages: objectionPages({ id, orderId: order.id }),
    at: now,
  })
  return { orderId: order.id, state: fromState }
}

/**
 * Refuses for the merchant if the deadline for an answer is over and the job has not done so.
 * @returns the objection as it stands now
 */
export async function answerInTime(
  tx: Tx,
  order: Order,
  objection: OrderObjection,
  now: Date,
): Promise<OrderObjection> {
  if (objection.answer !== null || !isAnswered(objection, now)) return objection
  return await refuseOverdue(tx, order, objection, now)
}

/** The market refuses an objection that the merchant did not answer. */
export async function refuseOverdue(
  tx: Tx,
  order: Order,
  { id }: OrderObjection,
  now: Date,
): Promise<OrderObjection> {
  const answerNote = `${sidesOf(sellerOf(order).kind).merchant} 48 小时内未答复，视为拒绝`
  await recordStep(tx, {
    order,
    step: 'refuse_objection',
    from: 'objecting',
    to: 'objecting',
    actor: MARKET,
    note: answerNote,
    pages: objectionPages({ id, orderId: order.id }),
    at: now,
  })
  return await updateObjection(tx, id, {
    answer: 'refuse',
    answerNote,
    answeredAt: now,
    answeredBy: 'market',
    arbitrateBefore: new Date(now.getTime() + ARBITRATE_MS),
  })
}
