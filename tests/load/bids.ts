import { serve } from '@hono/node-server'
import { newId } from 'backend/platform/ids'
import { saveBid } from 'contract/auction/market'
import { Hono } from 'hono'
import { auctionFixture, receivedBid } from 'tests/fixtures/auction'
import { type Person, seedMarket } from 'tests/fixtures/market'
import { freePort } from 'tests/support/server-process'
import { createBidQueue, placeBids } from '../../backend/auction/place-bids'
import { type BenchMarket, emptyDatabase } from './bench-market'
import type { Measured } from './figures'
import { inTurn, rateOf } from './rounds'
import { serveCalls } from './serve-calls'

const ROUNDS = 3
/** Enough that a batch is never short of bids. */
const AT_ONCE = 200
const LOAD = { concurrency: AT_ONCE, milliseconds: 3_000 }
/** More than bids in flight, so that the bids of a company stay in order. */
const BIDDERS = 2 * AT_ONCE
const HELD_YUAN = 10_000
const HOUR_MS = 3_600_000
/** Least rate of the queue, relative to a transaction with a row lock for each bid. */
const QUEUE_MIN = 20
/** Least rate over HTTP, relative to an empty POST to the same server. */
const HTTP_MIN = 0.5

/** Bids on one lot: through the queue and one transaction each, and over HTTP against a POST that answers its body. */
export async function bids({ cluster }: BenchMarket): Promise<Measured[]> {
  const { db } = await emptyDatabase(cluster)
  const auction = auctionFixture(db, await seedMarket(db))
  const lotId = await runningLot(auction)
  const bidders: Person[] = []
  for (let n = 0; n < BIDDERS; n++) {
    const who = await auction.company()
    expectOk(await auction.hold(lotId, who, HELD_YUAN, new Date()))
    bidders.push(who)
  }
  let sent = 0
  const next = () => {
    const n = sent++
    const who = bidders[n % BIDDERS] as Person
    return { who, yuan: 7_000 + n * 10 }
  }
  const received = () => {
    const { who, yuan } = next()
    return receivedBid(who, { yuan, tons: 5, at: new Date() })
  }
  const queue = createBidQueue(db)
  const oneByOne = async () => {
    const [verdict] = await db.transaction((tx) => placeBids(tx, lotId, [received()]))
    expectOk(verdict)
  }
  const engine = await inTurn(
    {
      subject: () => rateOf(async () => expectOk(await queue.submit(lotId, received())), LOAD),
      baseline: () => rateOf(oneByOne, LOAD),
    },
    ROUNDS,
  )

  const calls = await serveCalls(db)
  const bare = await bareServer()
  const overHttp = async () => {
    const { who, yuan } = next()
    const bid = {
      id: lotId,
      priceFenPerTon: yuan * 100,
      weightKg: 5_000,
      takesPart: false,
      requestId: newId(),
    }
    await expectDone(await post(`${calls.url}${saveBid.path}`, bid, who.token))
  }
  const http = await inTurn(
    {
      subject: () => rateOf(overHttp, LOAD),
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

/** A lot that was announced in time and runs now. */
async function runningLot(auction: ReturnType<typeof auctionFixture>): Promise<string> {
  const now = Date.now()
  const past = new Date(now - 48 * HOUR_MS)
  const times = { startsAt: new Date(now - HOUR_MS), endsAt: new Date(now + 20 * HOUR_MS) }
  const proposed = await auction.propose({ ...times, depositFen: HELD_YUAN * 100 }, past)
  if (!proposed.ok) throw new Error(proposed.reason)
  const { id } = proposed.value
  expectOk(await auction.submit(id, past))
  expectOk(await auction.decide(id, 'approve', past))
  return id
}

async function bareServer() {
  const app = new Hono()
  app.post('/', async (c) => c.json(await c.req.json()))
  const port = await freePort()
  const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' })
  return { url: `http://127.0.0.1:${port}/`, close: () => new Promise((resolve) => server.close(resolve)) }
}

async function post(url: string, body: object, token: string): Promise<Response> {
  const headers = {
    'content-type': 'application/json',
    systemFlag: 'bench',
    authorization: `Bearer ${token}`,
  }
  return await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
}

async function expectDone(response: Response): Promise<void> {
  const text = await response.text()
  if (response.status !== 200) throw new Error(text)
}

function expectOk(verdict: { ok: boolean; reason?: string } | undefined): void {
  if (!verdict?.ok) throw new Error(verdict?.reason ?? 'no answer')
}
