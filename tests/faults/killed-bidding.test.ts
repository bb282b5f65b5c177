/** `kill -9` of a process that answers bids, in mid-bidding. */
import { verifyLog } from 'contract/auction/verify-log'
import { sql } from 'drizzle-orm'
import { type AuctionFixture, auctionFixture, CLOSING, receivedBid } from 'tests/fixtures/auction'
import { say } from 'tests/fixtures/ledger/ledger'
import { type Person, seedMarket } from 'tests/fixtures/market'
import { bundleProgram } from 'tests/support/bundle-program'
import { assertDurable, openTestDatabase, type TestDatabase } from 'tests/support/database'
import { assertLedgerConsistent } from 'tests/support/ledger-consistency'
import { SIZES, START_LIMIT_MS, timeLimit } from 'tests/support/load-sizes'
import { randomBelow } from 'tests/support/random'
import { accepted } from 'tests/support/verdict-assertions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDueLots } from '../../backend/auction/close-lot'
import { readLotLog } from '../../backend/auction/lot-log'
import type { BidVerdict, WireReceipt } from '../../backend/auction/place-bids'
import { killableProgram } from './killable-program'

const BIDDERS = 16
/** Most answers between two kills. */
const ANSWERS = 60
const HELD_YUAN = 60_000

let base: TestDatabase
let auction: AuctionFixture
let program: string
let lotId: string
const bidders: Person[] = []
beforeAll(async () => {
  base = await openTestDatabase({ maxConnections: 4 })
  auction = auctionFixture(base.db, await seedMarket(base.db))
  program = await bundleProgram('tests/faults/bid-program.ts')
  lotId = await auction.announced({ depositFen: HELD_YUAN * 100 })
  for (let n = 0; n < BIDDERS; n++) {
    const who = await auction.company()
    accepted(await auction.hold(lotId, who, HELD_YUAN))
    bidders.push(who)
  }
}, START_LIMIT_MS)
afterAll(() => base.drop())

/** The process that answers bids. A bid that it did not answer before its end is sent to the next one. */
function bidProcess() {
  const { ask, ...server } = killableProgram<BidVerdict>(program, base.runtimeUrl)
  return {
    ...server,
    bid: (who: Person, yuan: number, requestId: string) =>
      ask(requestId, { lotId, bid: receivedBid(who, { yuan, tons: 5, takesPart: true, requestId }) }),
  }
}

test(
  `${SIZES.bidKills} × kill -9 in mid-bidding: no acknowledged bid is lost, none counts twice`,
  timeLimit({ gate: 8, area: 40, long: 300 }),
  async () => {
    const server = bidProcess()
    const receipts: WireReceipt[] = []
    let isOver = false
    server.start()
    const bidding = bidders.map(async (who) => {
      for (let round = 0; !isOver; round++)
        receipts.push(accepted(await server.bid(who, 7_000 + round * 10, crypto.randomUUID())))
    })
    let interrupted = 0
    for (let kill = 0; kill < SIZES.bidKills; kill++) {
      const until = server.answered() + 1 + randomBelow(ANSWERS)
      await expect.poll(() => server.answered() >= until, { timeout: 60_000, interval: 1 }).toBe(true)
      interrupted += server.inFlight()
      await server.kill()
      server.start()
    }
    isOver = true
    await Promise.all(bidding)
    await server.kill()

    await assertDurable(base.db)
    expect(interrupted).toBeGreaterThan(0)
    expect(await closeDueLots(base.db, CLOSING)).toBe(1)
    const log = accepted(await readLotLog(base.db.orm, lotId))
    expect(await verifyLog(log)).toEqual({ problems: [], allocations: log.allocations })
    const bySeq = receipts.sort((a, b) => a.seq - b.seq).map(({ endsAt: _, ...receipt }) => receipt)
    expect(bySeq, 'each bid of the log was acknowledged once, with this receipt').toEqual(log.bids)
    const [requests] = await base.db.orm.execute(
      sql`select count(*)::int as bids, count(distinct (bidder_id, price_fen_per_ton))::int as kinds from auction_bid`,
    )
    expect(requests).toEqual({ bids: receipts.length, kinds: receipts.length })
    await assertLedgerConsistent(base.db)
    say(`killed ${SIZES.bidKills} times: ${receipts.length} bids, ${interrupted} in flight at kills`)
  },
)
