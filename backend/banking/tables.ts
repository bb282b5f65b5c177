import { instant, rowHash, wholeNumber } from 'backend/platform/database/columns'
import type { CardState, CashOutState } from 'contract/banking/states'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
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
    accountNo: text().notNull(),
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
      .on(t.ownerKind, t.ownerId, t.accountNo)
      .where(sql`${t.state} in ('verifying', 'bound')`),
    uniqueIndex('bank_card_one_default').on(t.ownerKind, t.ownerId).where(sql`${t.isDefault}`),
    index().on(t.ownerKind, t.ownerId, t.createdAt),
    check('bank_card_owner_kind', sql`${t.ownerKind} in ('member', 'company')`),
    check('bank_card_state', sql`${t.state} in ('verifying', 'bound', 'failed', 'unbound')`),
    check('bank_card_account_format', sql`${t.accountNo} ~ '^[0-9]{8,32}$'`),
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

/** queued: to be sent · sending: sent, or about to be; only an inquiry tells · accepted: the bank has it. */
export type InstructionState = 'queued' | 'sending' | 'accepted' | 'succeeded' | 'failed' | 'returned'

/** Outbox of what the bank shall do, written in the transaction of its cause. */
export const bankInstruction = pgTable(
  'bank_instruction',
  {
    id: uuid().primaryKey(),
    /** The number at the bank, which executes it once. */
    no: text().notNull().unique('bank_instruction_no'),
    kind: text({ enum: ['cash_out', 'small_amount'] }).notNull(),
    /** The cash-out or the card. */
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
    check('bank_instruction_kind', sql`${t.kind} in ('cash_out', 'small_amount')`),
    check('bank_instruction_no_format', sql`${t.no} ~ '^[A-Z0-9]{8,32}$'`),
    check(
      'bank_instruction_state',
      sql`${t.state} in ('queued', 'sending', 'accepted', 'succeeded', 'failed', 'returned')`,
    ),
  ],
)
