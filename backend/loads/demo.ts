/** Seeds and plays the demo market's loads with the calls of all others: buyers post, carriers quote. */
import { findMemberByPhone } from 'backend/account'
import { actingFor, demoBuyer, fundActing } from 'backend/activities'
import { DEMO_CARRIERS } from 'backend/carriers'
import type { DemoMarket, DemoPerson } from 'backend/platform/demo-part'
import { stableId } from 'backend/platform/stable-id'
import { fleetChoices } from 'contract/carriers/fleet-choices'
import { DAY_MS, HOUR_MS } from 'contract/durations'
import { closeBidding, postLoad } from 'contract/loads'
import { quoteLoad } from 'contract/loads/carrier-loads'
import { eq } from 'drizzle-orm'
import { DEMO_LOADS, type DemoLoad, type DemoQuote } from './demo-plan'
import { freightLoad, freightQuote } from './tables'

/** One load is posted in each span of this length, and quoted for in it. */
const SLOT_MS = 2 * HOUR_MS
const LOADING_DAYS = 3

/** A load whose quotes are open before the market opens, and carriers with money for their no-show fees. Safe to repeat. */
export async function seedLoads(market: DemoMarket): Promise<void> {
  for (const phone of new Set(DEMO_LOADS.flatMap(({ quotes }) => quotes.map((one) => one.phone))))
    await fundActing(market, await actingFor(market, carrierAt(phone)))
  const [first] = DEMO_LOADS
  if (!first) return
  const requestId = stableId('demo load', 'opening')
  const posted = await post(market, first, 0, requestId)
  if (posted === null) return
  for (const one of first.quotes) await quote(market, posted, one)
  const token = await market.tokenOf(demoBuyer(market, 0))
  await market.call(closeBidding, { id: posted, requestId: stableId('demo load', 'close') }, token)
}

/** One pass: each two hours a load is posted, and its carriers quote. */
export async function actOnLoads(market: DemoMarket): Promise<void> {
  const slot = Math.floor(market.clock.now().getTime() / SLOT_MS)
  const load = DEMO_LOADS[slot % DEMO_LOADS.length]
  if (!load) return
  const posted = await post(market, load, slot, stableId('demo load', slot))
  if (posted === null) return
  for (const one of load.quotes) await quote(market, posted, one)
}

/** @returns the load's id, null if it was posted before */
async function post(
  market: DemoMarket,
  load: DemoLoad,
  n: number,
  requestId: string,
): Promise<string | null> {
  const { db, clock, call } = market
  if (
    (
      await db.orm
        .select({ id: freightLoad.id })
        .from(freightLoad)
        .where(eq(freightLoad.requestId, requestId))
    ).length > 0
  )
    return null
  const buyer = demoBuyer(market, n)
  const at = (ms: number) => new Date(clock.now().getTime() + ms).toISOString()
  const { quotes: _, ...fields } = load
  const loadingUntil = LOADING_DAYS * DAY_MS
  const { id } = await call(
    postLoad,
    {
      ...fields,
      ...{ loadingFrom: at(4 * HOUR_MS), loadingUntil: at(loadingUntil) },
      ...{ unloadingFrom: at(DAY_MS), unloadingUntil: at(loadingUntil + 3 * DAY_MS) },
      ...{ biddingMinutes: '120', requestId },
    },
    await market.tokenOf(buyer),
  )
  return id
}

async function quote(
  market: DemoMarket,
  loadId: string,
  { phone, yuan, taxPercent }: DemoQuote,
): Promise<void> {
  const { db, clock, call } = market
  const requestId = stableId('demo freight quote', loadId, phone)
  const known = await db.orm
    .select({ id: freightQuote.id })
    .from(freightQuote)
    .where(eq(freightQuote.requestId, requestId))
  if (known.length > 0 || !(await findMemberByPhone(db.orm, phone))) return
  const token = await market.tokenOf(carrierAt(phone))
  const { trucks, drivers } = await call(fleetChoices, {}, token)
  const truck = trucks.sort((a, b) => b.loadKg - a.loadKg)[0]
  const driver = drivers[0]
  if (!truck || !driver) return
  const at = (ms: number) => new Date(clock.now().getTime() + ms).toISOString()
  await call(
    quoteLoad,
    {
      ...{ id: loadId, kg: Math.min(30_000, truck.loadKg), priceFen: yuan * 100, taxPercent },
      ...{ truckId: truck.id, driverId: driver.id },
      ...{ earliestLoadingAt: at(6 * HOUR_MS), validUntil: at(2 * DAY_MS), requestId },
    },
    token,
  )
}

function carrierAt(phone: string): DemoPerson {
  const found = DEMO_CARRIERS.find((one) => one.phone === phone)
  if (!found) throw new Error(`the demo has no carrier ${phone}`)
  return { phone, nickname: found.nickname, company: found.company, shop: null }
}
