/** Whether a carrier's truck, driver and escort may carry a load: pure, over what is registered of them. */
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import {
  blockingPapers,
  driverPapers,
  escortPapers,
  missingClasses,
  type Paper,
  truckPapers,
} from 'contract/pickup/truck-rules'
import { HAZARD_CLASSES, type HazardClass } from 'contract/pickup/trucks'

interface Licensed {
  readonly hazardClasses: readonly HazardClass[]
}

interface PersonFacts extends Licensed {
  readonly name: string
  readonly licenceUntil: string | null
  readonly certificateUntil: string | null
  readonly idUntil: string | null
}

export interface FleetFacts {
  readonly carrier: Licensed & { readonly permitUntil: string }
  readonly truck: Licensed & {
    readonly plateNumber: string
    readonly loadKg: number
    readonly inspectionUntil: string | null
    readonly transportUntil: string | null
    readonly insuredUntil: string | null
  }
  readonly driver: PersonFacts
  readonly escort: PersonFacts | null
}

export interface CarriedLoad {
  /** What the truck carries for this waybill. */
  readonly kg: number
  /** Of its other unfinished waybills that count with this one: `otherKgOf`. */
  readonly otherKg: number
  readonly hazardClass: HazardClass | null
}

export type FleetRefusal = 'papers_expired' | 'fleet_class_missing' | 'fleet_overloaded'

/**
 * Judges papers, classes and load, in this order. Dangerous goods need their class on carrier, truck, driver and escort (危险货
 * 物道路运输安全管理办法 ch. 4): set inclusion, and no load above the rating.
 * @param today in the market's time
 */
export function judgeFleet(fleet: FleetFacts, load: CarriedLoad, today: string): Verdict<void, FleetRefusal> {
  const papers = expiredPapers(fleet, today)
  if (papers.length > 0) return refuse('papers_expired', { papers: papers.join('、') })
  const classed = judgeClasses(fleet, load.hazardClass)
  if (!classed.ok) return classed
  const { loadKg } = fleet.truck
  const { otherKg } = load
  return load.kg + otherKg > loadKg ? refuse('fleet_overloaded', { loadKg, otherKg }) : accept()
}

function expiredPapers({ carrier, truck, driver, escort }: FleetFacts, today: string): string[] {
  const named = (owner: string, papers: readonly Paper[]) =>
    blockingPapers(papers, today).map(({ name }) => `${owner}的${name}`)
  return [
    ...named('承运商', [{ name: '道路运输经营许可证', validUntil: carrier.permitUntil }]),
    ...named(truck.plateNumber, truckPapers(truck)),
    ...named(driver.name, driverPapers(driver)),
    ...(escort === null ? [] : named(escort.name, escortPapers(escort))),
  ]
}

function judgeClasses(
  { carrier, truck, driver, escort }: FleetFacts,
  hazardClass: HazardClass | null,
): Verdict<void, 'fleet_class_missing'> {
  if (hazardClass === null) return accept()
  const className = HAZARD_CLASSES[hazardClass]
  if (escort === null) return refuse('fleet_class_missing', { className, lackingNames: '未安排押运员，' })
  const holders: [string, Licensed][] = [
    ['承运商', carrier],
    ['车辆', truck],
    ['司机', driver],
    ['押运员', escort],
  ]
  const lacking = holders.flatMap(([name, { hazardClasses }]) =>
    missingClasses([hazardClass], hazardClasses).length > 0 ? [name] : [],
  )
  return lacking.length > 0
    ? refuse('fleet_class_missing', { className, lackingNames: lacking.join('、') })
    : accept()
}
