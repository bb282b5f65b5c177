import type { Reader, Tx } from 'backend/platform/database/database'
import { changeById, getById, insertOne, lockExisting } from 'backend/platform/stores/rows'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { orderBankPayment } from '../tables'

export type OrderPaymentRow = typeof orderBankPayment.$inferSelect

const RUNNING = ['requested', 'processing'] as const

export async function insertPayment(
  tx: Tx,
  made: Omit<typeof orderBankPayment.$inferInsert, 'state' | 'rowHash'>,
): Promise<OrderPaymentRow> {
  return await insertOne(tx, orderBankPayment, { ...made, state: 'requested' })
}

export const findPayment = (reader: Reader, id: string) => getById(reader, orderBankPayment, id)

export const lockPayment = (tx: Tx, id: string) => lockExisting(tx, orderBankPayment, id)

export async function changePayment(
  tx: Tx,
  id: string,
  changes: Partial<Pick<OrderPaymentRow, 'state' | 'settledAt' | 'reason' | 'slipId' | 'creditedTo'>>,
): Promise<OrderPaymentRow> {
  return await changeById(tx, orderBankPayment, id, changes)
}

/** The newest bank payment of an order. */
export async function newestPayment(reader: Reader, orderId: string): Promise<OrderPaymentRow | undefined> {
  const [row] = await reader
    .select()
    .from(orderBankPayment)
    .where(eq(orderBankPayment.orderId, orderId))
    .orderBy(desc(orderBankPayment.at), desc(orderBankPayment.id))
    .limit(1)
  return row
}

/** Orders among the given ones whose bank payment has no result yet. */
export async function ordersWithRunningPayment(
  reader: Reader,
  orderIds: readonly string[],
): Promise<Set<string>> {
  if (orderIds.length === 0) return new Set()
  const rows = await reader
    .select({ orderId: orderBankPayment.orderId })
    .from(orderBankPayment)
    .where(and(inArray(orderBankPayment.orderId, [...orderIds]), inArray(orderBankPayment.state, RUNNING)))
  return new Set(rows.map(({ orderId }) => orderId))
}

/** Whether a payment from a card has no result yet. */
export async function hasRunningPayment(reader: Reader, cardId: string): Promise<boolean> {
  const rows = await reader
    .select({ id: orderBankPayment.id })
    .from(orderBankPayment)
    .where(and(eq(orderBankPayment.cardId, cardId), inArray(orderBankPayment.state, RUNNING)))
    .limit(1)
  return rows.length > 0
}
