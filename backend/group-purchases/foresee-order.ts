import { foreseeConversion } from 'backend/activities'
import type { Plan } from 'backend/plans'
import type { Reader } from 'backend/platform/database/database'
import type { ParsedOf } from 'contract/endpoint'
import type { foreseeOrder } from 'contract/group-purchases/conversion'
import { judgeGroupConversion } from './convert-group-plan'
import { goodsOfGroup } from './group-goods'
import { groupById } from './group-store'

/** Sums of an order that a plan would be turned into now, as `convertGroupPlan` reckons them. */
export async function foreseeGroupOrder(
  reader: Reader,
  plan: Plan,
  wanted: Omit<ParsedOf<typeof foreseeOrder>, 'planId'>,
  now: Date,
) {
  const group = await groupById(reader, plan.activityId)
  const open = judgeGroupConversion(plan, group, wanted.weightKg, now)
  if (!open.ok) return open
  if (!group) throw new Error(`plan ${plan.id} is of no group purchase`)
  return await foreseeConversion(reader, plan, await goodsOfGroup(reader, group), wanted, now)
}
