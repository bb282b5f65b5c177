import { instant, rowHash, wholeNumber } from 'backend/platform/database/columns'
import {
  DEPOSIT_ACTORS,
  DEPOSIT_DECISIONS,
  DEPOSIT_OUTCOMES,
  DEPOSIT_PURPOSES,
  DEPOSIT_STATES,
  DEPOSIT_STEPS,
  type DepositActor,
  type DepositDecision,
  type DepositOutcome,
  type DepositPurpose,
  type DepositState,
  type DepositStep,
} from 'contract/deposits/states'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

const keysOf = <K extends string>(table: Readonly<Record<K, string>>) => Object.keys(table) as [K]
const states = () => text({ enum: keysOf<DepositState>(DEPOSIT_STATES) })

/** Money that a member or company holds ready for the duties of one trade. Its holds are in the ledger. */
export const deposit = pgTable(
  'deposit',
  {
    id: uuid().primaryKey(),
    depositNo: text().notNull().unique('deposit_no'),
    ownerKind: text({ enum: ['member', 'company'] }).notNull(),
    ownerId: uuid().notNull(),
    /** The member who acted, for the owner. */
    memberId: uuid().notNull(),
    purpose: text({ enum: keysOf<DepositPurpose>(DEPOSIT_PURPOSES) }).notNull(),
    subjectKind: text().notNull(),
    subjectId: uuid().notNull(),
    title: text().notNull(),
    link: text().notNull(),
    /** Receives a forfeited deposit; null: only parts of it can be forfeited. */
    beneficiaryCompanyId: uuid(),
    /** Goods that the whole deposit stands for. */
    weightKg: wholeNumber(),
    /** The deposit that this one was a part of. */
    parentId: uuid().references((): AnyPgColumn => deposit.id),
    requestId: uuid().notNull(),
    heldAt: instant().notNull(),
    /** Everything that was held, with top-ups. */
    amountFen: wholeNumber(),
    /** Still held. */
    openFen: wholeNumber(),
    /** Goods for which it was used, or that were split off. */
    usedKg: wholeNumber(),
    state: states().notNull(),
    forfeitRule: text(),
    forfeitAnnouncedAt: instant(),
    /** The forfeiture is executed after this instant unless the owner objected. */
    objectBefore: instant(),
    /** The default that it shares with other forfeited deposits of the owner; null for one of its own. */
    causeId: uuid(),
    /** The first deposit of the cause: its objection, ruling and end are those of this one too. Null for the first itself. */
    leadId: uuid().references((): AnyPgColumn => deposit.id),
    endedAt: instant(),
    rowHash: rowHash(),
  },
  (t) => [
    unique('deposit_request').on(t.memberId, t.requestId),
    uniqueIndex('deposit_one_open')
      .on(t.purpose, t.subjectId, t.ownerKind, t.ownerId)
      .where(sql`${t.endedAt} is null and ${t.parentId} is null`),
    index('deposit_parts').on(t.parentId).where(sql`${t.parentId} is not null`),
    index('deposit_of_owner').on(t.ownerKind, t.ownerId, t.heldAt),
    index('deposit_of_subject').on(t.subjectId),
    index('deposit_of_beneficiary').on(t.beneficiaryCompanyId),
    index('deposit_forfeits_due').on(t.objectBefore).where(sql`${t.state} = 'forfeit_pending'`),
    index('deposit_announced').on(t.forfeitAnnouncedAt).where(sql`${t.forfeitAnnouncedAt} is not null`),
    index('deposit_leads').on(t.causeId).where(sql`${t.causeId} is not null and ${t.leadId} is null`),
    index('deposit_followers').on(t.leadId).where(sql`${t.leadId} is not null`),
    index('deposit_followers_open').on(t.leadId).where(sql`${t.leadId} is not null and ${t.endedAt} is null`),
    check('deposit_owner_kind', sql`${t.ownerKind} in ('member', 'company')`),
    check('deposit_names_format', sql`${t.subjectKind} ~ '^[a-z_]{1,32}$' and ${t.link} ~ '^/[^/\\\\]'`),
    check(
      'deposit_amounts',
      sql`${t.amountFen} > 0 and ${t.openFen} between 0 and ${t.amountFen} and ${t.weightKg} > 0 and ${t.usedKg} between 0 and ${t.weightKg}`,
    ),
    check(
      'deposit_not_own_company',
      sql`${t.ownerKind} = 'member' or ${t.ownerId} <> ${t.beneficiaryCompanyId}`,
    ),
    check(
      'deposit_announced_to_someone',
      sql`${t.forfeitAnnouncedAt} is null or ${t.beneficiaryCompanyId} is not null`,
    ),
    check(
      'deposit_cause_announced',
      sql`(${t.causeId} is null or ${t.objectBefore} is not null) and (${t.leadId} is null or ${t.causeId} is not null and ${t.leadId} <> ${t.id})`,
    ),
    check(
      'deposit_ended_complete',
      sql`(${t.state} in ('used', 'released', 'forfeited')) = (${t.endedAt} is not null) and (${t.endedAt} is not null) = (${t.openFen} = 0)`,
    ),
    check(
      'deposit_announced_complete',
      sql`num_nonnulls(${t.forfeitRule}, ${t.forfeitAnnouncedAt}, ${t.objectBefore}) in (0, 3)
        and (${t.state} not in ('forfeit_pending', 'objecting') or ${t.objectBefore} is not null)
        and (${t.state} not in ('held', 'used') or ${t.objectBefore} is null)`,
    ),
  ],
)

/** Append-only: what happened to a deposit, with what is held after it. */
export const depositStep = pgTable(
  'deposit_step',
  {
    id: uuid().primaryKey(),
    depositId: uuid()
      .notNull()
      .references(() => deposit.id),
    /** Counts the steps of the deposit from 1. */
    position: smallint().notNull(),
    step: text({ enum: keysOf<DepositStep>(DEPOSIT_STEPS) }).notNull(),
    fromState: states(),
    toState: states().notNull(),
    /** Newly held, used, released or forfeited. 0 if the money stays held. */
    amountFen: wholeNumber(),
    openFen: wholeNumber(),
    /** The order for which a part was used. */
    orderId: uuid(),
    /** Of that order, or of the part that was split off. */
    weightKg: bigint({ mode: 'number' }),
    /** The rule that caused the step, for people. */
    rule: text(),
    actorKind: text({ enum: keysOf<DepositActor>(DEPOSIT_ACTORS) }).notNull(),
    /** Null for the market. */
    actorId: uuid(),
    requestId: uuid().notNull(),
    at: instant().notNull(),
    rowHash: rowHash(),
  },
  (t) => [
    uniqueIndex('deposit_step_position').on(t.depositId, t.position),
    unique('deposit_step_request').on(t.depositId, t.step, t.requestId),
    uniqueIndex('deposit_step_order').on(t.orderId).where(sql`${t.orderId} is not null`),
    check('deposit_step_amounts', sql`${t.amountFen} >= 0 and ${t.openFen} >= 0`),
    check(
      'deposit_step_money',
      sql`case when ${t.step} in ('announce', 'object') then ${t.amountFen} = 0
        when ${t.step} in ('use', 'split') then true else ${t.amountFen} > 0 end`,
    ),
    check(
      'deposit_step_use_complete',
      sql`(${t.step} = 'use') = (${t.orderId} is not null) and (${t.step} in ('use', 'split')) = (${t.weightKg} is not null) and coalesce(${t.weightKg} > 0, true)`,
    ),
    check('deposit_step_actor', sql`(${t.actorKind} = 'market') = (${t.actorId} is null)`),
  ],
)

/** Append-only: the owner's objection to a forfeiture. One of a deposit. */
export const depositObjection = pgTable('deposit_objection', {
  id: uuid().primaryKey(),
  depositId: uuid()
    .notNull()
    .unique('deposit_objection_once')
    .references(() => deposit.id),
  memberId: uuid().notNull(),
  text: text().notNull(),
  at: instant().notNull(),
  rowHash: rowHash(),
})

/** Append-only: pictures of an objection. */
export const depositPicture = pgTable(
  'deposit_picture',
  {
    id: uuid().primaryKey(),
    objectionId: uuid()
      .notNull()
      .references(() => depositObjection.id),
    pictureId: text().notNull(),
    position: smallint().notNull(),
    rowHash: rowHash(),
  },
  (t) => [
    uniqueIndex('deposit_picture_place').on(t.objectionId, t.position),
    check('deposit_picture_count', sql`${t.position} between 0 and 8`),
    index('deposit_picture_id').on(t.pictureId),
  ],
)

/** An operator's proposal about an objection, and another operator's decision on it. */
export const depositRuling = pgTable(
  'deposit_ruling',
  {
    id: uuid().primaryKey(),
    depositId: uuid()
      .notNull()
      .references(() => deposit.id),
    outcome: text({ enum: keysOf<DepositOutcome>(DEPOSIT_OUTCOMES) }).notNull(),
    grounds: text().notNull(),
    proposedBy: uuid().notNull(),
    proposedAt: instant().notNull(),
    decision: text({ enum: keysOf<DepositDecision>(DEPOSIT_DECISIONS) }),
    decisionNote: text(),
    decidedBy: uuid(),
    decidedAt: instant(),
    rowHash: rowHash(),
  },
  (t) => [
    check('deposit_ruling_two_operators', sql`${t.decidedBy} <> ${t.proposedBy}`),
    check(
      'deposit_ruling_complete',
      sql`(${t.decision} is null) = (${t.decidedBy} is null) and (${t.decision} is null) = (${t.decidedAt} is null)`,
    ),
    index('deposit_ruling_of_deposit').on(t.depositId, t.proposedAt),
    uniqueIndex('deposit_ruling_undecided').on(t.depositId).where(sql`${t.decision} is null`),
    uniqueIndex('deposit_ruling_approved').on(t.depositId).where(sql`${t.decision} = 'approved'`),
  ],
)
