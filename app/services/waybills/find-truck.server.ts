import { PASS_CODE_DIGITS } from 'contract/pickup/pass-states'
import { shippedWaybill, shippedWaybills } from 'contract/waybills'
import type { CarNumberPage } from 'contract/waybills/page-forms'
import type { WaybillDetail } from 'contract/waybills/shapes'
import type { z } from 'zod'
import { call } from '../api/call.server'

const PASS_CODE = new RegExp(`^\\d{${PASS_CODE_DIGITS}}$`)

/**
 * Finds the truck of one of the company's waybills, by its plate and the number of the waybill, or before loading the code
 * of its pick-up pass.
 * @returns null without one, or if nothing was asked
 */
export async function findTruck(
  request: Request,
  { plateNumber, code }: z.output<typeof CarNumberPage>,
): Promise<WaybillDetail | null> {
  if (plateNumber === undefined || code === undefined) return null
  const isPass = PASS_CODE.test(code)
  const query = isPass
    ? { sText: plateNumber, state: 'awaiting_loading' as const }
    : { sText: `${plateNumber} ${code}` }
  const { list } = await call(request, shippedWaybills, query)
  const fitting = list.filter((row) => row.plateNumber === plateNumber && (isPass || row.waybillNo === code))
  for (const { id } of fitting) {
    const waybill = await call(request, shippedWaybill, { id })
    if (!isPass || waybill.pickupPass?.code === code) return waybill
  }
  return null
}
