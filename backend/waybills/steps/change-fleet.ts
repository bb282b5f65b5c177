import { companyNamesByIds } from 'backend/account'
import { endTruckPass } from 'backend/pickup'
import type { Tx } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { accept, refuse } from 'backend/platform/verdict'
import type { AnswerChange, ProposeChange } from 'contract/waybills/inputs'
import type { z } from 'zod'
import { sendDriverLink } from '../driver-links'
import { writePass } from '../open-waybill'
import { recordStep, type WaybillBy } from '../record-step'
import { type Fleet, fleetColumns, lockFleet, searchKeyOf } from '../waybill-fleet'
import {
  type ChangeRow,
  findChange,
  insertChange,
  lockChange,
  newestChange,
  updateChange,
  updateWaybill,
  type Waybill,
} from '../waybill-store'
import { type ActingParty, lockFor } from './lock-party'

/** The carrier proposes another truck, driver or escort. Nothing changes before the shipper confirms. */
export async function proposeChange(
  tx: Tx,
  acting: ActingParty,
  { waybillId, truckId, driverId, escortId, reason, requestId }: z.output<typeof ProposeChange>,
  now: Date,
) {
  const locked = await lockFor(tx, acting, waybillId, 'propose_change', { requestId, now })
  if (!locked.ok) return locked
  const { row, by } = locked.value
  if ((await newestChange(tx, waybillId))?.state === 'proposed') return refuse('change_proposed')
  const wanted = {
    truckId: truckId ?? row.truckId,
    driverId: driverId ?? row.driverId,
    escortId: escortId ?? row.escortId,
  }
  if (isSameFleet(wanted, row)) return refuse('nothing_changed')
  const fleet = await lockWanted(tx, row, wanted, now)
  if (!fleet.ok) return fleet
  await insertChange(tx, {
    ...{ id: newId(), waybillId, ...wanted, reason, memberId: acting.memberId, proposedAt: now },
    ...{ state: 'proposed', answerMemberId: null, endedAt: null },
  })
  const note = `${describeFleet(fleet.value)}；${reason}`
  const moved = await recordStep(tx, row, { step: 'propose_change', note }, by)
  return accept({ waybillId, state: moved.state })
}

type FleetChoice = Pick<Waybill, 'truckId' | 'driverId' | 'escortId'>

const isSameFleet = (one: FleetChoice, other: FleetChoice) =>
  one.truckId === other.truckId && one.driverId === other.driverId && one.escortId === other.escortId

/** Locks and judges the wanted truck with its people for this waybill: what is loaded counts as weighed. */
async function lockWanted(tx: Tx, row: Waybill, wanted: FleetChoice, now: Date) {
  return await lockFleet(
    tx,
    { carrierId: row.carrierId, ...wanted },
    {
      ...{ waybillId: row.id, kg: row.loadedKg ?? row.kg, hazardClass: row.hazardClass },
      ...{ from: row.loadingFrom, until: row.unloadingUntil, isLoaded: row.loadedAt !== null },
    },
    now,
  )
}

function describeFleet({ truck, driver, escort }: Fleet): string {
  return [`车辆 ${truck.plateNumber}`, `司机 ${driver.name}`, escort && `押运员 ${escort.name}`]
    .filter((part) => part !== null)
    .join('，')
}

/** The shipper answers. A confirmed change is judged again: another waybill may have taken the truck meanwhile. */
export async function answerChange(
  tx: Tx,
  acting: ActingParty,
  { changeId, answer, note, requestId }: z.output<typeof AnswerChange>,
  now: Date,
) {
  const found = await lockProposed(
    tx,
    acting,
    changeId,
    answer === 'agree' ? 'confirm_change' : 'refuse_change',
    {
      requestId,
      now,
    },
  )
  if (!found.ok) return found
  const { row, by, change } = found.value
  const ended = { answerMemberId: acting.memberId, endedAt: now }
  if (answer === 'refuse') {
    await updateChange(tx, changeId, { ...ended, state: 'refused' })
    const moved = await recordStep(tx, row, { step: 'refuse_change', note: note ?? null }, by)
    return accept({ waybillId: row.id, state: moved.state })
  }
  const fleet = await lockWanted(tx, row, change, now)
  if (!fleet.ok) {
    const { otherKg: _, ...shown } = fleet.facts
    return refuse(fleet.reason, shown)
  }
  await updateChange(tx, changeId, { ...ended, state: 'confirmed' })
  const moved = await takeFleet(tx, row, fleet.value, { note: note ?? null, memberId: acting.memberId }, by)
  return accept({ waybillId: row.id, state: moved.state })
}

/** Puts the confirmed truck and people on the waybill, with a new pass and a new link for another driver. */
async function takeFleet(
  tx: Tx,
  row: Waybill,
  fleet: Fleet,
  { note, memberId }: { note: string | null; memberId: string },
  by: WaybillBy,
): Promise<Waybill> {
  const { now } = by
  const columns = fleetColumns(row.id, fleet)
  const names = await companyNamesByIds(tx, [row.carrierId])
  const searchKey = searchKeyOf({ ...row, ...columns }, names.get(row.carrierId) ?? '')
  const words = [describeFleet(fleet), note].filter((part) => part !== null).join('；')
  const change = { step: 'confirm_change', note: words, columns: { ...columns, searchKey } } as const
  const moved = await recordStep(tx, row, change, by)
  const isOther = row.driverId !== moved.driverId || row.driverPhone !== moved.driverPhone
  const passed = await renewPass(tx, moved, { fleet, memberId, now })
  if (isOther) await sendDriverLink(tx, passed, memberId, now)
  return passed
}

/** The pass names the truck, so another truck gets another pass while nothing is loaded. */
async function renewPass(
  tx: Tx,
  row: Waybill,
  { fleet, memberId, now }: { fleet: Fleet; memberId: string; now: Date },
): Promise<Waybill> {
  if (row.pickupPassId === null || row.state !== 'awaiting_loading') return row
  await endTruckPass(tx, row.pickupPassId, now)
  const without = await updateWaybill(tx, row.id, { pickupPassId: null })
  return await writePass(tx, without, { fleet, actorMemberId: memberId, now })
}

/** The carrier takes its proposal back. */
export async function withdrawChange(
  tx: Tx,
  acting: ActingParty,
  { changeId, requestId }: { changeId: string; requestId: string },
  now: Date,
) {
  const found = await lockProposed(tx, acting, changeId, 'withdraw_change', { requestId, now })
  if (!found.ok) return found
  const { row, by } = found.value
  await updateChange(tx, changeId, { state: 'withdrawn', endedAt: now })
  const moved = await recordStep(tx, row, { step: 'withdraw_change' }, by)
  return accept({ waybillId: row.id, state: moved.state })
}

async function lockProposed(
  tx: Tx,
  acting: ActingParty,
  changeId: string,
  step: 'confirm_change' | 'refuse_change' | 'withdraw_change',
  request: { requestId: string; now: Date },
) {
  const found = await findChange(tx, changeId)
  if (!found) return refuse('not_found')
  const locked = await lockFor(tx, acting, found.waybillId, step, request)
  if (!locked.ok)
    return locked.reason === 'waybill_step_not_open'
      ? refuse('change_not_open')
      : refuse(locked.reason, locked.facts)
  const change = await lockChange(tx, changeId)
  if (change?.state !== 'proposed') return refuse('change_not_open')
  return accept<{ row: Waybill; by: WaybillBy; change: ChangeRow }>({ ...locked.value, change })
}

/** Loading and cancelling end a proposal that was not answered. */
export async function endProposedChange(
  tx: Tx,
  { id }: Pick<Waybill, 'id'>,
  { now }: WaybillBy,
): Promise<void> {
  const change = await newestChange(tx, id)
  if (change?.state === 'proposed') await updateChange(tx, change.id, { state: 'ended', endedAt: now })
}
