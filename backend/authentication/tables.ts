import { instant, rowHash, sealedText } from 'backend/platform/database/columns'
import { keysOf, reviewColumns } from 'backend/platform/reviews/review-columns'
import type { AuthenticationFacts } from 'contract/authentication'
import { OWNER_CHANGE_STATES, type OwnerChangeState } from 'contract/authentication/owner-change-states'
import { STAFF_ROLES, type StaffRole } from 'contract/authentication/staff-roles'
import {
  AUTHENTICATION_KINDS,
  AUTHENTICATION_STATES,
  type AuthenticationField,
  type AuthenticationKind,
  type AuthenticationState,
} from 'contract/authentication/states'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

/** An application for authentication, and what it became. An approved change replaces the earlier one. */
export const authentication = pgTable(
  'authentication',
  {
    id: uuid().primaryKey(),
    kind: text({ enum: keysOf<AuthenticationKind>(AUTHENTICATION_KINDS) }).notNull(),
    memberId: uuid().notNull(),
    /** The applicant's company; for a new one set at the approval. */
    companyId: uuid(),
    state: text({ enum: keysOf<AuthenticationState>(AUTHENTICATION_STATES) }).notNull(),
    /** Whether the approval needs two reviewers: it changes an identity. */
    needsTwo: boolean().notNull(),
    facts: jsonb().$type<AuthenticationFacts>().notNull(),
    /** Encrypted with a data key. */
    idNumberSealed: sealedText(),
    /** Copies out of the facts, for uniqueness. */
    companyName: text(),
    licenceNo: text(),
    validUntil: date({ mode: 'string' }),
    submittedAt: instant().notNull(),
    /** First of two approvals. */
    firstApprovedBy: uuid(),
    ...reviewColumns<AuthenticationField>(),
  },
  (t) => [
    uniqueIndex('authentication_open_once')
      .on(t.memberId, t.kind)
      .where(sql`${t.state} in ('submitted', 'confirming', 'rejected')`),
    uniqueIndex('authentication_person_once')
      .on(t.memberId)
      .where(sql`${t.state} = 'approved' and ${t.kind} = 'personal'`),
    uniqueIndex('authentication_company_once')
      .on(t.companyId, t.kind)
      .where(sql`${t.state} = 'approved' and ${t.kind} in ('enterprise', 'permit')`),
    uniqueIndex('authentication_licence_once')
      .on(t.licenceNo)
      .where(sql`${t.state} = 'approved' and ${t.kind} = 'enterprise'`),
    uniqueIndex('authentication_company_open_once')
      .on(t.companyName)
      .where(sql`${t.state} in ('submitted', 'confirming') and ${t.kind} = 'enterprise'`),
    index().on(t.state, t.submittedAt),
    index().on(t.validUntil),
    check('authentication_kind', sql`${t.kind} in ('personal', 'enterprise', 'permit', 'phone')`),
    check(
      'authentication_state',
      sql`${t.state} in ('submitted', 'confirming', 'rejected', 'approved', 'replaced')`,
    ),
    check(
      'authentication_decided_complete',
      sql`(${t.state} in ('rejected', 'approved', 'replaced')) = (${t.decidedAt} is not null and ${t.decidedBy} is not null)`,
    ),
    check(
      'authentication_confirming',
      sql`(${t.state} = 'confirming') <= (${t.firstApprovedBy} is not null)`,
    ),
    check(
      'authentication_two_reviewers',
      sql`not ${t.needsTwo} or ${t.state} not in ('approved', 'replaced') or (${t.firstApprovedBy} is not null and ${t.firstApprovedBy} <> ${t.decidedBy})`,
    ),
    check('authentication_person_complete', sql`${t.kind} <> 'personal' or ${t.idNumberSealed} is not null`),
    check(
      'authentication_company_complete',
      sql`${t.state} not in ('approved', 'replaced') or ${t.kind} not in ('enterprise', 'permit') or ${t.companyId} is not null`,
    ),
  ],
)

/** An invitation to act for a company. It serves one acceptance, by the phone that it names. */
export const staffInvitation = pgTable(
  'staff_invitation',
  {
    id: uuid().primaryKey(),
    companyId: uuid().notNull(),
    phone: text().notNull(),
    role: text({ enum: keysOf<StaffRole>(STAFF_ROLES) }).notNull(),
    invitedBy: uuid().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    endedAt: instant(),
    outcome: text({ enum: ['accepted', 'declined', 'withdrawn', 'replaced'] }),
    /** Member who accepted. */
    acceptedBy: uuid(),
  },
  (t) => [
    uniqueIndex('staff_invitation_open_once').on(t.companyId, t.phone).where(sql`${t.endedAt} is null`),
    index().on(t.phone),
    check(
      'staff_invitation_role',
      sql`${t.role} in ('owner', 'purchasing', 'sales', 'warehouse', 'finance')`,
    ),
    check(
      'staff_invitation_ended',
      sql`(${t.endedAt} is null) = (${t.outcome} is null) and (${t.outcome} is not distinct from 'accepted') = (${t.acceptedBy} is not null)`,
    ),
  ],
)

/** A new owner for a company, proposed by one operator and decided by another. */
export const ownerChange = pgTable(
  'owner_change',
  {
    id: uuid().primaryKey(),
    companyId: uuid().notNull(),
    /** The new owner. */
    memberId: uuid().notNull(),
    /** Which papers prove the change. */
    evidence: text().notNull(),
    /** Operators. */
    proposedBy: uuid().notNull(),
    proposedAt: instant().notNull(),
    /** The earliest instant of an approval: an owner who can sign in may object until then. */
    approvableAt: instant().notNull(),
    state: text({ enum: keysOf<OwnerChangeState>(OWNER_CHANGE_STATES) }).notNull(),
    decidedBy: uuid(),
    decidedAt: instant(),
    note: text(),
    rowHash: rowHash(),
  },
  (t) => [
    uniqueIndex('owner_change_one_open').on(t.companyId).where(sql`${t.state} = 'proposed'`),
    index().on(t.proposedAt, t.id),
    index().on(t.memberId),
    check('owner_change_state', sql`${t.state} in ('proposed', 'approved', 'returned')`),
    check('owner_change_two_operators', sql`${t.decidedBy} <> ${t.proposedBy}`),
    check(
      'owner_change_decided',
      sql`(${t.state} = 'proposed') = (${t.decidedBy} is null) and (${t.decidedBy} is null) = (${t.decidedAt} is null)`,
    ),
    check('owner_change_not_early', sql`${t.state} <> 'approved' or ${t.decidedAt} >= ${t.approvableAt}`),
  ],
)
