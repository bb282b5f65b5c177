import { paperNameOf } from 'backend/account'
import type { Reader } from 'backend/platform/database/database'
import type { Actor } from 'backend/platform/endpoint'
import { escrowOf } from 'backend/wallet'
import { hasPermission, type StaffPermission } from 'contract/authentication/staff-roles'
import type { ShopOrderDetail } from 'contract/ordering/merchant-orders'
import type { OrderStep } from 'contract/states'
import type { z } from 'zod'
import { handOversOf } from '../corrections/correction-store'
import { openSteps } from '../order-states'
import { eventsOf, lineOf, type Order, openPickupNote, refundsOf } from '../order-store'
import { adviceAgainst, deliverBeforeOf } from '../order-types'
import { passBook } from '../pass-book'
import { isInTime } from '../steps/step-deadlines'
import { buyerCompanyOf, newestNote, wireEvent, wireLine, wireRefund } from './order-detail'
import { autoConfirmAtOf, discountOf, payBeforeOf } from './order-facts'
import { shopOrderRow } from './order-rows'
import { isPickupOpen } from './pickup-orders'

/** Permissions for the merchant's steps of this module; disputes state their own. */
const PERMISSIONS: Partial<Record<OrderStep, StaffPermission>> = {
  cancel: 'sell',
  mark_ready: 'deliver',
  ship: 'deliver',
  hand_over: 'deliver',
  deliver: 'deliver',
  agree_refund: 'pay',
  refuse_refund: 'pay',
}

/** The merchant's view of an order. */
export async function shopOrderDetail(
  reader: Reader,
  order: Order,
  actor: Actor,
  now: Date,
): Promise<Omit<z.input<typeof ShopOrderDetail>, 'deliveryNotes'>> {
  const mayAct = hasPermission(actor.companyRole ?? 'owner', 'deliver')
  const [{ facts }, outstanding] = await Promise.all([
    sellersFacts(reader, order, mayAct, now),
    isPickupOpen(order) ? outstandingOf(reader, order.id, now) : null,
  ])
  return { ...facts, nextSteps: merchantSteps(order, actor, now), outstanding, at: now }
}

/** What is left to fetch, and the passes that name parts of it. */
async function outstandingOf(
  reader: Reader,
  orderId: string,
  now: Date,
): Promise<z.input<typeof ShopOrderDetail>['outstanding']> {
  const [note, passesKg] = await Promise.all([
    openPickupNote(reader, orderId),
    passBook().openWeightsKg(reader, orderId, now),
  ])
  const weightKg = note?.outstandingKg ?? 0
  const freeKg = passesKg.reduce((left, kg) => left - kg, weightKg)
  return { weightKg, freeKg: Math.max(0, freeKg), passesKg }
}

/** What the merchant and operators read of an order, with the state of its escrow. */
export async function sellersFacts(reader: Reader, order: Order, mayAct: boolean, now: Date) {
  const [company, line, events, escrow, refunds, handOvers, deliverBefore] = await Promise.all([
    buyerCompanyOf(reader, order),
    lineOf(reader, order.id),
    eventsOf(reader, order.id),
    escrowOf(reader, order.id),
    refundsOf(reader, order.id),
    handOversOf(reader, order, { side: 'seller', mayAct }, now),
    deliverBeforeOf(reader, order),
  ])
  const facts = {
    ...shopOrderRow({ order, line }, newestNote(events, 'ask_refund') ?? undefined),
    type: order.type as z.input<typeof ShopOrderDetail>['type'],
    buyer: company ?? (await paperNameOf(reader, { kind: 'member', id: order.buyerMemberId })),
    lines: [wireLine(line)],
    goodsFen: order.goodsFen,
    discount: discountOf(order),
    freightFen: order.freightFen,
    totalFen: order.totalFen,
    escrowFen: escrow.balanceFen,
    refundedFen: order.refundedFen,
    refunds: refunds.map(wireRefund),
    payBefore: payBeforeOf(order),
    readyAt: order.readyAt,
    deliverBefore,
    shippedAt: order.shippedAt,
    autoConfirmAt: autoConfirmAtOf(order),
    completedAt: order.completedAt,
    timeline: events.map(wireEvent),
    handOvers,
  }
  return { facts, company, escrow }
}

/** Steps that the reader may take for the shop at this instant. */
function merchantSteps(order: Order, { companyRole = 'owner' }: Actor, now: Date): OrderStep[] {
  const { state, readyAt, deliveredAt } = order
  return openSteps(state, 'merchant').filter((step) => {
    const permission = PERMISSIONS[step]
    const isDone = (step === 'deliver' && deliveredAt !== null) || (step === 'mark_ready' && readyAt !== null)
    const isOpen =
      !isDone && isInTime(order, step, now) && adviceAgainst(order, step, 'merchant') === undefined
    return permission !== undefined && hasPermission(companyRole, permission) && isOpen
  })
}
