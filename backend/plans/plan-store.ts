import { orderingOrder } from 'backend/ordering'
import type { Reader, Tx } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { newDocumentNo } from 'backend/platform/stores/document-number'
import { type Page, readPage } from 'backend/platform/stores/pages'
import { changeById, findById, lockById, lockNextDue } from 'backend/platform/stores/rows'
import type { PlanEnd, PlanKind, PlanState } from 'contract/plans/states'
import { and, asc, count, desc, eq, inArray, isNull, lt, notExists, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { type DepositShares, shareDeposit } from './plan-shares'
import type { PlanTons } from './plan-tons'
import { plan, planBond, planProposal, planStep } from './tables'

export type Plan = typeof plan.$inferSelect
export type PlanStepRow = typeof planStep.$inferSelect

/** Columns of the tons by how they ended. */
export const END_COLUMNS = {
  released: 'releasedKg',
  forfeited: 'forfeitedKg',
  seller_default: 'sellerDefaultKg',
  terminated: 'terminatedKg',
  transferred: 'transferredKg',
} as const satisfies Record<PlanEnd, keyof Plan>

export function tonsOf(row: Plan): PlanTons {
  const ends = Object.entries(END_COLUMNS).map(([end, column]) => [end, row[column]])
  return {
    weightKg: row.weightKg,
    orderedKg: row.orderedKg,
    ends: Object.fromEntries(ends) as PlanTons['ends'],
  }
}

/**
 * Inserts a plan under a new number.
 * @returns undefined if the member's request has made one before
 */
export async function insertPlan(
  tx: Tx,
  prefix: string,
  signed: Omit<typeof plan.$inferInsert, 'planNo'>,
): Promise<Plan | undefined> {
  for (;;) {
    const planNo = newDocumentNo(prefix, signed.signedAt)
    const [row] = await tx
      .insert(plan)
      .values({ ...signed, planNo })
      .onConflictDoNothing()
      .returning()
    if (row) return row
    const [taken] = await tx.select({ id: plan.id }).from(plan).where(eq(plan.planNo, planNo))
    if (!taken) return undefined
  }
}

export const planById = (reader: Reader, id: string) => findById(reader, plan, id)

/** Locks a plan: after its activity and its orders, before deposits and ledger accounts. */
export const lockPlan = (tx: Tx, id: string) => lockById(tx, plan, id)

export const changePlan = (tx: Tx, id: string, changes: Partial<Plan>) => changeById(tx, plan, id, changes)

/** Adds a step of a locked plan. */
export async function insertStep(
  tx: Tx,
  step: Omit<typeof planStep.$inferInsert, 'id' | 'position'>,
): Promise<void> {
  const position = sql<number>`(select count(*) + 1 from ${planStep} s where s.plan_id = ${step.planId})`
  await tx.insert(planStep).values({ ...step, id: newId(), position })
}

/** The conversion that made an order; undefined for other orders. */
export async function conversionOf(
  reader: Reader,
  orderId: string,
): Promise<{ planId: string; weightKg: number } | undefined> {
  const [row] = await reader
    .select({ planId: planStep.planId, weightKg: planStep.weightKg })
    .from(planStep)
    .where(and(eq(planStep.orderId, orderId), eq(planStep.step, 'convert')))
  return row && { planId: row.planId, weightKg: row.weightKg ?? 0 }
}

export async function insertBonds(tx: Tx, bonds: (typeof planBond.$inferInsert)[]): Promise<void> {
  if (bonds.length > 0) await tx.insert(planBond).values(bonds)
}

/** Deposits of the seller's bond for a plan, in the order in which they are used. */
export async function bondsOf(reader: Reader, planId: string): Promise<string[]> {
  const rows = await reader
    .select({ depositId: planBond.depositId })
    .from(planBond)
    .where(eq(planBond.planId, planId))
    .orderBy(asc(planBond.depositId))
  return rows.map(({ depositId }) => depositId)
}

interface DuePlan {
  /** May be about rows of other tables. */
  readonly where: SQL | undefined
  readonly dueAt?: AnyPgColumn
  readonly except: readonly string[]
}

/**
 * Locks the next plan that is due, unless another server has. It is read again under the lock: an order or a proposal may
 * have been written between the snapshot and the lock, without which it would not be seen.
 */
export async function lockNextPlan(tx: Tx, { where, except, ...order }: DuePlan): Promise<Plan | undefined> {
  const changed: string[] = []
  for (;;) {
    const locked = await lockNextDue(tx, plan, { where, ...order, except: [...except, ...changed] })
    if (!locked) return undefined
    const [due] = await tx
      .select({ id: plan.id })
      .from(plan)
      .where(and(eq(plan.id, locked.id), where))
    if (due) return locked
    changed.push(locked.id)
  }
}

/**
 * Locks the next plan whose time for conversion was over at an instant, unless another server has. One with an order that
 * waits for its payment is left out: that order ends first. So is one whose holder has a delay to answer, which may return
 * the deposit.
 */
export async function lockDuePlan(
  tx: Tx,
  overAt: Date,
  except: readonly string[],
): Promise<Plan | undefined> {
  const unpaid = tx
    .select({ one: sql`1` })
    .from(planStep)
    .innerJoin(orderingOrder, eq(orderingOrder.id, planStep.orderId))
    .where(and(eq(planStep.planId, plan.id), eq(orderingOrder.state, 'awaiting_payment')))
  const delay = tx
    .select({ one: sql`1` })
    .from(planProposal)
    .where(
      and(eq(planProposal.planId, plan.id), eq(planProposal.kind, 'delay'), isNull(planProposal.answeredAt)),
    )
  const where = and(
    inArray(plan.state, ['convertible', 'partly_converted']),
    lt(plan.convertUntil, overAt),
    notExists(unpaid),
    notExists(delay),
  )
  return await lockNextPlan(tx, { where, dueAt: plan.convertUntil, except })
}

/** Kg that a company has signed for an activity. */
export async function plannedKgOf(
  reader: Reader,
  { activityId, companyId }: { activityId: string; companyId: string },
): Promise<number> {
  const [sum] = await reader
    .select({ kg: sql<number>`coalesce(sum(${plan.weightKg}), 0)`.mapWith(Number) })
    .from(plan)
    .where(and(eq(plan.activityId, activityId), eq(plan.companyId, companyId)))
  return sum?.kg ?? 0
}

/**
 * Locks the next effective plan of some activities, unless another server has.
 * @param activities subquery of their ids
 */
export const lockSecuredPlan = (tx: Tx, activities: SQL, except: readonly string[]) =>
  lockPlanOf(tx, activities, ['effective'], except)

/** The same of plans with open tons. */
export const lockOpenPlan = (tx: Tx, activities: SQL, except: readonly string[]) =>
  lockPlanOf(tx, activities, ['effective', 'convertible', 'partly_converted'], except)

/** The effective plans of an activity, by their ids. */
export async function effectivePlansOf(reader: Reader, activityId: string): Promise<Plan[]> {
  return await effectivePlans(reader, activityId)
}

/** Locks the effective plans of an activity, by their ids. */
export async function lockPlansOf(tx: Tx, activityId: string): Promise<Plan[]> {
  return await effectivePlans(tx, activityId).for('update')
}

const effectivePlans = (reader: Reader, activityId: string) =>
  reader
    .select()
    .from(plan)
    .where(and(eq(plan.activityId, activityId), eq(plan.state, 'effective')))
    .orderBy(asc(plan.id))

async function lockPlanOf(
  tx: Tx,
  activities: SQL,
  states: PlanState[],
  except: readonly string[],
): Promise<Plan | undefined> {
  const where = and(inArray(plan.state, states), sql`${plan.activityId} in ${activities}`)
  return await lockNextDue(tx, plan, { where, dueAt: plan.signedAt, except })
}

/** What the plans of an activity add up to. */
export interface ActivityTons {
  readonly companies: number
  readonly orderedKg: number
  readonly openKg: number
}

/** By activity; without activities that have no plan. */
export async function tonsOfActivities(
  reader: Reader,
  ids: readonly string[],
): Promise<Map<string, ActivityTons>> {
  if (ids.length === 0) return new Map()
  const rows = await reader
    .select({
      activityId: plan.activityId,
      companies: sql<number>`count(distinct ${plan.companyId})`.mapWith(Number),
      orderedKg: sql<number>`sum(${plan.orderedKg})`.mapWith(Number),
      openKg:
        sql<number>`sum(${plan.weightKg} - ${plan.orderedKg} - ${plan.releasedKg} - ${plan.forfeitedKg} - ${plan.sellerDefaultKg} - ${plan.terminatedKg} - ${plan.transferredKg})`.mapWith(
          Number,
        ),
    })
    .from(plan)
    .where(inArray(plan.activityId, [...ids]))
    .groupBy(plan.activityId)
  return new Map(rows.map(({ activityId, ...tons }) => [activityId, tons]))
}

/** Plans of an activity, newest first. */
export async function plansOfActivity(
  reader: Reader,
  activityId: string,
  place: { page: number; size: number },
): Promise<Page<Plan>> {
  return await readPage(reader, plan, {
    where: eq(plan.activityId, activityId),
    orderBy: [desc(plan.signedAt), desc(plan.id)],
    ...place,
  })
}

interface Filter {
  readonly companyId: string
  readonly kind: PlanKind | undefined
  readonly state: PlanState | undefined
}

/** A page of a company's plans, newest first, with the number in each state of the kind. */
export async function plansOfCompany(
  reader: Reader,
  { companyId, kind, state }: Filter,
  place: { page: number; size: number },
): Promise<Page<Plan> & { byState: Map<PlanState, number> }> {
  const ofKind = and(eq(plan.companyId, companyId), kind && eq(plan.kind, kind))
  const [page, counts] = await Promise.all([
    readPage(reader, plan, {
      where: and(ofKind, state && eq(plan.state, state)),
      orderBy: [desc(plan.signedAt), desc(plan.id)],
      ...place,
    }),
    reader.select({ state: plan.state, plans: count() }).from(plan).where(ofKind).groupBy(plan.state),
  ])
  return { ...page, byState: new Map(counts.map(({ state: one, plans }) => [one, plans])) }
}

/** Number of a company's plans with open tons, by kind. */
export async function openPlansByKind(reader: Reader, companyId: string): Promise<Map<PlanKind, number>> {
  const open = ['awaiting_deposit', 'effective', 'convertible', 'partly_converted'] as const
  const rows = await reader
    .select({ kind: plan.kind, plans: count() })
    .from(plan)
    .where(and(eq(plan.companyId, companyId), inArray(plan.state, [...open])))
    .groupBy(plan.kind)
  return new Map(rows.map(({ kind, plans }) => [kind, plans]))
}

/** Steps of a plan, in their order. */
export async function stepsOf(reader: Reader, planId: string): Promise<PlanStepRow[]> {
  return await reader
    .select()
    .from(planStep)
    .where(eq(planStep.planId, planId))
    .orderBy(asc(planStep.position))
}

/** What of a plan's deposit stands for its orders and its open tons. */
export const sharesOf = async (reader: Reader, plan: Plan): Promise<DepositShares> =>
  shareDeposit(plan, await stepsOf(reader, plan.id))

/** Orders that a plan was turned into, the first before. */
export async function ordersOfPlan(reader: Reader, planId: string) {
  return await reader
    .select({
      id: orderingOrder.id,
      orderNo: orderingOrder.orderNo,
      state: orderingOrder.state,
      totalFen: orderingOrder.totalFen,
      paidAt: orderingOrder.paidAt,
      readyAt: orderingOrder.readyAt,
      placedAt: orderingOrder.createdAt,
      weightKg: planStep.weightKg,
    })
    .from(planStep)
    .innerJoin(orderingOrder, eq(orderingOrder.id, planStep.orderId))
    .where(and(eq(planStep.planId, planId), eq(planStep.step, 'convert')))
    .orderBy(asc(planStep.position))
}
