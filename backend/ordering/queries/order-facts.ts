/** Values derived from an order's row, for pages and programs. */
import type { Actor } from 'backend/platform/endpoint'
import { hasPermission } from 'contract/authentication/staff-roles'
import { type Discount, discountName } from 'contract/discounts/rules'
import type { OrderStep } from 'contract/states'
import { buyerPermissionOf, openSteps } from '../order-states'
import type { Order } from '../order-store'
import { buyerPermissionsFor, isOwnStep } from '../order-types'
import { validatePayment } from '../steps/pay-order'
import { answerBefore, isInTime } from '../steps/step-deadlines'

export function payBeforeOf(order: Order): Date | null {
  return order.state === 'awaiting_payment' && !isOwnStep(order, 'pay') ? order.payBefore : null
}

export function autoConfirmAtOf(order: Order): Date | null {
  const { state, confirmDueAt } = order
  return state === 'awaiting_receipt' && !isOwnStep(order, 'confirm') ? confirmDueAt : null
}

export function refundOf({ refundAskedAt }: Order): { askedAt: Date; answerBefore: Date } | null {
  if (!refundAskedAt) return null
  return { askedAt: refundAskedAt, answerBefore: answerBefore(refundAskedAt) }
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

/** Steps that need an answer of the merchant, and steps that are open only without one. */
const AFTER_ANSWER: readonly OrderStep[] = ['request_arbitration', 'close_objection']
const BEFORE_ANSWER: readonly OrderStep[] = ['withdraw_objection']

/** The member who reads: the buyer, or a colleague of the company that buys. */
export type Viewer = Pick<Actor, 'memberId' | 'companyRole'>

/** Whether the reader's role permits corrections of hand-overs for the buyer. */
export function mayCorrectFor({ buyingCompanyId }: Order, { companyRole = 'owner' }: Viewer): boolean {
  return buyingCompanyId === null || hasPermission(companyRole, buyerPermissionOf('ask_correction'))
}

/** Steps that the reader may take for the buyer at this instant. */
export function buyerSteps(order: Order, now: Date, { companyRole = 'owner' }: Viewer): OrderStep[] {
  const isAllowed = (step: OrderStep) =>
    order.buyingCompanyId === null ||
    buyerPermissionsFor(order, step).every((permission) => hasPermission(companyRole, permission))
  const closed = order.mayArbitrate ? BEFORE_ANSWER : AFTER_ANSWER
  return openSteps(order.state, 'buyer').filter(
    (step) =>
      isAllowed(step) &&
      !isOwnStep(order, step) &&
      isInTime(order, step, now) &&
      (step === 'pay' ? validatePayment(order, now).ok : !closed.includes(step)),
  )
}
