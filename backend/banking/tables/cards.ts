import { instant, rowHash, sealedText, wholeNumber } from 'backend/platform/database/columns'
import type { CardState, CashOutState, OrderBankPaymentState } from 'contract/banking/states'
import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

/** Whose money it is: a member's own, or a company's; and the member who acts. */
const ownerColumns = () => ({
  ownerKind: text({ enum: ['member', 'company'] }).notNull(),
  ownerId: uuid().notNull(),
  memberId: uuid().notNull(),
})

/** A bank account to which its owner's money may go. What decides about money never changes after the insert. */
export const bankCard = pgTable(
  'bank_card',
  {
    id: uuid().primaryKey(),
    ...ownerColumns(),
    bankCode: text().notNull(),
    lineNo: text(),
    /** Only in rows from before accounts were encrypted, until `sealAccounts` has run. */
    accountNo: text(),
    /** The encrypted number, bound to this row. */
    accountSealed: sealedText(),
    /** Keyed hash, to find equal numbers. */
    accountHash: text(),
    /** Last four digits. */
    accountTail: text(),
    /** Name of the account's owner: the owner of the money. */
    accountName: text().notNull(),
    state: text().$type<CardState>().notNull(),
    createdAt: instant().notNull(),
    /** Last instant at which the small amount is verified. */
    verifyBefore: instant().notNull(),
    boundAt: instant(),
    /** When it was unbound or its binding failed. */
    endedAt: instant(),
    failureReason: text(),
    isDefault: boolean().notNull().default(false),
    /** The last message with the order number, and how many were sent on its day. */
    smsSentAt: instant().notNull(),
    smsSentOnDay: smallint().notNull().default(1),
    rowHash: rowHash(),
  },
  (t) => [
    uniqueIndex('bank_card_account_once')
      .on(t.ownerKind, t.ownerId, t.accountHash)
      .where(sql`${t.state} in ('verifying', 'bound')`),
    uniqueIndex('bank_card_one_default').on(t.ownerKind, t.ownerId).where(sql`${t.isDefault}`),
    index().on(t.ownerKind, t.ownerId, t.createdAt),
    check('bank_card_owner_kind', sql`${t.ownerKind} in ('member', 'company')`),
    check('bank_card_state', sql`${t.state} in ('verifying', 'bound', 'failed', 'unbound')`),
    check(
      'bank_card_account_stored',
      sql`(${t.accountNo} is null) = (${t.accountSealed} is not null and ${t.accountHash} is not null and ${t.accountTail} is not null)`,
    ),
    index().on(t.accountHash),
    check('bank_card_bound_complete', sql`(${t.state} in ('bound', 'unbound')) = (${t.boundAt} is not null)`),
    check(
      'bank_card_ended_complete',
      sql`(${t.state} in ('failed', 'unbound')) = (${t.endedAt} is not null)`,
    ),
    check('bank_card_default_is_bound', sql`not ${t.isDefault} or ${t.state} = 'bound'`),
  ],
)

/** A payment to or from a bound account. */
const paymentColumns = () => ({
  ...ownerColumns(),
  cardId: uuid()
    .notNull()
    .references(() => bankCard.id),
})

/** A withdrawal to a bound account. */
export const cashOut = pgTable(
  'cash_out',
  {
    id: uuid().primaryKey(),
    ...paymentColumns(),
    /** What the bank pays to the account. The fee is charged on top. */
    amountFen: wholeNumber(),
    feeFen: wholeNumber(),
    requestId: uuid().notNull(),
    at: instant().notNull(),
    state: text().$type<CashOutState>().notNull(),
    /** When the bank had paid, or had failed to. */
    settledAt: instant(),
    returnedAt: instant(),
    /** The bank's words for a failure or a return. */
    reason: text(),
    rowHash: rowHash(),
  },
  (t) => [
    index().on(t.ownerKind, t.ownerId, t.at),
    index().on(t.cardId),
    check('cash_out_owner_kind', sql`${t.ownerKind} in ('member', 'company')`),
    check('cash_out_amount', sql`${t.amountFen} > 0 and ${t.feeFen} >= 0`),
    check(
      'cash_out_state',
      sql`${t.state} in ('requested', 'processing', 'succeeded', 'failed', 'returned')`,
    ),
    check(
      'cash_out_settled_complete',
      sql`(${t.state} in ('succeeded', 'failed', 'returned')) = (${t.settledAt} is not null)`,
    ),
    check('cash_out_returned_complete', sql`(${t.state} = 'returned') = (${t.returnedAt} is not null)`),
  ],
)

/** A payment of an order from a bound account. */
export const orderBankPayment = pgTable(
  'order_bank_payment',
  {
    id: uuid().primaryKey(),
    ...paymentColumns(),
    orderId: uuid().notNull(),
    orderNo: text().notNull(),
    /** The order's total. */
    amountFen: wholeNumber(),
    requestId: uuid().notNull(),
    at: instant().notNull(),
    state: text().$type<OrderBankPaymentState>().notNull(),
    /** When the bank had collected, or had failed to. */
    settledAt: instant(),
    /** The bank's words for a failure. */
    reason: text(),
    /** Of a success: its slip in the ledger, and whether it paid the order or went to the buyer's wallet. */
    slipId: uuid().unique('order_bank_payment_slip'),
    creditedTo: text({ enum: ['order', 'wallet'] }),
    rowHash: rowHash(),
  },
  (t) => [
    uniqueIndex('order_bank_payment_one_open')
      .on(t.orderId)
      .where(sql`${t.state} in ('requested', 'processing')`),
    uniqueIndex('order_bank_payment_one_paid').on(t.orderId).where(sql`${t.creditedTo} = 'order'`),
    index().on(t.orderId, t.at),
    index().on(t.cardId),
    check('order_bank_payment_owner_kind', sql`${t.ownerKind} in ('member', 'company')`),
    check('order_bank_payment_amount', sql`${t.amountFen} > 0`),
    check('order_bank_payment_state', sql`${t.state} in ('requested', 'processing', 'succeeded', 'failed')`),
    check(
      'order_bank_payment_settled',
      sql`(${t.state} in ('succeeded', 'failed')) = (${t.settledAt} is not null)`,
    ),
    check(
      'order_bank_payment_booked',
      sql`(${t.state} = 'succeeded') = (${t.slipId} is not null) and (${t.slipId} is null) = (${t.creditedTo} is null)`,
    ),
    check('order_bank_payment_credited', sql`${t.creditedTo} in ('order', 'wallet')`),
  ],
)
