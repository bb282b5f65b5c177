import { instant, rowHash, wholeNumber } from 'backend/platform/database/columns'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Side, TransferKind } from './ledger/ledger-rows'

/**
 * 128 random bits in hex. What a published hash covers cannot be computed without the salt. The ledger sets it; the
 * default is for rows that other programs insert.
 */
const salt = () =>
  text()
    .notNull()
    .default(
      sql`left(encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex'), 32)`,
    )

/** Static columns are hashed into the chain's genesis; the others are sums of the account's entries. */
export const ledgerAccount = pgTable(
  'ledger_account',
  {
    id: uuid().primaryKey(),
    /** 1 fen, 2 points. */
    ledger: smallint().notNull(),
    ownerKind: text().notNull(),
    ownerId: uuid().notNull(),
    code: text().notNull(),
    /** Number of a market account's sub-account; 0 if there is only one. */
    sub: smallint().notNull(),
    normalSide: text().$type<Side>().notNull(),
    /** Whether this account may not go below zero. Bank clearing is bounded only as a whole. */
    bounded: boolean().notNull(),
    openedAt: instant().notNull(),
    salt: salt(),
    debitsPosted: wholeNumber().default(0),
    debitsPending: wholeNumber().default(0),
    creditsPosted: wholeNumber().default(0),
    creditsPending: wholeNumber().default(0),
    entrySeq: wholeNumber().default(0),
    headHash: text().notNull(),
  },
  (t) => [
    unique('ledger_account_key').on(t.ledger, t.ownerKind, t.ownerId, t.code, t.sub),
    check('ledger_account_ledger_known', sql`${t.ledger} in (1, 2)`),
    check('side_known', sql`${t.normalSide} in ('debit', 'credit')`),
    check('ledger_account_sub_range', sql`${t.sub} between 0 and 31`),
    check(
      'ledger_account_name_format',
      sql`${t.ownerKind} ~ '^[a-z_]{1,32}$' and ${t.code} ~ '^[a-z_]{1,32}$'`,
    ),
    check(
      'ledger_account_not_negative',
      sql`${t.debitsPosted} >= 0 and ${t.debitsPending} >= 0 and ${t.creditsPosted} >= 0 and ${t.creditsPending} >= 0 and ${t.entrySeq} >= 0`,
    ),
    check(
      'covered',
      sql`not ${t.bounded} or case ${t.normalSide} when 'credit' then ${t.creditsPosted} - ${t.debitsPosted} - ${t.debitsPending} else ${t.debitsPosted} - ${t.creditsPosted} - ${t.creditsPending} end >= 0`,
    ),
  ],
)

/** Transfers; append-only. A trigger refuses a cause that is not in `money_cause`. */
export const ledgerTransfer = pgTable(
  'ledger_transfer',
  {
    id: uuid().primaryKey(),
    kind: text().$type<TransferKind>().notNull(),
    debitAccountId: uuid()
      .notNull()
      .references(() => ledgerAccount.id),
    creditAccountId: uuid()
      .notNull()
      .references(() => ledgerAccount.id),
    /** Posted amount; for a hold the held amount, for its void or expiry the released amount. */
    amount: wholeNumber(),
    /** The hold that this row ends. Unique: one end per hold. */
    pendingId: uuid().unique(),
    /** The transfer that this row reverses. Unique. */
    reversesId: uuid().unique(),
    expiresAt: instant(),
    causeKind: text().notNull(),
    causeId: uuid().notNull(),
    actorId: text().notNull(),
    requestId: uuid().notNull(),
    /** Instant of receipt of the request. */
    at: instant().notNull(),
    /** SHA-256 of all columns above. */
    hash: text().notNull(),
  },
  (t) => [
    foreignKey({ columns: [t.pendingId], foreignColumns: [t.id] }),
    foreignKey({ columns: [t.reversesId], foreignColumns: [t.id] }),
    index().on(t.causeId),
    index('ledger_transfer_at').on(t.at, t.id),
    // Few transfers end or reverse another. Reconcile finds them by this partial index.
    index('ledger_transfer_pending_id').on(t.pendingId).where(sql`${t.pendingId} is not null`),
    index('ledger_transfer_reversals').on(t.reversesId).where(sql`${t.reversesId} is not null`),
    index('ledger_transfer_holds').on(t.debitAccountId).where(sql`${t.kind} = 'pending'`),
    index('ledger_transfer_deadlines')
      .on(t.expiresAt)
      .where(sql`${t.kind} = 'pending' and ${t.expiresAt} is not null`),
    check(
      'ledger_transfer_kind_known',
      sql`${t.kind} in ('posted', 'pending', 'post', 'void', 'expire', 'reverse')`,
    ),
    check('ledger_transfer_amount_positive', sql`${t.amount} > 0`),
    check('ledger_transfer_distinct_accounts', sql`${t.debitAccountId} <> ${t.creditAccountId}`),
    check(
      'ledger_transfer_pending_reference',
      sql`(${t.kind} in ('post', 'void', 'expire')) = (${t.pendingId} is not null)`,
    ),
    check('ledger_transfer_reversal_reference', sql`(${t.kind} = 'reverse') = (${t.reversesId} is not null)`),
    check('ledger_transfer_expiry', sql`${t.expiresAt} is null or ${t.kind} = 'pending'`),
    check('ledger_transfer_cause_format', sql`${t.causeKind} ~ '^[a-z_]{1,32}$'`),
    check('ledger_transfer_actor_format', sql`${t.actorId} ~ '^[a-z0-9_:-]{1,64}$'`),
  ],
)

/** Effect of a transfer on one account, with the account's totals after it; append-only, chained by hash. */
export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    accountId: uuid()
      .notNull()
      .references(() => ledgerAccount.id),
    seq: wholeNumber(),
    transferId: uuid()
      .notNull()
      .references(() => ledgerTransfer.id),
    side: text().$type<Side>().notNull(),
    /** Change of the posted and pending totals of its side. The end of a hold reduces pending. */
    posted: wholeNumber(),
    pending: wholeNumber(),
    debitsPosted: wholeNumber(),
    debitsPending: wholeNumber(),
    creditsPosted: wholeNumber(),
    creditsPending: wholeNumber(),
    salt: salt(),
    prevHash: text().notNull(),
    hash: text().notNull(),
    /** Instant of its transfer, copied so that a member's journal is one ordered index scan. */
    at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.seq] }),
    index().on(t.accountId, t.at, t.seq),
    unique('ledger_entry_transfer_side').on(t.transferId, t.side),
    check('ledger_entry_seq_positive', sql`${t.seq} >= 1`),
    check('side_known', sql`${t.side} in ('debit', 'credit')`),
    check('ledger_entry_not_empty', sql`${t.posted} >= 0 and (${t.posted} > 0 or ${t.pending} <> 0)`),
  ],
)

/**
 * One published root per day; append-only. It covers the previous root and a Merkle tree over the heads that moved since,
 * hence every head of every chain, at a cost proportional to what moved.
 */
export const ledgerRoot = pgTable('ledger_root', {
  /** Day in Asia/Shanghai. */
  day: date({ mode: 'string' }).primaryKey(),
  root: text().notNull(),
  /** Root of the Merkle tree (RFC 6962) and its number of leaves. */
  treeRoot: text().notNull(),
  leaves: wholeNumber(),
  accounts: wholeNumber(),
  entries: wholeNumber(),
  at: instant().notNull(),
})

/**
 * Heads that moved since the previous root; append-only. They are stored before their root, in ranges of accounts, so
 * that an interrupted publication can continue.
 */
export const ledgerRootHead = pgTable(
  'ledger_root_head',
  {
    accountId: uuid()
      .notNull()
      .references(() => ledgerAccount.id),
    day: date({ mode: 'string' }).notNull(),
    seq: wholeNumber(),
    hash: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.day] }), index().on(t.day, t.accountId)],
)

/** A payment that arrived on the supervised account, as the bank reported it; append-only. */
export const bankSlip = pgTable(
  'bank_slip',
  {
    id: uuid().primaryKey(),
    bankReference: text().notNull().unique(),
    amountFen: wholeNumber(),
    payerName: text().notNull(),
    /** As written by the payer, to find the member. */
    payerPhone: text(),
    memberId: uuid(),
    /** With neither member nor company the money is in suspense. */
    companyId: uuid(),
    /** The owner's order into whose escrow it went; null: into the wallet or suspense. */
    orderId: uuid(),
    at: instant().notNull(),
    rowHash: rowHash(),
  },
  (t) => [
    index().on(t.memberId, t.at),
    index().on(t.at),
    check('bank_slip_amount_positive', sql`${t.amountFen} > 0`),
    check('bank_slip_one_owner', sql`${t.memberId} is null or ${t.companyId} is null`),
    uniqueIndex('bank_slip_order_once').on(t.orderId).where(sql`${t.orderId} is not null`),
    check(
      'bank_slip_order_has_owner',
      sql`${t.orderId} is null or ${t.memberId} is not null or ${t.companyId} is not null`,
    ),
  ],
)

/**
 * A payment of the supervised account to a bank account, or one that came back (negative), as the bank reported it;
 * append-only. The id is that of its ledger transfer.
 */
export const bankOutflow = pgTable(
  'bank_outflow',
  {
    id: uuid().primaryKey(),
    /** The business object, as in the ledger. */
    causeId: uuid().notNull(),
    amountFen: wholeNumber(),
    at: instant().notNull(),
    rowHash: rowHash(),
  },
  (t) => [index().on(t.causeId), index().on(t.at), check('bank_outflow_not_zero', sql`${t.amountFen} <> 0`)],
)

export const payPassword = pgTable(
  'pay_password',
  {
    memberId: uuid().primaryKey(),
    /** argon2id, in PHC form. */
    hash: text().notNull(),
    setAt: instant().notNull(),
    /** When it last replaced another one; null: it is the first. */
    replacedAt: instant(),
    failedAttempts: smallint().notNull().default(0),
    lockedUntil: instant(),
  },
  (t) => [check('pay_password_failed_attempts_range', sql`${t.failedAttempts} between 0 and 5`)],
)
