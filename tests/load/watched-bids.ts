import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { performance } from 'node:perf_hooks'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { openEventFeed } from 'backend/platform/events/event-feed'
import { lotEvents } from 'contract/auction/market'
import { auctionFixture } from 'tests/fixtures/auction'
import { seedMarket } from 'tests/fixtures/market'
import { type BenchMarket, emptyDatabase } from './bench-market'
import { type BiddingLot, bidOverHttp, openBiddingLot } from './bidding-lot'
import type { Measured } from './figures'
import { serveCalls } from './serve-calls'

const WATCHERS = 1_000
const BIDDERS = 100
const BIDS_PER_SECOND = 50
const SECONDS = 8
const ROUNDS = 3
/** Watchers get what happened shortly before the end of a round. */
const ARRIVES_WITHIN_MS = 1_500
/** Maximum growth factor of the 99th percentile of a bid. */
const GROWTH_MAX = 2

/** Bids on one lot at a steady rate: with 1,000 watchers and without, in turn, and what reaches the watchers. */
export async function watchedBids({ cluster }: BenchMarket): Promise<Measured[]> {
  const { db, runtimeUrl } = await emptyDatabase(cluster)
  const lot = await openBiddingLot(auctionFixture(db, await seedMarket(db)), BIDDERS)
  const feed = await openEventFeed(db, runtimeUrl)
  const calls = await serveCalls(db, feed)
  const [quiet, watched]: [number[], number[]] = [[], []]
  let arrived = 0
  await bidSteadily(calls.url, lot)
  for (let round = 0; round < ROUNDS; round++) {
    quiet.push(...(await bidSteadily(calls.url, lot)))
    const watchers = await watchLot(calls.url, lot)
    watched.push(...(await bidSteadily(calls.url, lot)))
    await delay(ARRIVES_WITHIN_MS)
    arrived += await watchers.end()
  }
  await calls.close()
  await feed.stop()
  await db.close()
  const expected = watched.length * WATCHERS
  if (arrived !== expected) throw new Error(`${arrived} of ${expected} bids reached the watchers`)
  const unwatched = { unit: 'ms', baseline: p99(quiet), isCost: true as const, floor: GROWTH_MAX }
  const perSecond = Math.round(arrived / (ROUNDS * SECONDS))
  return [
    {
      id: 'bids-watched',
      what: `a bid, p99, with ${WATCHERS} watchers; without`,
      value: p99(watched),
      ...unwatched,
    },
    {
      id: 'bids-seen',
      what: 'bids that reach watchers',
      value: perSecond,
      unit: '/s',
      baseline: null,
      floor: null,
    },
  ]
}

/** @returns times in ms of bids that are sent at fixed instants, however long others take */
async function bidSteadily(site: string, lot: BiddingLot): Promise<number[]> {
  const times: number[] = []
  const bids: Promise<void>[] = []
  const began = performance.now()
  for (let n = 0; n < BIDS_PER_SECOND * SECONDS; n++) {
    const due = began + (n * 1_000) / BIDS_PER_SECOND
    await delay(Math.max(0, due - performance.now()))
    bids.push(
      bidOverHttp(site, lot).then(() => {
        times.push(performance.now() - due)
      }),
    )
  }
  await Promise.all(bids)
  return times
}

/** Watches a lot from a process of its own. @returns a function that ends it and tells how many bids arrived */
async function watchLot(site: string, lot: BiddingLot): Promise<{ end(): Promise<number> }> {
  const url = `${site}${lotEvents.path}?id=${lot.lotId}&after=${lot.sent()}`
  const program = spawn(process.execPath, ['tests/load/lot-watchers.mjs', url, String(WATCHERS)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: program.stdout })
  const [ready] = await once(lines, 'line')
  if (ready !== 'ready') throw new Error(`watchers: ${ready}`)
  return {
    end: async () => {
      const line = once(lines, 'line')
      program.stdin.end()
      const { bids, disconnected } = JSON.parse(String((await line)[0]))
      if (disconnected > 0) throw new Error(`${disconnected} watchers were disconnected`)
      return bids
    },
  }
}

function p99(times: number[]): number {
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN
}
