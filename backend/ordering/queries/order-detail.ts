import { companyNamesByIds, partiesByIds } from 'backend/account'
import type { Reader } from 'backend/platform/database/database'
import { escrowOf } from 'backend/wallet'
import type { OrderDetail } from 'contract/ordering'
import { ORDER_DELIVERY_WAYS, type OrderStep } from 'contract/states'
import type { z } from 'zod'
import { handOversOf } from '../corrections/correction-store'
import { titleOf } from '../line-quantity'
import {
  eventsOf,
  lineOf,
  type Order,
  type OrderEvent,
  type OrderLine,
  type OrderRefund,
  openPickupNote,
  refundsOf,
} from '../order-store'
import { deliverBeforeOf, dueFenOf } from '../order-types'
import { settlementOf } from '../steps/complete-order'
import { describeWaiting } from './describe-waiting'
import {
  autoConfirmAtOf,
  buyerSteps,
  discountOf,
  mayCorrectFor,
  payBeforeOf,
  refundOf,
  type Viewer,
} from './order-facts'

/** The buyer's view of an order. */
export async function orderDetail(
  reader: Reader,
  order: Order,
  { seller, viewer }: { seller: z.input<typeof OrderDetail>['seller']; viewer: Viewer },
  now: Date,
): Promise<Omit<z.input<typeof OrderDetail>, 'deliveryNotes'>> {
  const mayAct = mayCorrectFor(order, viewer)
  const [buyerCompany, line, events, note, escrow, refunds, handOvers, dueFen, deliverBefore] =
    await Promise.all([
      buyerCompanyOf(reader, order),
      lineOf(reader, order.id),
      eventsOf(reader, order.id),
      openPickupNote(reader, order.id),
      escrowOf(reader, order.id),
      refundsOf(reader, order.id),
      handOversOf(reader, order, { side: 'buyer', mayAct }, now),
      order.state === 'awaiting_payment' ? dueFenOf(reader, order) : 0,
      deliverBeforeOf(reader, order),
    ])
  return {
    id: order.id,
    orderNo: order.orderNo,
    type: order.type as z.input<typeof OrderDetail>['type'],
    state: order.state,
    buyerCompany,
    seller: { ...seller, contact: order.paidAt && seller.contact },
    lines: [wireLine(line)],
    goodsFen: order.goodsFen,
    discount: discountOf(order),
    freightFen: order.freightFen,
    totalFen: order.totalFen,
    dueFen,
    paidFen: escrow.paidInFen,
    escrowFen: escrow.balanceFen,
    refundedFen: order.refundedFen,
    refunds: refunds.map(wireRefund),
    delivery: {
      way: order.delivery,
      name: ORDER_DELIVERY_WAYS[order.delivery],
      place: order.deliveryPlace,
      contact: order.deliveryContact,
    },
    remark: order.remark,
    createdAt: order.createdAt,
    payBefore: payBeforeOf(order),
    paidAt: order.paidAt,
    readyAt: order.readyAt,
    deliverBefore,
    shippedAt: order.shippedAt,
    deliveredAt: order.deliveredAt,
    autoConfirmAt: autoConfirmAtOf(order),
    completedAt: order.completedAt,
    settled: line.settledKg === null ? null : settledOf(order, line, refunds),
    refund: refundOf(order),
    reasons: {
      cancel: newestNote(events, 'cancel'),
      refund: newestNote(events, 'ask_refund'),
      refusal: newestNote(events, 'refuse_refund'),
    },
    timeline: await timelineOf(reader, order, events),
    nextSteps: buyerSteps(order, now, viewer),
    waitingFor: describeWaiting(order),
    pickupNote: pickupNoteOf(order, note),
    handOvers,
    at: now,
  }
}

function settledOf(order: Order, line: OrderLine, refunds: Awaited<ReturnType<typeof refundsOf>>) {
  const { due } = settlementOf(order, line, refunds)
  const earlierFen = refunds.reduce((fen, r) => fen + (r.cause === 'weighing' ? 0 : r.amountFen), 0)
  return {
    goodsFen: order.goodsFen - order.discountFen - due.goodsFen,
    backFen: due.totalFen - earlierFen,
  }
}

/** No code during a refund request, because it is not accepted. */
function pickupNoteOf({ state }: Order, note: Awaited<ReturnType<typeof openPickupNote>>) {
  const isOpen = state === 'awaiting_pickup' || state === 'partly_picked_up'
  return note && isOpen ? { code: note.code, outstandingKg: note.outstandingKg } : null
}

export function newestNote(events: readonly OrderEvent[], step: OrderStep): string | null {
  return events.findLast((event) => event.step === step)?.note ?? null
}

/** Removes internal ids: row, pool and hold of a line. */
export function wireLine({
  id: _,
  orderId: _order,
  poolId: _pool,
  stockHoldId: _hold,
  subjectKind: kind,
  subjectId: id,
  ...line
}: OrderLine) {
  return { subject: { kind, id }, ...line, title: titleOf(line) }
}

export async function buyerCompanyOf(reader: Reader, { buyingCompanyId }: Order): Promise<string | null> {
  if (buyingCompanyId === null) return null
  return (await companyNamesByIds(reader, [buyingCompanyId])).get(buyingCompanyId) ?? null
}

/** Colleagues read the name of the one who acted; stored is what others read. */
async function timelineOf(
  reader: Reader,
  { buyingCompanyId }: Order,
  events: readonly OrderEvent[],
): Promise<z.input<typeof OrderDetail>['timeline']> {
  if (buyingCompanyId === null) return events.map(wireEvent)
  const acted = events.map(({ actorKind, actorId }) => (actorKind === 'buyer' ? actorId : null))
  const colleagues = await partiesByIds(reader, [...new Set(acted.filter((id) => id !== null))])
  return events.map((event, i) => {
    const name = colleagues.get(acted[i] ?? '')?.label
    return { ...wireEvent(event), ...(name !== undefined && { name }) }
  })
}

export function wireRefund({
  at,
  cause,
  weightKg,
  pieces,
  amountFen,
}: OrderRefund): z.input<typeof OrderDetail>['refunds'][number] {
  return { at, cause, weightKg, pieces, amountFen }
}

export function wireEvent(event: OrderEvent): z.input<typeof OrderDetail>['timeline'][number] {
  return {
    at: event.at,
    step: event.step,
    who: event.actorKind,
    name: event.actorName,
    note: event.note,
    moneyFen: event.moneyFen,
  }
}
