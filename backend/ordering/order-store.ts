import type { Reader, Tx } from 'backend/platform/database/database'
import { insertRow } from 'backend/platform/database/prepared-statement'
import { isOfSeller } from 'backend/platform/database/seller-columns'
import { findById, getById, lockExisting, lockNextDue } from 'backend/platform/stores/rows'
import type { MoneyOwner } from 'backend/wallet'
import type { OrderState, Seller } from 'contract/states'
import { and, asc, eq, isNull, lt, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { orderEvent, orderLine, orderRefund, pickupNote, tradeOrder } from './tables'

export type Order = typeof tradeOrder.$inferSelect
export type OrderLine = typeof orderLine.$inferSelect
export type OrderEvent = typeof orderEvent.$inferSelect
export type PickupNote = typeof pickupNote.$inferSelect
export type OrderRefund = typeof orderRefund.$inferSelect

/** A member who buys in person, and for the company for which it acts. */
export interface BuyerSide {
  readonly buyerMemberId: string
  readonly buyingCompanyId?: string | null
  /** The module of the order's type acts, which takes also the steps that are its own. */
  readonly isModule?: true
}

/** The actor's side. Every query of an order requires it, so that orders of others are not found. */
export type Side = BuyerSide | SellerSide

export interface SellerSide {
  readonly seller: Seller
  /** As in `BuyerSide`. */
  readonly isModule?: true
}

/** Conditions of the orders of a side: its own, and those of its company. Each is served by indexes of its own. */
export function partsOf(side: Side): [SQL, ...SQL[]] {
  if ('seller' in side) return [isOfSeller(tradeOrder, side.seller)]
  const inPerson = sql`${tradeOrder.buyerMemberId} = ${side.buyerMemberId} and ${tradeOrder.buyingCompanyId} is null`
  return side.buyingCompanyId ? [inPerson, eq(tradeOrder.buyingCompanyId, side.buyingCompanyId)] : [inPerson]
}

export const belongsTo = (side: Side) => or(...partsOf(side))

/** Who pays an order and is refunded. */
export function buyerOwnerOf({
  buyerMemberId,
  buyingCompanyId,
}: Pick<Order, 'buyerMemberId' | 'buyingCompanyId'>): MoneyOwner {
  return buyingCompanyId === null
    ? { kind: 'member', id: buyerMemberId }
    : { kind: 'company', id: buyingCompanyId }
}

export async function orderOf(reader: Reader, side: Side, id: string): Promise<Order | undefined> {
  const [order] = await reader
    .select()
    .from(tradeOrder)
    .where(and(eq(tradeOrder.id, id), belongsTo(side)))
  return order
}

/** An order of any side, for operators. */
export const findOrder = (reader: Reader, id: string) => findById(reader, tradeOrder, id)

/** An order of any side, for the kernel's own steps. @throws Error if there is none */
export const orderById = (reader: Reader, id: string) => getById(reader, tradeOrder, id)

/** Same as `orderOf`, with the row locked until the transaction ends. */
export async function lockOrderOf(tx: Tx, side: Side, id: string): Promise<Order | undefined> {
  const [order] = await tx
    .select()
    .from(tradeOrder)
    .where(and(eq(tradeOrder.id, id), belongsTo(side)))
    .for('update')
  return order
}

/**
 * Locks an order of any side, for scheduled steps of other modules.
 * @returns undefined if another transaction has locked it
 */
export async function lockFreeOrder(tx: Tx, id: string): Promise<Order | undefined> {
  const [order] = await tx
    .select()
    .from(tradeOrder)
    .where(eq(tradeOrder.id, id))
    .for('update', { skipLocked: true })
  return order
}

/** Locks an order of any side, for steps of operators. @throws Error if there is none */
export const lockOrder = (tx: Tx, id: string) => lockExisting(tx, tradeOrder, id)

/** Deadline columns of scheduled steps, by state. */
const DUE = {
  payment: { state: 'awaiting_payment', since: tradeOrder.payBefore },
  receipt: { state: 'awaiting_receipt', since: tradeOrder.confirmDueAt },
  refund: { state: 'refunding', since: tradeOrder.refundAskedAt },
} as const

/**
 * The order longest overdue at `deadline`, locked. Skips orders locked by another server.
 * @param except orders that failed in this sweep
 * @param exceptTypes order types whose modules take the step themselves
 */
export async function lockOverdueOrder(
  tx: Tx,
  due: keyof typeof DUE,
  deadline: Date,
  except: readonly string[] = [],
  exceptTypes: readonly number[] = [],
): Promise<Order | undefined> {
  const { state, since } = DUE[due]
  const isTaken = exceptTypes.length === 0 ? undefined : notInArray(tradeOrder.type, [...exceptTypes])
  const where = and(eq(tradeOrder.state, state), lt(since, deadline), isTaken)
  return await lockNextDue(tx, tradeOrder, { where, dueAt: since, except })
}

/** The line of an order. @throws Error if there is none */
export async function lineOf(reader: Reader, orderId: string): Promise<OrderLine> {
  const [line] = await reader.select().from(orderLine).where(eq(orderLine.orderId, orderId))
  if (!line) throw new Error(`order ${orderId} has no line`)
  return line
}

/** Refunds of an order, oldest first. */
export async function refundsOf(reader: Reader, orderId: string): Promise<OrderRefund[]> {
  return await reader
    .select()
    .from(orderRefund)
    .where(eq(orderRefund.orderId, orderId))
    .orderBy(asc(orderRefund.at), asc(orderRefund.id))
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

export async function insertOrder(
  tx: Tx,
  order: typeof tradeOrder.$inferInsert,
  line: typeof orderLine.$inferInsert,
): Promise<void> {
  await insertRow(tx, tradeOrder, order)
  await insertRow(tx, orderLine, line)
}

/** Columns that change together with the state. */
export type OrderFacts = Partial<
  Pick<
    Order,
    | 'paidAt'
    | 'readyAt'
    | 'shippedAt'
    | 'deliveredAt'
    | 'confirmDueAt'
    | 'completedAt'
    | 'refundAskedAt'
    | 'refundFromState'
    | 'mayArbitrate'
  >
>

export async function setOrderState(
  tx: Tx,
  id: string,
  state: OrderState,
  facts: OrderFacts = {},
): Promise<void> {
  await tx
    .update(tradeOrder)
    .set({ state, ...facts })
    .where(eq(tradeOrder.id, id))
}

/** Records the handed-over kg of a line and, once complete, the settled kg. */
export async function setHanded(
  tx: Tx,
  lineId: string,
  weights: Pick<OrderLine, 'handedKg' | 'settledKg'>,
): Promise<void> {
  await tx.update(orderLine).set(weights).where(eq(orderLine.id, lineId))
}

export async function insertPickupNote(tx: Tx, note: typeof pickupNote.$inferInsert): Promise<void> {
  await tx.insert(pickupNote).values(note)
}

export async function redeemPickupNote(
  tx: Tx,
  id: string,
  use: { usedAt: Date; handedKg: number; plateNumber?: string; driverName?: string },
): Promise<void> {
  await tx.update(pickupNote).set(use).where(eq(pickupNote.id, id))
}
