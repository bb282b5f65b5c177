/** What follows from an order's row, as pages and programs read it. */
import type { OrderStep } from 'contract/states'
import { autoConfirmAt } from './complete-order'
import { openSteps } from './order-states'
import type { Order } from './order-store'
import { judgePayment } from './pay-order'
import { answerBefore } from './refund-order'

export function payBeforeOf({ state, payBefore }: Order): string | null {
  return state === 'awaiting_payment' ? payBefore.toISOString() : null
}

export function autoConfirmAtOf({ state, deliveredAt }: Order): string | null {
  return state === 'awaiting_receipt' && deliveredAt ? autoConfirmAt(deliveredAt).toISOString() : null
}

export function refundOf({ refundAskedAt }: Order): { askedAt: string; answerBefore: string } | null {
  if (!refundAskedAt) return null
  return { askedAt: refundAskedAt.toISOString(), answerBefore: answerBefore(refundAskedAt).toISOString() }
}

/** Steps that the buyer may take at this instant. */
export function buyerSteps(order: Order, now: Date): OrderStep[] {
  return openSteps(order.state, 'buyer').filter((step) => step !== 'pay' || judgePayment(order, now).ok)
}
