/** Any interleaving of deposits, top-ups, bids, waiting and closes: the log replays to the allocation that was made. */
import { timeOutOrders } from 'backend/ordering/steps/time-out-orders'
import { verifyLog } from 'contract/auction/verify-log'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { openTestDatabase, type TestDatabase } from 'tests/support/database'
import { assertLedgerConsistent } from 'tests/support/ledger-consistency'
import { SIZES, timeLimit } from 'tests/support/load-sizes'
import { accepted, reasonOf } from 'tests/support/verdict-assertions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuctionFixture, auctionFixture, END, START } from '../../tests/fixtures/auction'
import { DAY_MS, type Person, type SeededMarket, seedMarket } from '../../tests/fixtures/market'
import { biddersOf } from './bid-store'
import { closeDueLots } from './close-lot'
import { readLotLog } from './lot-log'

const WEIGHT_KG = 60_000
const RESERVE_FEN = 701_000
const BIDDERS = 4
const MINUTE_MS = 60_000
/** After all extensions, the closing wait, and the time to pay. */
const CLOSED = new Date(END.getTime() + 60 * MINUTE_MS)
const OVERDUE = new Date(CLOSED.getTime() + 3 * DAY_MS + MINUTE_MS)

let base: TestDatabase
let seed: SeededMarket
let auction: AuctionFixture
let bidders: Person[]
beforeAll(async () => {
  base = await openTestDatabase()
  seed = await seedMarket(base.db)
  auction = auctionFixture(base.db, seed)
  bidders = []
  for (let n = 0; n < BIDDERS; n++) bidders.push(await auction.company())
})
afterAll(() => base.drop())

const who = fc.nat({ max: BIDDERS - 1 })
const command = fc.oneof(
  fc.record({ kind: fc.constant('hold' as const), who, yuan: fc.constantFrom(2_000, 5_000, 20_000) }),
  fc.record({
    kind: fc.constant('bid' as const),
    who,
    step: fc.nat({ max: 30 }),
    units: fc.integer({ min: 1, max: 12 }),
    takesPart: fc.boolean(),
  }),
  // The clock may also go back: servers differ.
  fc.record({
    kind: fc.constant('wait' as const),
    ms: fc.constantFrom(1, MINUTE_MS, 20 * MINUTE_MS, -MINUTE_MS),
  }),
  fc.record({ kind: fc.constant('close' as const) }),
)
const plan = fc.record({
  commands: fc.array(command, { minLength: 5, maxLength: SIZES.lots.steps }),
  payers: fc.array(fc.boolean(), { minLength: BIDDERS, maxLength: BIDDERS }),
})
type Command = typeof command extends fc.Arbitrary<infer T> ? T : never

/** Runs the commands from the start of the lot on. @returns the accepted bids in order */
async function run(lotId: string, commands: readonly Command[]): Promise<string[]> {
  let now = START
  const receipts: string[] = []
  for (const one of commands) {
    if (one.kind === 'wait') now = new Date(Math.max(START.getTime(), now.getTime() + one.ms))
    else if (one.kind === 'close') await closeDueLots(base.db, now)
    else if (one.kind === 'hold') await auction.hold(lotId, bidderAt(one.who), one.yuan, now)
    else {
      const bid = { yuan: 7_000 + one.step * 10, tons: one.units * 5, takesPart: one.takesPart, at: now }
      const answer = await auction.bid(lotId, bidderAt(one.who), bid)
      if (answer.ok) receipts.push(answer.value.hash)
    }
  }
  return receipts
}

function bidderAt(n: number): Person {
  const person = bidders[n]
  if (!person) throw new Error(`no bidder ${n}`)
  return person
}

/** Sums of the lot's deposits in fen, by what became of them. */
async function depositSums(lotId: string) {
  const [row] = await base.db.orm.execute<
    Record<'paid' | 'open' | 'used' | 'released' | 'pending', number>
  >(sql`
    select coalesce(sum(d.amount_fen), 0)::int as paid,
      coalesce(sum(d.open_fen) filter (where d.state <> 'forfeit_pending'), 0)::int as open,
      coalesce(sum(d.open_fen) filter (where d.state = 'forfeit_pending'), 0)::int as pending,
      coalesce(sum(s.used), 0)::int as used, coalesce(sum(s.released), 0)::int as released
    from deposit d join auction_bidder b on b.deposit_id = d.id
    cross join lateral (
      select sum(amount_fen) filter (where step = 'use') as used, sum(amount_fen) filter (where step = 'release') as released
      from deposit_step s where s.deposit_id = d.id
    ) s
    where b.lot_id = ${lotId}`)
  if (!row) throw new Error('no sums')
  return row
}

test(
  'any interleaving replays to the same allocation, and every deposit is used, released or forfeited',
  timeLimit({ gate: 10, area: 60, long: 600 }),
  async () => {
    await fc.assert(
      fc.asyncProperty(plan, async ({ commands, payers }) => {
        for (const { companyId, phone } of bidders) await auction.fund(companyId, phone)
        const lotId = await auction.announced({ weightKg: WEIGHT_KG, reserveFenPerTon: RESERVE_FEN })
        const receipts = await run(lotId, commands)
        await closeDueLots(base.db, CLOSED)
        const lot = await auction.lot(lotId)
        const log = accepted(await readLotLog(base.db.orm, lotId))
        expect(log.bids.map(({ hash }) => hash)).toEqual(receipts)
        expect(await verifyLog(log)).toEqual({ problems: [], allocations: log.allocations })
        const rows = await biddersOf(
          base.db.orm,
          lotId,
          bidders.map(({ companyId }) => companyId ?? ''),
        )
        const won = rows.filter(({ wonKg }) => (wonKg ?? 0) > 0)
        expect(new Map(won.map(({ code, wonKg }) => [code, wonKg]))).toEqual(
          new Map(log.allocations.map(({ bidder, weightKg }) => [bidder, weightKg])),
        )
        const soldKg = log.allocations.reduce((sum, { weightKg }) => sum + weightKg, 0)
        expect([lot.soldKg, soldKg <= WEIGHT_KG]).toEqual([soldKg, true])

        for (const { orderId, companyId } of won) {
          const n = bidders.findIndex((one) => one.companyId === companyId)
          if (payers[n] && orderId) await auction.payRest(orderId, bidderAt(n), CLOSED)
        }
        await timeOutOrders(base.db, OVERDUE)
        for (const { orderId, companyId } of won) {
          const n = bidders.findIndex((one) => one.companyId === companyId)
          if (orderId && !payers[n])
            expect(reasonOf(await auction.pay(orderId, bidderAt(n), OVERDUE))).toBe('order_not_payable')
        }
        const { paid, open, used, released, pending } = await depositSums(lotId)
        expect({ open, rest: paid - used - released - pending }).toEqual({ open: 0, rest: 0 })
      }),
      { numRuns: SIZES.lots.runs },
    )
    await assertLedgerConsistent(base.db)
  },
)
