import type { Activity, ActivityPolicy } from 'backend/plans'
import { type GroupPhase, groupStateName, phaseOf, planRange } from 'contract/group-purchases/terms'
import type { ActivityPhase } from 'contract/plans/activity-phases'
import { highestFenPerTon, type PriceTier, tierReached } from 'contract/plans/price-tiers'
import { planDepositFen } from 'contract/plans/terms'
import { and, inArray, isNotNull } from 'drizzle-orm'
import { type Group, isPublic } from './group-store'
import { merchantRows } from './group-views'
import { groupPurchase } from './tables'

/** Group purchases among the favorites of members and on quote sheets, from their approval on. */
export const groupActivities: ActivityPolicy = {
  kind: 'group_purchase',
  find: async (reader, ids, now) => {
    // Goods are set aside at the approval.
    const groups = await reader
      .select()
      .from(groupPurchase)
      .where(and(inArray(groupPurchase.id, [...ids]), isNotNull(groupPurchase.poolId)))
    const rows = await merchantRows(reader, groups, now)
    return groups.flatMap((group, i) => {
      const row = rows[i]
      return row ? [activityOf(group, row, now)] : []
    })
  },
}

type Row = Awaited<ReturnType<typeof merchantRows>>[number]

function activityOf(group: Group, row: Row, now: Date): Activity {
  const { id, state, openedKg, signedKg, minKg, stepKg, fixedFenPerTon } = group
  const { groupNo: activityNo, category, grade, maker, warehouse, city, shop } = row
  const { startsAt, endsAt, deliverFrom, deliverUntil } = group
  const phase = phaseOf(group, now)
  const isOver = activityPhase(phase) === 'ended'
  const price = fixedFenPerTon ?? presentPrice(row.tiers, signedKg)
  return {
    ...{ id, kind: 'group_purchase', activityNo, category, grade, maker, warehouse, city, shop },
    ...{ phase: activityPhase(phase), stateName: groupStateName({ state, phase }) },
    ...{ isPriceOpen: fixedFenPerTon === null, minKg, stepKg },
    openKg: isOver ? 0 : Math.max(0, openedKg - signedKg),
    maxKg: isOver ? 0 : planRange(group, 0).maxKg,
    ...{ startsAt, endsAt, deliverFrom, deliverUntil },
    path: isPublic(group) ? `/pickDetail?id=${id}` : null,
    priceFor: () => price,
    depositFor: (weightKg) => planDepositFen(group, weightKg),
  }
}

/** The price of the tons that are signed now; below the minimum total, that of the first tier. */
const presentPrice = (tiers: readonly PriceTier[], signedKg: number) =>
  tierReached(tiers, signedKg)?.priceFenPerTon ?? highestFenPerTon(tiers)

function activityPhase(phase: GroupPhase | null): ActivityPhase {
  if (phase === 'full') return 'open'
  return phase === 'upcoming' || phase === 'open' ? phase : 'ended'
}
