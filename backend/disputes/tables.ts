import { instant, rowHash, wholeNumber } from 'backend/platform/database/columns'
import { oneSeller, sellerColumns } from 'backend/platform/database/seller-columns'
import {
  ARBITRATION_EVENTS,
  ARBITRATION_OUTCOMES,
  ARBITRATION_STAGES,
  type ArbitrationEventKind,
  type ArbitrationOutcome,
  type ArbitrationStage,
  DISPUTE_SIDES,
  type DisputeSide,
  OBJECTION_ANSWERS,
  OBJECTION_OUTCOMES,
  OBJECTION_REASONS,
  type ObjectionAnswer,
  type ObjectionOutcome,
  type ObjectionReason,
  RULING_DECISIONS,
  type RulingDecision,
} from 'contract/disputes/states'
import type { OrderState } from 'contract/states'
import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

const keysOf = <K extends string>(table: Readonly<Record<K, string>>) => Object.keys(table) as [K]
const sides = keysOf<DisputeSide>(DISPUTE_SIDES)

/** A buyer's objection after shipment. At most one of an order is open. */
export const orderObjection = pgTable(
  'order_objection',
  {
    id: uuid().primaryKey(),
    orderId: uuid().notNull(),
    buyerMemberId: uuid().notNull(),
    ...sellerColumns(),
    reason: text({ enum: keysOf<ObjectionReason>(OBJECTION_REASONS) }).notNull(),
    text: text().notNull(),
    /** Kg concerned; 0 where pieces are counted. */
    weightKg: wholeNumber(),
    pieces: bigint({ mode: 'number' }),
    /** Value of this quantity with its share of the freight, at most what was left of the paid amount. */
    disputedFen: wholeNumber(),
    /** State of the order before. */
    fromState: text().$type<OrderState>().notNull(),
    at: instant().notNull(),
    /** The market refuses at this instant if the merchant did not answer. */
    answerBefore: instant().notNull(),
    answer: text({ enum: keysOf<ObjectionAnswer>(OBJECTION_ANSWERS) }),
    answerNote: text(),
    answeredAt: instant(),
    answeredBy: text({ enum: ['merchant', 'market'] }),
    /** The refund that the answer granted. */
    refundId: uuid(),
    refundFen: bigint({ mode: 'number' }),
    /** Deadline for a request for arbitration after an answer that did not settle the dispute. */
    arbitrateBefore: instant(),
    closedAt: instant(),
    outcome: text({ enum: keysOf<ObjectionOutcome>(OBJECTION_OUTCOMES) }),
    rowHash: rowHash(),
  },
  (t) => [
    check(
      'objection_amounts',
      sql`case when ${t.pieces} is null then ${t.weightKg} > 0 else ${t.pieces} > 0 and ${t.weightKg} = 0 end and ${t.disputedFen} >= 0`,
    ),
    oneSeller('objection_seller', t),
    check('objection_refund_within', sql`${t.refundFen} between 0 and ${t.disputedFen}`),
    check(
      'objection_answer_complete',
      sql`(${t.answer} is null) = (${t.answeredAt} is null) and (${t.answer} is null) = (${t.answeredBy} is null)
        and (${t.refundId} is null) = (${t.refundFen} is null) and (${t.answer} is not distinct from 'refund') = (${t.refundId} is not null)
        and (${t.answer} is null or ${t.answer} = 'replace') = (${t.arbitrateBefore} is null)`,
    ),
    check('objection_closed_complete', sql`(${t.closedAt} is null) = (${t.outcome} is null)`),
    uniqueIndex('objection_open').on(t.orderId).where(sql`${t.closedAt} is null`),
    index('objection_of_order').on(t.orderId, t.at),
    index('objection_of_buyer').on(t.buyerMemberId, t.at),
    index('objection_of_shop').on(t.shopId, t.at),
    index('objection_of_seller').on(t.sellerId, t.at).where(sql`${t.sellerId} is not null`),
    index('objection_unanswered')
      .on(t.answerBefore)
      .where(sql`${t.answer} is null and ${t.closedAt} is null`),
    index('objection_lapsing')
      .on(t.arbitrateBefore)
      .where(sql`${t.answer} is not null and ${t.closedAt} is null`),
  ],
)

/** Append-only: pictures of objections and evidence. */
export const disputePicture = pgTable(
  'dispute_picture',
  {
    id: uuid().primaryKey(),
    ownerKind: text({ enum: ['objection', 'evidence'] }).notNull(),
    ownerId: uuid().notNull(),
    pictureId: text().notNull(),
    position: smallint().notNull(),
    rowHash: rowHash(),
  },
  (t) => [
    uniqueIndex('dispute_picture_place').on(t.ownerId, t.position),
    check('dispute_picture_count', sql`${t.position} between 0 and 8`),
  ],
)

/** A case that the market decides. At most one of an order is open. */
export const arbitration = pgTable(
  'arbitration',
  {
    id: uuid().primaryKey(),
    caseNo: text().notNull().unique('arbitration_case_no'),
    orderId: uuid().notNull(),
    /** The open objection; null after a refused refund request. */
    objectionId: uuid().references(() => orderObjection.id),
    buyerMemberId: uuid().notNull(),
    ...sellerColumns(),
    requestedBy: text({ enum: sides }).notNull(),
    claim: text().notNull(),
    disputedFen: wholeNumber(),
    /** State of the order to return to. */
    fromState: text().$type<OrderState>().notNull(),
    at: instant().notNull(),
    stage: text({ enum: keysOf<ArbitrationStage>(ARBITRATION_STAGES) }).notNull(),
    /** End of the stage; null if it has no deadline. */
    stageUntil: instant(),
    appealedBy: text({ enum: sides }),
    appealedAt: instant(),
    appealText: text(),
    /** The refund of the executed ruling or settlement; null if nothing returns to the buyer. */
    refundId: uuid(),
    executedAt: instant(),
    outcome: text({ enum: keysOf<ArbitrationOutcome>(ARBITRATION_OUTCOMES) }),
    closedAt: instant(),
    rowHash: rowHash(),
  },
  (t) => [
    check('arbitration_disputed', sql`${t.disputedFen} > 0`),
    oneSeller('arbitration_seller', t),
    check(
      'arbitration_appeal_complete',
      sql`(${t.appealedBy} is null) = (${t.appealedAt} is null) and (${t.appealedBy} is null) = (${t.appealText} is null)`,
    ),
    check(
      'arbitration_closed_complete',
      sql`(${t.stage} = 'closed') = (${t.closedAt} is not null) and (${t.closedAt} is null) = (${t.outcome} is null)
        and coalesce(${t.outcome} in ('settled', 'ruled'), false) = (${t.executedAt} is not null)
        and (${t.refundId} is null or ${t.executedAt} is not null)`,
    ),
    check(
      'arbitration_stage_deadline',
      sql`(${t.stage} in ('ruling', 'closed')) = (${t.stageUntil} is null)`,
    ),
    uniqueIndex('arbitration_open').on(t.orderId).where(sql`${t.closedAt} is null`),
    index('arbitration_of_order').on(t.orderId, t.at),
    index('arbitration_of_objection').on(t.objectionId),
    index('arbitration_of_buyer').on(t.buyerMemberId, t.at),
    index('arbitration_of_shop').on(t.shopId, t.at),
    index('arbitration_of_seller').on(t.sellerId, t.at).where(sql`${t.sellerId} is not null`),
    index('arbitration_by_stage').on(t.stage, t.at),
    index('arbitration_due').on(t.stageUntil).where(sql`${t.stageUntil} is not null`),
  ],
)

/** Append-only: what happened in a case, and the stage after it. */
export const arbitrationEvent = pgTable(
  'arbitration_event',
  {
    id: uuid().primaryKey(),
    arbitrationId: uuid()
      .notNull()
      .references(() => arbitration.id),
    /** Counts the entries of the case from 1. */
    position: smallint().notNull(),
    kind: text({ enum: keysOf<ArbitrationEventKind>(ARBITRATION_EVENTS) }).notNull(),
    stage: text({ enum: keysOf<ArbitrationStage>(ARBITRATION_STAGES) }).notNull(),
    stageUntil: instant(),
    actorKind: text({ enum: ['buyer', 'merchant', 'operator', 'market'] }).notNull(),
    /** Null for the market's scheduled jobs. */
    actorId: uuid(),
    note: text(),
    at: instant().notNull(),
    rowHash: rowHash(),
  },
  (t) => [uniqueIndex('arbitration_event_position').on(t.arbitrationId, t.position)],
)

/** Append-only: what a party submits. */
export const arbitrationEvidence = pgTable(
  'arbitration_evidence',
  {
    id: uuid().primaryKey(),
    arbitrationId: uuid()
      .notNull()
      .references(() => arbitration.id),
    side: text({ enum: sides }).notNull(),
    memberId: uuid().notNull(),
    text: text().notNull(),
    at: instant().notNull(),
    rowHash: rowHash(),
  },
  (t) => [index('arbitration_evidence_of_case').on(t.arbitrationId, t.at)],
)

/** A party's proposal for a settlement. */
export const arbitrationOffer = pgTable(
  'arbitration_offer',
  {
    id: uuid().primaryKey(),
    arbitrationId: uuid()
      .notNull()
      .references(() => arbitration.id),
    side: text({ enum: sides }).notNull(),
    memberId: uuid().notNull(),
    toBuyerFen: wholeNumber(),
    note: text(),
    at: instant().notNull(),
    /** When the other side accepted. */
    acceptedAt: instant(),
    rowHash: rowHash(),
  },
  (t) => [
    index('arbitration_offer_of_case').on(t.arbitrationId, t.at),
    uniqueIndex('arbitration_offer_accepted').on(t.arbitrationId).where(sql`${t.acceptedAt} is not null`),
    check('arbitration_offer_amount', sql`${t.toBuyerFen} >= 0`),
  ],
)

/** An operator's split of the disputed amount, and another operator's decision on it. */
export const arbitrationRuling = pgTable(
  'arbitration_ruling',
  {
    id: uuid().primaryKey(),
    arbitrationId: uuid()
      .notNull()
      .references(() => arbitration.id),
    /** 2 after an appeal. */
    round: smallint().notNull(),
    disputedFen: wholeNumber(),
    toBuyerFen: wholeNumber(),
    toMerchantFen: wholeNumber(),
    grounds: text().notNull(),
    proposedBy: uuid().notNull(),
    proposedAt: instant().notNull(),
    decision: text({ enum: keysOf<RulingDecision>(RULING_DECISIONS) }),
    decisionNote: text(),
    decidedBy: uuid(),
    decidedAt: instant(),
    rowHash: rowHash(),
  },
  (t) => [
    check('ruling_round', sql`${t.round} between 1 and 2`),
    check(
      'ruling_adds_up',
      sql`${t.toBuyerFen} >= 0 and ${t.toMerchantFen} >= 0 and ${t.toBuyerFen} + ${t.toMerchantFen} = ${t.disputedFen}`,
    ),
    check('ruling_by_two_operators', sql`${t.decidedBy} <> ${t.proposedBy}`),
    check(
      'ruling_decision_complete',
      sql`(${t.decision} is null) = (${t.decidedBy} is null) and (${t.decision} is null) = (${t.decidedAt} is null)`,
    ),
    index('ruling_of_case').on(t.arbitrationId, t.proposedAt),
    uniqueIndex('ruling_undecided').on(t.arbitrationId).where(sql`${t.decision} is null`),
    uniqueIndex('ruling_approved').on(t.arbitrationId, t.round).where(sql`${t.decision} = 'approved'`),
  ],
)
