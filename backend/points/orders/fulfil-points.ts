/** How the market fulfils its orders of points goods: steps of a seller, taken by operators. */

import { companyNamesByIds, partiesByIds, shopsByIds } from 'backend/account'
import { answerObjection, sellerParty } from 'backend/disputes'
import {
  agreeRefund,
  endRefund,
  listOrders,
  MARKET_SELLER,
  type Merchant,
  merchantActor,
  orderingStep,
  shipOrder,
} from 'backend/ordering'
import type { Reader, Tx } from 'backend/platform/database/database'
import type { Audited, OperatorCall } from 'backend/platform/endpoint'
import type { Place } from 'backend/platform/stores/pages'
import { accept, refuse, type Verdict, withoutReasons } from 'backend/platform/verdict'
import type { MovedOrder } from 'contract/ordering/order-steps'
import type { AnswerPoints, AnswerPointsObjection, OperatorRedemption } from 'contract/points/operator-orders'
import type { OrderState } from 'contract/states'
import { and, desc, inArray } from 'drizzle-orm'
import { uniq } from 'es-toolkit/array'
import type { z } from 'zod'
import { deliverPieces } from '../deliveries/deliver-for-market'
import { deliveriesByOrders, deliveryOf } from '../deliveries/delivery-store'
import { redemptionsByOrders } from './redemption-store'

const NAME = '塑集'

/** The market as the seller of an operator's step. Buyers read its name, not the operator's. */
export function marketMerchant({ operator }: OperatorCall): Merchant {
  return { seller: MARKET_SELLER, name: NAME, memberId: operator.operatorId }
}

/** A page of the market's orders, the oldest first, with what each was paid and what its buyer asks for. */
export async function listPointsOrders(
  reader: Reader,
  { state, page, size }: Place & { state?: OrderState | undefined },
): Promise<{ list: z.input<typeof OperatorRedemption>[]; total: number }> {
  const filter = { state, type: 12 as const }
  const oldestFirst = { page, size, sort: 'createdAt' } as const
  const { rows, total } = await listOrders(reader, { seller: MARKET_SELLER }, filter, oldestFirst)
  const orders = rows.map(({ order }) => order)
  const ids = orders.map(({ id }) => id)
  const [redemptions, deliveries, requests, members, companies] = await Promise.all([
    redemptionsByOrders(reader, ids),
    deliveriesByOrders(reader, ids),
    requestsOf(
      reader,
      orders.filter(({ state: now }) => now === 'refunding' || now === 'objecting').map(({ id }) => id),
    ),
    partiesByIds(
      reader,
      orders.map(({ buyerMemberId }) => buyerMemberId),
    ),
    companyNamesByIds(
      reader,
      orders.flatMap(({ buyingCompanyId }) => buyingCompanyId ?? []),
    ),
  ])
  const shops = await shopsByIds(reader, uniq([...deliveries.values()].map(({ shopId }) => shopId)))
  const list = rows.map(({ order, line }) => {
    const { id: orderId, orderNo, totalFen: cashFen, deliveryPlace: place, deliveryContact: contact } = order
    const paid = redemptions.get(orderId)
    const buyer =
      companies.get(order.buyingCompanyId ?? '') ?? members.get(order.buyerMemberId)?.label ?? '--'
    const shop = shops.get(deliveries.get(orderId)?.shopId ?? '')?.name ?? null
    return {
      ...{ orderId, orderNo, cashFen, place, contact, buyer, shop, title: line.title ?? '--' },
      ...{ pieces: line.pieces ?? 0, points: (paid?.pieces ?? 0) * (paid?.pointsPerPiece ?? 0) },
      ...{ state: order.state, request: requests.get(orderId) ?? null, at: order.createdAt },
      deliveredAt: order.deliveredAt,
    }
  })
  return { list, total }
}

/** What buyers said when they last asked for a refund or objected. */
async function requestsOf(reader: Reader, orderIds: readonly string[]): Promise<Map<string, string>> {
  if (orderIds.length === 0) return new Map()
  const { orderId, note, step, at } = orderingStep
  const rows = await reader
    .select({ orderId, note })
    .from(orderingStep)
    .where(and(inArray(orderId, [...orderIds]), inArray(step, ['ask_refund', 'object'])))
    .orderBy(desc(at))
  // The newest one of each order is set last.
  return new Map(rows.reverse().map((row) => [row.orderId, row.note ?? '']))
}

/** Ships what the market delivers itself: a shop is paid for what it delivers, so that it ships its orders alone. */
export const ship = audited(
  async (tx, merchant, input: { orderId: string; documentNo: string; requestId: string }, now) =>
    (await deliveryOf(tx, input.orderId))
      ? refuse('points_shop_delivers')
      : await shipOrder(tx, merchant, input, now),
)
export const deliver = audited(deliverPieces)

/** Agrees to a refund before shipment, which returns points and cash, or refuses it. */
export const answerRefund = audited(
  (tx, merchant, { answer, note, ...wanted }: z.output<typeof AnswerPoints>, now) => {
    const [actor, word] = [merchantActor(merchant), { ...wanted, because: note ?? null }]
    return answer === 'agree'
      ? agreeRefund(tx, merchant, actor, word, now)
      : endRefund(tx, merchant, 'refuse_refund', actor, word, now)
  },
)

/** Answers an objection: another parcel, the points and cash of some pieces, or nothing. Pieces are not picked up. */
export const answerComplaint = audited(
  async (tx, merchant, { note = '', ...input }: z.output<typeof AnswerPointsObjection>, now) =>
    withoutReasons(await answerObjection(tx, sellerParty(merchant), { ...input, note }, now), [
      'replace_in_pickup',
    ]),
)

type Step<I, R extends string> = (
  tx: Tx,
  merchant: Merchant,
  input: I,
  now: Date,
) => Promise<Verdict<MovedOrder, R>>

/** A step of the seller as an operator's change. */
function audited<I extends { orderId: string }, R extends string>(step: Step<I, R>) {
  return async (tx: Tx, call: OperatorCall, input: I): Promise<Verdict<Audited<MovedOrder>, R>> => {
    const moved = await step(tx, marketMerchant(call), input, call.now)
    if (!moved.ok) return moved
    const { orderId, state } = moved.value
    return accept({ output: { orderId, state }, subject: { kind: 'order', id: orderId }, facts: { state } })
  }
}
