import { exportShippedWaybill, shippedWaybill } from 'contract/waybills'
import { exportWaybills } from 'contract/waybills/carrier'
import type { WaybillDetail } from 'contract/waybills/shapes'
import { call } from '../api/call.server'
import { withShownWaybill } from './shown-waybill.server'

/** A waybill for either of its parties: the call finds it for both. @throws a 404 response for a waybill of others */
export async function partyWaybill(request: Request, id: string): Promise<WaybillDetail> {
  return withShownWaybill(await call(request, shippedWaybill, { id }))
}

/**
 * A waybill in the fields of supervision as text, for either of its parties.
 * @returns number of the waybill and JSON
 */
export async function waybillJson(request: Request, id: string): Promise<{ no: string; json: string }> {
  const { side, waybillNo: no } = await partyWaybill(request, id)
  const { waybills } =
    side === 'carrier'
      ? await call(request, exportWaybills, { id })
      : await call(request, exportShippedWaybill, { id })
  return { no, json: `${JSON.stringify(waybills, null, 2)}\n` }
}
