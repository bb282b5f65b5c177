import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { ORDER_STATES, type OrderStep } from 'contract/states'
import type { Order } from '../order-store'
import { isOwnStep } from '../order-types'

/** A merchant has 48 hours to answer; then the market agrees. */
export const REFUND_ANSWER_MS = 48 * 3_600_000

export function answerBefore(askedAt: Date): Date {
  return new Date(askedAt.getTime() + REFUND_ANSWER_MS)
}

type Deadlines = Pick<Order, 'type' | 'refundAskedAt' | 'confirmDueAt'>

/** Last instant of a step that the market's own step follows; null if the order has none. */
function deadlineOf(order: Deadlines, step: OrderStep): Date | null {
  if (step === 'refuse_refund') return order.refundAskedAt && answerBefore(order.refundAskedAt)
  // The market does not confirm receipt where the type's module does.
  if (step === 'object' && !isOwnStep(order, 'confirm')) return order.confirmDueAt
  return null
}

/** Whether a step is in time. Its deadline counts, not when the job about it runs. */
export function isInTime(order: Deadlines, step: OrderStep, now: Date): boolean {
  const deadline = deadlineOf(order, step)
  return deadline === null || now <= deadline
}

const TOO_LATE: Partial<Record<OrderStep, string>> = {
  refuse_refund: '答复退款的时间已过，视为同意退款',
  object: '自动确认收货的时间已过，不能再提异议，请联系客服',
}

/** Refuses a step after its deadline, also before the job has ended it. */
export function validateInTime(
  order: Deadlines & Pick<Order, 'state'>,
  step: OrderStep,
  now: Date,
): Verdict<void, 'step_not_open'> {
  if (isInTime(order, step, now)) return accept()
  const advice = TOO_LATE[step]
  return refuse('step_not_open', { stateName: ORDER_STATES[order.state], ...(advice && { advice }) })
}
