import { type BuyerSide, orderingOrder, type SellerSide } from 'backend/ordering'
import type { Reader, Tx } from 'backend/platform/database/database'
import { isOfSeller } from 'backend/platform/database/seller-columns'
import { type Page, type Place, readPage } from 'backend/platform/stores/pages'
import type { InvoiceState } from 'contract/invoices/states'
import { and, asc, count, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { isNumberUsed } from './commission/commission-invoice-store'
import { freesOrders, INVOICING_SELLERS } from './invoice-states'
import { invoice, invoiceLine, invoiceNumber } from './tables'

export type InvoiceRow = typeof invoice.$inferSelect
export type InvoiceLineRow = typeof invoiceLine.$inferSelect

export type InvoiceParty = BuyerSide | SellerSide

function belongsTo(party: InvoiceParty): SQL | undefined {
  if ('seller' in party) return isOfSeller(invoice, party.seller)
  const { buyerMemberId, buyingCompanyId } = party
  const isOwn = and(eq(invoice.ownerKind, 'member'), eq(invoice.ownerId, buyerMemberId))
  if (!buyingCompanyId) return isOwn
  return or(isOwn, and(eq(invoice.ownerKind, 'company'), eq(invoice.ownerId, buyingCompanyId)))
}

/** A page of a party's invoices, newest first; a seller's requested ones oldest first. */
export async function findInvoices(
  reader: Reader,
  party: InvoiceParty,
  { state, ...place }: Place & { state?: InvoiceState | undefined },
): Promise<Page<InvoiceRow>> {
  const where = and(belongsTo(party), state && eq(invoice.state, state))
  const { requestedAt, id } = invoice
  const isQueue = 'seller' in party && state === 'requested'
  const orderBy = isQueue ? [asc(requestedAt), asc(id)] : [desc(requestedAt), desc(id)]
  return await readPage(reader, invoice, { where, orderBy, ...place })
}

/** Invoices that wait for their buyer: issued ones to be received, and reversals to be answered. */
export async function countInvoicesToConfirm(reader: Reader, buyer: BuyerSide): Promise<number> {
  const [counted] = await reader
    .select({ total: count() })
    .from(invoice)
    .where(and(belongsTo(buyer), inArray(invoice.state, ['issued', 'reversing'])))
  return counted?.total ?? 0
}

export async function invoiceOf(
  reader: Reader,
  party: InvoiceParty,
  id: string,
): Promise<InvoiceRow | undefined> {
  const [row] = await reader
    .select()
    .from(invoice)
    .where(and(eq(invoice.id, id), belongsTo(party)))
  return row
}

/** The same with the row locked until the transaction ends. */
export async function lockInvoiceOf(
  tx: Tx,
  party: InvoiceParty,
  id: string,
): Promise<InvoiceRow | undefined> {
  const [row] = await tx
    .select()
    .from(invoice)
    .where(and(eq(invoice.id, id), belongsTo(party)))
    .for('update')
  return row
}

export async function linesOf(reader: Reader, invoiceId: string): Promise<InvoiceLineRow[]> {
  return await reader
    .select()
    .from(invoiceLine)
    .where(eq(invoiceLine.invoiceId, invoiceId))
    .orderBy(asc(invoiceLine.orderId))
}

export async function numbersOf(
  reader: Reader,
  invoiceIds: readonly string[],
): Promise<(typeof invoiceNumber.$inferSelect)[]> {
  if (invoiceIds.length === 0) return []
  return await reader
    .select()
    .from(invoiceNumber)
    .where(inArray(invoiceNumber.invoiceId, [...invoiceIds]))
}

/** Invoices of an order, the newest first. */
export async function invoicesOfOrder(reader: Reader, orderId: string): Promise<InvoiceRow[]> {
  const rows = await reader
    .select({ invoice })
    .from(invoiceLine)
    .innerJoin(invoice, eq(invoice.id, invoiceLine.invoiceId))
    .where(eq(invoiceLine.orderId, orderId))
    .orderBy(desc(invoice.requestedAt), desc(invoice.id))
  return rows.map((row) => row.invoice)
}

/** The orders among these that an invoice covers. */
export async function invoicedAmong(reader: Reader, orderIds: readonly string[]): Promise<string[]> {
  const rows = await reader
    .select({ orderId: invoiceLine.orderId })
    .from(invoiceLine)
    .where(and(inArray(invoiceLine.orderId, [...orderIds]), invoiceLine.isActive))
  return rows.map(({ orderId }) => orderId)
}

/** A page of a buyer's settled orders without an invoice whose seller issues some, completed last first. */
export async function findInvoiceable(
  reader: Reader,
  { buyerMemberId, buyingCompanyId }: BuyerSide,
  place: Place,
) {
  const order = orderingOrder
  const inPerson = and(eq(order.buyerMemberId, buyerMemberId), isNull(order.buyingCompanyId))
  const where = and(
    buyingCompanyId ? or(inPerson, eq(order.buyingCompanyId, buyingCompanyId)) : inPerson,
    eq(order.state, 'completed'),
    sql`${order.settledFen} > 0`,
    inArray(order.sellerKind, [...INVOICING_SELLERS]),
    sql`not exists (select from ${invoiceLine} where ${invoiceLine.orderId} = ${order.id} and ${invoiceLine.isActive})`,
  )
  const orderBy = [desc(order.completedAt), desc(order.id)]
  return await readPage(reader, order, { where, orderBy, ...place }, reader.select().from(order))
}

export async function insertInvoice(
  tx: Tx,
  row: typeof invoice.$inferInsert,
  lines: readonly { orderId: string; amountFen: number }[],
): Promise<void> {
  await tx.insert(invoice).values(row)
  await tx.insert(invoiceLine).values(lines.map((line) => ({ ...line, invoiceId: row.id, isActive: true })))
}

/** Moves an invoice. Its orders become free if the state ends it. */
export async function setInvoiceState(
  tx: Tx,
  id: string,
  state: InvoiceState,
  facts: Partial<Pick<InvoiceRow, 'note' | 'issuedOn' | 'deliveredAt' | 'reversedAt'>> = {},
): Promise<void> {
  await tx
    .update(invoice)
    .set({ state, ...facts })
    .where(eq(invoice.id, id))
  if (freesOrders(state))
    await tx.update(invoiceLine).set({ isActive: false }).where(eq(invoiceLine.invoiceId, id))
}

/** @returns false if the number was used before, also by the market */
export async function claimNumber(tx: Tx, row: typeof invoiceNumber.$inferInsert): Promise<boolean> {
  if (await isNumberUsed(tx, row.number)) return false
  const made = await tx.insert(invoiceNumber).values(row).onConflictDoNothing().returning()
  return made.length > 0
}
