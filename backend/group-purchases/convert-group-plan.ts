import type { Placed } from 'backend/ordering'
import { type ConvertRefusal, convertPlan, judgeConvert, lockPlan, type Plan } from 'backend/plans'
import type { Tx } from 'backend/platform/database/database'
import type { Actor, Call } from 'backend/platform/endpoint'
import { refuse, type Verdict } from 'backend/platform/verdict'
import { findNewestLot } from 'backend/quality'
import { agreeHandOver, buyerFor, type HandOverRefusal, offerById } from 'backend/spot'
import { GROUP_STATES } from 'contract/group-purchases/terms'
import { amountFen } from 'contract/units'
import { type Group, groupById } from './group-store'

type Wish = Parameters<typeof agreeHandOver>[2]

export interface WantedConversion extends Wish {
  readonly planId: string
  readonly weightKg: number
  readonly remark?: string | undefined
  readonly requestId: string
}

export type ConvertGroupRefusal =
  | ConvertRefusal
  | Exclude<HandOverRefusal, 'enterprise_required'>
  | 'not_found'
  | 'forbidden'
  | 'company_not_authenticated'

/** Whether a plan may be turned into an order of these tons now: not of a seller that does not deliver. */
export function judgeGroupConversion(
  plan: Plan,
  group: Pick<Group, 'state'> | undefined,
  weightKg: number,
  now: Date,
): Verdict<void, ConvertRefusal> {
  if (group?.state === 'defaulted')
    return refuse('plan_not_convertible', { stateName: GROUP_STATES.defaulted })
  return judgeConvert(plan, weightKg, now)
}

/** Turns tons of a plan of the caller's company into an order, with the hand-over that the caller wants. */
export async function convertGroupPlan(
  tx: Tx,
  call: Call<Actor>,
  wanted: WantedConversion,
): Promise<Verdict<Placed, ConvertGroupRefusal>> {
  const plan = await lockPlan(tx, wanted.planId)
  if (!plan || plan.companyId !== call.actor.companyId || plan.kind !== 'group_purchase')
    return refuse('not_found')
  const buyer = await buyerFor(tx, call, 'company')
  if (!buyer.ok) return buyer
  const group = await groupById(tx, plan.activityId)
  const open = judgeGroupConversion(plan, group, wanted.weightKg, call.now)
  if (!open.ok) return open
  const offer = group && (await offerById(tx, group.offerId))
  if (!offer) throw new Error(`plan ${plan.id} has no goods`)
  const goodsFen = amountFen(plan.priceFenPerTon ?? plan.highestFenPerTon, wanted.weightKg)
  const agreed = await agreeHandOver(tx, call, wanted, { offer, goodsFen })
  if (!agreed.ok) {
    const { reason, facts } = agreed
    return refuse(reason === 'enterprise_required' ? 'company_not_authenticated' : reason, facts)
  }
  const { freightFen, freightNote, ...handOver } = agreed.value
  const { category, grade, maker, processing, isLiquid, warehouse, city } = offer
  const lotNo = await findNewestLot(tx, offer.poolId)
  return await convertPlan(
    tx,
    plan,
    {
      weightKg: wanted.weightKg,
      buyer: buyer.value,
      line: { category, grade, maker, processing, isLiquid, warehouse, city, lotNo, poolId: group.poolId },
      ...{ freightFen, freightNote },
      delivery: { way: wanted.delivery, ...handOver },
      remark: wanted.remark ?? null,
    },
    { actor: { kind: 'member', id: call.actor.memberId }, requestId: wanted.requestId, now: call.now },
  )
}
