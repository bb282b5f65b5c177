import type { Reader, Tx } from 'backend/platform/database'
import type { OrderState } from 'contract/states'
import { and, asc, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import { orderEvent, orderLine, pickupNote, tradeOrder } from './tables'

export type Order = typeof tradeOrder.$inferSelect
export type OrderLine = typeof orderLine.$inferSelect
export type OrderEvent = typeof orderEvent.$inferSelect
export type PickupNote = typeof pickupNote.$inferSelect

/** Whose order it is: nobody fetches an order without saying so, and not yours is not there. */
export type Side = { buyerMemberId: string } | { shopId: string }

const belongsTo = (side: Side) =>
  'shopId' in side ? eq(tradeOrder.shopId, side.shopId) : eq(tradeOrder.buyerMemberId, side.buyerMemberId)

export async function orderOf(reader: Reader, side: Side, id: string): Promise<Order | undefined> {
  const [order] = await reader
    .select()
    .from(tradeOrder)
    .where(and(eq(tradeOrder.id, id), belongsTo(side)))
  return order
}

/** The same, locked until the transaction ends. */
export async function lockOrderOf(tx: Tx, side: Side, id: string): Promise<Order | undefined> {
  const [order] = await tx
    .select()
    .from(tradeOrder)
    .where(and(eq(tradeOrder.id, id), belongsTo(side)))
    .for('update')
  return order
}

/** One order whose pay time ended before `deadline`, locked; orders that another server works on are skipped. */
export async function lockOverdueOrder(tx: Tx, deadline: Date): Promise<Order | undefined> {
  const [order] = await tx
    .select()
    .from(tradeOrder)
    .where(and(eq(tradeOrder.state, 'awaiting_payment'), lt(tradeOrder.payBefore, deadline)))
    .orderBy(tradeOrder.payBefore)
    .limit(1)
    .for('update', { skipLocked: true })
  return order
}

export async function linesOf(reader: Reader, orderId: string): Promise<OrderLine[]> {
  return await reader.select().from(orderLine).where(eq(orderLine.orderId, orderId)).orderBy(orderLine.id)
}

export async function eventsOf(reader: Reader, orderId: string): Promise<OrderEvent[]> {
  return await reader
    .select()
    .from(orderEvent)
    .where(eq(orderEvent.orderId, orderId))
    .orderBy(asc(orderEvent.at), asc(orderEvent.id))
}

export async function openPickupNote(reader: Reader, orderId: string): Promise<PickupNote | undefined> {
  const [note] = await reader
    .select()
    .from(pickupNote)
    .where(and(eq(pickupNote.orderId, orderId), isNull(pickupNote.usedAt)))
  return note
}

export interface ListedOrder {
  order: Order
  line: OrderLine
}

export async function listOrders(
  reader: Reader,
  side: Side,
  filter: { state?: OrderState | undefined; page: number; size: number },
): Promise<{ rows: ListedOrder[]; total: number }> {
  const where = and(belongsTo(side), filter.state ? eq(tradeOrder.state, filter.state) : undefined)
  const rows = await reader
    .select({ order: tradeOrder, line: orderLine })
    .from(tradeOrder)
    .innerJoin(orderLine, eq(orderLine.orderId, tradeOrder.id))
    .where(where)
    .orderBy(desc(tradeOrder.createdAt), desc(tradeOrder.id))
    .limit(filter.size)
    .offset(filter.page * filter.size)
  const [count] = await reader
    .select({ total: sql<number>`count(*)`.mapWith(Number) })
    .from(tradeOrder)
    .where(where)
  return { rows, total: count?.total ?? 0 }
}

export async function insertOrder(
  tx: Tx,
  order: typeof tradeOrder.$inferInsert,
  line: typeof orderLine.$inferInsert,
): Promise<void> {
  await tx.insert(tradeOrder).values(order)
  await tx.insert(orderLine).values(line)
}

export async function setOrderState(tx: Tx, id: string, state: OrderState): Promise<void> {
  await tx.update(tradeOrder).set({ state }).where(eq(tradeOrder.id, id))
}

export async function setPaid(tx: Tx, id: string, paidAt: Date): Promise<void> {
  await tx.update(tradeOrder).set({ paidAt }).where(eq(tradeOrder.id, id))
}

export async function addHanded(tx: Tx, lineId: string, weightKg: number): Promise<void> {
  await tx
    .update(orderLine)
    .set({ handedKg: sql`${orderLine.handedKg} + ${weightKg}` })
    .where(eq(orderLine.id, lineId))
}

export async function insertPickupNote(tx: Tx, note: typeof pickupNote.$inferInsert): Promise<void> {
  await tx.insert(pickupNote).values(note)
}

export async function redeemPickupNote(
  tx: Tx,
  id: string,
  use: { usedAt: Date; handedKg: number; plateNumber: string; driverName: string },
): Promise<void> {
  await tx.update(pickupNote).set(use).where(eq(pickupNote.id, id))
}
