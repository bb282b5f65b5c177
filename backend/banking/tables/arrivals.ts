import { instant, rowHash, sealedText, wholeNumber } from 'backend/platform/database/columns'
import type {
  DifferenceKind,
  DifferenceState,
  SuspenseReason,
  SuspenseState,
} from 'contract/banking/suspense-states'
import { sql } from 'drizzle-orm'
import { bigint, check, date, index, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { cashOut } from './cards'

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

/**
 * A payment to the supervised account, as the bank told it when it was asked; or a cash-out that came back after its
 * owner had left. Booked in the same transaction.
 */
export const bankArrival = pgTable(
  'bank_arrival',
  {
    id: uuid().primaryKey(),
    bankReference: text().notNull().unique('bank_arrival_reference'),
    amountFen: wholeNumber(),
    payerName: text().notNull(),
    payerAccountSealed: sealedText().notNull(),
    payerAccountTail: text().notNull(),
    payerBankCode: text().notNull(),
    purpose: text().notNull(),
    /** Instant on the bank's clock. */
    bankAt: instant().notNull(),
    /** When it was booked. */
    at: instant().notNull(),
    /** Its slip in the ledger; of a cash-out that came back an id of its own. */
    slipId: uuid().notNull().unique('bank_arrival_slip'),
    /** Null: in suspense. */
    ownerKind: text({ enum: ['member', 'company'] }),
    ownerId: uuid(),
    /** The owner's order that it paid; null: booked to the owner's wallet, or in suspense. */
    orderId: uuid().unique('bank_arrival_order'),
    /** The cash-out that came back when its owner was unreachable; null: a payment of a payer. */
    cashOutId: uuid()
      .unique('bank_arrival_cash_out')
      .references(() => cashOut.id),
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
      sql`(${t.namedKind} is null) = (${t.namedId} is null) and (${t.namedId} is not null) = coalesce(${t.suspenseReason} in ('name_differs', 'name_unknown', 'owner_gone'), false)`,
    ),
    check('bank_arrival_owner_kind', sql`${t.ownerKind} in ('member', 'company')`),
    check(
      'bank_arrival_reason_known',
      sql`${t.suspenseReason} in ('no_owner', 'name_differs', 'name_unknown', 'owner_gone')`,
    ),
    check(
      'bank_arrival_cash_out_gone',
      sql`${t.cashOutId} is null or (${t.orderId} is null and ${t.suspenseReason} is not distinct from 'owner_gone')`,
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
    /** An operator's explanation that waits for another one, or that was approved. */
    proposedExplanation: text(),
    proposedBy: uuid(),
    proposedAt: instant(),
    explanation: text(),
    /** The operator who approved the explanation; null: the program. */
    explainedBy: uuid(),
    explainedAt: instant(),
  },
  (t) => [
    unique('bank_difference_once').on(t.reference, t.direction, t.kind),
    index().on(t.day),
    index('bank_difference_open').on(t.at).where(sql`${t.state} = 'open'`),
    check('bank_difference_kind', sql`${t.kind} in ('ours_only', 'theirs_only', 'amount', 'date')`),
    check('bank_difference_state', sql`${t.state} in ('open', 'explained')`),
    check('bank_difference_two_operators', sql`${t.explainedBy} <> ${t.proposedBy}`),
    check(
      'bank_difference_proposed',
      sql`(${t.proposedBy} is null) = (${t.proposedExplanation} is null) and (${t.proposedBy} is null) = (${t.proposedAt} is null)`,
    ),
    check(
      'bank_difference_explained',
      sql`(${t.state} = 'explained') = (${t.explanation} is not null) and (${t.explanation} is null) = (${t.explainedAt} is null)`,
    ),
  ],
)
