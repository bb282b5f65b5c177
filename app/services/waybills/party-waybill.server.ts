import { shippedWaybill } from 'contract/waybills'
import { carriedWaybill, exportWaybills } from 'contract/waybills/carrier'
import type { WaybillDetail } from 'contract/waybills/shapes'
import { CallProblem, call } from '../api/call.server'
import { withShownWaybill } from './shown-waybill.server'

/**
 * A waybill for one of its parties: as its shipper, else as its carrier.
 * @throws a 404 response for a waybill of others
 */
export async function partyWaybill(request: Request, id: string): Promise<WaybillDetail> {
  try {
    return withShownWaybill(await call(request, shippedWaybill, { id }))
  } catch (error) {
    if (!(error instanceof CallProblem) || error.problem.status !== 404) throw error
    return withShownWaybill(await asCarrier(request, id, error))
  }
}

/** @param notShipper why the caller does not see it as its shipper, which is the answer to one who is no carrier */
async function asCarrier(request: Request, id: string, notShipper: CallProblem): Promise<WaybillDetail> {
  try {
    return await call(request, carriedWaybill, { id })
  } catch (error) {
    if (error instanceof CallProblem && error.problem.status === 403) throw notShipper
    throw error
  }
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
