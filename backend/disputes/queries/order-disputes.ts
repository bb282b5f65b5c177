import { lineOf, type Order, quantityOf, refundsOf, unconfirmedKg, validateInTime } from 'backend/ordering'
import type { Reader } from 'backend/platform/database/database'
import type { OrderDisputes } from 'contract/disputes/arbitration'
import type { ShopOrderDisputes } from 'contract/disputes/shop-disputes'
import type { z } from 'zod'
import { arbitrationsOf } from '../arbitration-store'
import { disputableOf, disputedRestFen, isAnswered, isArbitrable, notArrivedAt } from '../dispute-rules'
import { type OrderObjection, objectionsOf, replacedAt } from '../objection-store'
import { undeliveredFen } from '../steps/request-arbitration'
import { arbitrationRows, type CaseViewer } from './arbitration-views'
import { objectionViews } from './objection-views'
import type { ShopReader } from './shop-objections'

/** The disputes of a buyer's order, and what a new one could be about. */
export async function orderDisputesOf(
  reader: Reader,
  order: Order,
  now: Date,
): Promise<z.input<typeof OrderDisputes>> {
  const objections = await objectionsOf(reader, order.id)
  return {
    ...(await disputesFor(reader, order, objections, { side: 'buyer', now })),
    objectable: await objectableOf(reader, order, now),
    arbitrable: await arbitrableOf(reader, order, objections.at(-1), now),
  }
}

/** The disputes of a shop's order, and what a request for arbitration would be about. */
export async function shopOrderDisputesOf(
  reader: Reader,
  order: Order,
  { mayAct, now }: ShopReader,
): Promise<z.input<typeof ShopOrderDisputes>> {
  const objections = await objectionsOf(reader, order.id)
  return {
    ...(await disputesFor(reader, order, objections, { side: 'merchant', mayAct, now })),
    arbitrable: await arbitrableOf(reader, order, objections.at(-1), now),
  }
}

/** The disputes of an order as operators see them. */
export async function operatorDisputesOf(reader: Reader, order: Order, viewer: CaseViewer) {
  return await disputesFor(reader, order, await objectionsOf(reader, order.id), viewer)
}

async function disputesFor(
  reader: Reader,
  order: Order,
  objections: readonly OrderObjection[],
  viewer: CaseViewer,
) {
  const cases = await arbitrationsOf(reader, order.id)
  return {
    objections: await objectionViews(reader, objections, () => order.state, viewer),
    arbitrations: await arbitrationRows(reader, cases, viewer),
  }
}

async function objectableOf(
  reader: Reader,
  order: Order,
  now: Date,
): Promise<z.input<typeof OrderDisputes>['objectable']> {
  if (order.state !== 'awaiting_receipt' && order.state !== 'partly_picked_up') return null
  if (!validateInTime(order, 'object', now).ok) return null
  const [line, refunds] = [await lineOf(reader, order.id), await refundsOf(reader, order.id)]
  const from = notArrivedAt(order, await replacedAt(reader, order.id))
  const max = quantityOf(line, disputableOf(order.state, line, refunds))
  return {
    maxKg: max.weightKg,
    maxPieces: max.pieces,
    unconfirmedKg: await unconfirmedKg(reader, order.id),
    notArrivedAt: from,
  }
}

async function arbitrableOf(
  reader: Reader,
  order: Order,
  objection: OrderObjection | undefined,
  now: Date,
): Promise<z.input<typeof OrderDisputes>['arbitrable']> {
  if (order.state === 'objecting') {
    const isOpen = objection && isAnswered(objection, now) && isArbitrable(objection, now)
    const disputedFen = isOpen ? disputedRestFen(objection) : 0
    return disputedFen > 0 ? { disputedFen } : null
  }
  if (!order.mayArbitrate) return null
  const disputedFen = await undeliveredFen(reader, order)
  return disputedFen > 0 ? { disputedFen } : null
}
