import { convertToOrder, type ToOrderRefusal, type WantedConversion } from 'backend/activities'
import type { Placed } from 'backend/ordering'
import { type ConvertRefusal, judgeConvert, lockPlan, type Plan } from 'backend/plans'
import type { Tx } from 'backend/platform/database/database'
import type { Actor, Call } from 'backend/platform/endpoint'
import { refuse, type Verdict } from 'backend/platform/verdict'
import { offerById } from 'backend/spot'
import { GROUP_STATES } from 'contract/group-purchases/terms'
import { goodsOfGroup } from './group-goods'
import { type Group, groupById } from './group-store'

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
): Promise<Verdict<Placed, ToOrderRefusal>> {
  const plan = await lockPlan(tx, wanted.planId)
  if (!plan || plan.companyId !== call.actor.companyId || plan.kind !== 'group_purchase')
    return refuse('not_found')
  const group = await groupById(tx, plan.activityId)
  if (!group) throw new Error(`plan ${plan.id} is of no group purchase`)
  const { offerId, poolId } = group
  const offer = offerId === null ? undefined : await offerById(tx, offerId)
  const goods = await goodsOfGroup(tx, group)
  const judge = () => judgeGroupConversion(plan, group, wanted.weightKg, call.now)
  return await convertToOrder(tx, call, wanted, {
    plan,
    goods,
    lotPoolId: offer?.poolId ?? null,
    poolId,
    judge,
  })
}
