import { ARRIVAL_POINTS, type ArrivalPoint, takeArrival } from 'backend/banking/arrivals/take-arrival'
import type { Arrival } from 'backend/gateways/bank'
import { timeOutOrders } from 'backend/ordering/steps/time-out-orders'
import { newId } from 'backend/platform/ids'
import { sql } from 'drizzle-orm'
import { TEST_CIPHER } from 'tests/support/data-keys'
import { openTestDatabase, type TestDatabase } from 'tests/support/database'
import { assertLedgerConsistent } from 'tests/support/ledger-consistency'
import { accepted } from 'tests/support/verdict-assertions'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type AuctionFixture, auctionFixture, CLOSING } from '../../tests/fixtures/auction'
import { DAY_MS, type Person, seedMarket } from '../../tests/fixtures/market'
import { Stopped } from '../../tests/fixtures/undone-change'
import { closeDueLots } from './close-lot'

const HELD_FEN = 5_000_000
const DUE_FEN = 60 * 703_000 - HELD_FEN

let base: TestDatabase
let auction: AuctionFixture
let winner: Person
beforeAll(async () => {
  base = await openTestDatabase({ maxConnections: 8 })
  auction = auctionFixture(base.db, await seedMarket(base.db))
  winner = await auction.company()
})
afterEach(() => assertLedgerConsistent(base.db))
afterAll(() => base.drop())

interface WonOrder {
  id: string
  orderNo: string
}

/** An order of the winner for 60 t, of which 50,000 yuan are held as deposit. */
async function wonOrder(): Promise<WonOrder> {
  const lotId = await auction.announced()
  accepted(await auction.hold(lotId, winner, HELD_FEN / 100))
  accepted(await auction.bid(lotId, winner, { yuan: 7_030, tons: 60 }))
  expect(await closeDueLots(base.db, CLOSING)).toBe(1)
  const id = await auction.orderOf(lotId, winner)
  const [order] = await base.db.orm.execute<{ order_no: string }>(
    sql`select order_no from trade_order where id = ${id}`,
  )
  return { id, orderNo: order?.order_no ?? '' }
}

/** What became of an order: its state, and its deposit's state with the open amount in fen. */
async function found({ id }: WonOrder): Promise<unknown[]> {
  const [row] = await base.db.orm.execute<{ state: string; deposit: string; open: number }>(sql`
    select o.state, d.state as deposit, d.open_fen::int as open from trade_order o
    join auction_bidder b on b.order_id = o.id join deposit d on d.id = b.deposit_id where o.id = ${id}`)
  return [row?.state, row?.deposit, row?.open]
}

/** The winner's company transfers an amount and names the order. */
function transferFor({ orderNo }: WonOrder, amountFen: number): Arrival {
  return {
    bankReference: newId(),
    amountFen,
    payerName: '苏州第1塑料制品有限公司',
    payerAccountNo: '6228000000001',
    payerBankCode: '103',
    purpose: `货款 ${orderNo}`,
    at: CLOSING.toISOString(),
  }
}

function take(
  arrival: Arrival,
  { now = CLOSING, onPoint }: { now?: Date; onPoint?: (at: ArrivalPoint) => void } = {},
) {
  const bank = { inquireArrival: async () => ({ outcome: 'found', arrival }) as const }
  const parts = { db: base.db, cipher: TEST_CIPHER, bank, now: () => now, ...(onPoint && { onPoint }) }
  return takeArrival(parts, arrival.bankReference)
}

test.each<ArrivalPoint>([...ARRIVAL_POINTS])(
  'a transfer of what is due pays the order together with its deposit, once, also after the process ended at %s',
  async (point) => {
    const order = await wonOrder()
    const [available = 0, held = 0] = await auction.money(winner)
    const transfer = transferFor(order, DUE_FEN)
    const onPoint = (at: ArrivalPoint) => {
      if (at === point) throw new Stopped()
    }
    await expect(take(transfer, { onPoint })).rejects.toThrow(Stopped)
    expect(await found(order)).toEqual(
      point === 'booked' ? ['awaiting_pickup', 'used', 0] : ['awaiting_payment', 'held', HELD_FEN],
    )
    await assertLedgerConsistent(base.db)
    await Promise.all([take(transfer), take(transfer), take(transfer)])
    expect(await found(order)).toEqual(['awaiting_pickup', 'used', 0])
    expect(await auction.money(winner)).toEqual([available, held - HELD_FEN / 100])
  },
)

test.each([
  ['the whole total', DUE_FEN + HELD_FEN],
  ['a fen too much', DUE_FEN + 1],
  ['a fen too little', DUE_FEN - 1],
  ['the deposit’s amount', HELD_FEN],
])('a transfer of %s goes to the wallet and leaves order and deposit as they are', async (_, amountFen) => {
  const order = await wonOrder()
  const [available = 0, held] = await auction.money(winner)
  expect(await take(transferFor(order, amountFen))).toMatchObject({
    orderId: null,
    ownerId: winner.companyId,
  })
  expect(await found(order)).toEqual(['awaiting_payment', 'held', HELD_FEN])
  expect(await auction.money(winner)).toEqual([available + amountFen / 100, held])
  accepted(await auction.pay(order.id, winner))
})

test('a transfer and a payment from the wallet at the same time: exactly one pays', async () => {
  for (let round = 0; round < 8; round++) {
    const order = await wonOrder()
    const [available = 0, held = 0] = await auction.money(winner)
    const [arrival, paid] = await Promise.all([
      take(transferFor(order, DUE_FEN)),
      auction.pay(order.id, winner),
    ])
    if (typeof arrival === 'string') throw new Error(arrival)
    expect([arrival.orderId !== null, paid.ok].filter(Boolean)).toHaveLength(1)
    expect(await found(order)).toEqual(['awaiting_pickup', 'used', 0])
    // The transfer arrived in the wallet, or paid instead of it.
    expect(await auction.money(winner)).toEqual([available, held - HELD_FEN / 100])
  }
})

test('a transfer after the time to pay goes to the wallet, and the deposit is forfeited', async () => {
  const order = await wonOrder()
  const overdue = new Date(CLOSING.getTime() + 3 * DAY_MS + 10_001)
  const [available = 0] = await auction.money(winner)
  expect(await take(transferFor(order, DUE_FEN), { now: overdue })).toMatchObject({ orderId: null })
  await timeOutOrders(base.db, overdue)
  expect(await found(order)).toEqual(['cancelled', 'forfeit_pending', HELD_FEN])
  expect((await auction.money(winner))[0]).toBe(available + DUE_FEN / 100)
})
