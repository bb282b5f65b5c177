import { carrierOwner, type PersonRow, peopleOf, trucksOf, type VehicleRow } from 'backend/pickup'
import type { Reader } from 'backend/platform/database/database'
import { shanghaiDay } from 'backend/platform/shanghai-time'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { findCarrier } from 'backend/registrations'
import {
  blockingPapers,
  driverPapers,
  escortPapers,
  missingClasses,
  type Paper,
  truckPapers,
} from 'contract/pickup/truck-rules'
import type { HazardClass, TruckBody } from 'contract/pickup/trucks'

export interface WantedTrip {
  readonly truckId: string
  readonly driverId: string
  readonly escortId?: string | undefined
}

/** Truck and people of a carrier for one trip. */
export interface Trip {
  readonly truck: Omit<VehicleRow, 'body' | 'lengthDm' | 'loadKg'> & {
    readonly body: TruckBody
    readonly lengthDm: number
    readonly loadKg: number
  }
  readonly driver: PersonRow
  readonly escort: PersonRow | null
}

export type TripReason = 'not_found' | 'truck_not_ready' | 'escort_missing' | 'load_class_not_licensed'

/**
 * Checks that a truck, its driver and its escort are the carrier's own, that no paper stands against a new waybill, and that
 * permit, truck, driver and escort all have the class of dangerous goods.
 */
export async function checkTrip(
  reader: Reader,
  carrierId: string,
  wanted: WantedTrip,
  hazardClass: HazardClass | null,
  now: Date,
): Promise<Verdict<Trip, TripReason>> {
  const owner = carrierOwner(carrierId)
  const [carrier, trucks, drivers, escorts] = await Promise.all([
    findCarrier(reader, carrierId),
    trucksOf(reader, owner),
    peopleOf(reader, owner, 'driver'),
    peopleOf(reader, owner, 'supercargo'),
  ])
  const truck = trucks.find(({ id }) => id === wanted.truckId)
  const driver = drivers.find(({ id }) => id === wanted.driverId)
  const escort = wanted.escortId === undefined ? null : escorts.find(({ id }) => id === wanted.escortId)
  if (!carrier || !truck || !driver || escort === undefined) return refuse('not_found')
  const { body, lengthDm, loadKg } = truck
  if (body === null || lengthDm === null || loadKg === null)
    throw new Error(`truck ${truck.id} of a carrier is incomplete`)
  const today = shanghaiDay(now)
  const papers: Paper[] = [
    { name: '道路运输经营许可证', validUntil: carrier.permitUntil },
    ...truckPapers(truck),
    ...driverPapers(driver),
    ...(escort ? escortPapers(escort) : []),
  ]
  const blocking = blockingPapers(papers, today)
  if (blocking.length > 0)
    return refuse('truck_not_ready', { papers: blocking.map(({ name }) => name).join('、') })
  if (hazardClass !== null) {
    if (!escort) return refuse('escort_missing')
    const holders = [
      ['企业许可证', carrier.hazardClasses],
      ['车辆', truck.hazardClasses],
      ['司机', driver.hazardClasses],
      ['押运员', escort.hazardClasses],
    ] as const
    const without = holders.filter(([, classes]) => missingClasses([hazardClass], classes).length > 0)
    if (without.length > 0)
      return refuse('load_class_not_licensed', { lackingNames: without.map(([who]) => who).join('、') })
  }
  return accept({ truck: { ...truck, body, lengthDm, loadKg }, driver, escort })
}
