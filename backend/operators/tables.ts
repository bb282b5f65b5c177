import { instant, rowHash } from 'backend/platform/database/columns'
import type { OperatorRole } from 'contract/operators/roles'
import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'

/** A member of the market's staff. Never deleted, because audit rows name it. */
export const operator = pgTable(
  'operator',
  {
    id: uuid().primaryKey(),
    /** Login name, in lower case. */
    name: text().notNull().unique(),
    displayName: text().notNull(),
    /** Argon2id in PHC form. */
    passwordHash: text().notNull(),
    roles: text().array().$type<OperatorRole[]>().notNull(),
    createdAt: instant().notNull(),
    disabledAt: instant(),
  },
  (t) => [
    check('operator_name_format', sql`${t.name} ~ '^[a-z][a-z0-9._-]{2,31}$'`),
    check(
      'operator_roles_known',
      sql`cardinality(${t.roles}) > 0 and ${t.roles} <@ array['reviewer', 'content', 'support', 'finance', 'admin']`,
    ),
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
  },
  (t) => [index().on(t.operatorId), index().on(t.expiresAt)],
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
    rowHash: rowHash(),
  },
  (t) => [
    index().on(t.operatorId, t.id),
    index('operator_audit_subject').on(t.subjectKind, t.subjectId, t.id),
    check('operator_audit_subject_complete', sql`(${t.subjectKind} is null) = (${t.subjectId} is null)`),
  ],
)
