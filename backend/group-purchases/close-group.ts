import { releaseUnsignedBond } from 'backend/activities'
import { MARKET_ACTOR } from 'backend/deposits'
import { notify } from 'backend/messages'
import { endTons, lockSecuredPlan, openConversion, type Plan } from 'backend/plans'
import type { Database, Tx } from 'backend/platform/database/database'
import { recordEvent } from 'backend/platform/events/record-events'
import { newId } from 'backend/platform/ids'
import { sweepRows } from 'backend/platform/jobs/sweep-rows'
import { startOfShanghaiDay } from 'backend/platform/shanghai-time'
import { DAY_MS } from 'contract/durations'
import { CLOSE_WAIT_MS, CONVERSION_DAYS } from 'contract/group-purchases/terms'
import { tierReached } from 'contract/plans/price-tiers'
import { formatYuan, plainTons } from 'contract/units'
import { sql } from 'drizzle-orm'
import { groupEvent } from './group-event'
import { moveBack } from './group-goods'
import { type Group, groupById, lockDueGroup, tiersOf, updateGroup } from './group-store'
import { groupClosedMessage, planSettledMessage } from './message-kinds'
import { groupPurchase, groupTranche } from './tables'

/**
 * Closes group purchases whose closing wait is over, then settles their plans, one transaction each. Safe to run late, twice,
 * and on several servers.
 * @returns number of closed group purchases
 */
export async function closeDueGroups(db: Database, now: Date): Promise<number> {
  const endedBefore = new Date(now.getTime() - CLOSE_WAIT_MS)
  const closed = await sweepRows(
    db,
    'group purchases',
    (tx, except) => lockDueGroup(tx, endedBefore, except),
    (tx, group) => closeGroup(tx, group, now),
  )
  await settlePlans(db, now)
  return closed
}

/** The signed tons fix tier and price for all. What nobody signed goes back to the offer, and its bond to the seller. */
async function closeGroup(tx: Tx, group: Group, now: Date): Promise<void> {
  const { id, signedKg, totalKg, groupNo } = group
  const tiers = (await tiersOf(tx, [id])).get(id) ?? []
  const tier = tierReached(tiers, signedKg)
  const closed = {
    state: tier ? ('formed' as const) : ('failed' as const),
    fixedFenPerTon: tier?.priceFenPerTon ?? null,
    closedAt: now,
  }
  await updateGroup(tx, id, closed)
  await moveBack(tx, group, totalKg - signedKg, now)
  await releaseUnsignedBond(tx, groupTranche, id, `团购 ${groupNo} 截止，未报名的吨数退还`, now)
  await notify(tx, [groupClosedMessage({ ...group, ...closed })], now)
  await recordEvent(tx, groupEvent('group_purchase_closed', group, now))
}

/** Ids of group purchases whose price is fixed, or which failed. */
const CLOSED_GROUPS = sql`(select id from ${groupPurchase} where state in ('formed', 'failed'))`

/** Opens the conversion of the plans of formed group purchases, and releases those of failed ones. */
export async function settlePlans(db: Database, now: Date): Promise<number> {
  return await sweepRows(
    db,
    'plans of group purchases',
    (tx, except) => lockSecuredPlan(tx, CLOSED_GROUPS, except),
    (tx, plan) => settlePlan(tx, plan, now),
  )
}

/** Until when the plans of a group purchase are turned into orders: the end of the day, some days after the close. */
export function convertUntilOf({ endsAt }: Pick<Group, 'endsAt'>): Date {
  const day = startOfShanghaiDay(new Date(endsAt.getTime() + CONVERSION_DAYS * DAY_MS))
  return new Date(day.getTime() + DAY_MS - 1)
}

async function settlePlan(tx: Tx, plan: Plan, now: Date): Promise<void> {
  const group = await groupById(tx, plan.activityId)
  if (!group?.closedAt) throw new Error(`plan ${plan.id} is of no closed group purchase`)
  const { groupNo, fixedFenPerTon, signedKg, minTotalKg } = group
  if (fixedFenPerTon === null) {
    const rule = `团购 ${groupNo} 报名 ${plainTons(signedKg)} 吨，未达成团的 ${plainTons(minTotalKg)} 吨`
    const ended = { end: 'released', weightKg: plan.weightKg, rule } as const
    await endTons(tx, plan, ended, { actor: MARKET_ACTOR, requestId: newId(), now })
    return await notify(tx, [planSettledMessage(plan, null)], now)
  }
  const formed = { priceFenPerTon: fixedFenPerTon, convertUntil: convertUntilOf(group) }
  const rule = `团购 ${groupNo} 成团，每吨 ${formatYuan(fixedFenPerTon)} 元`
  await openConversion(tx, plan, { ...formed, rule }, now)
  await notify(tx, [planSettledMessage(plan, formed)], now)
}
