/** Passes that other modules write for a truck of a carrier, such as for a waybill. */
import { isLoadable, lockOrder } from 'backend/ordering'
import type { Tx } from 'backend/platform/database/database'
import type { DataCipher } from 'backend/platform/encryption/data-cipher'
import { newDigits, newId } from 'backend/platform/ids'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { HOUR_MS } from 'contract/durations'
import { OPEN_PASSES_PER_ORDER } from 'contract/pickup/limits'
import { PASS_CODE_DIGITS } from 'contract/pickup/pass-states'
import { isWithinLoad } from 'contract/pickup/truck-rules'
import { sealNumber } from './id-numbers'
import { validateWindow } from './pass-rules'
import { insertPass, type PassRow, passById, reservedKgOf, updatePass } from './pass-store'
import { lockPickupOrder, type PassWriter } from './passes'

interface PassPerson {
  readonly name: string
  readonly phone: string
  /** In full; it is encrypted for the pass. */
  readonly idNumber: string
}

export interface TruckPass {
  readonly orderId: string
  readonly weightKg: number
  readonly plateNumber: string
  readonly trailerPlate: string | null
  readonly loadKg: number
  readonly driver: PassPerson
  readonly escort: (PassPerson & { readonly certificateNo: string }) | null
  /** Window of the loading; may be several days. */
  readonly from: Date
  readonly until: Date
}

type PassRefusal =
  | 'not_found'
  | 'order_without_pickup'
  | 'too_many_passes'
  | 'more_than_left'
  | 'not_whole_bags'
  | 'more_than_load'
  | 'window_past'
  | 'window_too_far'

/** Writes a pass of an order of the writer's side for a truck that is not its own. Refusals are those of `createPass`. */
export async function writeTruckPass(
  tx: Tx,
  cipher: DataCipher,
  writer: PassWriter,
  { orderId, weightKg, driver, escort, from, until, ...truck }: TruckPass,
  now: Date,
): Promise<Verdict<PassRow, PassRefusal>> {
  const found = await lockPickupOrder(tx, writer, orderId)
  if (!found.ok) return found
  const { outstandingKg, line } = found.value
  const held = (await reservedKgOf(tx, [orderId], now)).get(orderId) ?? { passes: 0, weightKg: 0 }
  if (held.passes >= OPEN_PASSES_PER_ORDER) return refuse('too_many_passes')
  const window = {
    opensAt: new Date(Math.floor(from.getTime() / HOUR_MS) * HOUR_MS),
    endsAt: new Date(Math.ceil(until.getTime() / HOUR_MS) * HOUR_MS),
  }
  const inTime = validateWindow(window, now)
  if (!inTime.ok) return inTime
  const leftKg = outstandingKg - held.weightKg
  if (weightKg > leftKg) return refuse('more_than_left', { leftKg: Math.max(0, leftKg) })
  if (!isLoadable(line, leftKg, weightKg)) return refuse('not_whole_bags', { weightKg })
  if (!isWithinLoad(weightKg, truck.loadKg)) return refuse('more_than_load', { loadKg: truck.loadKg })
  const id = newId()
  return accept(
    await insertPass(tx, {
      ...{ id, orderId, memberId: writer.memberId, code: newDigits(PASS_CODE_DIGITS), weightKg, ...truck },
      ...{ driverName: driver.name, driverPhone: driver.phone },
      driverIdSealed: sealNumber(cipher, 'pass driver', id, driver.idNumber),
      supercargoName: escort?.name ?? null,
      supercargoPhone: escort?.phone ?? null,
      supercargoIdSealed: escort && sealNumber(cipher, 'pass supercargo', id, escort.idNumber),
      certificateNo: escort?.certificateNo ?? null,
      ...window,
      createdAt: now,
    }),
  )
}

/** Cancels such a pass, unless it was used or cancelled. Locks its order, as hand-overs do. */
export async function endTruckPass(tx: Tx, passId: string, now: Date): Promise<void> {
  const before = await passById(tx, passId)
  if (!before) return
  await lockOrder(tx, before.orderId)
  const pass = await passById(tx, passId)
  if (pass?.usedAt === null && pass.cancelledAt === null) await updatePass(tx, passId, { cancelledAt: now })
}
