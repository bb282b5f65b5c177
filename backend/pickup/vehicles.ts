import type { Reader, Tx } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { type Page, type Place, readPage } from 'backend/platform/stores/pages'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { SaveVehicle, Vehicle } from 'contract/pickup'
import type { TruckBody } from 'contract/pickup/trucks'
import { and, asc, desc, eq, isNotNull, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type FleetOwner, isOwned, lockOwner, ownerRow, RECORDS_MAX } from './owners'
import { firstDay, matches, type RecordFilter } from './record-filter'
import { pickupVehicle } from './tables'

const columns = {
  id: pickupVehicle.id,
  plateNumber: pickupVehicle.plateNumber,
  trailerPlate: pickupVehicle.trailerPlate,
  loadKg: pickupVehicle.loadKg,
  isDefault: pickupVehicle.isDefault,
}

export type VehicleRow = typeof pickupVehicle.$inferSelect
/** What is known of a truck besides plate and load; what is left out stays as it is. */
type TruckFacts = Pick<
  VehicleRow,
  | 'plateColor'
  | 'body'
  | 'lengthDm'
  | 'hazardClasses'
  | 'transportNo'
  | 'inspectionUntil'
  | 'transportUntil'
  | 'insuredUntil'
>

const isOne = (owner: FleetOwner, id: string) => and(isOwned(pickupVehicle, owner), eq(pickupVehicle.id, id))

const ORDER = [desc(pickupVehicle.isDefault), desc(pickupVehicle.createdAt), asc(pickupVehicle.id)]

/** An owner's vehicles: the default first, then the newest. */
export async function vehiclesOf(reader: Reader, owner: FleetOwner): Promise<Vehicle[]> {
  return await reader
    .select(columns)
    .from(pickupVehicle)
    .where(isOwned(pickupVehicle, owner))
    .orderBy(...ORDER)
}

/** The same with all that is known of them. */
export async function trucksOf(reader: Reader, owner: FleetOwner): Promise<VehicleRow[]> {
  return await reader
    .select()
    .from(pickupVehicle)
    .where(isOwned(pickupVehicle, owner))
    .orderBy(...ORDER)
}

const earliestDay = firstDay(
  pickupVehicle.inspectionUntil,
  pickupVehicle.transportUntil,
  pickupVehicle.insuredUntil,
)

/** A page of an owner's trucks by their plates: the first to expire comes first. */
export async function readTrucks(
  reader: Reader,
  owner: FleetOwner,
  { page, size, ...filter }: RecordFilter & Place,
): Promise<Page<VehicleRow>> {
  const { id, plateNumber, trailerPlate } = pickupVehicle
  const key = sql`${plateNumber} || ' ' || coalesce(${trailerPlate}, '')`
  return await readPage(reader, pickupVehicle, {
    where: and(isOwned(pickupVehicle, owner), matches(filter, { id, key, earliestDay })),
    orderBy: [sql`${earliestDay} asc nulls last`, ...ORDER],
    ...{ page, size },
  })
}

/** One truck of an owner, locked until the transaction ends: what is loaded on it waits for each other. */
export async function lockTruck(tx: Tx, owner: FleetOwner, id: string): Promise<VehicleRow | undefined> {
  const [row] = await tx.select().from(pickupVehicle).where(isOne(owner, id)).for('update')
  return row
}

/** Trucks of a carrier with the same body and length. */
export interface TruckGroup {
  carrierId: string
  body: TruckBody
  lengthDm: number
  trucks: number
  maxLoadKg: number
  /** How many of them have all their papers valid. */
  ready: number
}

/** Trucks of one carrier, or of all, by body and length. @param today in the market's time */
export async function groupTrucks(reader: Reader, today: string, carrierId?: string): Promise<TruckGroup[]> {
  const { body, lengthDm, loadKg, inspectionUntil, transportUntil, insuredUntil } = pickupVehicle
  const isReady = sql`${inspectionUntil} >= ${today} and ${transportUntil} >= ${today} and ${insuredUntil} >= ${today}`
  const rows = await reader
    .select({
      carrierId: pickupVehicle.carrierId,
      ...{ body, lengthDm },
      trucks: sql<number>`count(*)`.mapWith(Number),
      maxLoadKg: sql<number>`max(${loadKg})`.mapWith(Number),
      ready: sql<number>`count(*) filter (where ${isReady})`.mapWith(Number),
    })
    .from(pickupVehicle)
    .where(
      carrierId === undefined ? isNotNull(pickupVehicle.carrierId) : eq(pickupVehicle.carrierId, carrierId),
    )
    .groupBy(pickupVehicle.carrierId, body, lengthDm)
    .orderBy(asc(pickupVehicle.carrierId), asc(lengthDm), asc(body))
  return rows as TruckGroup[]
}

/** One of the owner's own, otherwise undefined. */
async function vehicleOf(reader: Reader, owner: FleetOwner, id: string): Promise<Vehicle | undefined> {
  const [row] = await reader.select(columns).from(pickupVehicle).where(isOne(owner, id))
  return row
}

/** Adds a vehicle, or changes one of the owner's own. The first becomes the default. */
export async function saveVehicle(
  tx: Tx,
  { owner, now }: { owner: FleetOwner; now: Date },
  {
    id,
    trailerPlate,
    loadKg,
    isDefault,
    requestId: _,
    ...facts
  }: z.output<typeof SaveVehicle> & Partial<TruckFacts>,
): Promise<Verdict<Vehicle, 'too_many_vehicles' | 'vehicle_exists' | 'not_found'>> {
  await lockOwner(tx, owner)
  const samePlate = and(
    isOwned(pickupVehicle, owner),
    eq(pickupVehicle.plateNumber, facts.plateNumber),
    id === undefined ? undefined : ne(pickupVehicle.id, id),
  )
  const values = { ...facts, trailerPlate: trailerPlate ?? null, loadKg: loadKg ?? null }
  if (id === undefined) {
    const held = await tx.$count(pickupVehicle, isOwned(pickupVehicle, owner))
    if (held >= RECORDS_MAX[owner.kind]) return refuse('too_many_vehicles', { most: RECORDS_MAX[owner.kind] })
    if ((await tx.$count(pickupVehicle, samePlate)) > 0) return refuse('vehicle_exists')
    if (isDefault) await clearDefault(tx, owner)
    const row = {
      id: newId(),
      ...ownerRow(owner),
      ...values,
      isDefault: isDefault || held === 0,
      createdAt: now,
    }
    return acceptRow(await tx.insert(pickupVehicle).values(row).returning(columns))
  }
  if (!(await vehicleOf(tx, owner, id))) return refuse('not_found')
  if ((await tx.$count(pickupVehicle, samePlate)) > 0) return refuse('vehicle_exists')
  if (isDefault) await clearDefault(tx, owner)
  return acceptRow(
    await tx
      .update(pickupVehicle)
      .set({ ...values, isDefault })
      .where(isOne(owner, id))
      .returning(columns),
  )
}

export async function setDefaultVehicle(
  tx: Tx,
  owner: FleetOwner,
  id: string,
): Promise<Verdict<Vehicle, 'not_found'>> {
  await lockOwner(tx, owner)
  await clearDefault(tx, owner)
  return acceptRow(
    await tx.update(pickupVehicle).set({ isDefault: true }).where(isOne(owner, id)).returning(columns),
  )
}

export async function deleteVehicle(
  tx: Tx,
  owner: FleetOwner,
  id: string,
): Promise<Verdict<Record<string, never>, 'not_found'>> {
  await lockOwner(tx, owner)
  const deleted = await tx.delete(pickupVehicle).where(isOne(owner, id)).returning(columns)
  return deleted.length > 0 ? accept({}) : refuse('not_found')
}

async function clearDefault(tx: Tx, owner: FleetOwner): Promise<void> {
  await tx
    .update(pickupVehicle)
    .set({ isDefault: false })
    .where(and(isOwned(pickupVehicle, owner), sql`${pickupVehicle.isDefault}`))
}

function acceptRow([row]: Vehicle[]): Verdict<Vehicle, 'not_found'> {
  return row ? accept(row) : refuse('not_found')
}
