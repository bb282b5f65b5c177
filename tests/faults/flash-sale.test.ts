import { newId } from 'backend/platform/ids'
import { say } from 'backend/wallet/testing/books'
import { singleBuy } from 'contract/spot'
import { info } from 'contract/spot-detail'
import { expectBooksWhole } from 'tests/books'
import { putOnSale } from 'tests/endpoints/cases/goods'
import { type Market, openMarket } from 'tests/endpoints/market'
import { addPerson, type Person } from 'tests/endpoints/town'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limitFor, SIZES } from './sizes'

const BUYERS = 500
const LOTS = 100
const LOT_KG = 1_000

let market: Market
const buyers: Person[] = []

beforeAll(async () => {
  market = await openMarket('in-process')
  for (let n = 0; n < BUYERS; n++) buyers.push(await addPerson(market.db, market.freshPhone(), false))
})
afterAll(() => market.close())

test(
  `L10: ${SIZES.saleRounds} × ${BUYERS} buyers at once for ${LOTS} lots: exactly ${LOTS} get one`,
  limitFor(SIZES.saleRounds, 10),
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
    }
    const seconds = (performance.now() - began) / 1000
    say(`L10: ${Math.round((SIZES.saleRounds * BUYERS) / seconds)} orders asked for per second`)
    await expectBooksWhole(market.db)
  },
)
