import { instant, wholeNumber } from 'backend/platform/database/columns'
import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { Rejections } from './port'
import type { SandboxBankFault } from './sandbox/faults'
import type { BankOperation } from './wire'

/** Tables of the sandbox bank. Empty with a real bank. */
export const bankSandboxState = pgTable(
  'bank_sandbox_state',
  {
    isOnly: boolean().primaryKey().default(true),
    /** How far the bank's clock runs ahead of the market's. */
    offsetMs: wholeNumber(),
  },
  (t) => [check('bank_sandbox_state_one_row', sql`${t.isOnly}`)],
)

/** Instructions that the bank received. */
export const bankSandboxPayment = pgTable(
  'bank_sandbox_payment',
  {
    no: text().primaryKey(),
    accountNo: text().notNull(),
    accountName: text().notNull(),
    amountFen: wholeNumber(),
    /** Of a small amount: the number that was sent by SMS. */
    orderNo: text(),
    phone: text(),
    wrongAnswers: smallint().notNull().default(0),
    verifiedAt: instant(),
    receivedAt: instant().notNull(),
    doneAt: instant().notNull(),
    failureReason: text(),
    returnedAt: instant(),
    /** Whether it debits the account instead of paying to it. */
    isCollect: boolean().notNull().default(false),
    /** Whether the file of its day omits it. */
    isMissing: boolean().notNull().default(false),
  },
  (t) => [index().on(t.accountNo, t.receivedAt), index().on(t.doneAt)],
)

/** Money that others paid to the supervised account. */
export const bankSandboxArrival = pgTable(
  'bank_sandbox_arrival',
  {
    bankReference: text().primaryKey(),
    amountFen: wholeNumber(),
    payerName: text().notNull(),
    payerAccountNo: text().notNull(),
    payerBankCode: text().notNull(),
    purpose: text().notNull(),
    /** Whether the file of its day omits it. */
    isMissing: boolean().notNull().default(false),
    at: instant().notNull(),
  },
  (t) => [index().on(t.at)],
)

/** Applications for accounts that the bank received. */
export const bankSandboxApplication = pgTable('bank_sandbox_application', {
  no: text().primaryKey(),
  companyName: text().notNull(),
  /** The company's account elsewhere. */
  settlementNo: text().notNull(),
  receivedAt: instant().notNull(),
  decidedAt: instant().notNull(),
  /** Empty: the account is opened. */
  rejections: jsonb().$type<Rejections>().notNull(),
  openedNo: text().notNull().unique('bank_sandbox_application_opened_no'),
})

/** Papers that the bank received, by the SHA-256 of their content. */
export const bankSandboxPaper = pgTable('bank_sandbox_paper', {
  sha256: text().primaryKey(),
  bytes: wholeNumber(),
  at: instant().notNull(),
})

/** How the bank behaves towards the next calls about an account. */
export const bankSandboxFault = pgTable(
  'bank_sandbox_fault',
  {
    accountNo: text().notNull(),
    operation: text().$type<BankOperation>().notNull(),
    fault: text().$type<SandboxBankFault>().notNull(),
    remaining: smallint().notNull(),
    /** Fields that a rejected application names. */
    fields: text().array(),
  },
  (t) => [primaryKey({ columns: [t.accountNo, t.operation] })],
)

/** Notices to the market, with those that are still to be delivered. */
export const bankSandboxNotice = pgTable(
  'bank_sandbox_notice',
  {
    id: uuid().primaryKey(),
    kind: text({ enum: ['instruction', 'arrival'] }).notNull(),
    reference: text().notNull(),
    dueAt: instant().notNull(),
    deliveredAt: instant(),
  },
  (t) => [index().on(t.dueAt).where(sql`${t.deliveredAt} is null`)],
)

/** Nonces of received messages, so that a message counts once. */
export const bankSandboxNonce = pgTable(
  'bank_sandbox_nonce',
  { nonce: text().primaryKey(), at: instant().notNull() },
  (t) => [index().on(t.at)],
)
