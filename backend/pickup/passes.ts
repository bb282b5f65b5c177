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
import { isSameName } from 'contract/characters'
import { OPEN_PASSES_PER_ORDER } from 'contract/pickup/limits'
import { PASS_CODE_DIGITS } from 'contract/pickup/pass-states'
import type { ChangePass, CreatePass } from 'contract/pickup/passes'
import { isWithinLoad } from 'contract/pickup/truck-rules'
import type { z } from 'zod'
import { openNumber, sealNumber } from './id-numbers'
import { memberOwner } from './owners'
import { passState, validateWindow, windowOf } from './pass-rules'
import { insertPass, type PassRow, passById, reservedKgOf, updatePass } from './pass-store'
import { type PersonRow, peopleOf, personOf, savePerson } from './people'
import { saveVehicle, vehiclesOf } from './vehicles'

/** The member who writes a pass, and whose orders may be fetched. */
export interface PassWriter {
  memberId: string
  side: BuyerSide
}

export interface WrittenPass {
  pass: PassRow
  found: OrderToFetch
}

type Fields = Omit<z.output<typeof CreatePass>, 'orderId'>
type FieldsRefusal =
  | 'not_found'
  | 'order_without_pickup'
  | 'more_than_left'
  | 'not_whole_bags'
  | 'load_missing'
  | 'more_than_load'
  | 'driver_number_missing'
  | 'window_past'
  | 'window_too_far'

/** Writes a pass for a part of what is left. Passes of one order are written one after the other. */
export async function createPass(
  tx: Tx,
  cipher: DataCipher,
  writer: PassWriter,
  { orderId, ...fields }: z.output<typeof CreatePass>,
  now: Date,
): Promise<Verdict<WrittenPass, FieldsRefusal | 'too_many_passes'>> {
  const found = await lockPickupOrder(tx, writer, orderId)
  if (!found.ok) return found
  const held = (await reservedKgOf(tx, [orderId], now)).get(orderId) ?? { passes: 0, weightKg: 0 }
  if (held.passes >= OPEN_PASSES_PER_ORDER) return refuse('too_many_passes')
  const id = newId()
  const leftKg = found.value.outstandingKg - held.weightKg
  const said = await validateFields(tx, cipher, writer, fields, { id, line: found.value.line, leftKg, now })
  if (!said.ok) return said
  if (fields.keepTruck) await keepTruck(tx, cipher, writer, fields, now)
  const code = newDigits(PASS_CODE_DIGITS)
  const row = { id, orderId, memberId: writer.memberId, code, ...said.value, createdAt: now }
  return accept({ pass: await insertPass(tx, row), found: found.value })
}

/** Changes a pass that was not used or cancelled. It keeps its code; one whose window is over becomes open again. */
export async function changePass(
  tx: Tx,
  cipher: DataCipher,
  writer: PassWriter,
  { passId, ...fields }: z.output<typeof ChangePass>,
  now: Date,
): Promise<Verdict<WrittenPass, FieldsRefusal | 'pass_closed'>> {
  const locked = await lockPass(tx, writer, passId)
  if (!locked.ok) return locked
  const { pass, found } = locked.value
  if (!found.isOpen) return refuse('order_without_pickup')
  const held = (await reservedKgOf(tx, [pass.orderId], now)).get(pass.orderId)?.weightKg ?? 0
  const ownKg = passState(pass, true, now) === 'open' ? pass.weightKg : 0
  const leftKg = found.outstandingKg - held + ownKg
  const place = { id: passId, line: found.line, leftKg, now, before: pass }
  const said = await validateFields(tx, cipher, writer, fields, place)
  if (!said.ok) return said
  if (fields.keepTruck) await keepTruck(tx, cipher, writer, fields, now)
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
export async function lockPickupOrder(
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

interface PassPlace {
  /** Id of the pass. */
  id: string
  line: OrderLine
  /** What the pass may name at most. */
  leftKg: number
  now: Date
  /** The pass that is changed. */
  before?: PassRow
}

/** What a pass says, with copies of the member's supercargo and of what is saved about truck and driver. */
async function validateFields(
  tx: Tx,
  cipher: DataCipher,
  { memberId }: PassWriter,
  { weightKg, supercargoId, day, fromHour, untilHour, ...truck }: Fields,
  { id, line, leftKg, now, before }: PassPlace,
) {
  const supercargo = supercargoId && (await personOf(tx, memberOwner(memberId), 'supercargo', supercargoId))
  if (supercargoId && !supercargo) return refuse('not_found')
  const window = windowOf({ day, fromHour, untilHour })
  const inTime = validateWindow(window, now)
  if (!inTime.ok) return inTime
  if (weightKg > leftKg) return refuse('more_than_left', { leftKg: Math.max(0, leftKg) })
  if (!isLoadable(line, leftKg, weightKg)) return refuse('not_whole_bags', { weightKg })
  const loadKg = truck.loadKg ?? (await savedLoadKg(tx, memberId, truck.plateNumber))
  if (loadKg === null && line.isLiquid) return refuse('load_missing')
  if (loadKg !== null && !isWithinLoad(weightKg, loadKg)) return refuse('more_than_load', { loadKg })
  const idNumber = truck.driverIdNumber ?? (await knownIdNumber(tx, cipher, memberId, truck, before))
  if (idNumber === undefined) return refuse('driver_number_missing')
  return accept({
    weightKg,
    plateNumber: truck.plateNumber,
    trailerPlate: truck.trailerPlate ?? null,
    loadKg,
    driverName: truck.driverName,
    driverPhone: truck.driverPhone,
    driverIdSealed: sealNumber(cipher, 'pass driver', id, idNumber),
    supercargoName: supercargo ? supercargo.name : null,
    supercargoPhone: supercargo ? supercargo.phone : null,
    supercargoIdSealed: supercargo ? copyNumber(cipher, id, supercargo) : null,
    certificateNo: supercargo ? supercargo.certificateNo : null,
    ...window,
  })
}

function copyNumber(cipher: DataCipher, passId: string, { id, idNumberSealed }: PersonRow): string {
  return sealNumber(cipher, 'pass supercargo', passId, openNumber(cipher, 'person', id, idNumberSealed))
}

async function savedLoadKg(tx: Tx, memberId: string, plateNumber: string): Promise<number | null> {
  const saved = (await vehiclesOf(tx, memberOwner(memberId))).find(
    (vehicle) => vehicle.plateNumber === plateNumber,
  )
  return saved?.loadKg ?? null
}

type DriverText = Pick<Fields, 'driverName' | 'driverPhone'>

const isSameDriver = (one: { name: string; phone: string }, { driverName, driverPhone }: DriverText) =>
  one.phone === driverPhone && isSameName(one.name, driverName)

/** The identity number of a driver whom the pass named before or the member has saved. */
async function knownIdNumber(
  tx: Tx,
  cipher: DataCipher,
  memberId: string,
  driver: DriverText,
  before: PassRow | undefined,
): Promise<string | undefined> {
  if (before && isSameDriver({ name: before.driverName, phone: before.driverPhone }, driver))
    return openNumber(cipher, 'pass driver', before.id, before.driverIdSealed)
  const saved = (await peopleOf(tx, memberOwner(memberId), 'driver')).find((one) => isSameDriver(one, driver))
  return saved && openNumber(cipher, 'person', saved.id, saved.idNumberSealed)
}

/** Saves truck and driver for later passes, unless they are saved already or the lists are full. */
async function keepTruck(
  tx: Tx,
  cipher: DataCipher,
  { memberId }: PassWriter,
  { plateNumber, trailerPlate, loadKg, driverIdNumber: idNumber, requestId, ...driver }: Fields,
  now: Date,
): Promise<void> {
  const common = { isDefault: false, requestId }
  const owner = memberOwner(memberId)
  await saveVehicle(tx, { owner, now }, { plateNumber, trailerPlate, loadKg, ...common })
  const isSaved = (await peopleOf(tx, owner, 'driver')).some((one) => isSameDriver(one, driver))
  if (isSaved || idNumber === undefined) return
  const { driverName: name, driverPhone: phone } = driver
  await savePerson(tx, cipher, { owner, kind: 'driver', now }, { name, phone, idNumber, ...common })
}
