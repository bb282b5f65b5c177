import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from 'backend/platform/database/database'
import { QueueBusy } from 'backend/platform/database/errors'
import { openEventFeed } from 'backend/platform/events/event-feed'
import { newId } from 'backend/platform/ids'
import { placeSpotOrder } from 'backend/spot/orders/place-spot-order'
import { BAG_KG } from 'contract/units'
import { saleFixture } from 'tests/fixtures/flash-sales'
import { callOf, DAY_MS, offerInput, type Person, type SeededMarket, seedMarket } from 'tests/fixtures/market'
import { analyze } from 'tests/support/query-plans'
import { launchServer } from 'tests/support/server-process'
import { accepted } from 'tests/support/verdict-assertions'
import { createPurchaseQueue } from '../../backend/flash-sales/buy-alone'
import { publishOffer } from '../../backend/spot/offers/merchant-offers'
import { type BenchMarket, emptyDatabase, POOL_SIZE } from './bench-market'
import type { Measured } from './figures'
import { percentileOf, responseTimes } from './response-times'
import { inTurn, rateOf } from './rounds'
import { serveCalls } from './serve-calls'

const ROUNDS = 3
const BUYERS = 500
const OFFERS = 100
/** Enough that a batch is never short of orders. */
const SALE_LOAD = { concurrency: 200, milliseconds: 3_000 }
const SPREAD_LOAD = { concurrency: POOL_SIZE, milliseconds: 3_000 }
const OFFER_MIN_KG = 5_000
const STOCK_KG = 900_000
/** Least rate on one sale, relative to orders spread over many offers. */
const SALE_MIN = 0.8
const READS = 300
/** Time a person needs for the form and the confirmation: the 500 send 167 orders a second. */
const BETWEEN_ORDERS_MS = 3_000
/** Maximum growth factor of the 99th percentile of reading the page of a sale. */
const GROWTH_MAX = 2

/**
 * Orders of one flash sale through the queue, against orders spread over many offers and against one transaction with a row
 * lock each; and the time to read the page of the sale while 500 buyers order, each every three seconds.
 */
export async function saleOrders({ cluster, dataDir }: BenchMarket): Promise<Measured[]> {
  const { db, runtimeUrl, superuserUrl } = await emptyDatabase(cluster)
  const past = new Date(Date.now() - 2 * DAY_MS)
  const seed = await seedMarket(db, past)
  const sales = saleFixture(db, seed)
  const buyers = await sales.members(BUYERS)
  const buyer = (n: number) => buyers[n % BUYERS] as Person
  const running = () => sales.running(STOCK_KG, { limitKg: STOCK_KG, minKg: BAG_KG, stepKg: BAG_KG })
  const queue = createPurchaseQueue(db)
  let saleId = await running()
  const inSale = (n: number) =>
    order(
      async () =>
        await whenTaken(() => sales.send(queue, saleId, { who: buyer(n), weightKg: BAG_KG }, new Date())),
    )
  const byRowLock = (n: number) => order(async () => await sales.buy(saleId, buyer(n), BAG_KG, new Date()))
  const offers = await offersOf(db, seed, past)
  const spread = (n: number) =>
    order(async () => {
      const wanted = {
        offerId: offers[n % OFFERS] ?? '',
        weightKg: OFFER_MIN_KG,
        delivery: 'pickup' as const,
      }
      const call = callOf(db, buyer(n), new Date())
      return await placeSpotOrder(call, { ...wanted, offerVersion: 1, requestId: newId() })
    })
  const fresh = async <T>(work: () => Promise<T>) => {
    saleId = await running()
    return await work()
  }
  const subject = () => fresh(() => rateOf(inSale, SALE_LOAD))
  const overOffers = await inTurn({ subject, baseline: () => rateOf(spread, SPREAD_LOAD) }, ROUNDS)
  const overRowLock = await inTurn(
    { subject, baseline: () => fresh(() => rateOf(byRowLock, SPREAD_LOAD)) },
    ROUNDS,
  )

  // The plans made while the market was empty end here, as in a market that runs for longer than a minute.
  await analyze(superuserUrl)
  saleId = await running()
  const feed = await openEventFeed(db, runtimeUrl)
  const calls = await serveCalls(db, feed)
  const web = await launchServer({
    settings: { DATA_DIR: join(dataDir, 'sale-pages'), SUJI_MODE: 'demo', BACKEND_URL: calls.url },
  })
  const page = `${web.url}/seckillDetail?id=${saleId}`
  const quiet = await responseTimes(page, {}, READS)
  let isReading = true
  const ordering = Promise.all(
    buyers.map(async (who) => {
      await delay(Math.random() * BETWEEN_ORDERS_MS)
      while (isReading)
        await Promise.all([
          delay(BETWEEN_ORDERS_MS),
          order(
            async () =>
              await whenTaken(() => sales.send(queue, saleId, { who, weightKg: BAG_KG }, new Date())),
          ),
        ])
    }),
  )
  const busy = await responseTimes(page, {}, READS)
  isReading = false
  await ordering
  await web.end()
  await calls.close()
  await feed.stop()
  await db.close()
  return [
    {
      ...{ id: 'P3-sale', what: 'orders of one flash sale; over many offers', unit: '/s', floor: SALE_MIN },
      ...overOffers,
    },
    {
      ...{ id: 'P3-sale-lock', what: 'orders of one flash sale; a row lock each', unit: '/s', floor: null },
      ...overRowLock,
    },
    {
      ...{
        id: 'sale-page',
        what: `/seckillDetail, p99, while ${BUYERS} buyers order; undisturbed`,
        unit: 'ms',
      },
      ...{ value: percentileOf(busy, 99), baseline: percentileOf(quiet, 99) },
      ...{ isCost: true, floor: GROWTH_MAX },
    },
  ]
}

/** A buyer who is told that the sale is busy tries again. */
async function whenTaken<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (error instanceof QueueBusy) return await whenTaken(send)
    throw error
  }
}

async function order(place: () => Promise<{ ok: boolean; reason?: string }>): Promise<void> {
  const placed = await place()
  if (!placed.ok) throw new Error(placed.reason)
}

const sellerOf = ({ merchant }: SeededMarket) => ({
  shopId: merchant.shopId ?? '',
  memberId: merchant.memberId,
})

async function newOffer(db: Database, seed: SeededMarket, past: Date): Promise<string> {
  const input = offerInput(seed, { stockKg: STOCK_KG })
  return accepted(await db.transaction((tx) => publishOffer(tx, sellerOf(seed), input, past))).offerId
}

async function offersOf(db: Database, seed: SeededMarket, past: Date): Promise<string[]> {
  const offers: string[] = []
  for (let n = 0; n < OFFERS; n++) offers.push(await newOffer(db, seed, past))
  return offers
}
