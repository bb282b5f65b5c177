import { shared } from 'contract/refusal'
import type { CarNumberPage } from 'contract/waybills/page-forms'
import type { WaybillDetail } from 'contract/waybills/shapes'
import { isMoving } from 'contract/waybills/states'
import { findTruck, type TruckOnWay } from 'contract/waybills/tracking'
import type { z } from 'zod'
import { call, optionalOn5xx, unlessRefused } from '../api/call.server'

/** The truck of a plate and a code; null without one, and if nothing was asked. */
export async function lookUpTruck(
  request: Request,
  { plateNumber, code }: z.output<typeof CarNumberPage>,
): Promise<TruckOnWay | null> {
  if (plateNumber === undefined || code === undefined) return null
  return await unlessRefused(call(request, findTruck, { plateNumber, code }), shared.not_found)
}

/** The truck of a waybill while the goods are on it; null otherwise. A page does without it if the call fails. */
export async function movingTruck(
  request: Request,
  { state, plateNumber, waybillNo: code }: Pick<WaybillDetail, 'state' | 'plateNumber' | 'waybillNo'>,
): Promise<TruckOnWay | null> {
  if (!isMoving(state)) return null
  const truck = unlessRefused(call(request, findTruck, { plateNumber, code }), shared.not_found)
  return (await optionalOn5xx(truck)) ?? null
}
