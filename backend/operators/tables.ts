import { instant, rowHash, sealedText, wholeNumber } from 'backend/platform/database/columns'
import type { ChangeKind, ChangeState } from 'contract/operators/change-states'
import type { OperatorRole } from 'contract/operators/roles'
import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

/** A member of the market's staff. Never deleted, because audit rows name it. */
export const operator = pgTable(
  'operator',
  {
    id: uuid().primaryKey(),
    /** Login name, in lower case. */
    name: text().notNull().unique(),
    displayName: text().notNull(),
    /** Argon2id in PHC form. Null until the operator has opened the link of the first sign-in, or of a reset. */
    passwordHash: text(),
    roles: text().array().$type<OperatorRole[]>().notNull(),
    /** Where the links go. Changed by a new set-up only, which proves it. */
    phone: text(),
    /** Phones until then: accounts that share one are of one person. */
    formerPhones: text().array().notNull().default(sql`'{}'::text[]`),
    email: text(),
    /** Who issued the link of the last set-up: the command on the server, or two admins. */
    setUpBy: text({ enum: ['command', 'admins'] })
      .notNull()
      .default('admins'),
    /** First sign-in with the second factor of the last set-up. */
    firstSignInAt: instant(),
    /** What happened in the console up to here counts as read. */
    noticesReadAt: instant(),
    createdAt: instant().notNull(),
    disabledAt: instant(),
  },
  (t) => [
    uniqueIndex('operator_active_phone').on(t.phone).where(sql`${t.disabledAt} is null`),
    check('operator_phone_format', sql`${t.phone} ~ '^1[3-9][0-9]{9}$'`),
    check('operator_name_format', sql`${t.name} ~ '^[a-z][a-z0-9._-]{2,31}$'`),
    check(
      'operator_roles_known',
      sql`cardinality(${t.roles}) > 0 and ${t.roles} <@ array['reviewer', 'content', 'support', 'finance', 'admin']`,
    ),
    check('operator_admin_not_finance', sql`not ${t.roles} @> array['admin', 'finance']`),
    check('operator_set_up_by', sql`${t.setUpBy} in ('command', 'admins')`),
  ],
)

/** A change of operators that one admin proposes and another person decides. Never deleted. */
export const operatorChange = pgTable(
  'operator_change',
  {
    id: uuid().primaryKey(),
    kind: text().$type<ChangeKind>().notNull(),
    /** Null: the new operator of a `create` that is not approved. */
    operatorId: uuid().references(() => operator.id),
    /** Login name. */
    name: text().notNull(),
    displayName: text().notNull(),
    /** After the change. */
    roles: text().array().$type<OperatorRole[]>().notNull(),
    /** Where the link goes; null for a change of roles. */
    phone: text(),
    proposedBy: uuid()
      .notNull()
      .references(() => operator.id),
    proposedAt: instant().notNull(),
    state: text().$type<ChangeState>().notNull(),
    decidedBy: uuid().references(() => operator.id),
    decidedAt: instant(),
    note: text(),
    rowHash: rowHash(),
  },
  (t) => [
    uniqueIndex('operator_change_one_open').on(t.name).where(sql`${t.state} = 'proposed'`),
    index().on(t.proposedAt, t.id),
    check('operator_change_kind', sql`${t.kind} in ('create', 'reset', 'enable', 'roles')`),
    check('operator_change_state', sql`${t.state} in ('proposed', 'approved', 'returned')`),
    check('operator_change_two_operators', sql`${t.decidedBy} <> ${t.proposedBy}`),
    check(
      'operator_change_decided',
      sql`(${t.state} = 'proposed') = (${t.decidedBy} is null) and (${t.decidedBy} is null) = (${t.decidedAt} is null)`,
    ),
    check(
      'operator_change_operator',
      sql`(${t.operatorId} is not null) = (${t.kind} <> 'create' or ${t.state} = 'approved')`,
    ),
    check('operator_change_phone', sql`(${t.phone} is null) = (${t.kind} = 'roles')`),
    check('operator_change_admin_not_finance', sql`not ${t.roles} @> array['admin', 'finance']`),
  ],
)

export const operatorSession = pgTable(
  'operator_session',
  {
    id: uuid().primaryKey(),
    /** SHA-256 of the token. The token is not stored. */
    tokenHash: text().notNull().unique('operator_session_token'),
    operatorId: uuid()
      .notNull()
      .references(() => operator.id),
    clientAddress: text().notNull(),
    createdAt: instant().notNull(),
    /** Written at most once a minute. A session that is idle for 30 minutes ends. */
    lastUsedAt: instant().notNull(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
    /** When the password and the code were last proved in this session. */
    provedAt: instant().notNull().default(sql`'epoch'`),
  },
  (t) => [index().on(t.operatorId), index().on(t.expiresAt)],
)

/** The second factor of an operator (RFC 6238). */
export const operatorTotp = pgTable('operator_totp', {
  operatorId: uuid()
    .primaryKey()
    .references(() => operator.id),
  /** Base32, encrypted with the data cipher. */
  secret: sealedText().notNull(),
  /** Number of the last accepted 30-second step. Only later steps are accepted, so each code works once. */
  lastStep: wholeNumber(),
  createdAt: instant().notNull(),
})

/** Recovery codes. Each replaces one code of the authenticator. */
export const operatorRecoveryCode = pgTable(
  'operator_recovery_code',
  {
    /** HMAC of operator and code. */
    codeHash: text().primaryKey(),
    operatorId: uuid()
      .notNull()
      .references(() => operator.id),
    usedAt: instant(),
  },
  (t) => [index().on(t.operatorId)],
)

/** Links with which an operator sets the password and the second factor, once. */
export const operatorLink = pgTable(
  'operator_link',
  {
    id: uuid().primaryKey(),
    operatorId: uuid()
      .notNull()
      .references(() => operator.id),
    /** SHA-256 of the token. The token is not stored. */
    tokenHash: text().notNull().unique('operator_link_token'),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** Used, or replaced by a later link. */
    endedAt: instant(),
  },
  (t) => [index().on(t.operatorId)],
)

/** Views of the console's lists that an operator saved. */
export const operatorView = pgTable(
  'operator_view',
  {
    id: uuid().primaryKey(),
    operatorId: uuid()
      .notNull()
      .references(() => operator.id),
    /** Path of the list. */
    page: text().notNull(),
    name: text().notNull(),
    /** Filter, sort and columns as the list's query. */
    query: text().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [unique('operator_view_name').on(t.operatorId, t.page, t.name)],
)

/** Actions of operators, append-only. */
export const operatorAudit = pgTable(
  'operator_audit',
  {
    id: uuid().primaryKey(),
    /** Null: the command `npm run operator`. */
    operatorId: uuid().references(() => operator.id),
    /** Name of the operation, such as `operator.create`. */
    action: text().notNull(),
    subjectKind: text(),
    subjectId: text(),
    facts: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Null for calls without a request id: sign-in and sign-out. */
    requestId: uuid(),
    at: instant().notNull(),
    /** Hash of the columns above. */
    rowHash: rowHash(),
    /** Number in the chain, from 1 without gaps. The trigger sets it and the hashes. */
    seq: wholeNumber().default(0),
    /** The chain hash of the row before; empty for the first. */
    previousHash: text().notNull().default(''),
    /** SHA-256 of number, previous hash and row hash. */
    chainHash: text().notNull().default(''),
  },
  (t) => [
    index().on(t.operatorId, t.id),
    index('operator_audit_subject').on(t.subjectKind, t.subjectId, t.id),
    unique('operator_audit_seq').on(t.seq),
    check('operator_audit_subject_complete', sql`(${t.subjectKind} is null) = (${t.subjectId} is null)`),
    check('operator_audit_seq_positive', sql`${t.seq} > 0`),
  ],
)

/** End of the audit's chain: one row, written by the trigger alone. */
export const operatorAuditHead = pgTable(
  'operator_audit_head',
  {
    isOnly: boolean().primaryKey().default(true),
    seq: wholeNumber(),
    hash: text().notNull(),
  },
  (t) => [check('operator_audit_head_one_row', sql`${t.isOnly}`)],
)
