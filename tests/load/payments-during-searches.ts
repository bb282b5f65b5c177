import { performance } from 'node:perf_hooks'
import { openPool } from 'backend/inventory'
import { payOrder } from 'backend/ordering/steps/pay-order'
import { placeOrder } from 'backend/ordering/steps/place-order'
import { type Database, openDatabase } from 'backend/platform/database/database'
import { databaseFault } from 'backend/platform/database/errors'
import { newId } from 'backend/platform/ids'
import { findOffers } from 'backend/spot/list/find-offers'
import { deposit } from 'backend/wallet'
import { fillWithOffers } from 'tests/fixtures/many-offers'
import { callOf, NOON, PAY_PASSWORD, type SeededMarket, seedMarket } from 'tests/fixtures/market'
import { newOrder } from 'tests/fixtures/new-order'
import { forVisitors, spotQuery } from 'tests/support/spot-query'
import { accepted } from 'tests/support/verdict-assertions'
import { type BenchMarket, emptyDatabase, POOL_SIZE } from './bench-market'
import type { Measured } from './figures'

const OFFERS = 100_000
const SEARCHES = 50
/** Number of payments per round. */
const PAYMENTS = 60
const AT_ONCE = 4
const ROUNDS = 5
/** Maximum growth factor of the 95th percentile of payments. */
const GROWTH_MAX = 2
const RICH_FEN = 100_000_000_000
const PLENTY_KG = 1_000_000_000
const ASK_AGAIN_MS = 100

/** A slow search: words in a quarter of all goods, and a value for each filter, which needs a separate count. */
const SLOW = {
  sText: '拉丝',
  filters: 'all',
  sort: 'stock',
  maker: Array.from({ length: 40 }, (_, n) => `石化${n}`),
  city: Array.from({ length: 30 }, (_, n) => `城市${n}`),
  warehouse: Array.from({ length: 40 }, (_, n) => `仓库${n}`),
  delivery: ['pickup'],
} as const

/** Duration of payments during slow searches, relative to payments alone. */
export async function paymentsDuringSearches({ cluster }: BenchMarket): Promise<Measured[]> {
  const { db: small, superuserUrl, runtimeUrl } = await emptyDatabase(cluster)
  await small.close()
  await fillWithOffers({ superuserUrl, count: OFFERS, now: NOON })
  const db = openDatabase(runtimeUrl, { maxConnections: POOL_SIZE })
  try {
    const pay = await preparePayments(db)
    await pay()
    const alone: number[] = []
    const busy: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      alone.push(...(await pay()))
      const searches = sendSearches(db)
      busy.push(...(await pay()))
      await searches.stop()
    }
    const row = (id: string, what: string, value: number): Measured => {
      return { id, what, value, unit: 'ms', baseline: null, floor: null }
    }
    const [quiet, loud] = [p95(alone), p95(busy)]
    return [
      row('payments', 'payments, p95', quiet),
      row('payments-busy', `payments, p95, ${SEARCHES} slow searches in flight`, loud),
      {
        ...row('R1', 'payments, p95: growth by slow searches', loud / quiet),
        unit: '×',
        floor: GROWTH_MAX,
      },
    ]
  } finally {
    await db.close()
  }
}

/** @returns a function that pays new orders and returns the duration of each payment */
async function preparePayments(db: Database): Promise<() => Promise<number[]>> {
  const seed = await seedMarket(db)
  const { memberId, phone } = seed.buyer
  const slip = { bankReference: newId(), amountFen: RICH_FEN, payerName: '宏达', payerPhone: phone }
  accepted(await db.transaction((tx) => deposit(tx, { ...slip, memberId, now: NOON })))
  const pool = { shopId: seed.merchant.shopId ?? '', onHandKg: PLENTY_KG, causeId: newId(), at: NOON }
  const poolId = await db.transaction((tx) => openPool(tx, pool))
  return async () => {
    const orders: string[] = []
    for (let n = 0; n < PAYMENTS; n++) {
      const order = newOrder(seed, poolId, 'pickup', false)
      orders.push(accepted(await db.transaction((tx) => placeOrder(tx, order, NOON))).orderId)
    }
    const times: number[] = []
    const worker = async () => {
      for (let orderId = orders.pop(); orderId !== undefined; orderId = orders.pop())
        times.push(await timeOf(() => payOne(db, seed, orderId)))
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
    return times
  }
}

async function payOne(db: Database, { buyer }: SeededMarket, orderId: string | undefined): Promise<void> {
  if (orderId === undefined) return
  accepted(
    await payOrder(callOf(db, buyer, NOON), { orderId, payPassword: PAY_PASSWORD, requestId: newId() }),
  )
}

/** Keeps SEARCHES searches in flight; a rejected one is retried after a pause. */
function sendSearches(db: Database): { stop(): Promise<void> } {
  let isOver = false
  const visitor = async () => {
    for (let page = 0; !isOver; page++) {
      const found = await findOffers(db, spotQuery({ ...SLOW, page }), forVisitors(NOON)).catch(databaseFault)
      if (found === 'search_busy') await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS))
    }
  }
  const visitors = Array.from({ length: SEARCHES }, visitor)
  return {
    stop: async () => {
      isOver = true
      await Promise.all(visitors)
    },
  }
}

async function timeOf(work: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

function p95(times: number[]): number {
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN
}
