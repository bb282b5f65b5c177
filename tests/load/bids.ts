import { serve } from '@hono/node-server'
import { newId } from 'backend/platform/ids'
import { Hono } from 'hono'
import { auctionFixture } from 'tests/fixtures/auction'
import { seedMarket } from 'tests/fixtures/market'
import { freePort } from 'tests/support/server-process'
import { createBidQueue, placeBids, type ReceivedBid } from '../../backend/auction/place-bids'
import { type BenchMarket, emptyDatabase } from './bench-market'
import { type BiddingLot, bidOverHttp, expectDone, expectOk, openBiddingLot, post } from './bidding-lot'
import type { Measured } from './figures'
import { inTurn, rateOf } from './rounds'
import { serveCalls } from './serve-calls'

const ROUNDS = 3
/** Enough that a batch is never short of bids. */
const AT_ONCE = 200
const LOAD = { concurrency: AT_ONCE, milliseconds: 3_000 }
/** More than bids in flight, so that the bids of a company stay in order. */
const BIDDERS = 2 * AT_ONCE
/** Least rate of the queue, relative to a transaction with a row lock for each bid. */
const QUEUE_MIN = 20
/** Least rate over HTTP, relative to an empty POST to the same server. */
const HTTP_MIN = 0.5

/** Bids on one lot: through the queue and one transaction each, and over HTTP against a POST that answers its body. */
export async function bids({ cluster }: BenchMarket): Promise<Measured[]> {
  const { db } = await emptyDatabase(cluster)
  const auction = auctionFixture(db, await seedMarket(db))
  const lot = await openBiddingLot(auction, BIDDERS)
  const received = () => receiveNext(lot)
  const queue = createBidQueue(db)
  const oneByOne = async () => {
    const [verdict] = await db.transaction((tx) => placeBids(tx, lot.lotId, [received()]))
    expectOk(verdict)
  }
  const engine = await inTurn(
    {
      subject: () => rateOf(async () => expectOk(await queue.submit(lot.lotId, received())), LOAD),
      baseline: () => rateOf(oneByOne, LOAD),
    },
    ROUNDS,
  )

  const calls = await serveCalls(db)
  const bare = await bareServer()
  const http = await inTurn(
    {
      subject: () => rateOf(() => bidOverHttp(calls.url, lot), LOAD),
      baseline: () =>
        rateOf(async () => await expectDone(await post(bare.url, { requestId: newId() }, '')), LOAD),
    },
    ROUNDS,
  )
  await Promise.all([calls.close(), bare.close()])
  await db.close()
  return [
    { id: 'P4', what: 'bids on one lot; one transaction each', ...engine, unit: '/s', floor: QUEUE_MIN },
    { id: 'P4-http', what: 'bids over HTTP; a bare POST', ...http, unit: '/s', floor: HTTP_MIN },
  ]
}

/** The next bid as a server receives it. */
function receiveNext({ next }: BiddingLot): ReceivedBid {
  const { who, priceFenPerTon } = next()
  const { memberId, companyId } = who
  const content = { priceFenPerTon, weightKg: 5_000, takesPart: false }
  const key = { actorId: memberId, requestId: newId(), what: 'auction.bid', content }
  return { ...content, companyId: companyId ?? '', memberId, request: { key, at: new Date() } }
}

async function bareServer() {
  const app = new Hono()
  app.post('/', async (c) => c.json(await c.req.json()))
  const port = await freePort()
  const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' })
  return { url: `http://127.0.0.1:${port}/`, close: () => new Promise((resolve) => server.close(resolve)) }
}
