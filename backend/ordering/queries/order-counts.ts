import type { Reader } from 'backend/platform/database/database'
import { preparedStatement } from 'backend/platform/database/prepared-statement'
import type { MemberOrderCount } from 'contract/ordering/order-list'
import { ORDER_STATES, type OrderState } from 'contract/states'
import { sql } from 'drizzle-orm'
import type { BuyerSide } from '../order-store'
import { orderCount } from '../tables'

/** States in which an order's whole amount is in its escrow account. */
export const IN_ESCROW: readonly OrderState[] = [
  'awaiting_shipment',
  'awaiting_pickup',
  'partly_picked_up',
  'awaiting_receipt',
  'refunding',
  'objecting',
  'arbitrating',
]

const NONE = Object.fromEntries(Object.keys(ORDER_STATES).map((state) => [state, 0])) as Record<
  OrderState,
  number
>

const readCounts = preparedStatement((orm) =>
  orm
    .select({
      type: orderCount.type,
      state: orderCount.state,
      orders: sql<number>`sum(${orderCount.orders})`.mapWith(Number),
      totalFen: sql<number>`sum(${orderCount.totalFen})`.mapWith(Number),
    })
    .from(orderCount)
    .where(sql`${orderCount.memberId} = any(${sql.placeholder('buyerIds')}::uuid[])`)
    .groupBy(orderCount.type, orderCount.state)
    .having(sql`sum(${orderCount.orders}) > 0`)
    .prepare('order_counts'),
)

/** The ids by which a buyer's orders are counted. */
function buyerIds({ buyerMemberId, buyingCompanyId }: BuyerSide) {
  return { buyerIds: `{${[buyerMemberId, ...(buyingCompanyId ? [buyingCompanyId] : [])].join()}}` }
}

/** A buyer's number of orders and the sum in their escrow accounts, with those of the company for which it acts. */
export async function countOrders(reader: Reader, buyer: BuyerSide): Promise<MemberOrderCount> {
  const rows = await readCounts(reader, buyerIds(buyer))
  const counts: MemberOrderCount = { all: 0, byState: { ...NONE }, byType: {}, inEscrowFen: 0 }
  for (const { type, state, orders, totalFen } of rows) {
    counts.all += orders
    counts.byState[state] += orders
    counts.byType[String(type)] = (counts.byType[String(type)] ?? 0) + orders
    if (IN_ESCROW.includes(state)) counts.inEscrowFen += totalFen
  }
  return counts
}

/** Number of a buyer's orders, optionally by type and state. */
export async function countOrdersOf(
  reader: Reader,
  buyer: BuyerSide,
  { type, state }: { type?: number | undefined; state?: OrderState | undefined },
): Promise<number> {
  const rows = await readCounts(reader, buyerIds(buyer))
  return rows
    .filter(
      (row) => (type === undefined || row.type === type) && (state === undefined || row.state === state),
    )
    .reduce((sum, { orders }) => sum + orders, 0)
}
