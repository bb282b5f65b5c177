import { orderingOrder } from 'backend/ordering'
import { anyOf } from 'backend/platform/database/any-of'
import type { Reader, Tx } from 'backend/platform/database/database'
import { changeById, insertOne } from 'backend/platform/stores/rows'
import type { OrderState } from 'contract/states'
import { and, asc, count, desc, eq, gt, inArray, isNull, lte, min, or, sql } from 'drizzle-orm'
import { lockNextPlan, type Plan } from './plan-store'
import type { PlanPhase } from './plan-tons'
import { plan, planProposal, planStep } from './tables'

export type Proposal = typeof planProposal.$inferSelect

export const insertProposal = (tx: Tx, proposed: typeof planProposal.$inferInsert) =>
  insertOne(tx, planProposal, proposed)

/** Proposals of plans, newest first. */
export async function proposalsOf(reader: Reader, planIds: readonly string[]): Promise<Proposal[]> {
  if (planIds.length === 0) return []
  return await reader
    .select()
    .from(planProposal)
    .where(anyOf(planProposal.planId, planIds))
    .orderBy(desc(planProposal.proposedAt), desc(planProposal.id))
}

/** The proposal of a locked plan that waits for an answer; a plan has at most one. */
export async function openProposalOf(tx: Tx, planId: string): Promise<Proposal | undefined> {
  const [row] = await tx
    .select()
    .from(planProposal)
    .where(and(eq(planProposal.planId, planId), isNull(planProposal.answeredAt)))
  return row
}

/** The proposals of locked plans that wait for an answer. */
export async function openProposalsOf(tx: Tx, planIds: readonly string[]): Promise<Proposal[]> {
  if (planIds.length === 0) return []
  return await tx
    .select()
    .from(planProposal)
    .where(and(anyOf(planProposal.planId, planIds), isNull(planProposal.answeredAt)))
    .orderBy(asc(planProposal.planId))
}

/** Of some plans, those whose holders have accepted or declined a delay, by an answer or by silence. */
export async function plansWithDelays(reader: Reader, planIds: readonly string[]): Promise<Set<string>> {
  if (planIds.length === 0) return new Set()
  const rows = await reader
    .selectDistinct({ planId: planProposal.planId })
    .from(planProposal)
    .where(
      and(
        anyOf(planProposal.planId, planIds),
        eq(planProposal.kind, 'delay'),
        inArray(planProposal.answer, ['accepted', 'declined']),
      ),
    )
  return new Set(rows.map(({ planId }) => planId))
}

/** A proposal of a locked plan. */
export async function proposalOf(tx: Tx, planId: string, id: string): Promise<Proposal | undefined> {
  const [row] = await tx
    .select()
    .from(planProposal)
    .where(and(eq(planProposal.planId, planId), eq(planProposal.id, id)))
  return row
}

type Answer = Pick<Proposal, 'answer' | 'answeredBy' | 'answeredAt'>

export const changeProposal = (tx: Tx, id: string, answer: Answer) => changeById(tx, planProposal, id, answer)

/** Gives several proposals one answer. */
export async function answerProposals(tx: Tx, ids: readonly string[], answer: Answer): Promise<void> {
  if (ids.length > 0) await tx.update(planProposal).set(answer).where(anyOf(planProposal.id, ids))
}

/** Locks the next plan whose proposal was not answered in time, unless another server has. */
export async function lockUnansweredPlan(
  tx: Tx,
  now: Date,
  except: readonly string[],
): Promise<Plan | undefined> {
  const due = tx
    .select({ id: planProposal.planId })
    .from(planProposal)
    .where(and(isNull(planProposal.answeredAt), lte(planProposal.answerBefore, now)))
  return await lockNextPlan(tx, { where: inArray(plan.id, due), except })
}

/** Orders that wait for their payment or for the goods. */
const UNDELIVERED: OrderState[] = [
  'awaiting_payment',
  'awaiting_shipment',
  'awaiting_pickup',
  'partly_picked_up',
]

/** Locks the plans of an activity in one of the phases that have open tons or orders without their goods, by their ids. */
export async function lockUndelivered(
  tx: Tx,
  { activityId, phases }: { activityId: string; phases: readonly PlanPhase[] },
): Promise<Plan[]> {
  const ordered = tx
    .select({ id: planStep.planId })
    .from(planStep)
    .innerJoin(orderingOrder, eq(orderingOrder.id, planStep.orderId))
    .where(and(eq(planStep.step, 'convert'), inArray(orderingOrder.state, UNDELIVERED)))
  return await tx
    .select()
    .from(plan)
    .where(
      and(
        eq(plan.activityId, activityId),
        inArray(plan.phase, [...phases]),
        or(inArray(plan.state, ['effective', 'convertible', 'partly_converted']), inArray(plan.id, ordered)),
      ),
    )
    .orderBy(asc(plan.id))
    .for('update')
}

/** Whether the shop has plans of an activity. */
export async function hasPlansOf(
  reader: Reader,
  { activityId, shopId }: { activityId: string; shopId: string },
): Promise<boolean> {
  const rows = await reader
    .select({ id: plan.id })
    .from(plan)
    .where(and(eq(plan.activityId, activityId), eq(plan.shopId, shopId)))
    .limit(1)
  return rows.length > 0
}

interface Due {
  readonly count: number
  /** Earliest deadline. */
  readonly dueAt: Date | null
}

/** What waits for a company: proposals of sellers to answer, and plans to turn into orders. */
export async function duePlansOf(
  reader: Reader,
  companyId: string | null,
  now: Date,
): Promise<{ toAnswer: Due; toConvert: Due }> {
  const none = { count: 0, dueAt: null }
  if (companyId === null) return { toAnswer: none, toConvert: none }
  const isDue = sql`filter (where ${and(
    inArray(plan.state, ['convertible', 'partly_converted']),
    gt(plan.convertUntil, now),
  )})`
  // A plan has one open proposal at most.
  const [due] = await reader
    .select({
      toAnswer: { count: count(planProposal.id), dueAt: min(planProposal.answerBefore) },
      toConvert: {
        count: sql<number>`${count()} ${isDue}`.mapWith(Number),
        dueAt: sql<Date | null>`${min(plan.convertUntil)} ${isDue}`.mapWith(plan.convertUntil),
      },
    })
    .from(plan)
    .leftJoin(
      planProposal,
      and(
        eq(planProposal.planId, plan.id),
        eq(planProposal.side, 'seller'),
        isNull(planProposal.answeredAt),
        gt(planProposal.answerBefore, now),
      ),
    )
    .where(eq(plan.companyId, companyId))
  return due ?? { toAnswer: none, toConvert: none }
}

/** Plans whose time for conversion ends until an instant, with open tons. */
export async function plansEndingBefore(reader: Reader, from: Date, until: Date): Promise<Plan[]> {
  return await reader
    .select()
    .from(plan)
    .where(
      and(
        inArray(plan.state, ['convertible', 'partly_converted']),
        gt(plan.convertUntil, from),
        lte(plan.convertUntil, until),
      ),
    )
    .orderBy(asc(plan.convertUntil), asc(plan.id))
}
