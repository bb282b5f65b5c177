import type { TierTable } from 'backend/platform/database/activity-tables'
import { anyOf } from 'backend/platform/database/any-of'
import type { Reader, Tx } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import type { PriceTier } from 'contract/plans/price-tiers'
import { asc } from 'drizzle-orm'

export async function insertTiers(
  tx: Tx,
  table: TierTable,
  activityId: string,
  tiers: readonly PriceTier[],
): Promise<void> {
  await tx
    .insert(table)
    .values(tiers.map((tier, i) => ({ ...tier, id: newId(), activityId, position: i + 1 })))
}

/** Tiers of activities, in their order. */
export async function tiersOf(
  reader: Reader,
  table: TierTable,
  ids: readonly string[],
): Promise<Map<string, PriceTier[]>> {
  const rows =
    ids.length === 0
      ? []
      : await reader
          .select()
          .from(table)
          .where(anyOf(table.activityId, ids))
          .orderBy(asc(table.activityId), asc(table.position))
  const tiers = new Map<string, PriceTier[]>(ids.map((id) => [id, []]))
  for (const { activityId, reachedKg, priceFenPerTon } of rows)
    tiers.get(activityId)?.push({ reachedKg, priceFenPerTon })
  return tiers
}
