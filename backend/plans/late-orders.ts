import { isUndelivered, isUndeliveredOrder, lockFreeOrder, type Order, orderingOrder } from 'backend/ordering'
import type { Reader, Tx } from 'backend/platform/database/database'
import { DAY_MS, HOUR_MS } from 'contract/durations'
import { DELIVERY_GRACE_DAYS, deliverBeforeOf } from 'contract/plans/terms'
import { and, asc, eq, inArray, lte, notInArray, type SQL, sql } from 'drizzle-orm'
import { planKinds } from './plan-kinds'
import { conversionOf, lockPlan, type Plan } from './plan-store'
import { openProposalOf, type Proposal } from './proposal-store'
import { plan, planProposal, planStep } from './tables'

/** Orders that a sweep looks at before it ends; another server may have locked some. */
const CANDIDATES = 20

const GRACE_HOURS = (DELIVERY_GRACE_DAYS * DAY_MS) / HOUR_MS

const before = (instant: Date) => new Date(instant.getTime() - DELIVERY_GRACE_DAYS * DAY_MS)

/** Paid orders of plans whose goods wait and are due until an instant, by the index of undelivered orders. */
function isDueUntil(until: Date): SQL | undefined {
  const types = planKinds().map(({ orderType }) => orderType)
  return and(
    inArray(orderingOrder.type, types),
    isUndeliveredOrder,
    lte(orderingOrder.paidAt, before(until)),
    lte(plan.deliverUntil, before(until)),
  )
}

/** The end of the delivery window, or the payment if that is later. */
const dueSince = sql`greatest(${plan.deliverUntil}, ${orderingOrder.paidAt})`

/** The open delay of a plan that was proposed before an order was due: the holder's answer comes first. */
const mayBeDelayed = sql`exists (select from ${planProposal} d where d.plan_id = ${plan.id} and d.kind = 'delay'
  and d.answered_at is null and d.proposed_at <= ${dueSince} + make_interval(hours => ${GRACE_HOURS}))`

export interface LateOrder {
  readonly id: string
  readonly order: Order
  readonly plan: Plan
  readonly weightKg: number
}

/**
 * Locks the order that is longest overdue, and its plan, unless another server has. Both are read again under their locks:
 * the goods may have been shipped meanwhile, and the holder may have accepted a delay.
 */
export async function lockLateOrder(
  tx: Tx,
  now: Date,
  except: readonly string[],
): Promise<LateOrder | undefined> {
  const candidates = await tx
    .select({ id: orderingOrder.id })
    .from(orderingOrder)
    .innerJoin(planStep, and(eq(planStep.orderId, orderingOrder.id), eq(planStep.step, 'convert')))
    .innerJoin(plan, eq(plan.id, planStep.planId))
    .where(
      and(
        isDueUntil(now),
        sql`not ${mayBeDelayed}`,
        except.length === 0 ? undefined : notInArray(orderingOrder.id, [...except]),
      ),
    )
    .orderBy(asc(dueSince), asc(orderingOrder.id))
    .limit(CANDIDATES)
  for (const { id } of candidates) {
    const order = await lockFreeOrder(tx, id)
    const found = order && isUndelivered(order) ? await conversionOf(tx, id) : undefined
    const locked = found && (await lockPlan(tx, found.planId))
    if (!order?.paidAt || !locked) continue
    const dueAt = deliverBeforeOf(locked, order.paidAt)
    if (now >= dueAt && !isDelayOpen(await openProposalOf(tx, locked.id), dueAt))
      return { id, order, plan: locked, weightKg: found.weightKg }
  }
  return undefined
}

const isDelayOpen = (proposal: Proposal | undefined, dueAt: Date): boolean =>
  proposal?.kind === 'delay' && proposal.proposedAt <= dueAt

export interface DueDelivery {
  readonly plan: Plan
  readonly orderId: string
  readonly orderNo: string
  readonly weightKg: number
  readonly dueAt: Date
}

/** Orders whose goods wait and are due between two instants, the earliest first. */
export async function deliveriesDueBetween(reader: Reader, from: Date, until: Date): Promise<DueDelivery[]> {
  const rows = await reader
    .select({
      plan,
      orderId: orderingOrder.id,
      orderNo: orderingOrder.orderNo,
      paidAt: orderingOrder.paidAt,
      weightKg: planStep.weightKg,
    })
    .from(orderingOrder)
    .innerJoin(planStep, and(eq(planStep.orderId, orderingOrder.id), eq(planStep.step, 'convert')))
    .innerJoin(plan, eq(plan.id, planStep.planId))
    .where(and(isDueUntil(until), sql`${dueSince} > ${before(from).toISOString()}::timestamptz`))
    .orderBy(asc(dueSince), asc(orderingOrder.id))
  return rows.flatMap(({ paidAt, weightKg, ...row }) =>
    paidAt === null ? [] : [{ ...row, weightKg: weightKg ?? 0, dueAt: deliverBeforeOf(row.plan, paidAt) }],
  )
}
