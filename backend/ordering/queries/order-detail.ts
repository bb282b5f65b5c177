import type { Reader } from 'backend/platform/database/database'
import { escrowOf } from 'backend/wallet'
import type { OrderDetail } from 'contract/ordering'
import { DELIVERY_WAYS, type OrderStep } from 'contract/states'
import {
  eventsOf,
  linesOf,
  type Order,
  type OrderEvent,
  type OrderLine,
  openPickupNote,
} from '../order-store'
import { settledFen } from '../settle'
import { describeWaiting } from './describe-waiting'
import { autoConfirmAtOf, buyerSteps, discountOf, payBeforeOf, refundOf } from './order-facts'

/** The buyer's view of an order. */
export async function orderDetail(
  reader: Reader,
  order: Order,
  shop: { id: string; name: string },
  now: Date,
): Promise<OrderDetail> {
  const [lines, events, note, escrow] = await Promise.all([
    linesOf(reader, order.id),
    eventsOf(reader, order.id),
    openPickupNote(reader, order.id),
    escrowOf(reader, order.id),
  ])
  const isSettled = lines.every((line) => line.settledKg !== null)
  return {
    id: order.id,
    orderNo: order.orderNo,
    type: order.type as OrderDetail['type'],
    state: order.state,
    shop,
    lines: lines.map(wireLine),
    goodsFen: order.goodsFen,
    discount: discountOf(order),
    freightFen: order.freightFen,
    totalFen: order.totalFen,
    paidFen: escrow.paidInFen,
    escrowFen: escrow.balanceFen,
    delivery: {
      way: order.delivery,
      name: DELIVERY_WAYS[order.delivery],
      place: order.deliveryPlace,
      contact: order.deliveryContact,
    },
    remark: order.remark,
    createdAt: order.createdAt.toISOString(),
    payBefore: payBeforeOf(order),
    paidAt: order.paidAt?.toISOString() ?? null,
    deliveredAt: order.deliveredAt?.toISOString() ?? null,
    autoConfirmAt: autoConfirmAtOf(order),
    completedAt: order.completedAt?.toISOString() ?? null,
    settled: isSettled ? settledFen(lines, order.discountFen) : null,
    refund: refundOf(order),
    reasons: {
      cancel: newestNote(events, 'cancel'),
      refund: newestNote(events, 'ask_refund'),
      refusal: newestNote(events, 'refuse_refund'),
    },
    timeline: events.map(wireEvent),
    nextSteps: buyerSteps(order, now),
    waitingFor: describeWaiting(order),
    pickupNote: pickupNoteOf(order, note),
    at: now.toISOString(),
  }
}

/** No code during a refund request, because it is not accepted. */
function pickupNoteOf({ state }: Order, note: Awaited<ReturnType<typeof openPickupNote>>) {
  const isOpen = state === 'awaiting_pickup' || state === 'partly_picked_up'
  return note && isOpen ? { code: note.code, outstandingKg: note.outstandingKg } : null
}

function newestNote(events: readonly OrderEvent[], step: OrderStep): string | null {
  return events.findLast((event) => event.step === step)?.note ?? null
}

/** Removes internal ids: row, pool and hold of a line. */
function wireLine({ id: _, orderId: _order, poolId: _pool, stockHoldId: _hold, ...line }: OrderLine) {
  return line
}

function wireEvent(event: OrderEvent): OrderDetail['timeline'][number] {
  return {
    at: event.at.toISOString(),
    step: event.step,
    who: event.actorKind,
    name: event.actorName,
    note: event.note,
    moneyFen: event.moneyFen,
  }
}
