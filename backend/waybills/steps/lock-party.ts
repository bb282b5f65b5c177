import { companyNamesByIds } from 'backend/account'
import { requireStaff } from 'backend/companies'
import { lockOrder, type Merchant, type Order } from 'backend/ordering'
import type { Tx } from 'backend/platform/database/database'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { StaffPermission } from 'contract/authentication/staff-roles'
import { WAYBILL_STATES, type WaybillActor, type WaybillStep } from 'contract/waybills/states'
import type { WaybillBy } from '../record-step'
import { isOpen, TRANSITIONS } from '../waybill-states'
import { lockWaybill, type PartySide, type Waybill, waybillById, waybillOf } from '../waybill-store'

/** A member who acts for a side of a waybill. */
export interface ActingParty extends PartySide {
  readonly memberId: string
  readonly permission: StaffPermission
}

/** Who takes a step: a party, or the driver by the link of one waybill. */
export type Acting = ActingParty | { readonly side: 'driver'; readonly waybillId: string }

export interface LockedWaybill {
  readonly row: Waybill
  readonly order: Order
  readonly by: WaybillBy
}

type LockRefusal = 'not_found' | 'forbidden' | 'waybill_step_not_open'

/** The refusal of a step that the state does not allow. */
export function refuseStep({ state }: Pick<Waybill, 'state'>) {
  return refuse('waybill_step_not_open', { stateName: WAYBILL_STATES[state] })
}

/**
 * Locks the freight order and then the waybill for a step of one who acts, if the step is open in its state. Steps of the
 * kernel lock in the same order.
 */
export async function lockFor(
  tx: Tx,
  acting: Acting,
  waybillId: string,
  step: WaybillStep,
  { requestId, now }: { requestId: string; now: Date },
): Promise<Verdict<LockedWaybill, LockRefusal>> {
  const found = await findFor(tx, acting, waybillId)
  if (!found.ok) return found
  const order = await lockOrder(tx, found.value.orderId)
  const row = await lockWaybill(tx, waybillId)
  const kind: WaybillActor = acting.side
  if (!isOpen(step, row.state) || !TRANSITIONS[step].by.includes(kind)) return refuseStep(row)
  const by = { kind, memberId: 'memberId' in acting ? acting.memberId : null, requestId, now }
  return accept({ row, order, by: { ...by, name: await nameOf(tx, acting, row) } })
}

async function findFor(
  tx: Tx,
  acting: Acting,
  waybillId: string,
): Promise<Verdict<Waybill, 'not_found' | 'forbidden'>> {
  if (acting.side === 'driver')
    return acting.waybillId === waybillId ? accept(await waybillById(tx, waybillId)) : refuse('not_found')
  const row = await waybillOf(tx, acting, waybillId)
  if (!row) return refuse('not_found')
  const allowed = await requireStaff(tx, acting, acting.permission)
  return allowed.ok ? accept(row) : allowed
}

async function nameOf(tx: Tx, acting: Acting, row: Waybill): Promise<string> {
  if (acting.side === 'driver') return row.driverName
  if (acting.side === 'shipper') return row.shipperName
  return (await companyNamesByIds(tx, [row.carrierId])).get(row.carrierId) ?? '--'
}

/** The carrier as the seller of the freight order, for steps that this module takes on it. */
export function carrierSeller({ carrierId }: Waybill, { memberId, name }: WaybillBy): Merchant {
  // The driver acts for the carrier; the timeline of the order names the company.
  return { seller: { kind: 'carrier', id: carrierId }, name, memberId: memberId ?? carrierId, isModule: true }
}
