import { newId } from 'backend/platform/ids'
import { singleBuy } from 'contract/spot'
import { info } from 'contract/spot/detail'
import { sql } from 'drizzle-orm'
import { type Market, openMarket } from 'tests/endpoints/market'
import { say } from 'tests/fixtures/ledger/ledger'
import { addPerson, type Person } from 'tests/fixtures/market'
import { putOnSale } from 'tests/fixtures/offers-and-orders'
import { assertLedgerConsistent } from 'tests/support/ledger-consistency'
import { SIZES, START_LIMIT_MS, timeLimit } from 'tests/support/load-sizes'
import { afterAll, beforeAll, expect, test } from 'vitest'

const BUYERS = 500
const LOTS = 100
const LOT_KG = 1_000

let market: Market
const buyers: Person[] = []

beforeAll(async () => {
  market = await openMarket({ transport: 'in-process' })
  for (let n = 0; n < BUYERS; n++) buyers.push(await addPerson(market.db, market.freshPhone(), false))
}, START_LIMIT_MS)
afterAll(() => market.close())

/** Number of orders, number of buyers and total weight of an offer. */
async function ordersOf(offerId: string): Promise<Record<string, number> | undefined> {
  const [row] = await market.db.orm.execute<Record<string, number>>(sql`
    select count(*)::int as orders, count(distinct o.buyer_member_id)::int as buyers,
           sum(l.ordered_kg)::int as ordered_kg
      from order_line l join trade_order o on o.id = l.order_id where l.subject_id = ${offerId}`)
  return row
}

test(
  `L10: ${SIZES.saleRounds} × ${BUYERS} concurrent buyers for ${LOTS} lots: exactly ${LOTS} succeed`,
  timeLimit({ gate: 4, area: 40, long: 40 }),
  async () => {
    const began = performance.now()
    for (let round = 0; round < SIZES.saleRounds; round++) {
      const id = await putOnSale(market, { stockKg: LOTS * LOT_KG, minKg: LOT_KG, stepKg: LOT_KG })
      const order = { offerId: id, offerVersion: 1, weightKg: LOT_KG, delivery: 'pickup' as const }
      const answers = await Promise.all(
        buyers.map((buyer) => market.ask(singleBuy, { ...order, requestId: newId() }, buyer)),
      )
      const counts: Record<string, number> = {}
      for (const { reason } of answers) counts[reason ?? 'bought'] = (counts[reason ?? 'bought'] ?? 0) + 1
      const { bought, offer_sold_out: soldOut = 0, stock_short: short = 0, ...others } = counts
      expect([bought, soldOut + short, others]).toEqual([LOTS, BUYERS - LOTS, {}])
      const { state, availableKg } = await market.value(info, { id })
      expect([state, availableKg]).toEqual(['sold_out', 0])
      expect(await ordersOf(id)).toEqual({ orders: LOTS, buyers: LOTS, ordered_kg: LOTS * LOT_KG })
    }
    const seconds = (performance.now() - began) / 1000
    say(`L10: ${Math.round((SIZES.saleRounds * BUYERS) / seconds)} order requests per second`)
    await assertLedgerConsistent(market.db)
  },
)
