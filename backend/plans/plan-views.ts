import { companyNamesByIds, shopsByIds } from 'backend/account'
import { depositsByIds } from 'backend/deposits'
import { isUndelivered } from 'backend/ordering'
import type { Reader } from 'backend/platform/database/database'
import type { PlanDetail, PlanRow } from 'contract/plans'
import type { PlanAct, PlanEnd, PlanSide } from 'contract/plans/states'
import { deliverBeforeOf } from 'contract/plans/terms'
import { uniq } from 'es-toolkit/array'
import type { z } from 'zod'
import { heldBondFenOf } from './plan-bonds'
import { planKindOf } from './plan-kinds'
import { isOpen } from './plan-states'
import { ordersOfPlan, type Plan, stepsOf, tonsOf } from './plan-store'
import { openKg } from './plan-tons'
import { type Proposal, proposalsOf } from './proposal-store'
import { mayAgree } from './steps/propose'

/** Plans in wire form, for one of their sides. */
export async function planRows(
  reader: Reader,
  plans: readonly Plan[],
  side: PlanSide,
  now: Date,
): Promise<z.input<typeof PlanRow>[]> {
  const [shops, proposals] = await Promise.all([
    shopsByIds(reader, uniq(plans.map(({ shopId }) => shopId))),
    proposalsOf(
      reader,
      plans.map(({ id }) => id),
    ),
  ])
  return plans.map((plan) => {
    const { id, planNo, kind, title, shopId, activityId, state, weightKg, orderedKg } = plan
    const { priceFenPerTon, highestFenPerTon, depositFen, signedAt } = plan
    const { convertUntil, deliverFrom, deliverUntil } = plan
    return {
      ...{ id, planNo, kind, title, activityId, state, weightKg, orderedKg, openKg: openKg(tonsOf(plan)) },
      ...{ priceFenPerTon, highestFenPerTon, depositFen, signedAt, convertUntil, deliverFrom, deliverUntil },
      shop: { id: shopId, name: shops.get(shopId)?.name ?? '' },
      isAnswerDue: proposals.some((one) => one.planId === id && isWaiting(one, now) && one.side !== side),
    }
  })
}

const isWaiting = ({ answeredAt, answerBefore }: Proposal, now: Date) =>
  answeredAt === null && now < answerBefore

/** Who looks at a plan. */
export interface PlanViewer {
  readonly side: PlanSide
  readonly mayOrder: boolean
  readonly mayPay: boolean
}

/** A plan with everything that its sides see. */
export async function planDetail(
  reader: Reader,
  plan: Plan,
  viewer: PlanViewer,
  now: Date,
): Promise<z.input<typeof PlanDetail>> {
  const { companyId, sellerCompanyId, depositId, stepKg } = plan
  const [[row], names, terms, [deposit], bonds, orders, steps, proposals] = await Promise.all([
    planRows(reader, [plan], viewer.side, now),
    companyNamesByIds(reader, [companyId, sellerCompanyId]),
    planKindOf(plan).termsOf(reader, plan),
    depositsByIds(reader, depositId === null ? [] : [depositId]),
    heldBondFenOf(reader, [plan.id]),
    ordersOfPlan(reader, plan.id),
    stepsOf(reader, plan.id),
    proposalsOf(reader, [plan.id]),
  ])
  if (!row) throw new Error(`plan ${plan.id} has no row`)
  const numbers = new Map(orders.map(({ id, orderNo }) => [id, orderNo]))
  const ends = Object.entries(tonsOf(plan).ends).filter(([, weightKg]) => weightKg > 0)
  return {
    ...row,
    ...{ holder: names.get(companyId) ?? '', seller: names.get(sellerCompanyId) ?? '', side: viewer.side },
    ...{ stepKg, terms, bondFen: bonds.get(plan.id) ?? 0 },
    ends: ends.map(([end, weightKg]) => ({ end: end as PlanEnd, weightKg })),
    deposit: deposit ? { id: deposit.id, depositNo: deposit.depositNo, openFen: deposit.openFen } : null,
    orders: orders.map((order) => ({
      ...order,
      weightKg: order.weightKg ?? 0,
      deliverBefore: order.paidAt && isUndelivered(order) ? deliverBeforeOf(plan, order.paidAt) : null,
    })),
    proposals: proposals.map((proposal) => ({
      ...proposal,
      isBySilence: proposal.answer !== null && proposal.answeredBy === null,
    })),
    events: steps.map(({ step, weightKg, orderId, rule, at }) => ({
      ...{ step, weightKg, orderId, rule, at },
      orderNo: (orderId && numbers.get(orderId)) ?? null,
    })),
    openActs: openActs(
      plan,
      proposals.find((one) => isWaiting(one, now)),
      viewer,
      now,
    ),
    at: now,
  }
}

/** What a side may do now. */
function openActs(
  plan: Plan,
  waiting: Proposal | undefined,
  { side, mayOrder, mayPay }: PlanViewer,
  now: Date,
): PlanAct[] {
  const { state, convertUntil } = plan
  const isConvertible =
    side === 'buyer' && isOpen('convert', state) && convertUntil !== null && now <= convertUntil
  const acts: [PlanAct, boolean][] = [
    ['convert', mayOrder && isConvertible],
    ['propose', mayPay && waiting === undefined && mayAgree(plan, 'terminate')],
    ['answer', mayPay && waiting !== undefined && waiting.side !== side],
    ['withdraw', mayPay && waiting?.side === side && waiting.kind === 'termination'],
  ]
  return acts.flatMap(([act, may]) => (may ? [act] : []))
}
