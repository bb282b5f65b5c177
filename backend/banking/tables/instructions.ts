import type { Rejections } from 'backend/gateways/bank'
import { instant, rowHash, sealedText } from 'backend/platform/database/columns'
import type { CheckoutPaper, CheckoutState } from 'contract/banking/checkout-states'
import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, smallint, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bankCard } from './cards'

/** queued: to be sent · sending: sent, or about to be; only an inquiry tells · accepted: the bank has it. */
export type InstructionState = 'queued' | 'sending' | 'accepted' | 'succeeded' | 'failed' | 'returned'

export type InstructionKind =
  | 'cash_out'
  | 'small_amount'
  | 'suspense_return'
  | 'collect'
  | 'open_account'
  | 'commission_withdrawal'

/** Outbox of what the bank shall do, written in the transaction of its cause. */
export const bankInstruction = pgTable(
  'bank_instruction',
  {
    id: uuid().primaryKey(),
    /** The number at the bank, which executes it once. */
    no: text().notNull().unique('bank_instruction_no'),
    kind: text().$type<InstructionKind>().notNull(),
    /**
     * The cash-out, card, decision about money in suspense, bank payment of an order, application for an account, or
     * withdrawal of commission.
     */
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
      sql`${t.kind} in ('cash_out', 'small_amount', 'suspense_return', 'collect', 'open_account',
        'commission_withdrawal')`,
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
    handlerSealed: sealedText(),
    submittedAt: instant().notNull(),
    state: text().$type<CheckoutState>().notNull(),
    decidedAt: instant(),
    /** The bank's reasons by field, and its words for a refusal as a whole. */
    rejections: jsonb().$type<Rejections>().notNull(),
    reason: text(),
    /** The opened account, stored like the number of a bound one. */
    accountSealed: sealedText(),
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
