/** `kill -9` of a process that answers orders, at the start of a flash sale. */
import { sql } from 'drizzle-orm'
import { saleFixture } from 'tests/fixtures/flash-sales'
import { say } from 'tests/fixtures/ledger/ledger'
import { DAY_MS, NOON, offerInput, type SeededMarket, seedMarket } from 'tests/fixtures/market'
import { bundleProgram } from 'tests/support/bundle-program'
import { assertDurable, openTestDatabase, type TestDatabase } from 'tests/support/database'
import { assertLedgerConsistent } from 'tests/support/ledger-consistency'
import { SIZES, START_LIMIT_MS, timeLimit } from 'tests/support/load-sizes'
import { randomBelow } from 'tests/support/random'
import { accepted } from 'tests/support/verdict-assertions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BuyVerdict } from '../../backend/flash-sales/buy-alone'
import { publishOffer } from '../../backend/spot/offers/merchant-offers'
import { killableProgram } from './killable-program'
import type { SentLine } from './purchase-program'

const BUYERS = 40
/** Each buyer wants more orders than there are. */
const ORDERS_EACH = 10
const TON_KG = 1_000
const STOCK_KG = 300 * TON_KG
/** Most answers between two kills; fewer than there are orders. */
const ANSWERS = 40

let base: TestDatabase
let seed: SeededMarket
let program: string
beforeAll(async () => {
  base = await openTestDatabase({ maxConnections: 4 })
  seed = await seedMarket(base.db)
  program = await bundleProgram('tests/faults/purchase-program.ts')
}, START_LIMIT_MS)
afterAll(() => base.drop())

async function newSale(): Promise<string> {
  const seller = { shopId: seed.merchant.shopId ?? '', memberId: seed.merchant.memberId }
  const validUntil = new Date(NOON.getTime() + 7 * DAY_MS).toISOString()
  const input = offerInput(seed, { validUntil, stockKg: STOCK_KG })
  const { offerId } = accepted(await base.db.transaction((tx) => publishOffer(tx, seller, input, NOON)))
  return await saleFixture(base.db, seed).approved(offerId, {
    ...{ stockKg: STOCK_KG, limitKg: ORDERS_EACH * TON_KG },
  })
}

test(
  `${SIZES.bidKills} × kill -9 at the start of a sale: all goods are sold once, to those who were told so`,
  timeLimit({ gate: 8, area: 40, long: 300 }),
  async () => {
    const saleId = await newSale()
    const buyers = await saleFixture(base.db, seed).members(BUYERS)
    const server = killableProgram<BuyVerdict>(program, base.runtimeUrl)
    server.start()
    const buying = buyers.map(async (who) => {
      const verdicts: BuyVerdict[] = []
      for (let n = 0; n < ORDERS_EACH; n++) {
        const requestId = crypto.randomUUID()
        const line: SentLine = { saleId, who, weightKg: TON_KG, requestId }
        verdicts.push(await server.ask(requestId, line))
      }
      return verdicts
    })
    let interrupted = 0
    for (let kill = 0; kill < SIZES.bidKills; kill++) {
      const until = Math.min(server.answered() + 1 + randomBelow(ANSWERS), BUYERS * ORDERS_EACH)
      await expect.poll(() => server.answered() >= until, { timeout: 60_000, interval: 1 }).toBe(true)
      interrupted += server.inFlight()
      await server.kill()
      server.start()
    }
    const verdicts = (await Promise.all(buying)).flat()
    await server.kill()

    await assertDurable(base.db)
    const bought = verdicts.flatMap((verdict) => (verdict.ok ? [verdict.value.orderId] : []))
    const refused = new Set(verdicts.flatMap((verdict) => (verdict.ok ? [] : [verdict.reason])))
    expect([bought.length, new Set(bought).size]).toEqual([STOCK_KG / TON_KG, STOCK_KG / TON_KG])
    expect([...refused]).toEqual(['sale_all_held'])
    const orders = await base.db.orm.execute<{ id: string }>(
      sql`select order_id as id from order_line where subject_id = ${saleId}`,
    )
    expect(orders.map(({ id }) => id).sort(), 'the orders are those that buyers were told').toEqual(
      bought.sort(),
    )
    await assertLedgerConsistent(base.db)
    say(`killed ${SIZES.bidKills} times: ${bought.length} orders, ${interrupted} in flight at kills`)
  },
)
