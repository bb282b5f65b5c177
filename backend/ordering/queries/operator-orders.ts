/** Orders as operators search and read them: those of all members and shops. */

import { memberLabel } from 'backend/account'
import type { Reader } from 'backend/platform/database/database'
import { sellerOf } from 'backend/platform/database/seller-columns'
import { type Page, readPage } from 'backend/platform/stores/pages'
import type { OperatorOrderDetail, OperatorOrderRow, OperatorOrders } from 'contract/ordering/operator-orders'
import { and, count, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import { titleOf } from '../line-quantity'
import type { Order } from '../order-store'
import { findSellers, getSeller } from '../sellers'
import { tradeOrder } from '../tables'
import { autoConfirmAtOf, payBeforeOf, refundOf } from './order-facts'
import { conditionsOf, type ListedOrder, orderedBy, withLines } from './order-lists'
import { orderPartiesByIds } from './order-parties'
import { sellersFacts } from './shop-order'

const DISPUTED = ['refunding', 'objecting', 'arbitrating'] as const

/** A page of all orders that match. */
export async function findOrders(
  reader: Reader,
  { memberId, shopId, sort, page, size, ...filter }: OperatorOrders,
): Promise<Page<z.input<typeof OperatorOrderRow>>> {
  const where = and(
    conditionsOf(filter),
    memberId === undefined ? undefined : eq(tradeOrder.buyerMemberId, memberId),
    shopId === undefined ? undefined : eq(tradeOrder.shopId, shopId),
  )
  const { list: orders, total } = await readPage(reader, tradeOrder, {
    where,
    orderBy: orderedBy(sort),
    page,
    size,
  })
  const rows = await withLines(reader, orders)
  const buyers = await orderPartiesByIds(
    reader,
    orders.map(({ id }) => id),
  )
  const sellers = await findSellers(reader, orders)
  const list = rows.map((row) => {
    const seller = sellers.get(sellerOf(row.order).id)
    const names = { buyer: buyers.get(row.order.id)?.payer ?? '--', shopName: seller?.name ?? '--' }
    return rowOf(row, names)
  })
  return { list, total }
}

function rowOf(
  { order, line }: ListedOrder,
  names: Pick<z.input<typeof OperatorOrderRow>, 'buyer' | 'shopName'>,
): z.input<typeof OperatorOrderRow> {
  return {
    id: order.id,
    orderNo: order.orderNo,
    type: order.type as z.input<typeof OperatorOrderRow>['type'],
    state: order.state,
    ...names,
    title: titleOf(line),
    orderedKg: line.orderedKg,
    pieces: line.pieces,
    amountFen: order.totalFen,
    delivery: order.delivery,
    createdAt: order.createdAt,
    payBefore: payBeforeOf(order),
    autoConfirmAt: autoConfirmAtOf(order),
    refundAnswerBefore: refundOf(order)?.answerBefore ?? null,
  }
}

/** Number of all orders in a dispute, by state. */
export async function countDisputedOrders(reader: Reader) {
  const rows = await reader
    .select({ state: tradeOrder.state, orders: count() })
    .from(tradeOrder)
    .where(inArray(tradeOrder.state, [...DISPUTED]))
    .groupBy(tradeOrder.state)
  const ordersIn = new Map(rows.map(({ state, orders }) => [state, orders]))
  const of = (state: (typeof DISPUTED)[number]) => ordersIn.get(state) ?? 0
  return { refunding: of('refunding'), objecting: of('objecting'), arbitrating: of('arbitrating') }
}

/** One order with both parties and all that happened. */
export async function operatorOrderDetail(
  reader: Reader,
  order: Order,
  now: Date,
): Promise<Omit<z.input<typeof OperatorOrderDetail>, 'deliveryNotes'>> {
  const { facts, company, escrow } = await sellersFacts(reader, order, false, now)
  const { companyId: _, ...seller } = await getSeller(reader, order)
  return {
    ...facts,
    seller,
    buyerMemberId: order.buyerMemberId,
    buyerName: await memberLabel(reader, order.buyerMemberId),
    buyerCompany: company,
    paidFen: escrow.paidInFen,
    commissionPerMille: order.commissionPerMille,
    at: now,
  }
}
