/** Loads as carriers see them: places by district, no shipper, and whether their own trucks serve. */
import { companyNamesByIds } from 'backend/account'
import { carrierOwner, type PersonRow, peopleOf, trucksOf, type VehicleRow } from 'backend/pickup'
import type { Reader } from 'backend/platform/database/database'
import { shanghaiDay } from 'backend/platform/shanghai-time'
import { findCarrier } from 'backend/registrations'
import { roadBetween } from 'backend/spot'
import { capitalOf } from 'backend/wallet'
import { isWantedTruck } from 'contract/loads/load-rules'
import {
  blockingPapers,
  driverPapers,
  escortPapers,
  missingClasses,
  type Paper,
  truckPapers,
} from 'contract/pickup/truck-rules'
import type { HazardClass } from 'contract/pickup/trucks'
import { roadFreight } from 'contract/spot/freight'
import { plainTons } from 'contract/units'
import { uniq } from 'es-toolkit/array'
import { type Capability, countSelected, type Load, loadsByIds } from './load-store'
import { loadFacts, quoteView } from './load-views'
import type { WaybillPorts } from './ports'
import { countOwn, type Quote, quotesOfLoad } from './quote-store'

export interface Fleet {
  readonly carrier: { permitUntil: string; hazardClasses: readonly HazardClass[] } | undefined
  readonly trucks: readonly VehicleRow[]
  readonly drivers: readonly PersonRow[]
  readonly escorts: readonly PersonRow[]
  readonly capability: Capability
}

/** Permit, trucks and people of a carrier. */
export async function readFleet(reader: Reader, carrierId: string): Promise<Fleet> {
  const owner = carrierOwner(carrierId)
  const [carrier, trucks, drivers, escorts] = await Promise.all([
    findCarrier(reader, carrierId),
    trucksOf(reader, owner),
    peopleOf(reader, owner, 'driver'),
    peopleOf(reader, owner, 'supercargo'),
  ])
  const licensed = carrier?.hazardClasses ?? []
  const ofTrucks = uniq(trucks.flatMap(({ hazardClasses }) => hazardClasses))
  const capability = {
    hazardClasses: licensed.filter((one) => ofTrucks.includes(one)),
    trucks: trucks.flatMap(capabilityOf),
  }
  return { carrier, trucks, drivers, escorts, capability }
}

/** Body and length of a truck; none while they are not known. */
const capabilityOf = ({ body, lengthDm }: VehicleRow) =>
  body === null || lengthDm === null ? [] : [{ body, lengthDm }]

function isFitting(load: Load, { capability }: Fleet): boolean {
  const { hazardClass } = load
  const hasTruck = capability.trucks.some((truck) => isWantedTruck(load, truck))
  return hasTruck && (hazardClass === null || capability.hazardClasses.includes(hazardClass))
}

interface Seen {
  readonly carrierId: string
  readonly fleet: Fleet
  readonly now: Date
}

export async function openLoadRows(reader: Reader, loads: readonly Load[], { carrierId, fleet, now }: Seen) {
  const [own, deals, kms] = await Promise.all([
    countOwn(
      reader,
      carrierId,
      loads.map(({ id }) => id),
    ),
    countSelected(reader, uniq(loads.map(({ companyId }) => companyId))),
    distances(reader, loads, now),
  ])
  return loads.map((load) => ({
    ...loadFacts(load),
    shipperDeals: deals.get(load.companyId) ?? 0,
    km: kms.get(routeOf(load)) ?? null,
    ...{ freightFen: load.freightFen, taxPercent: load.taxPercent },
    isFitting: isFitting(load, fleet),
    myQuotes: own.get(load.id) ?? 0,
  }))
}

const routeOf = ({ loadingCity, unloadingCity }: Load) => `${loadingCity} ${unloadingCity}`

/** Road kilometres by route, each read once. */
async function distances(reader: Reader, loads: readonly Load[], now: Date): Promise<Map<string, number>> {
  const routes = new Map(loads.map((load) => [routeOf(load), load]))
  const found = await Promise.all(
    [...routes].map(async ([route, { loadingCity, unloadingCity, weightKg }]) => {
      const road = await roadBetween(reader, loadingCity, unloadingCity, now)
      return road ? ([route, roadFreight(road, weightKg).km] as const) : null
    }),
  )
  return new Map(found.filter((one) => one !== null))
}

interface Looking {
  readonly carrierId: string
  readonly now: Date
  readonly waybills: WaybillPorts
}

/** One load with the carrier's own quotes and what it could send; undefined for loads that it may not see. */
export async function carrierLoad(reader: Reader, load: Load, { carrierId, now, waybills }: Looking) {
  const fleet = await readFleet(reader, carrierId)
  const quotes = await quotesOfLoad(reader, load.id, carrierId)
  const isForIt = load.carrierId === null || load.carrierId === carrierId
  const isPublic = load.carrierId === null && load.state === 'bidding' && load.companyId !== carrierId
  if (!isForIt || !(isPublic || load.carrierId === carrierId || quotes.length > 0)) return undefined
  const [[row], opened, names, capital] = await Promise.all([
    openLoadRows(reader, [load], { carrierId, fleet, now }),
    waybills.ofLoads(reader, quotes.some(({ state }) => state === 'selected') ? [load.id] : []),
    companyNamesByIds(reader, load.carrierId === carrierId ? [load.companyId] : []),
    capitalOf(reader, { kind: 'company', id: carrierId }),
  ])
  if (!row) throw new Error(`load ${load.id} has no row`)
  const isTimely = load.biddingUntil !== null && now < load.biddingUntil
  return {
    ...row,
    shipperName: names.get(load.companyId) ?? null,
    quotes: quotes.map((quote) => ({ ...quoteView(quote, now, opened), ...crewOf(quote, fleet) })),
    canQuote: load.state === 'bidding' && isTimely,
    canConfirm: load.state === 'awaiting_carrier' && load.confirmUntil !== null && now < load.confirmUntil,
    ...choicesOf(load, fleet, shanghaiDay(now)),
    availableFen: capital.availableFen,
  }
}

function crewOf({ driverId, escortId }: Quote, { drivers, escorts }: Pick<Fleet, 'drivers' | 'escorts'>) {
  return {
    driverName: drivers.find(({ id }) => id === driverId)?.name ?? '--',
    escortName: escortId === null ? null : (escorts.find(({ id }) => id === escortId)?.name ?? '--'),
  }
}

/** Trucks and people to choose from, with whether papers, classes and the wanted truck allow the load. */
function choicesOf(load: Load, { trucks, drivers, escorts }: Fleet, today: string) {
  const { hazardClass } = load
  const judged = (papers: readonly Paper[], classes: readonly HazardClass[]) => ({
    isReady: blockingPapers(papers, today).length === 0,
    isFitting: hazardClass === null || missingClasses([hazardClass], classes).length === 0,
  })
  return {
    trucks: trucks.map((truck) => {
      const { isReady, isFitting } = judged(truckPapers(truck), truck.hazardClasses)
      return {
        id: truck.id,
        name: `${truck.plateNumber}（核定 ${plainTons(truck.loadKg ?? 0)} 吨）`,
        loadKg: truck.loadKg ?? 0,
        isReady,
        isFitting: isFitting && capabilityOf(truck).some((one) => isWantedTruck(load, one)),
      }
    }),
    drivers: drivers.map((one) => ({
      id: one.id,
      name: one.name,
      ...judged(driverPapers(one), one.hazardClasses),
    })),
    escorts: escorts.map((one) => ({
      id: one.id,
      name: one.name,
      ...judged(escortPapers(one), one.hazardClasses),
    })),
  }
}

/** A carrier's own quote, right after it was written. */
export async function myQuote(reader: Reader, quote: Quote, now: Date) {
  const owner = carrierOwner(quote.carrierId)
  const [drivers, escorts] = await Promise.all([
    peopleOf(reader, owner, 'driver'),
    peopleOf(reader, owner, 'supercargo'),
  ])
  return { ...quoteView(quote, now, []), ...crewOf(quote, { drivers, escorts }) }
}

/** A page of a carrier's quotes with their loads. */
export async function carrierQuoteRows(
  reader: Reader,
  quotes: readonly Quote[],
  { now, waybills }: { now: Date; waybills: WaybillPorts },
) {
  const [first] = quotes
  if (!first) return []
  const owner = carrierOwner(first.carrierId)
  const loadIds = uniq(quotes.map(({ loadId }) => loadId))
  const [loads, opened, drivers, escorts] = await Promise.all([
    loadsByIds(reader, loadIds),
    waybills.ofLoads(reader, loadIds),
    peopleOf(reader, owner, 'driver'),
    peopleOf(reader, owner, 'supercargo'),
  ])
  return quotes.map((quote) => {
    const load = loads.get(quote.loadId)
    if (!load) throw new Error(`quote ${quote.id} has no load`)
    return { ...quoteView(quote, now, opened), ...crewOf(quote, { drivers, escorts }), load: loadFacts(load) }
  })
}
