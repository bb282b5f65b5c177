import type { Reader, Tx } from 'backend/platform/database/database'
import { insertRows } from 'backend/platform/database/insert-rows'
import { type Place, readPage } from 'backend/platform/stores/pages'
import { and, count, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { commissionInvoice, commissionInvoiceLine, invoiceNumber } from '../tables'

export type CommissionInvoiceRow = typeof commissionInvoice.$inferSelect

/** Locks the issuing and reversing of a shop's commission invoices until the end of the transaction. */
export async function lockCommissionOf(tx: Tx, shopId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`commission of shop ${shopId}`}, 0))`)
}

/** Orders among these whose commission is on an invoice that was not reversed. */
export async function invoicedCommissions(
  reader: Reader,
  orderIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (orderIds.length === 0) return new Set()
  const { orderId, isActive } = commissionInvoiceLine
  const rows = await reader
    .select({ orderId })
    .from(commissionInvoiceLine)
    .where(and(inArray(orderId, [...orderIds]), isActive))
  return new Set(rows.map((row) => row.orderId))
}

export async function insertCommissionInvoice(
  tx: Tx,
  row: typeof commissionInvoice.$inferInsert,
  lines: readonly { orderId: string; amountFen: number }[],
): Promise<void> {
  await tx.insert(commissionInvoice).values(row)
  await insertRows(
    tx,
    commissionInvoiceLine,
    lines.map((line) => ({ ...line, invoiceId: row.id, isActive: true })),
  )
}

export async function commissionInvoiceById(
  reader: Reader,
  id: string,
): Promise<CommissionInvoiceRow | undefined> {
  return (await reader.select().from(commissionInvoice).where(eq(commissionInvoice.id, id)))[0]
}

/** Records the red invoice. The commission of its orders can be invoiced again. */
export async function setCommissionReversed(
  tx: Tx,
  id: string,
  reversal: { number: string; note: string; by: string; at: Date },
): Promise<void> {
  await tx
    .update(commissionInvoice)
    .set({
      reversalNumber: reversal.number,
      reversalNote: reversal.note,
      reversedBy: reversal.by,
      reversedAt: reversal.at,
    })
    .where(eq(commissionInvoice.id, id))
  await tx
    .update(commissionInvoiceLine)
    .set({ isActive: false })
    .where(eq(commissionInvoiceLine.invoiceId, id))
}

/**
 * Whether an invoice of the market or of a shop, or a red one, has this number. The number is locked, so that two
 * transactions do not both record it.
 */
export async function isNumberUsed(tx: Tx, number: string): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`invoice number ${number}`}, 0))`)
  const [own] = await tx
    .select({ id: commissionInvoice.id })
    .from(commissionInvoice)
    .where(or(eq(commissionInvoice.number, number), eq(commissionInvoice.reversalNumber, number)))
    .limit(1)
  if (own) return true
  const [ofShop] = await tx
    .select({ number: invoiceNumber.number })
    .from(invoiceNumber)
    .where(eq(invoiceNumber.number, number))
  return ofShop !== undefined
}

/** A page of a shop's commission invoices, newest first. */
export async function findCommissionInvoices(
  reader: Reader,
  shopId: string,
  place: Place,
): Promise<{ rows: (CommissionInvoiceRow & { orders: number })[]; total: number }> {
  const isFound = eq(commissionInvoice.shopId, shopId)
  const { list: rows, total } = await readPage(reader, commissionInvoice, {
    where: isFound,
    orderBy: [desc(commissionInvoice.issuedAt), desc(commissionInvoice.id)],
    ...place,
  })
  const { invoiceId } = commissionInvoiceLine
  const ids = rows.map(({ id }) => id)
  const lines =
    ids.length === 0
      ? []
      : await reader
          .select({ invoiceId, orders: count() })
          .from(commissionInvoiceLine)
          .where(inArray(invoiceId, ids))
          .groupBy(invoiceId)
  const ordersOf = new Map(lines.map((line) => [line.invoiceId, line.orders]))
  return {
    rows: rows.map((row) => ({ ...row, orders: ordersOf.get(row.id) ?? 0 })),
    total,
  }
}
