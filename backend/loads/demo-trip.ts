/** The trips of the demo market's loads: a shipper selects a carrier, which loads, drives and is paid, each at its time. */
import { actingFor, DEMO_PAPER, DEMO_PAY_PASSWORD, fundActing } from 'backend/activities'
import { DEMO_CARRIERS } from 'backend/carriers'
import type { DemoMarket, DemoPerson } from 'backend/platform/demo-part'
import { stableId } from 'backend/platform/stable-id'
import { waybillsOfLoads } from 'backend/waybills'
import { HOUR_MS } from 'contract/durations'
import { loadDetail, selectQuote } from 'contract/loads'
import { uploadPaper } from 'contract/pictures'
import { confirmWaybill, saveWaybillComment, shippedWaybill, signWaybill } from 'contract/waybills'
import { arriveWaybill, departWaybill, loadWaybill, reportAtLoading } from 'contract/waybills/carrier'
import type { WaybillState } from 'contract/waybills/states'
import type { DemoLoad } from './demo-plan'

/** A posted load of the demo. */
export interface DemoTrip {
  readonly loadId: string
  readonly plan: DemoLoad
  readonly shipper: DemoPerson
  readonly postedAt: Date
}

const SELECTED_HOURS = 2.5
const DEPARTED_HOURS = 5.5
const COMMENT = '按时到厂，篷布盖得好，包装没有破损'

/** A waybill that waits for a step, as its two sides see it. */
interface Turn {
  readonly market: DemoMarket
  readonly plan: DemoLoad
  readonly plateNumber: string
  /** Tokens of both sides. */
  readonly shipper: string
  readonly carrier: string
  /** The waybill, and an id for its step that is the same on every server. */
  step(name: string): { waybillId: string; requestId: string }
}

interface TripStep {
  /** Hours from posting, given those that the truck drives. */
  readonly hours: (driving: number) => number
  readonly take: (turn: Turn) => Promise<unknown>
}

const atLoading: TripStep = {
  hours: () => 4.5,
  take: ({ market, carrier, step }) => market.call(reportAtLoading, step('at loading'), carrier),
}

const STEPS: Partial<Record<WaybillState, TripStep>> = {
  awaiting_loading: {
    hours: () => 5.25,
    take: async ({ market, plan, plateNumber, carrier, step }) => {
      const proof = { plateNumber, bags: plan.packages, pictures: await photo(market, carrier) }
      return await market.call(loadWaybill, { ...step('load'), ...proof }, carrier)
    },
  },
  loaded: {
    hours: () => DEPARTED_HOURS,
    take: ({ market, carrier, step }) => market.call(departWaybill, step('depart'), carrier),
  },
  under_way: {
    hours: (driving) => DEPARTED_HOURS + driving,
    take: ({ market, carrier, step }) => market.call(arriveWaybill, step('arrive'), carrier),
  },
  arrived: {
    hours: (driving) => DEPARTED_HOURS + driving + 0.75,
    take: async ({ market, plan, shipper, step }) => {
      const proof = { bags: plan.packages, pictures: await photo(market, shipper) }
      const receipt = { ...step('sign'), ...proof, signedBy: plan.unloadingContact }
      return await market.call(signWaybill, receipt, shipper)
    },
  },
  signed: {
    hours: (driving) => DEPARTED_HOURS + driving + 2.75,
    take: ({ market, shipper, step }) =>
      market.call(confirmWaybill, { ...step('confirm'), payPassword: DEMO_PAY_PASSWORD }, shipper),
  },
  settled: {
    hours: (driving) => DEPARTED_HOURS + driving + 3.5,
    take: ({ market, shipper, step }) => {
      const comment = { ...step('comment'), timely: 5, care: 5, service: 4, text: COMMENT }
      return market.call(saveWaybillComment, comment, shipper)
    },
  },
}

/** How long after its posting a trip may take its last step. */
export const TRIP_MS = 40 * HOUR_MS

/** When the steps of a trip are taken, in order. */
export function stepsOfTrip({ plan, postedAt }: Pick<DemoTrip, 'plan' | 'postedAt'>): Date[] {
  const steps = [atLoading, ...Object.values(STEPS)].map(({ hours }) => hours(plan.drivingHours))
  return [SELECTED_HOURS, ...steps].map((hours) => timeOf(postedAt, hours))
}

const timeOf = (postedAt: Date, hours: number) => new Date(postedAt.getTime() + hours * HOUR_MS)

/** Takes the next step of a trip if its time has come; nothing twice. */
export async function playTrip(market: DemoMarket, trip: DemoTrip): Promise<void> {
  const { plan, postedAt } = trip
  const isDue = (hours: number) => timeOf(postedAt, hours) <= market.clock.now()
  const [waybill] = await waybillsOfLoads(market.db.orm, [trip.loadId])
  if (!waybill) return isDue(SELECTED_HOURS) ? await select(market, trip) : undefined
  const { waybillId, state, atLoadingAt } = waybill
  const next = state === 'awaiting_loading' && atLoadingAt === null ? atLoading : STEPS[state]
  if (!next || !isDue(next.hours(plan.drivingHours))) return
  const token = await market.tokenOf(trip.shipper)
  const { carrier, truck } = await market.call(shippedWaybill, { id: waybillId }, token)
  await next.take({
    ...{ market, plan, plateNumber: truck.plateNumber },
    ...{ shipper: token, carrier: await market.tokenOf(demoCarrier(carrier.name)) },
    step: (name) => ({ waybillId, requestId: stableId('demo waybill', waybillId, name) }),
  })
}

/** Selects the quote that costs least without tax, if one is open. */
async function select(market: DemoMarket, { loadId, shipper }: DemoTrip): Promise<void> {
  const token = await market.tokenOf(shipper)
  const { state, freightQuotes } = await market.call(loadDetail, { id: loadId }, token)
  const quote = freightQuotes.find((one) => one.state === 'open' && !one.isExpired)
  if (state !== 'choosing' || !quote) return
  for (const person of [shipper, demoCarrier(quote.carrierName)])
    await fundActing(market, await actingFor(market, person))
  const { id: quoteId, kg, priceFen } = quote
  const requestId = stableId('demo freight selection', loadId)
  const selection = { id: loadId, quoteId, kg, priceFen, payPassword: DEMO_PAY_PASSWORD, requestId }
  await market.call(selectQuote, selection, token)
}

const photo = async ({ call }: DemoMarket, token: string) => [
  (await call(uploadPaper, { file: DEMO_PAPER }, token)).id,
]

/** @param name of the company */
function demoCarrier(name: string): DemoPerson {
  const found = DEMO_CARRIERS.find(({ company }) => company === name)
  if (!found) throw new Error(`the demo has no carrier ${name}`)
  return { phone: found.phone, nickname: found.nickname, company: name, shop: null }
}
