import type { Rejections } from 'backend/gateways/bank'
import { instant, rowHash, wholeNumber } from 'backend/platform/database/columns'
import type { CheckoutPaper, CheckoutState } from 'contract/banking/checkout-states'
import type { CardState, CashOutState, OrderBankPaymentState } from 'contract/banking/states'
import type {
  DifferenceKind,
  DifferenceState,
  SuspenseReason,
  SuspenseState,
} from 'contract/banking/suspense-states'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

/** A bank account to which its owner's money may go. What decides about money never changes after the insert. */
export const bankCard = pgTable(
  'bank_card',
  {
    id: uuid().primaryKey(),
    ownerKind: text({ enum: ['member', 'company'] }).notNull(),
    ownerId: uuid().notNull(),
    /** The member who started the binding. */
    memberId: uuid().notNull(),
    bankCode: text().notNull(),
    lineNo: text(),
    /** Only in rows from before accounts were encrypted, until `sealAccounts` has run. */
    accountNo: text(),
    /** The encrypted number, bound to this row. */
    accountSealed: text(),
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

/** A withdrawal to a bound account. */
export const cashOut = pgTable(
  'cash_out',
  {
    id: uuid().primaryKey(),
    ownerKind: text({ enum: ['member', 'company'] }).notNull(),
    ownerId: uuid().notNull(),
    /** The member who asked for it. */
    memberId: uuid().notNull(),
    cardId: uuid()
      .notNull()
      .references(() => bankCard.id),
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
    /** The buyer of the order. */
    ownerKind: text({ enum: ['member', 'company'] }).notNull(),
    ownerId: uuid().notNull(),
    /** The member who asked for it. */
    memberId: uuid().notNull(),
    cardId: uuid()
      .notNull()
      .references(() => bankCard.id),
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

/** queued: to be sent · sending: sent, or about to be; only an inquiry tells · accepted: the bank has it. */
export type InstructionState = 'queued' | 'sending' | 'accepted' | 'succeeded' | 'failed' | 'returned'

export type InstructionKind = 'cash_out' | 'small_amount' | 'suspense_return' | 'collect' | 'open_account'

/** Outbox of what the bank shall do, written in the transaction of its cause. */
export const bankInstruction = pgTable(
  'bank_instruction',
  {
    id: uuid().primaryKey(),
    /** The number at the bank, which executes it once. */
    no: text().notNull().unique('bank_instruction_no'),
    kind: text().$type<InstructionKind>().notNull(),
    /** The cash-out, card, decision about money in suspense, bank payment of an order, or application for an account. */
    subjectId: uuid().notNull(),
    createdAt: instant().notNull(),
    state: text().$type<InstructionState>().notNull(),
    attempts: smallint().notNull().default(0),
    /** When it is sent or inquired next; null: nothing more is expected. */
    nextAt: instant(),
    rowHash: rowHash(),
  },
  (t) => [
    unique('bank_instruction_subject').on(t.kind, t.subjectId),
    index('bank_instruction_due').on(t.nextAt).where(sql`${t.nextAt} is not null`),
    check(
      'bank_instruction_kind',
      sql`${t.kind} in ('cash_out', 'small_amount', 'suspense_return', 'collect', 'open_account')`,
    ),
    check('bank_instruction_no_format', sql`${t.no} ~ '^[A-Z0-9]{8,32}$'`),
    check(
      'bank_instruction_state',
      sql`${t.state} in ('queued', 'sending', 'accepted', 'succeeded', 'failed', 'returned')`,
    ),
  ],
)

/** What the bank is told of a company that applies for an account. */
export interface CompanyFacts {
  readonly companyName: string
  readonly licenceNo: string
  readonly legalPerson: string
  readonly address: string
}

/** One submission of a company's application for its checkout account. A resubmission is a new row. */
export const checkoutApplication = pgTable(
  'checkout_application',
  {
    id: uuid().primaryKey(),
    companyId: uuid().notNull(),
    /** The member who submitted it. */
    memberId: uuid().notNull(),
    /** The company's bound account. */
    cardId: uuid()
      .notNull()
      .references(() => bankCard.id),
    facts: jsonb().$type<CompanyFacts>().notNull(),
    /** Ids of private pictures. */
    papers: jsonb().$type<Partial<Record<CheckoutPaper, string>>>().notNull(),
    /** Name, phone and identity number of the handler, encrypted; null after its erasure. */
    handlerSealed: text(),
    submittedAt: instant().notNull(),
    state: text().$type<CheckoutState>().notNull(),
    decidedAt: instant(),
    /** The bank's reasons by field, and its words for a refusal as a whole. */
    rejections: jsonb().$type<Rejections>().notNull(),
    reason: text(),
    /** The opened account, stored like the number of a bound one. */
    accountSealed: text(),
    accountHash: text().unique('checkout_application_account'),
    accountTail: text(),
    rowHash: rowHash(),
  },
  (t) => [
    uniqueIndex('checkout_application_one_open').on(t.companyId).where(sql`${t.state} <> 'rejected'`),
    index().on(t.companyId, t.submittedAt),
    index().on(t.memberId),
    check('checkout_application_state', sql`${t.state} in ('submitted', 'reviewing', 'opened', 'rejected')`),
    check(
      'checkout_application_decided',
      sql`(${t.state} in ('opened', 'rejected')) = (${t.decidedAt} is not null)`,
    ),
    check(
      'checkout_application_opened',
      sql`num_nonnulls(${t.accountSealed}, ${t.accountHash}, ${t.accountTail}) = case ${t.state} when 'opened' then 3 else 0 end`,
    ),
    check('checkout_application_handler', sql`${t.handlerSealed} is not null or ${t.state} = 'rejected'`),
  ],
)

/** What a payer writes into the purpose, so that its payment finds its owner; append-only. */
export const paymentReference = pgTable(
  'payment_reference',
  {
    id: uuid().primaryKey(),
    ownerKind: text({ enum: ['member', 'company'] }).notNull(),
    ownerId: uuid().notNull(),
    no: text().notNull().unique('payment_reference_no'),
    at: instant().notNull(),
    rowHash: rowHash(),
  },
  (t) => [
    unique('payment_reference_owner').on(t.ownerKind, t.ownerId),
    check('payment_reference_owner_kind', sql`${t.ownerKind} in ('member', 'company')`),
    check('payment_reference_format', sql`${t.no} ~ '^CZ[0-9]{12}$'`),
  ],
)

/** A payment to the supervised account, as the bank told it when it was asked. Booked in the same transaction. */
export const bankArrival = pgTable(
  'bank_arrival',
  {
    id: uuid().primaryKey(),
    bankReference: text().notNull().unique('bank_arrival_reference'),
    amountFen: wholeNumber(),
    payerName: text().notNull(),
    payerAccountSealed: text().notNull(),
    payerAccountTail: text().notNull(),
    payerBankCode: text().notNull(),
    purpose: text().notNull(),
    /** Instant on the bank's clock. */
    bankAt: instant().notNull(),
    /** When it was booked. */
    at: instant().notNull(),
    /** Its slip in the ledger. */
    slipId: uuid().notNull().unique('bank_arrival_slip'),
    /** Null: in suspense. */
    ownerKind: text({ enum: ['member', 'company'] }),
    ownerId: uuid(),
    /** The owner's order that it paid; null: booked to the owner's wallet, or in suspense. */
    orderId: uuid().unique('bank_arrival_order'),
    suspenseReason: text().$type<SuspenseReason>(),
    /** The owner whom a payment in suspense names. */
    namedKind: text({ enum: ['member', 'company'] }),
    namedId: uuid(),
    rowHash: rowHash(),
  },
  (t) => [
    index().on(t.ownerKind, t.ownerId, t.at),
    index('bank_arrival_suspense').on(t.at).where(sql`${t.ownerId} is null`),
    check('bank_arrival_amount_positive', sql`${t.amountFen} > 0`),
    check(
      'bank_arrival_owner_or_reason',
      sql`(${t.ownerKind} is null) = (${t.ownerId} is null) and (${t.ownerId} is null) = (${t.suspenseReason} is not null)`,
    ),
    index().on(t.namedKind, t.namedId, t.at),
    check(
      'bank_arrival_named',
      sql`(${t.namedKind} is null) = (${t.namedId} is null) and (${t.namedId} is not null) = coalesce(${t.suspenseReason} in ('name_differs', 'name_unknown'), false)`,
    ),
    check('bank_arrival_owner_kind', sql`${t.ownerKind} in ('member', 'company')`),
    check(
      'bank_arrival_reason_known',
      sql`${t.suspenseReason} in ('no_owner', 'name_differs', 'name_unknown')`,
    ),
    check('bank_arrival_order_has_owner', sql`${t.orderId} is null or ${t.ownerId} is not null`),
  ],
)

/** What becomes of money in suspense: proposed by one operator, decided by another. */
export const suspenseDecision = pgTable(
  'suspense_decision',
  {
    id: uuid().primaryKey(),
    arrivalId: uuid()
      .notNull()
      .references(() => bankArrival.id),
    kind: text({ enum: ['book', 'return'] }).notNull(),
    /** To whom it is booked. */
    ownerKind: text({ enum: ['member', 'company'] }),
    ownerId: uuid(),
    note: text().notNull(),
    /** Operators. */
    proposedBy: uuid().notNull(),
    proposedAt: instant().notNull(),
    state: text().$type<SuspenseState>().notNull(),
    decidedBy: uuid(),
    decidedAt: instant(),
    /** When the bank had returned it, or had failed to. */
    settledAt: instant(),
    /** When the returned money came back. */
    bouncedAt: instant(),
    /** When a correction took the booking back. */
    reversedAt: instant(),
    reason: text(),
    rowHash: rowHash(),
  },
  (t) => [
    uniqueIndex('suspense_decision_one_open')
      .on(t.arrivalId)
      .where(sql`${t.state} in ('proposed', 'booked', 'returning', 'returned')`),
    index().on(t.arrivalId, t.proposedAt),
    check('suspense_decision_two_operators', sql`${t.decidedBy} <> ${t.proposedBy}`),
    check('suspense_decision_kind', sql`${t.kind} in ('book', 'return')`),
    check(
      'suspense_decision_owner',
      sql`(${t.kind} = 'book') = (${t.ownerId} is not null) and (${t.ownerKind} is null) = (${t.ownerId} is null)`,
    ),
    check('suspense_decision_owner_kind', sql`${t.ownerKind} in ('member', 'company')`),
    check(
      'suspense_decision_state',
      sql`${t.state} in ('proposed', 'rejected', 'booked', 'returning', 'returned', 'failed', 'bounced', 'reversed')`,
    ),
    check(
      'suspense_decision_state_of_kind',
      sql`${t.state} in ('proposed', 'rejected') or (${t.kind} = 'book') = (${t.state} in ('booked', 'reversed'))`,
    ),
    check(
      'suspense_decision_decided',
      sql`(${t.state} = 'proposed') = (${t.decidedBy} is null) and (${t.decidedBy} is null) = (${t.decidedAt} is null)`,
    ),
    check(
      'suspense_decision_settled',
      sql`(${t.state} in ('returned', 'failed', 'bounced')) = (${t.settledAt} is not null)`,
    ),
    check('suspense_decision_bounced', sql`(${t.state} = 'bounced') = (${t.bouncedAt} is not null)`),
    check('suspense_decision_reversed', sql`(${t.state} = 'reversed') = (${t.reversedAt} is not null)`),
  ],
)

/** Nonces of the bank's notices, so that a repeated message is refused. */
export const bankNoticeNonce = pgTable(
  'bank_notice_nonce',
  { nonce: text().primaryKey(), at: instant().notNull() },
  (t) => [index().on(t.at)],
)

/** Rows of the bank's files; append-only. */
export const bankStatementLine = pgTable(
  'bank_statement_line',
  {
    id: uuid().primaryKey(),
    /** Day of the file, in Asia/Shanghai. */
    day: date({ mode: 'string' }).notNull(),
    reference: text().notNull(),
    direction: text({ enum: ['in', 'out'] }).notNull(),
    amountFen: wholeNumber(),
    bankAt: instant().notNull(),
  },
  (t) => [
    unique('bank_statement_line_once').on(t.reference, t.direction, t.day),
    check('bank_statement_line_direction', sql`${t.direction} in ('in', 'out')`),
  ],
)

/** Days of which the bank's file was compared with the books. */
export const bankStatementDay = pgTable('bank_statement_day', {
  day: date({ mode: 'string' }).primaryKey(),
  lines: wholeNumber(),
  at: instant().notNull(),
})

/** A difference between the bank's file and the books. Never deleted. */
export const bankDifference = pgTable(
  'bank_difference',
  {
    id: uuid().primaryKey(),
    day: date({ mode: 'string' }).notNull(),
    reference: text().notNull(),
    direction: text({ enum: ['in', 'out'] }).notNull(),
    kind: text().$type<DifferenceKind>().notNull(),
    ourFen: bigint({ mode: 'number' }),
    theirFen: bigint({ mode: 'number' }),
    ourDay: date({ mode: 'string' }),
    theirDay: date({ mode: 'string' }),
    at: instant().notNull(),
    state: text().$type<DifferenceState>().notNull(),
    explanation: text(),
    /** The operator; null: the program. */
    explainedBy: uuid(),
    explainedAt: instant(),
  },
  (t) => [
    unique('bank_difference_once').on(t.reference, t.direction, t.kind),
    index().on(t.day),
    index('bank_difference_open').on(t.at).where(sql`${t.state} = 'open'`),
    check('bank_difference_kind', sql`${t.kind} in ('ours_only', 'theirs_only', 'amount', 'date')`),
    check('bank_difference_state', sql`${t.state} in ('open', 'explained')`),
    check(
      'bank_difference_explained',
      sql`(${t.state} = 'explained') = (${t.explanation} is not null) and (${t.explanation} is null) = (${t.explainedAt} is null)`,
    ),
  ],
)
