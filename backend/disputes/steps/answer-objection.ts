import {
  type BookedRefund,
  lineOf,
  lockOpenOrder,
  type Order,
  type OrderLine,
  orderedOf,
  orderTypeOf,
  type Quantity,
  quantityOf,
  quantityText,
  recordStep,
  refundEscrowPart,
  refundsOf,
  resumeReceipt,
  totalsOf,
} from 'backend/ordering'
import type { Tx } from 'backend/platform/database/database'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { AnswerObjection } from 'contract/disputes/merchant-disputes'
import type { ObjectionAnswer } from 'contract/disputes/states'
import type { OrderState, OrderStep } from 'contract/states'
import { formatYuan } from 'contract/units'
import type { z } from 'zod'
import { ARBITRATE_MS } from '../deadlines'
import { objectionPages } from '../dispute-pages'
import { grantedCount, isWholeGrant, judgeAnswer, judgeGrant } from '../dispute-rules'
import { lockOpenObjection, type OrderObjection, updateObjection } from '../objection-store'
import type { Party } from '../parties'

type Input = z.output<typeof AnswerObjection>

const STEPS: Record<
  ObjectionAnswer,
  Extract<OrderStep, 'replace' | 'refund_objection' | 'refuse_objection'>
> = {
  replace: 'replace',
  refund: 'refund_objection',
  refuse: 'refuse_objection',
}

interface Answered {
  orderId: string
  state: OrderState
  refundFen: number | null
}

type Refusal =
  | 'not_found'
  | 'forbidden'
  | 'step_not_open'
  | 'answer_time_over'
  | 'objection_answered'
  | 'replace_in_pickup'
  | 'refund_beyond_objection'
  | 'request_reused'

/** Answers an objection: new goods, money back, or nothing. */
export async function answerObjection(
  tx: Tx,
  merchant: Party,
  input: Input,
  now: Date,
): Promise<Verdict<Answered, Refusal>> {
  const found = await lockOpenOrder(tx, merchant.owner, input.orderId, STEPS[input.answer])
  if (!found.ok) return found
  const objection = await lockOpenObjection(tx, input.orderId)
  const open = judgeAnswer(objection, now)
  if (!open.ok) return open
  // What is handed over counts against the rest of the order, so that a replacement could not be told from it.
  if (input.answer === 'replace' && objection.fromState === 'partly_picked_up')
    return refuse('replace_in_pickup')
  if (input.answer === 'refund') return await grantRefund(tx, merchant, found.value, objection, input, now)
  return accept(await answerWithoutMoney(tx, merchant, found.value, objection, input, now))
}

function answerColumns({ answer, note }: Input, now: Date) {
  return {
    answer,
    answerNote: note || null,
    answeredAt: now,
    answeredBy: 'merchant' as const,
    arbitrateBefore: answer === 'replace' ? null : new Date(now.getTime() + ARBITRATE_MS),
  }
}

/** Replaces the goods, so that a new delivery is due, or refuses. */
async function answerWithoutMoney(
  tx: Tx,
  { actor }: Party,
  order: Order,
  objection: OrderObjection,
  input: Input,
  now: Date,
): Promise<Answered> {
  const isReplaced = input.answer === 'replace'
  const state = isReplaced ? objection.fromState : 'objecting'
  await updateObjection(tx, objection.id, {
    ...answerColumns(input, now),
    ...(isReplaced && { closedAt: now, outcome: 'replaced' as const }),
  })
  await recordStep(tx, {
    order,
    step: STEPS[input.answer],
    from: 'objecting',
    to: state,
    facts: isReplaced && state === 'awaiting_receipt' ? { deliveredAt: null, confirmDueAt: null } : {},
    actor,
    note: input.note || null,
    requestId: input.requestId,
    pages: objectionPages(objection),
    at: now,
  })
  return { orderId: order.id, state, refundFen: null }
}

/** Refunds a part by weight or amount. A refund of all that was disputed ends the objection. */
async function grantRefund(
  tx: Tx,
  { actor }: Party,
  order: Order,
  objection: OrderObjection,
  input: Input,
  now: Date,
): Promise<Verdict<Answered, 'refund_beyond_objection' | 'request_reused'>> {
  const { amountFen = 0, requestId } = input
  const count = grantedCount(objection, input)
  const within = judgeGrant(objection, { count, amountFen })
  if (!within.ok) return within
  const line = await lineOf(tx, order.id)
  const quantity = quantityOf(line, count)
  const part = { cause: 'objection' as const, ...quantity, compensationFen: amountFen, requestId }
  const booked = await refundEscrowPart(tx, order, line, actor, part, now)
  if (!booked.ok) {
    if (booked.reason === 'request_reused') return refuse('request_reused')
    throw new Error(`objection ${objection.id} is worth more than what is left of order ${order.id}`)
  }
  const refund = booked.value
  const isWhole = isWholeGrant(objection, { count, amountFen: refund.amountFen })
  const isNothingLeft = isWhole && (await isAllRefunded(tx, order, line, refund))
  const state = isNothingLeft ? 'refunded' : isWhole ? objection.fromState : 'objecting'
  await updateObjection(tx, objection.id, {
    ...answerColumns(input, now),
    refundId: refund.id,
    refundFen: refund.amountFen,
    ...(isWhole && { closedAt: now, outcome: 'refunded' as const }),
  })
  await recordStep(tx, {
    order,
    step: 'refund_objection',
    from: 'objecting',
    to: state,
    facts: isWhole ? resumeReceipt(order, objection.at, now) : {},
    actor,
    note: noteOf(input, count > 0 ? quantity : null, refund),
    moneyFen: refund.amountFen,
    requestId,
    pages: objectionPages(objection),
    at: now,
  })
  if (isNothingLeft) await orderTypeOf(order).on?.refunded?.(tx, order, line, now)
  return accept({ orderId: order.id, state, refundFen: refund.amountFen })
}

function noteOf({ note }: Input, quantity: Quantity | null, { amountFen }: BookedRefund): string {
  const what = quantity === null ? '' : ` ${quantityText(quantity)}，`
  return `退款${what}${what ? '' : ' '}${formatYuan(amountFen)} 元${note ? `：${note}` : ''}`
}

/** Whether nothing is left of the order. An order without a price ends when its whole quantity was refunded. */
export async function isAllRefunded(
  tx: Tx,
  order: Order,
  line: OrderLine,
  { restFen }: BookedRefund,
): Promise<boolean> {
  if (order.totalFen > 0) return restFen === 0
  return totalsOf(await refundsOf(tx, order.id)).returned === orderedOf(line)
}
