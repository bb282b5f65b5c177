import { instant, wholeNumber } from 'backend/platform/database/columns'
import { oneSeller, sellerColumns } from 'backend/platform/database/seller-columns'
import { INVOICE_KINDS, INVOICE_STATES, type InvoiceKind, type InvoiceState } from 'contract/invoices/states'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const states = text({ enum: Object.keys(INVOICE_STATES) as [InvoiceState] })

/** An invoice of a seller for settled orders of one buyer. */
export const invoice = pgTable(
  'invoice',
  {
    id: uuid().primaryKey(),
    /** Who bought, and is invoiced: a member in person, or a company. */
    ownerKind: text({ enum: ['member', 'company'] }).notNull(),
    ownerId: uuid().notNull(),
    /** Who requested it. */
    memberId: uuid().notNull(),
    ...sellerColumns(),
    kind: text({ enum: Object.keys(INVOICE_KINDS) as [InvoiceKind] }).notNull(),
    state: states.notNull(),
    title: text().notNull(),
    taxNo: text(),
    remark: text(),
    amountFen: wholeNumber(),
    note: text(),
    issuedOn: date(),
    requestedAt: instant().notNull(),
    deliveredAt: instant(),
    reversedAt: instant(),
  },
  (t) => [
    index().on(t.ownerId, t.requestedAt, t.id),
    index().on(t.shopId, t.requestedAt, t.id),
    index('invoice_requested').on(t.shopId, t.requestedAt, t.id).where(sql`${t.state} = 'requested'`),
    check('invoice_amount_positive', sql`${t.amountFen} > 0`),
    oneSeller('invoice_seller', t),
    index('invoice_of_seller').on(t.sellerId, t.requestedAt, t.id).where(sql`${t.sellerId} is not null`),
    check(
      'invoice_issued_on',
      sql`(${t.issuedOn} is null) = (${t.state} in ('requested', 'withdrawn', 'refused'))`,
    ),
    check('invoice_reversed_at', sql`(${t.reversedAt} is null) = (${t.state} <> 'reversed')`),
    check(
      'invoice_special_to_company',
      sql`${t.kind} <> 'special' or (${t.ownerKind} = 'company' and ${t.taxNo} is not null)`,
    ),
  ],
)

/** The orders of an invoice with their settled amounts. An order has at most one active line. */
export const invoiceLine = pgTable(
  'invoice_line',
  {
    invoiceId: uuid()
      .notNull()
      .references(() => invoice.id),
    orderId: uuid().notNull(),
    amountFen: wholeNumber(),
    /** False after withdrawal, refusal or reversal. */
    isActive: boolean().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.invoiceId, t.orderId] }),
    uniqueIndex('invoice_line_once').on(t.orderId).where(sql`${t.isActive}`),
    check('invoice_line_positive', sql`${t.amountFen} > 0`),
  ],
)

/** Numbers of invoices and of the red ones that reverse them; each is used once. */
export const invoiceNumber = pgTable(
  'invoice_number',
  {
    number: text().primaryKey(),
    invoiceId: uuid()
      .notNull()
      .references(() => invoice.id),
    isReversal: boolean().notNull(),
  },
  (t) => [uniqueIndex('invoice_number_once').on(t.invoiceId, t.isReversal)],
)

/** Files of invoices, as the shop uploaded them: at most one of each kind. */
export const invoiceFile = pgTable(
  'invoice_file',
  {
    invoiceId: uuid()
      .notNull()
      .references(() => invoice.id),
    paper: text({ enum: ['invoice', 'reversal'] }).notNull(),
    kind: text({ enum: ['pdf', 'ofd', 'xml'] }).notNull(),
    content: bytes().notNull(),
    bytes: integer().notNull(),
    uploadedBy: uuid().notNull(),
    uploadedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.invoiceId, t.paper, t.kind] }),
    check('invoice_file_paper', sql`${t.paper} in ('invoice', 'reversal')`),
    check('invoice_file_kind', sql`${t.kind} in ('pdf', 'ofd', 'xml')`),
    check(
      'invoice_file_bytes',
      sql`${t.bytes} = octet_length(${t.content}) and ${t.bytes} between 1 and 2097152`,
    ),
  ],
)

/** An invoice of the market to a shop for its commission on orders that were completed in one month. */
export const commissionInvoice = pgTable(
  'commission_invoice',
  {
    id: uuid().primaryKey(),
    shopId: uuid().notNull(),
    /** Month in Asia/Shanghai: 2026-11. */
    month: text().notNull(),
    title: text().notNull(),
    taxNo: text(),
    /** Company of the market that issued it; null: before its name was recorded, or none was set. */
    issuerName: text(),
    issuerTaxNo: text(),
    amountFen: wholeNumber(),
    number: text().notNull().unique(),
    issuedOn: date().notNull(),
    issuedBy: uuid().notNull(),
    issuedAt: instant().notNull(),
    reversalNumber: text().unique(),
    reversalNote: text(),
    reversedBy: uuid(),
    reversedAt: instant(),
  },
  (t) => [
    index().on(t.shopId, t.issuedAt, t.id),
    check('commission_invoice_positive', sql`${t.amountFen} > 0`),
    check('commission_invoice_month', sql`${t.month} ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'`),
    check('commission_invoice_numbers', sql`${t.number} <> ${t.reversalNumber}`),
    check(
      'commission_invoice_reversal',
      sql`num_nulls(${t.reversalNumber}, ${t.reversalNote}, ${t.reversedBy}, ${t.reversedAt}) in (0, 4)`,
    ),
  ],
)

/** The orders of a commission invoice with the commission of each. An order has at most one active line. */
export const commissionInvoiceLine = pgTable(
  'commission_invoice_line',
  {
    invoiceId: uuid()
      .notNull()
      .references(() => commissionInvoice.id),
    orderId: uuid().notNull(),
    amountFen: wholeNumber(),
    /** False after a reversal. */
    isActive: boolean().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.invoiceId, t.orderId] }),
    uniqueIndex('commission_invoice_line_once').on(t.orderId).where(sql`${t.isActive}`),
    check('commission_invoice_line_positive', sql`${t.amountFen} > 0`),
  ],
)
