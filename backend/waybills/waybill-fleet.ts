/** The truck and people of a waybill: what is registered of them now, and what the waybill keeps. */
import {
  carrierOwner,
  lockTruck,
  numberOfPerson,
  type PersonRow,
  personOf,
  type VehicleRow,
} from 'backend/pickup'
import type { Tx } from 'backend/platform/database/database'
import { shanghaiDay } from 'backend/platform/shanghai-time'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { findCarrier } from 'backend/registrations'
import { searchForm } from 'backend/search'
import type { HazardClass } from 'contract/pickup/trucks'
import { sealNumber } from './id-numbers'
import { type FleetRefusal, judgeFleet } from './judge-fleet'
import { waybillParts } from './parts'
import { lockTrucksOf, otherKgOf, type Waybill } from './waybill-store'

export interface FleetIds {
  readonly carrierId: string
  readonly truckId: string
  readonly driverId: string
  readonly escortId: string | null
}

export interface Fleet {
  readonly truck: VehicleRow
  readonly driver: PersonRow
  readonly escort: PersonRow | null
}

interface FleetUse {
  /** Of the waybill; null for a new one. */
  readonly waybillId: string | null
  readonly kg: number
  readonly hazardClass: HazardClass | null
  readonly from: Date
  readonly until: Date
  /** Whether the goods are loaded already. */
  readonly isLoaded?: boolean
}

/** Locks a truck of a carrier with what it carries. @returns undefined if the carrier has deleted it */
export async function lockCarrierTruck(
  tx: Tx,
  carrierId: string,
  truckId: string,
): Promise<VehicleRow | undefined> {
  await lockTrucksOf(tx, carrierId)
  return await lockTruck(tx, carrierOwner(carrierId), truckId)
}

/**
 * Locks the truck, so that its waybills wait for each other, and judges it with its people for a load.
 * @returns `fleet_unknown` if one of them is not the carrier's
 */
export async function lockFleet(
  tx: Tx,
  { carrierId, truckId, driverId, escortId }: FleetIds,
  { waybillId, kg, hazardClass, from, until, isLoaded = false }: FleetUse,
  now: Date,
): Promise<Verdict<Fleet, FleetRefusal | 'fleet_unknown'>> {
  const owner = carrierOwner(carrierId)
  const truck = await lockCarrierTruck(tx, carrierId, truckId)
  const driver = await personOf(tx, owner, 'driver', driverId)
  const escort = escortId === null ? null : await personOf(tx, owner, 'supercargo', escortId)
  const carrier = await findCarrier(tx, carrierId)
  if (!truck || !driver || escort === undefined || !carrier) return refuse('fleet_unknown')
  const { loadKg, plateNumber, plateColor } = truck
  if (loadKg === null || plateColor === null) throw new Error(`truck ${truckId} of a carrier is incomplete`)
  const otherKg = await otherKgOf(tx, {
    ...{ carrierId, truckId, plateNumber, plateColor, except: waybillId, from, until },
    isOnTruck: isLoaded,
  })
  const facts = { carrier, truck: { ...truck, loadKg }, driver, escort }
  const judged = judgeFleet(facts, { kg, otherKg, hazardClass }, shanghaiDay(now))
  return judged.ok ? accept({ truck, driver, escort }) : judged
}

type FleetColumns = Pick<
  Waybill,
  | 'truckId'
  | 'plateNumber'
  | 'plateColor'
  | 'trailerPlate'
  | 'body'
  | 'lengthDm'
  | 'ratedKg'
  | 'transportNo'
  | 'driverId'
  | 'driverName'
  | 'driverPhone'
  | 'driverIdSealed'
  | 'driverCertificateNo'
  | 'escortId'
  | 'escortName'
  | 'escortPhone'
  | 'escortIdSealed'
  | 'escortCertificateNo'
>

/** What a waybill keeps of its truck and people. @throws Error for a truck that is no carrier's */
export function fleetColumns(waybillId: string, { truck, driver, escort }: Fleet): FleetColumns {
  const { cipher } = waybillParts()
  const { plateColor, body, lengthDm, loadKg } = truck
  if (plateColor === null || body === null || lengthDm === null || loadKg === null)
    throw new Error(`truck ${truck.id} is no carrier's`)
  const numberFor = (kind: 'driver' | 'escort', person: PersonRow) =>
    sealNumber(cipher, kind, waybillId, numberOfPerson(cipher, person))
  return {
    ...{ truckId: truck.id, plateNumber: truck.plateNumber, plateColor, trailerPlate: truck.trailerPlate },
    ...{ body, lengthDm, ratedKg: loadKg, transportNo: truck.transportNo },
    ...{ driverId: driver.id, driverName: driver.name, driverPhone: driver.phone },
    ...{ driverIdSealed: numberFor('driver', driver), driverCertificateNo: driver.certificateNo },
    ...{ escortId: escort?.id ?? null, escortName: escort?.name ?? null, escortPhone: escort?.phone ?? null },
    escortIdSealed: escort && numberFor('escort', escort),
    escortCertificateNo: escort?.certificateNo ?? null,
  }
}

type Searched = Pick<Waybill, 'waybillNo' | 'title' | 'plateNumber' | 'driverName' | 'shipperName'>

/** Words by which lists find a waybill. */
export function searchKeyOf(
  { waybillNo, title, plateNumber, driverName, shipperName }: Searched,
  carrierName: string,
): string {
  return [waybillNo, title, plateNumber, driverName, shipperName, carrierName].map(searchForm).join(' ')
}
