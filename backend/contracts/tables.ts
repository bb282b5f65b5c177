import { instant } from 'backend/platform/database/columns'
import {
  CONTRACT_SIDES,
  type ContractSide,
  SEAL_KINDS,
  type SealKind,
  SIGNING_PROOFS,
  type SigningProof,
} from 'contract/contracts/states'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  customType,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ContractContent } from './contract-content'
import type { StampPlaces } from './draw-contract'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const sides = Object.keys(CONTRACT_SIDES) as [ContractSide]

/** States that are stored; a draft has no row, and expiry follows from the instant. */
export const STORED_STATES = ['signing', 'completed', 'withdrawn', 'refused'] as const

/** The contract of an order or a plan, from its first signature on. */
export const contract = pgTable(
  'contract',
  {
    id: uuid().primaryKey(),
    orderId: uuid(),
    planId: uuid().unique('contract_of_plan'),
    /** Counts the drafts of an order; a plan has one. */
    draftNo: smallint().notNull(),
    /** The last one of the order; one that was drafted anew is not. */
    isCurrent: boolean().notNull(),
    state: text({ enum: STORED_STATES }).notNull(),
    content: jsonb().$type<ContractContent>().notNull(),
    contentHash: text().notNull(),
    stampPlaces: jsonb().$type<StampPlaces>().notNull(),
    /** The PDF with all signatures so far. */
    file: bytes().notNull(),
    fileHash: text().notNull(),
    startedAt: instant().notNull(),
    dueAt: instant().notNull(),
    /** Refused or withdrawn: by whom and why. */
    endedAt: instant(),
    endedSide: text({ enum: sides }),
    endedBy: uuid(),
    note: text(),
    /** Automatic sealing is not tried before, after it failed. */
    sealAfter: instant(),
  },
  (t) => [
    index('contract_signing').on(t.startedAt, t.id).where(sql`${t.isCurrent} and ${t.state} = 'signing'`),
    uniqueIndex('contract_current').on(t.orderId).where(sql`${t.isCurrent}`),
    uniqueIndex('contract_draft').on(t.orderId, t.draftNo),
    check('contract_subject', sql`num_nonnulls(${t.orderId}, ${t.planId}) = 1`),
    check(
      'contract_plan',
      sql`${t.planId} is null or (${t.isCurrent} and ${t.state} in ('signing', 'completed'))`,
    ),
    check('contract_state', sql`${t.state} in ('signing', 'completed', 'withdrawn', 'refused')`),
    check(
      'contract_ended',
      sql`(${t.state} in ('withdrawn', 'refused')) = (${t.endedAt} is not null)
        and num_nulls(${t.endedAt}, ${t.endedSide}, ${t.endedBy}, ${t.note}) in (0, 4)`,
    ),
  ],
)

/** Append-only: one signature of each side. */
export const contractSignature = pgTable(
  'contract_signature',
  {
    contractId: uuid()
      .notNull()
      .references(() => contract.id),
    side: text({ enum: sides }).notNull(),
    memberId: uuid().notNull(),
    /** Whom the certificate names. */
    signerName: text().notNull(),
    /** Null: in person. */
    sealId: uuid().references(() => seal.id),
    fileHash: text().notNull(),
    at: instant().notNull(),
    /** Null: automatic, or before signatures were proved. */
    proof: text({ enum: Object.keys(SIGNING_PROOFS) as [SigningProof] }),
    /** The setting of an automatic signature, whose member is `memberId`. */
    automationId: uuid().references(() => sealAutomation.id),
  },
  (t) => [
    primaryKey({ columns: [t.contractId, t.side] }),
    index().on(t.sealId),
    index().on(t.fileHash),
    check('contract_signature_proof', sql`${t.proof} in ('password', 'code')`),
    check(
      'contract_signature_automatic',
      sql`${t.automationId} is null or (${t.side} = 'seller' and ${t.sealId} is not null and ${t.proof} is null)`,
    ),
  ],
)

/** A seal of a company, drawn from its name. */
export const seal = pgTable(
  'seal',
  {
    id: uuid().primaryKey(),
    companyId: uuid().notNull(),
    kind: text({ enum: Object.keys(SEAL_KINDS) as [SealKind] }).notNull(),
    companyName: text().notNull(),
    /** PNG. */
    picture: bytes().notNull(),
    createdBy: uuid().notNull(),
    createdAt: instant().notNull(),
    stoppedAt: instant(),
    stoppedBy: uuid(),
  },
  (t) => [
    uniqueIndex('seal_one_of_a_kind').on(t.companyId, t.kind).where(sql`${t.stoppedAt} is null`),
    index().on(t.companyId, t.createdAt),
    check('seal_stopped', sql`(${t.stoppedAt} is null) = (${t.stoppedBy} is null)`),
  ],
)

/** The authority of a member of staff to use a seal. */
export const sealGrant = pgTable(
  'seal_grant',
  {
    id: uuid().primaryKey(),
    sealId: uuid()
      .notNull()
      .references(() => seal.id),
    memberId: uuid().notNull(),
    grantedBy: uuid().notNull(),
    grantedAt: instant().notNull(),
    revokedAt: instant(),
    revokedBy: uuid(),
  },
  (t) => [
    uniqueIndex('seal_grant_once').on(t.sealId, t.memberId).where(sql`${t.revokedAt} is null`),
    index().on(t.memberId),
    check('seal_grant_revoked', sql`(${t.revokedAt} is null) = (${t.revokedBy} is null)`),
  ],
)

/** The setting of a merchant's company to seal contracts after the buyer, in the name of the owner who has made it. */
export const sealAutomation = pgTable(
  'seal_automation',
  {
    id: uuid().primaryKey(),
    companyId: uuid().notNull(),
    sealId: uuid()
      .notNull()
      .references(() => seal.id),
    setBy: uuid().notNull(),
    setAt: instant().notNull(),
    endedAt: instant(),
    endedBy: uuid(),
  },
  (t) => [
    uniqueIndex('seal_automation_once').on(t.companyId).where(sql`${t.endedAt} is null`),
    index().on(t.sealId),
    check('seal_automation_ended', sql`(${t.endedAt} is null) = (${t.endedBy} is null)`),
  ],
)
