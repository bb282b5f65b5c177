import { type Plan, type PlanKindPolicy, planOrders } from 'backend/plans'
import type { Reader } from 'backend/platform/database/database'
import { moveBack } from './group-goods'
import { groupById } from './group-store'
import { termsOfGroup } from './group-views'

/** Plans of group purchases. Goods whose tons end go back to the offer. */
export const groupPlans: PlanKindPolicy = {
  kind: 'group_purchase',
  prefix: 'TG',
  depositPurpose: 'group_purchase',
  orderType: 6,
  agreeIn: ['convertible'],
  termsOf: termsOfPlan,
  hasSellerFailed: async (reader, { activityId }) =>
    (await groupById(reader, activityId))?.state === 'defaulted',
  merchantPathOf: (activityId) => `/merchant/groupPurchases/${activityId}`,
  ended: async (tx, { id, activityId }, { weightKg }, now) => {
    const group = await groupById(tx, activityId)
    if (!group) throw new Error(`plan ${id} is of no group purchase`)
    await moveBack(tx, group, weightKg, now)
  },
}

async function termsOfPlan(reader: Reader, { id, activityId }: Plan): Promise<string[]> {
  const group = await groupById(reader, activityId)
  if (!group) throw new Error(`plan ${id} is of no group purchase`)
  return await termsOfGroup(reader, group)
}

/** Type 6: goods of a group purchase, from a plan after the close. */
export const groupOrders = planOrders({ type: 6, deliveryWays: ['pickup', 'delivered', 'transfer'] })
