/** Values derived from an order's row, for pages and programs. */
import { type Discount, discountName } from 'contract/discounts/rules'
import type { OrderStep } from 'contract/states'
import { openSteps } from '../order-states'
import type { Order } from '../order-store'
import { autoConfirmAt } from '../steps/complete-order'
import { validatePayment } from '../steps/pay-order'
import { answerBefore } from '../steps/refund-order'

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

/** The discount rule booked with an order. */
export function discountOf(order: Order): Discount | null {
  const {
    discountType: type,
    discountRuleKg: ruleKg,
    discountOffFenPerTon: offFenPerTon,
    discountFen,
  } = order
  if (type === null || ruleKg === null || offFenPerTon === null) return null
  return { type, ruleKg, offFenPerTon, name: discountName({ type, ruleKg }), fen: discountFen }
}

/** Steps that the buyer may take at this instant. */
export function buyerSteps(order: Order, now: Date): OrderStep[] {
  return openSteps(order.state, 'buyer').filter((step) => step !== 'pay' || validatePayment(order, now).ok)
}
