import { type PlanKindPolicy, planOrders } from 'backend/plans'
import { moveBack } from './close-group'
import { groupById } from './group-store'

/** Plans of group purchases. Goods whose tons end go back to the offer. */
export const groupPlans: PlanKindPolicy = {
  kind: 'group_purchase',
  prefix: 'TG',
  depositPurpose: 'group_purchase',
  orderType: 6,
  ended: async (tx, { id, activityId }, { weightKg }, now) => {
    const group = await groupById(tx, activityId)
    if (!group) throw new Error(`plan ${id} is of no group purchase`)
    await moveBack(tx, group, weightKg, now)
  },
}

/** Type 6: goods of a group purchase, from a plan after the close. */
export const groupOrders = planOrders({ type: 6, deliveryWays: ['pickup', 'delivered', 'transfer'] })
