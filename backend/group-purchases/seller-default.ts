import { releaseUnsignedBond } from 'backend/activities'
import { MARKET_ACTOR } from 'backend/deposits'
import { notify } from 'backend/messages'
import {
  endTons,
  failureCause,
  lockOpenPlan,
  openKg,
  type Plan,
  tonsOf,
  tonsOfActivities,
} from 'backend/plans'
import type { Database, Tx } from 'backend/platform/database/database'
import { recordEvent } from 'backend/platform/events/record-events'
import { newId } from 'backend/platform/ids'
import { sweepRows } from 'backend/platform/jobs/sweep-rows'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { groupStateName, openStepsOf, phaseOf } from 'contract/group-purchases/terms'
import { sql } from 'drizzle-orm'
import { groupEvent } from './group-event'
import { moveBack } from './group-goods'
import { type Group, groupById, lockGroup, lockGroupOfClosedShop, updateGroup } from './group-store'
import { sellerDefaultMessage } from './message-kinds'
import { withdrawApproved } from './plan-group'
import { groupPurchase, groupTranche } from './tables'

export interface DeclaredDefault {
  readonly groupId: string
  readonly shopId: string
  readonly reason: string
}

/**
 * The seller says that it does not deliver a group purchase with plans. What nobody signed goes back; what is open in plans
 * is its default, which a job settles plan by plan: the deposit is released, and the bond pays the same again. Orders go on.
 * The caller has checked the pay password.
 */
export async function declareDefault(
  tx: Tx,
  { groupId, shopId, reason }: DeclaredDefault,
  now: Date,
): Promise<Verdict<{ id: string; state: 'defaulted' }, 'not_found' | 'group_step_not_open'>> {
  const group = await lockGroup(tx, groupId)
  if (group?.shopId !== shopId) return refuse('not_found')
  const openTons = (await tonsOfActivities(tx, [groupId])).get(groupId)?.openKg ?? 0
  if (openTons === 0 || !openStepsOf(group, now).includes('declare_default')) {
    const stateName = groupStateName({ state: group.state, phase: phaseOf(group, now) })
    return refuse('group_step_not_open', { stateName })
  }
  await failGroup(tx, group, reason, now)
  return accept({ id: groupId, state: 'defaulted' })
}

/** Ends a locked group purchase with plans as the seller's default. */
async function failGroup(tx: Tx, group: Group, reason: string, now: Date): Promise<void> {
  const { id, groupNo, closedAt, totalKg, signedKg } = group
  await updateGroup(tx, id, { state: 'defaulted', defaultedAt: now, defaultReason: reason })
  if (closedAt === null) {
    await moveBack(tx, group, totalKg - signedKg, now)
    await releaseUnsignedBond(tx, groupTranche, id, `团购 ${groupNo} 商家不能交货，未报名的吨数退还`, now)
  }
  await recordEvent(tx, groupEvent('group_purchase_defaulted', group, now))
}

/** Group purchases of closed shops: with plans they are the seller's default, else they are withdrawn. */
export async function endGroupsOfClosedShops(db: Database, now: Date): Promise<number> {
  return await sweepRows(db, 'group purchases of closed shops', lockGroupOfClosedShop, (tx, group) =>
    group.signedKg > 0
      ? failGroup(tx, group, '店铺已关闭', now)
      : withdrawApproved(tx, group, '店铺已关闭', now),
  )
}

const DEFAULTED_GROUPS = sql`(select id from ${groupPurchase} where state = 'defaulted')`

/** Ends what is open in plans of defaulted group purchases, also what a cancelled order gave back later. */
export async function settleDefaults(db: Database, now: Date): Promise<number> {
  return await sweepRows(
    db,
    'plans of defaulted group purchases',
    (tx, except) => lockOpenPlan(tx, DEFAULTED_GROUPS, except),
    (tx, plan) => settleDefault(tx, plan, now),
  )
}

async function settleDefault(tx: Tx, plan: Plan, now: Date): Promise<void> {
  const group = await groupById(tx, plan.activityId)
  if (!group) throw new Error(`plan ${plan.id} is of no group purchase`)
  const rule = `团购 ${group.groupNo} 商家不能交货：${group.defaultReason}`
  const weightKg = openKg(tonsOf(plan))
  await endTons(
    tx,
    plan,
    { end: 'seller_default', weightKg, rule, causeId: failureCause(plan.activityId) },
    { actor: MARKET_ACTOR, requestId: newId(), now },
  )
  await notify(
    tx,
    [sellerDefaultMessage(plan, { weightKg, reason: group.defaultReason ?? '', eventId: newId() })],
    now,
  )
}
