import { lockMember } from 'backend/account'
import type { Reader, Tx } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { SaveVehicle, Vehicle } from 'contract/pickup'
import { PICKUP_RECORDS_PER_MEMBER } from 'contract/pickup/limits'
import { and, asc, desc, eq, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { pickupVehicle } from './tables'

const columns = {
  id: pickupVehicle.id,
  plateNumber: pickupVehicle.plateNumber,
  trailerPlate: pickupVehicle.trailerPlate,
  loadKg: pickupVehicle.loadKg,
  isDefault: pickupVehicle.isDefault,
}

const isOne = (memberId: string, id: string) =>
  and(eq(pickupVehicle.memberId, memberId), eq(pickupVehicle.id, id))

/** A member's vehicles: the default first, then the newest. */
export async function vehiclesOf(reader: Reader, memberId: string): Promise<Vehicle[]> {
  return await reader
    .select(columns)
    .from(pickupVehicle)
    .where(eq(pickupVehicle.memberId, memberId))
    .orderBy(desc(pickupVehicle.isDefault), desc(pickupVehicle.createdAt), asc(pickupVehicle.id))
}

/** One of the member's own, otherwise undefined. */
async function vehicleOf(reader: Reader, memberId: string, id: string): Promise<Vehicle | undefined> {
  const [row] = await reader.select(columns).from(pickupVehicle).where(isOne(memberId, id))
  return row
}

/** Adds a vehicle, or changes one of the member's own. The first becomes the default. */
export async function saveVehicle(
  tx: Tx,
  { memberId, now }: { memberId: string; now: Date },
  { id, trailerPlate, loadKg, isDefault, requestId: _, ...facts }: z.output<typeof SaveVehicle>,
): Promise<Verdict<Vehicle, 'too_many_vehicles' | 'vehicle_exists' | 'not_found'>> {
  await lockMember(tx, memberId)
  const samePlate = and(
    eq(pickupVehicle.memberId, memberId),
    eq(pickupVehicle.plateNumber, facts.plateNumber),
    id === undefined ? undefined : ne(pickupVehicle.id, id),
  )
  const values = { ...facts, trailerPlate: trailerPlate ?? null, loadKg: loadKg ?? null }
  if (id === undefined) {
    const held = await tx.$count(pickupVehicle, eq(pickupVehicle.memberId, memberId))
    if (held >= PICKUP_RECORDS_PER_MEMBER) return refuse('too_many_vehicles')
    if ((await tx.$count(pickupVehicle, samePlate)) > 0) return refuse('vehicle_exists')
    if (isDefault) await clearDefault(tx, memberId)
    const row = { id: newId(), memberId, ...values, isDefault: isDefault || held === 0, createdAt: now }
    return acceptRow(await tx.insert(pickupVehicle).values(row).returning(columns))
  }
  if (!(await vehicleOf(tx, memberId, id))) return refuse('not_found')
  if ((await tx.$count(pickupVehicle, samePlate)) > 0) return refuse('vehicle_exists')
  if (isDefault) await clearDefault(tx, memberId)
  return acceptRow(
    await tx
      .update(pickupVehicle)
      .set({ ...values, isDefault })
      .where(isOne(memberId, id))
      .returning(columns),
  )
}

export async function setDefaultVehicle(
  tx: Tx,
  memberId: string,
  id: string,
): Promise<Verdict<Vehicle, 'not_found'>> {
  await lockMember(tx, memberId)
  await clearDefault(tx, memberId)
  return acceptRow(
    await tx.update(pickupVehicle).set({ isDefault: true }).where(isOne(memberId, id)).returning(columns),
  )
}

export async function deleteVehicle(
  tx: Tx,
  memberId: string,
  id: string,
): Promise<Verdict<Record<string, never>, 'not_found'>> {
  await lockMember(tx, memberId)
  const deleted = await tx.delete(pickupVehicle).where(isOne(memberId, id)).returning(columns)
  return deleted.length > 0 ? accept({}) : refuse('not_found')
}

async function clearDefault(tx: Tx, memberId: string): Promise<void> {
  await tx
    .update(pickupVehicle)
    .set({ isDefault: false })
    .where(and(eq(pickupVehicle.memberId, memberId), sql`${pickupVehicle.isDefault}`))
}

function acceptRow([row]: Vehicle[]): Verdict<Vehicle, 'not_found'> {
  return row ? accept(row) : refuse('not_found')
}
