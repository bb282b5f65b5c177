import type { BuyerSide, OrderLine } from 'backend/ordering'
import {
  isLoadable,
  isPickupOpen,
  lockOrderOf,
  type PickupOrder as OrderToFetch,
  pickupOrderOf,
} from 'backend/ordering'
import type { Tx } from 'backend/platform/database/database'
import type { DataCipher } from 'backend/platform/encryption/data-cipher'
import { newDigits, newId } from 'backend/platform/ids'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { OPEN_PASSES_PER_ORDER } from 'contract/pickup/limits'
import { PASS_CODE_DIGITS } from 'contract/pickup/pass-states'
import type { ChangePass, CreatePass } from 'contract/pickup/passes'
import type { z } from 'zod'
import { openNumber, sealNumber } from './id-numbers'
import { passState, validateWindow, windowOf } from './pass-rules'
import { insertPass, type PassRow, passById, reservedKgOf, updatePass } from './pass-store'
import { type PersonRow, personOf } from './people'
import { vehicleOf } from './vehicles'

/** The member who writes a pass, and whose orders may be fetched. */
export interface PassWriter {
  memberId: string
  side: BuyerSide
}

export interface WrittenPass {
  pass: PassRow
  found: OrderToFetch
}

type Fields = Omit<z.output<typeof CreatePass>, 'orderId' | 'requestId'>
type FieldsRefusal =
  | 'not_found'
  | 'order_without_pickup'
  | 'more_than_left'
  | 'not_whole_bags'
  | 'more_than_load'
  | 'window_past'
  | 'window_too_far'

/** Writes a pass for a part of what is left. Passes of one order are written one after the other. */
export async function createPass(
  tx: Tx,
  cipher: DataCipher,
  writer: PassWriter,
  { orderId, requestId: _, ...fields }: z.output<typeof CreatePass>,
  now: Date,
): Promise<Verdict<WrittenPass, FieldsRefusal | 'too_many_passes'>> {
  const found = await lockPickupOrder(tx, writer, orderId)
  if (!found.ok) return found
  const held = (await reservedKgOf(tx, [orderId], now)).get(orderId) ?? { passes: 0, weightKg: 0 }
  if (held.passes >= OPEN_PASSES_PER_ORDER) return refuse('too_many_passes')
  const id = newId()
  const said = await validateFields(tx, cipher, writer, fields, {
    id,
    line: found.value.line,
    leftKg: found.value.outstandingKg - held.weightKg,
    now,
  })
  if (!said.ok) return said
  const code = newDigits(PASS_CODE_DIGITS)
  const row = { id, orderId, memberId: writer.memberId, code, ...said.value, createdAt: now }
  return accept({ pass: await insertPass(tx, row), found: found.value })
}

/** Changes a pass that was not used or cancelled. It keeps its code; one whose window is over becomes open again. */
export async function changePass(
  tx: Tx,
  cipher: DataCipher,
  writer: PassWriter,
  { passId, requestId: _, ...fields }: z.output<typeof ChangePass>,
  now: Date,
): Promise<Verdict<WrittenPass, FieldsRefusal | 'pass_closed'>> {
  const locked = await lockPass(tx, writer, passId)
  if (!locked.ok) return locked
  const { pass, found } = locked.value
  if (!found.isOpen) return refuse('order_without_pickup')
  const held = (await reservedKgOf(tx, [pass.orderId], now)).get(pass.orderId)?.weightKg ?? 0
  const ownKg = passState(pass, true, now) === 'open' ? pass.weightKg : 0
  const leftKg = found.outstandingKg - held + ownKg
  const said = await validateFields(tx, cipher, writer, fields, { id: passId, line: found.line, leftKg, now })
  if (!said.ok) return said
  return accept({ pass: await updatePass(tx, passId, said.value), found })
}

/** Takes a pass back, whose kg are then left for others. */
export async function cancelPass(
  tx: Tx,
  writer: PassWriter,
  passId: string,
  now: Date,
): Promise<Verdict<WrittenPass, 'not_found' | 'pass_closed'>> {
  const locked = await lockPass(tx, writer, passId)
  if (!locked.ok) return locked
  const { found } = locked.value
  return accept({ pass: await updatePass(tx, passId, { cancelledAt: now }), found })
}

/** Locks the order, as hand-overs do, and reads what is left of it. */
async function lockPickupOrder(
  tx: Tx,
  { side }: PassWriter,
  orderId: string,
): Promise<Verdict<OrderToFetch, 'not_found' | 'order_without_pickup'>> {
  const order = await lockOrderOf(tx, side, orderId)
  const found = order && (await pickupOrderOf(tx, side, orderId))
  if (!found) return refuse('not_found')
  return isPickupOpen(found.order) ? accept(found) : refuse('order_without_pickup')
}

/** Locks a pass through its order, if it was neither used nor cancelled. */
async function lockPass(
  tx: Tx,
  { side }: PassWriter,
  passId: string,
): Promise<Verdict<WrittenPass, 'not_found' | 'pass_closed'>> {
  const before = await passById(tx, passId)
  const order = before && (await lockOrderOf(tx, side, before.orderId))
  if (!order) return refuse('not_found')
  const [pass, found] = [await passById(tx, passId), await pickupOrderOf(tx, side, order.id)]
  if (!pass || !found) return refuse('not_found')
  return pass.usedAt === null && pass.cancelledAt === null ? accept({ pass, found }) : refuse('pass_closed')
}

/** What a pass says, with copies of the member's driver, vehicle and supercargo. */
async function validateFields(
  tx: Tx,
  cipher: DataCipher,
  { memberId }: PassWriter,
  { weightKg, vehicleId, driverId, supercargoId, ...times }: Fields,
  { id, line, leftKg, now }: { id: string; line: OrderLine; leftKg: number; now: Date },
) {
  const vehicle = await vehicleOf(tx, memberId, vehicleId)
  const driver = await personOf(tx, memberId, 'driver', driverId)
  const supercargo = supercargoId && (await personOf(tx, memberId, 'supercargo', supercargoId))
  if (!vehicle || !driver || (supercargoId && !supercargo)) return refuse('not_found')
  const window = windowOf(times)
  const inTime = validateWindow(window, now)
  if (!inTime.ok) return inTime
  if (weightKg > leftKg) return refuse('more_than_left', { leftKg: Math.max(0, leftKg) })
  if (!isLoadable(line, leftKg, weightKg)) return refuse('not_whole_bags', { weightKg })
  if (weightKg > vehicle.loadKg) return refuse('more_than_load', { loadKg: vehicle.loadKg })
  const copy = (holder: 'pass driver' | 'pass supercargo', person: PersonRow) =>
    sealNumber(cipher, holder, id, openNumber(cipher, 'person', person.id, person.idNumberSealed))
  return accept({
    weightKg,
    plateNumber: vehicle.plateNumber,
    trailerPlate: vehicle.trailerPlate,
    driverName: driver.name,
    driverPhone: driver.phone,
    driverIdSealed: copy('pass driver', driver),
    supercargoName: supercargo ? supercargo.name : null,
    supercargoPhone: supercargo ? supercargo.phone : null,
    supercargoIdSealed: supercargo ? copy('pass supercargo', supercargo) : null,
    certificateNo: supercargo ? supercargo.certificateNo : null,
    ...window,
  })
}
