import { shippedWaybill } from 'contract/waybills'
import { exportWaybills } from 'contract/waybills/carrier'
import type { WaybillDetail } from 'contract/waybills/shapes'
import { call } from '../api/call.server'
import { withShownWaybill } from './shown-waybill.server'

/** A waybill for either of its parties: the call finds it for both. @throws a 404 response for a waybill of others */
export async function partyWaybill(request: Request, id: string): Promise<WaybillDetail> {
  return withShownWaybill(await call(request, shippedWaybill, { id }))
}

/**
 * The data of a waybill as text: the fields of supervision for its carrier, for its shipper all that the page shows.
 * @returns number of the waybill and JSON
 */
export async function waybillJson(request: Request, id: string): Promise<{ no: string; json: string }> {
  const { nextSteps: _, ...waybill } = await partyWaybill(request, id)
  const isCarrier = waybill.side === 'carrier'
  const rows = isCarrier ? (await call(request, exportWaybills, { id })).waybills : [waybill]
  return { no: waybill.waybillNo, json: `${JSON.stringify(rows, withoutAddresses, 2)}\n` }
}

/** Addresses of pictures end after some minutes, so a file names their ids alone. */
function withoutAddresses(name: string, value: unknown): unknown {
  return name === 'pictures' && Array.isArray(value) ? value.map(({ id }: { id: string }) => id) : value
}
