import { anyOf } from 'backend/platform/database/any-of'
import type { Reader } from 'backend/platform/database/database'
import type { WaybillState } from 'contract/waybills/states'
import { asc } from 'drizzle-orm'
import { waybill } from './tables'

/** What became of a quote of a load. */
export interface WaybillOfLoad {
  readonly loadId: string
  readonly quoteId: string
  readonly waybillId: string
  readonly waybillNo: string
  readonly state: WaybillState
  readonly kg: number
  /** When the truck came to be loaded. */
  readonly atLoadingAt: Date | null
}

/** Waybills of loads, the oldest first, with cancelled ones. */
export async function waybillsOfLoads(reader: Reader, loadIds: readonly string[]): Promise<WaybillOfLoad[]> {
  if (loadIds.length === 0) return []
  const { id: waybillId, loadId, quoteId, waybillNo, state, kg, atLoadingAt } = waybill
  return await reader
    .select({ loadId, quoteId, waybillId, waybillNo, state, kg, atLoadingAt })
    .from(waybill)
    .where(anyOf(loadId, loadIds))
    .orderBy(asc(waybill.openedAt), asc(waybill.id))
}
