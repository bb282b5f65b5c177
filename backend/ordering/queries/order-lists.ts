import type { Reader } from 'backend/platform/database/database'
import { DAY_MS, startOfDay } from 'backend/platform/shanghai-time'
import { likePattern, searchWords } from 'backend/search'
import type { OrderFilter, OrderSort } from 'contract/ordering/order-list'
import { and, asc, desc, eq, gte, inArray, like, lt, type SQL, sql } from 'drizzle-orm'
import { belongsTo, type Order, type OrderLine, partsOf, type Side } from '../order-store'
import { orderEvent, orderLine, tradeOrder } from '../tables'
import { countOrdersOf } from './order-counts'

export interface ListedOrder {
  order: Order
  line: OrderLine
}

const NEWEST_FIRST: OrderSort = '-createdAt'

/** The order of a list as SQL; orders of the same time or amount are told apart by their ids. */
export function orderedBy(sort: OrderSort) {
  const direction = sort.startsWith('-') ? desc : asc
  const column = sort.endsWith('amountFen') ? tradeOrder.totalFen : tradeOrder.createdAt
  return [direction(column), direction(tradeOrder.id)]
}

/**
 * A page of one side's orders, the newest first unless sorted otherwise, with the total. The page is selected by keys
 * alone, so that skipped rows are not read.
 */
export async function listOrders(
  reader: Reader,
  side: Side,
  filter: Partial<OrderFilter>,
  { page, size, sort = NEWEST_FIRST }: { page: number; size: number; sort?: OrderSort },
): Promise<{ rows: ListedOrder[]; total: number }> {
  const total = await countMatching(reader, side, filter)
  if (page * size >= total) return { rows: [], total }
  const keys = pageKeys(side, conditionsOf(filter), { limit: size, offset: page * size, sort })
  const orders = await reader
    .select()
    .from(tradeOrder)
    .where(inArray(tradeOrder.id, keys))
    .orderBy(...orderedBy(sort))
  return { rows: await withLines(reader, orders), total }
}

/**
 * Subquery: keys of a side's first orders that match. Newest first, own orders and those of the company are one index
 * scan each, which stops at the end of the page.
 */
function pageKeys(
  side: Side,
  conditions: SQL | undefined,
  { limit, offset = 0, sort = NEWEST_FIRST }: { limit: number; offset?: number; sort?: OrderSort },
): SQL {
  const column = sort.endsWith('amountFen') ? tradeOrder.totalFen : tradeOrder.createdAt
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`
  const order = sql`order by sort_key ${direction}, id ${direction}`
  const scans = partsOf(side).map(
    (part) => sql`(select ${tradeOrder.id} as id, ${column} as sort_key from ${tradeOrder}
      where ${and(part, conditions)} ${order} limit ${limit + offset})`,
  )
  return sql`(select id from (${sql.join(scans, sql` union all `)}) as key ${order} limit ${limit} offset ${offset})`
}

/** The next rows of an export after a cursor. New orders do not shift the following rows. */
export async function ordersAfter(
  reader: Reader,
  side: Side,
  filter: OrderFilter,
  after: { at: Date; id: string } | undefined,
  size: number,
): Promise<ListedOrder[]> {
  const beyond =
    after &&
    sql`(${tradeOrder.createdAt}, ${tradeOrder.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::uuid)`
  const orders = await reader
    .select()
    .from(tradeOrder)
    .where(inArray(tradeOrder.id, pageKeys(side, and(conditionsOf(filter), beyond), { limit: size })))
    .orderBy(...orderedBy(NEWEST_FIRST))
  return await withLines(reader, orders)
}

/** Counts are stored for buyers by type and state. Other filters need a count query. */
async function countMatching(reader: Reader, side: Side, filter: Partial<OrderFilter>): Promise<number> {
  const { type, state, from, to, q } = filter
  if ('buyerMemberId' in side && !from && !to && searchWords(q ?? '').length === 0)
    return await countOrdersOf(reader, side, { type, state })
  const [count] = await reader
    .select({ total: sql<number>`count(*)`.mapWith(Number) })
    .from(tradeOrder)
    .where(and(belongsTo(side), conditionsOf(filter)))
  return count?.total ?? 0
}

export function conditionsOf({ state, type, from, to, q = '' }: Partial<OrderFilter>): SQL | undefined {
  return and(
    state && eq(tradeOrder.state, state),
    type && eq(tradeOrder.type, type),
    from ? gte(tradeOrder.createdAt, startOfDay(from)) : undefined,
    to ? lt(tradeOrder.createdAt, new Date(startOfDay(to).getTime() + DAY_MS)) : undefined,
    ...searchWords(q).map((word) => like(tradeOrder.searchKey, likePattern(word))),
  )
}

/** Adds the first line of each order, for lists. */
export async function withLines(reader: Reader, orders: readonly Order[]): Promise<ListedOrder[]> {
  if (orders.length === 0) return []
  const ids = orders.map(({ id }) => id)
  const lines = await reader
    .select()
    .from(orderLine)
    .where(inArray(orderLine.orderId, ids))
    .orderBy(desc(orderLine.id))
  const firstOf = new Map(lines.map((line) => [line.orderId, line]))
  return orders.map((order) => {
    const line = firstOf.get(order.id)
    if (!line) throw new Error(`order ${order.id} has no line`)
    return { order, line }
  })
}

/** Refund reasons by order id. */
export async function refundReasons(
  reader: Reader,
  orderIds: readonly string[],
): Promise<Map<string, string>> {
  if (orderIds.length === 0) return new Map()
  const asked = await reader
    .select()
    .from(orderEvent)
    .where(and(inArray(orderEvent.orderId, [...orderIds]), eq(orderEvent.step, 'ask_refund')))
    .orderBy(orderEvent.at)
  return new Map(asked.map((event) => [event.orderId, event.note ?? '']))
}
