/** Seeds and plays the demo market's loads with the calls of all others: buyers post, carriers quote. */
import { actingFor, demoBuyer, fundActing, inTurn } from 'backend/activities'
import { DEMO_CARRIERS } from 'backend/carriers'
import type { DemoMarket, DemoPerson, SeedingMarket } from 'backend/platform/demo-part'
import { stableId } from 'backend/platform/stable-id'
import { fleetChoices } from 'contract/carriers/fleet-choices'
import { DAY_MS, HOUR_MS } from 'contract/durations'
import { closeBidding, postLoad } from 'contract/loads'
import { quoteLoad } from 'contract/loads/carrier-loads'
import { asc, inArray } from 'drizzle-orm'
import { DEMO_LOADS, type DemoLoad, type DemoQuote } from './demo-plan'
import { playTrip, stepsOfTrip, TRIP_MS } from './demo-trip'
import { endDueLoads } from './end-load'
import { freightLoad } from './tables'

/** One load is posted in each span of this length, and quoted for in it. */
const SLOT_MS = 2 * HOUR_MS
/** Each so many slots a load becomes a trip, which the truck has ended before the next; the others stay for visitors. */
const TRIP_EVERY = Math.ceil(TRIP_MS / SLOT_MS)
const LOADING_HOURS = 72
/** Loads that travel before the market opens: the first comes home by then. */
const OPENING_TRIPS = [2, 1] as const

/**
 * Before the market opens: a load whose quotes are open, one that is delivered and one on its way, and carriers with money
 * for their no-show fees. Safe to repeat.
 */
export async function seedLoads(market: SeedingMarket): Promise<void> {
  const { clock } = market
  for (const phone of new Set(DEMO_LOADS.flatMap(({ quotes }) => quotes.map((one) => one.phone))))
    await fundActing(market, await actingFor(market, carrierAt(phone)))
  await postQuoted(market, openingLoad(0))
  const [toChoose] = await findPosted(market, [openingLoad(0)])
  if (toChoose?.state === 'bidding') {
    const token = await market.tokenOf(demoBuyer(market, 0))
    await market.call(closeBidding, { id: toChoose.id, requestId: stableId('demo load', 'close') }, token)
  }
  const began = clock.now().getTime()
  for (const load of OPENING_TRIPS.map(openingLoad)) {
    await postQuoted(market, load)
    for (const { id, postedAt } of await findPosted(market, [load])) {
      const trip = { loadId: id, plan: load.plan, shipper: demoBuyer(market, load.number), postedAt }
      // What is left of the trip at the opening, a day later, follows with the activity.
      for (const at of stepsOfTrip(trip).filter((one) => one.getTime() < began + DAY_MS)) {
        market.moveClock(at.getTime() - clock.now().getTime())
        await endDueLoads(market.db, clock.now())
        await playTrip(market, trip)
      }
      market.moveClock(began - clock.now().getTime())
    }
  }
}

/** One pass: each two hours a load is posted, and its carriers quote; some of the last days' travel. */
export async function actOnLoads(market: DemoMarket): Promise<void> {
  const slot = Math.floor(market.clock.now().getTime() / SLOT_MS)
  await postQuoted(market, loadOfSlot(slot))
  const slots = Array.from({ length: Math.ceil(TRIP_MS / SLOT_MS) }, (_, n) => slot - n)
  const loads = [
    ...slots.filter((one) => one % TRIP_EVERY === 0).map(loadOfSlot),
    ...OPENING_TRIPS.map(openingLoad),
  ]
  for (const { id: loadId, requestId, postedAt } of await findPosted(market, loads)) {
    const load = loads.find((one) => one.requestId === requestId)
    if (load)
      await playTrip(market, { loadId, plan: load.plan, shipper: demoBuyer(market, load.number), postedAt })
  }
}

/** A load that the demo posts once, on all servers. */
interface PlannedLoad {
  readonly plan: DemoLoad
  readonly number: number
  readonly requestId: string
}

const planAt = (n: number): DemoLoad => {
  const [plan] = inTurn(DEMO_LOADS, n)
  if (!plan) throw new Error('the demo has no loads')
  return plan
}
const openingLoad = (n: number): PlannedLoad => ({
  ...{ plan: planAt(n), number: n },
  requestId: stableId('demo load', 'opening', n),
})
const loadOfSlot = (slot: number): PlannedLoad => ({
  ...{ plan: planAt(slot), number: slot },
  requestId: stableId('demo load', slot),
})

/** Those of the loads that are posted. */
async function findPosted({ db }: DemoMarket, loads: readonly PlannedLoad[]) {
  const { id, requestId, postedAt, state } = freightLoad
  const wanted = loads.map((load) => load.requestId)
  return await db.orm
    .select({ id, requestId, postedAt, state })
    .from(freightLoad)
    .where(inArray(requestId, wanted))
    .orderBy(asc(postedAt), asc(id))
}

/** Posts a load with the quotes of its carriers, once. */
async function postQuoted(market: DemoMarket, load: PlannedLoad): Promise<void> {
  if ((await findPosted(market, [load])).length > 0) return
  const id = await post(market, load)
  for (const one of load.plan.quotes) await quote(market, { id, ...load }, one)
}

/** @returns its id */
async function post(market: DemoMarket, { plan, number, requestId }: PlannedLoad): Promise<string> {
  const at = (hours: number) => new Date(market.clock.now().getTime() + hours * HOUR_MS).toISOString()
  const { quotes: _, drivingHours, ...fields } = plan
  const windows = {
    ...{ loadingFrom: at(4), loadingUntil: at(LOADING_HOURS) },
    ...{ unloadingFrom: at(4 + drivingHours), unloadingUntil: at(2 * LOADING_HOURS) },
  }
  const token = await market.tokenOf(demoBuyer(market, number))
  const load = { ...fields, ...windows, biddingMinutes: '120' as const, requestId }
  return (await market.call(postLoad, load, token)).id
}

/** Quotes for a load with the carrier's truck for the demo's trips, unless its papers have expired. */
async function quote(
  { clock, call, tokenOf }: DemoMarket,
  { id, plan: { kg }, number }: PlannedLoad & { id: string },
  { phone, plateNumber, yuan, taxPercent }: DemoQuote,
): Promise<void> {
  const token = await tokenOf(carrierAt(phone))
  const { trucks, drivers } = await call(fleetChoices, { kg }, token)
  const truck = trucks.find((one) => one.plateNumber === plateNumber)
  const [driver] = inTurn(drivers, number)
  if (!truck || !driver) return
  const at = (ms: number) => new Date(clock.now().getTime() + ms).toISOString()
  const trip = { kg, priceFen: yuan * 100, taxPercent, truckId: truck.id, driverId: driver.id }
  const times = { earliestLoadingAt: at(4 * HOUR_MS), validUntil: at(2 * DAY_MS) }
  await call(
    quoteLoad,
    { id, ...trip, ...times, requestId: stableId('demo freight quote', id, phone) },
    token,
  )
}

function carrierAt(phone: string): DemoPerson {
  const found = DEMO_CARRIERS.find((one) => one.phone === phone)
  if (!found) throw new Error(`the demo has no carrier ${phone}`)
  return { phone, nickname: found.nickname, company: found.company, shop: null }
}
