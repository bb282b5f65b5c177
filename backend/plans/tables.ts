import { instant, rowHash, wholeNumber } from 'backend/platform/database/columns'
import {
  PLAN_ENDS,
  PLAN_KINDS,
  PLAN_SIDES,
  PLAN_STATES,
  PLAN_STEPS,
  type PlanEnd,
  type PlanKind,
  type PlanSide,
  type PlanState,
  type PlanStep,
  PROPOSAL_ANSWERS,
  PROPOSAL_KINDS,
  type ProposalAnswer,
  type ProposalKind,
  SILENCE,
  type Silence,
} from 'contract/plans/states'
import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, smallint, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

const keysOf = <K extends string>(table: Readonly<Record<K, string>>) => Object.keys(table) as [K]
const states = () => text({ enum: keysOf<PlanState>(PLAN_STATES) })

/** How far a plan is, apart from its tons. */
export const PLAN_PHASES = ['awaiting_deposit', 'effective', 'convertible'] as const

/** A company's binding promise to buy tons later. Its terms are frozen when it is signed. */
export const plan = pgTable(
  'plan',
  {
    id: uuid().primaryKey(),
    planNo: text().notNull().unique('plan_no'),
    kind: text({ enum: keysOf<PlanKind>(PLAN_KINDS) }).notNull(),
    /** Who promised, and the member who signed for it. */
    companyId: uuid().notNull(),
    memberId: uuid().notNull(),
    shopId: uuid().notNull(),
    sellerCompanyId: uuid().notNull(),
    /** What it was signed for, such as a group purchase. */
    activityId: uuid().notNull(),
    title: text().notNull(),
    weightKg: wholeNumber(),
    /** Orders take a multiple of it; the last one takes the rest. */
    stepKg: wholeNumber(),
    /** Deposit and bond are reckoned at this price. */
    highestFenPerTon: wholeNumber(),
    depositFen: wholeNumber(),
    /** The delivery window as it was signed; delays count from its end. An opening of the conversion may set an earlier one. */
    agreedFrom: instant().notNull(),
    agreedUntil: instant().notNull(),
    /** Hash of the terms that the company read. */
    termsHash: text().notNull(),
    signedAt: instant().notNull(),
    requestId: uuid().notNull(),
    /** Null until it is held. */
    depositId: uuid().unique('plan_deposit'),
    phase: text({ enum: PLAN_PHASES }).notNull(),
    state: states().notNull(),
    /** Fixed by the signature or when the conversion opens, as the kind says. */
    priceFenPerTon: bigint({ mode: 'number' }),
    /** Orders are placed and paid until this instant; null before the conversion opens. */
    convertUntil: instant(),
    /** The delivery window, after the delays that the holder has accepted. */
    deliverFrom: instant().notNull(),
    deliverUntil: instant().notNull(),
    /** In orders that are not cancelled. */
    orderedKg: wholeNumber(),
    releasedKg: wholeNumber(),
    forfeitedKg: wholeNumber(),
    sellerDefaultKg: wholeNumber(),
    terminatedKg: wholeNumber(),
    transferredKg: wholeNumber(),
    rowHash: rowHash(),
  },
  (t) => {
    const left = sql`${t.weightKg} - ${t.orderedKg} - ${t.releasedKg} - ${t.forfeitedKg} - ${t.sellerDefaultKg} - ${t.terminatedKg} - ${t.transferredKg}`
    return [
      unique('plan_request').on(t.memberId, t.requestId),
      check('plan_quantities', sql`${t.weightKg} > 0 and ${t.stepKg} > 0`),
      check(
        'plan_tons',
        sql`least(${t.orderedKg}, ${t.releasedKg}, ${t.forfeitedKg}, ${t.sellerDefaultKg}, ${t.terminatedKg}, ${t.transferredKg}) >= 0 and ${left} >= 0`,
      ),
      check(
        'plan_state_of_tons',
        sql`(${t.state} in ('awaiting_deposit', 'effective', 'convertible', 'partly_converted')) = (${left} > 0)`,
      ),
      check(
        'plan_prices',
        sql`${t.highestFenPerTon} > 0 and ${t.depositFen} > 0 and ${t.priceFenPerTon} > 0`,
      ),
      check(
        'plan_delivery',
        sql`${t.deliverFrom} < ${t.deliverUntil} and ${t.agreedFrom} < ${t.agreedUntil}`,
      ),
      check('plan_not_own_company', sql`${t.companyId} <> ${t.sellerCompanyId}`),
      check('plan_secured', sql`(${t.phase} = 'awaiting_deposit') = (${t.depositId} is null)`),
      check(
        'plan_convertible',
        sql`(${t.phase} = 'convertible') = (${t.convertUntil} is not null) and (${t.convertUntil} is null or ${t.priceFenPerTon} is not null)
          and (${t.orderedKg} = 0 or ${t.phase} = 'convertible')`,
      ),
      index('plan_of_company').on(t.companyId, t.signedAt, t.id),
      index('plan_of_shop').on(t.shopId, t.signedAt, t.id),
      index('plan_of_activity').on(t.activityId, t.signedAt, t.id),
      index('plan_end_due').on(t.convertUntil).where(sql`${t.state} in ('convertible', 'partly_converted')`),
    ]
  },
)

/** Append-only: what happened to a plan. */
export const planStep = pgTable(
  'plan_step',
  {
    id: uuid().primaryKey(),
    planId: uuid()
      .notNull()
      .references(() => plan.id),
    /** Counts the steps of the plan from 1. */
    position: smallint().notNull(),
    step: text({ enum: keysOf<PlanStep>(PLAN_STEPS) }).notNull(),
    fromState: states(),
    toState: states().notNull(),
    /** Tons of an order or of an end. */
    weightKg: bigint({ mode: 'number' }),
    orderId: uuid(),
    /** How tons ended. */
    ending: text({ enum: keysOf<PlanEnd>(PLAN_ENDS) }),
    /** The price of a signature that fixes it; when the conversion opens: the price, and until when. */
    priceFenPerTon: bigint({ mode: 'number' }),
    convertUntil: instant(),
    /** Of a delay, and of an opening of the conversion that sets it: the new delivery window. */
    deliverFrom: instant(),
    deliverUntil: instant(),
    /** Why, for people. */
    rule: text(),
    actorKind: text({ enum: ['member', 'market'] }).notNull(),
    /** Null for the market. */
    actorId: uuid(),
    requestId: uuid().notNull(),
    at: instant().notNull(),
    rowHash: rowHash(),
  },
  (t) => [
    uniqueIndex('plan_step_position').on(t.planId, t.position),
    unique('plan_step_request').on(t.planId, t.step, t.requestId),
    uniqueIndex('plan_step_order').on(t.orderId, t.step).where(sql`${t.orderId} is not null`),
    check(
      'plan_step_order_complete',
      sql`(${t.step} in ('convert', 'return_tons', 'fail_delivery')) = (${t.orderId} is not null)`,
    ),
    check(
      'plan_step_weight',
      sql`(${t.orderId} is not null or ${t.ending} is not null) = (${t.weightKg} is not null) and coalesce(${t.weightKg} > 0, true)`,
    ),
    check(
      'plan_step_conversion',
      sql`(${t.step} = 'open_conversion') = (${t.convertUntil} is not null) and case when ${t.convertUntil} is not null
        then ${t.priceFenPerTon} is not null else ${t.priceFenPerTon} is null or ${t.step} = 'sign' end`,
    ),
    check(
      'plan_step_delay',
      sql`(${t.deliverFrom} is null) = (${t.deliverUntil} is null) and (${t.step} = 'delay') <= (${t.deliverFrom} is not null)
        and (${t.deliverFrom} is null or ${t.step} in ('delay', 'open_conversion'))`,
    ),
    check('plan_step_actor', sql`(${t.actorKind} = 'market') = (${t.actorId} is null)`),
  ],
)

/** Append-only: the parts of the seller's bond that stand for a plan. Each is a deposit in favour of its holder. */
export const planBond = pgTable(
  'plan_bond',
  {
    depositId: uuid().primaryKey(),
    planId: uuid()
      .notNull()
      .references(() => plan.id),
    weightKg: wholeNumber(),
    rowHash: rowHash(),
  },
  (t) => [index('plan_bond_of_plan').on(t.planId), check('plan_bond_weight', sql`${t.weightKg} > 0`)],
)

/** What one side proposes to the other, and the answer. */
export const planProposal = pgTable(
  'plan_proposal',
  {
    id: uuid().primaryKey(),
    planId: uuid()
      .notNull()
      .references(() => plan.id),
    kind: text({ enum: keysOf<ProposalKind>(PROPOSAL_KINDS) }).notNull(),
    /** Who proposed: the company that signed, or the seller. */
    side: text({ enum: keysOf<PlanSide>(PLAN_SIDES) }).notNull(),
    memberId: uuid().notNull(),
    reason: text().notNull(),
    /** Of a delay: the new delivery window. */
    deliverFrom: instant(),
    deliverUntil: instant(),
    silence: text({ enum: keysOf<Silence>(SILENCE) }).notNull(),
    requestId: uuid().notNull(),
    proposedAt: instant().notNull(),
    answerBefore: instant().notNull(),
    answer: text({ enum: keysOf<ProposalAnswer>(PROPOSAL_ANSWERS) }),
    /** Null for silence. */
    answeredBy: uuid(),
    answeredAt: instant(),
    rowHash: rowHash(),
  },
  (t) => [
    unique('plan_proposal_request').on(t.planId, t.requestId),
    uniqueIndex('plan_proposal_open').on(t.planId).where(sql`${t.answeredAt} is null`),
    index('plan_proposal_due').on(t.answerBefore).where(sql`${t.answeredAt} is null`),
    check(
      'plan_proposal_delay',
      sql`num_nonnulls(${t.deliverFrom}, ${t.deliverUntil}) = case ${t.kind} when 'delay' then 2 else 0 end
        and coalesce(${t.deliverFrom} < ${t.deliverUntil}, true) and (${t.kind} <> 'delay' or ${t.side} = 'seller')`,
    ),
    check('plan_proposal_silence', sql`${t.silence} = 'declines' or ${t.kind} = 'delay'`),
    check(
      'plan_proposal_answered',
      sql`(${t.answer} is null) = (${t.answeredAt} is null) and (${t.answeredBy} is null or ${t.answer} is not null)
        and ${t.proposedAt} < ${t.answerBefore}`,
    ),
  ],
)
