import { openDatabase } from 'backend/platform/database/database'
import { allocate } from 'contract/auction/allocation'
import { verifyLog } from 'contract/auction/verify-log'
import { sql } from 'drizzle-orm'
import { openTestDatabase, type TestDatabase } from 'tests/support/database'
import { assertLedgerConsistent } from 'tests/support/ledger-consistency'
import { randomBelow } from 'tests/support/random'
import { sizeFor } from 'tests/support/test-level'
import { accepted } from 'tests/support/verdict-assertions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuctionFixture, auctionFixture, CLOSING, DURING, START } from '../../tests/fixtures/auction'
import { type Person, type SeededMarket, seedMarket } from '../../tests/fixtures/market'
import { closeDueLots, settleBidders } from './close-lot'
import { readLotLog } from './lot-log'
import { createBidQueue } from './place-bids'

const BIDDERS = sizeFor({ gate: 12, area: 50, long: 50 })
const ROUNDS = sizeFor({ gate: 6, area: 20, long: 100 })
const HELD_YUAN = 60_000

let base: TestDatabase
let seed: SeededMarket
let auction: AuctionFixture
let bidders: Person[]
beforeAll(async () => {
  base = await openTestDatabase({ maxConnections: 8 })
  seed = await seedMarket(base.db)
  auction = auctionFixture(base.db, seed)
  bidders = []
  for (let n = 0; n < BIDDERS; n++) bidders.push(await auction.company())
})
afterAll(() => base.drop())

/** Sums of a lot's deposits in fen, by what became of them. */
async function depositSums(lotId: string) {
  const [row] = await base.db.orm.execute<{ paid: number; open: number; used: number; released: number }>(sql`
    select sum(d.amount_fen)::int as paid, sum(d.open_fen)::int as open,
      coalesce(sum(s.used), 0)::int as used, coalesce(sum(s.released), 0)::int as released
    from deposit d join auction_bidder b on b.deposit_id = d.id
    cross join lateral (
      select sum(amount_fen) filter (where step = 'use') as used, sum(amount_fen) filter (where step = 'release') as released
      from deposit_step s where s.deposit_id = d.id
    ) s
    where b.lot_id = ${lotId}`)
  if (!row) throw new Error('no deposits')
  return row
}

test('L9: many bidders on two servers: the log, the allocation and the deposits agree', async () => {
  const other = openDatabase(base.runtimeUrl, { maxConnections: 4 })
  const servers = [createBidQueue(base.db), createBidQueue(other)]
  const lotId = await auction.announced({ weightKg: 300_000 })
  for (const who of bidders) accepted(await auction.hold(lotId, who, HELD_YUAN))

  const sent: Promise<{ isAccepted: boolean; seq: number }>[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const turns = bidders.map(async (who, n) => {
      const bid = {
        yuan: 7_000 + randomBelow(30) * 10,
        tons: 5 * (1 + randomBelow(30)),
        takesPart: randomBelow(2) === 0,
        at: new Date(DURING.getTime() + round * 1_000),
        requestId: crypto.randomUUID(),
      }
      const server = servers[n % 2]
      const first = await auction.bid(lotId, who, bid, server)
      // The client repeats every third request, on the other server.
      const again = n % 3 === 0 ? await auction.bid(lotId, who, bid, servers[(n + 1) % 2]) : first
      if (first.ok) expect(again).toEqual(first)
      return { isAccepted: first.ok, seq: first.ok ? first.value.seq : 0 }
    })
    sent.push(...turns)
    await Promise.all(turns)
  }
  const answers = (await Promise.all(sent)).filter(({ isAccepted }) => isAccepted)
  expect(answers.length).toBeGreaterThan(BIDDERS / 2)
  const seqs = answers.map(({ seq }) => seq).sort((a, b) => a - b)
  expect(seqs, 'no bid is lost, none counts twice').toEqual(seqs.map((_, i) => i + 1))

  const closings = await Promise.all([closeDueLots(base.db, CLOSING), closeDueLots(other, CLOSING)])
  expect(closings.reduce((sum, count) => sum + count)).toBe(1)
  await settleBidders(base.db, CLOSING)
  const log = accepted(await readLotLog(base.db.orm, lotId))
  expect(log.bids.length).toBe(seqs.length)
  expect(await verifyLog(log)).toEqual({ problems: [], allocations: log.allocations })

  const won = await base.db.orm.execute<{
    bidder: string
    won_kg: number
    order_id: string
    member_id: string
  }>(
    sql`select code as bidder, won_kg::int, order_id, member_id from auction_bidder where lot_id = ${lotId} and won_kg > 0`,
  )
  const expected = allocate({ weightKg: 300_000, reserveFenPerTon: null }, log.bids)
  expect(new Map(won.map((row) => [row.bidder, row.won_kg]))).toEqual(
    new Map(expected.map(({ bidder, weightKg }) => [bidder, weightKg])),
  )
  expect(won.reduce((sum, row) => sum + row.won_kg, 0)).toBeLessThanOrEqual(300_000)
  for (const { order_id: orderId, member_id: memberId } of won) {
    const payer = bidders.find((who) => who.memberId === memberId)
    if (payer) await auction.payRest(orderId, payer)
  }
  const sums = await depositSums(lotId)
  expect(sums).toMatchObject({ paid: BIDDERS * HELD_YUAN * 100, open: 0 })
  expect(sums.used + sums.released).toBe(sums.paid)
  await assertLedgerConsistent(base.db)
  await other.close()
})

test('a bid at the same time as the close counts before it or is refused', async () => {
  const lotId = await auction.announced()
  const [first, second] = bidders as [Person, Person]
  for (const who of [first, second]) accepted(await auction.hold(lotId, who, HELD_YUAN))
  accepted(await auction.bid(lotId, first, { yuan: 7_000, tons: 5 }))
  const [bid] = await Promise.all([
    auction.bid(lotId, second, { yuan: 7_010, tons: 5 }),
    closeDueLots(base.db, CLOSING),
  ])
  await closeDueLots(base.db, CLOSING)
  const log = accepted(await readLotLog(base.db.orm, lotId))
  expect(log.allocations.length).toBe(bid.ok ? 2 : 1)
  expect(bid.ok || bid.reason).toBe(bid.ok || 'lot_ended')
  await assertLedgerConsistent(base.db)
})

test('one company gets one deposit from two concurrent ones, and the second tops it up', async () => {
  const lotId = await auction.announced()
  const [who] = bidders as [Person]
  const held = await Promise.all([auction.hold(lotId, who, 10_000), auction.hold(lotId, who, 20_000)])
  expect(Math.max(...held.map((one) => accepted(one).heldFen))).toBe(3_000_000)
  expect(new Set(held.map((one) => accepted(one).bidder)).size).toBe(1)
  const withdrawn = await Promise.all([
    auction.withdraw(lotId, START),
    auction.bid(lotId, who, { yuan: 7_000, tons: 5 }),
  ])
  expect(withdrawn.filter(({ ok }) => ok)).toHaveLength(1)
  await closeDueLots(base.db, CLOSING)
  await assertLedgerConsistent(base.db)
})
