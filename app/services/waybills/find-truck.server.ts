import { shippedWaybill, shippedWaybills } from 'contract/waybills'
import type { CarNumberPage } from 'contract/waybills/page-forms'
import type { WaybillDetail } from 'contract/waybills/shapes'
import type { z } from 'zod'
import { call } from '../api/call.server'

type Wanted = z.output<typeof CarNumberPage>

/** @returns the company's waybill of this plate and number or pass code; null without one, or if nothing was asked */
export async function findTruck(
  request: Request,
  { plateNumber, code }: Wanted,
): Promise<WaybillDetail | null> {
  if (plateNumber === undefined || code === undefined) return null
  const isOfCode = ({ waybillNo, pickupPass }: WaybillDetail) =>
    waybillNo === code || pickupPass?.code === code
  const { list } = await call(request, shippedWaybills, { sText: plateNumber })
  for (const row of list.filter((one) => one.plateNumber === plateNumber)) {
    if (row.waybillNo !== code && !/^\d+$/.test(code)) continue
    const waybill = await call(request, shippedWaybill, { id: row.id })
    if (isOfCode(waybill)) return waybill
  }
  return null
}
