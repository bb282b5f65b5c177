import { saveAddress } from 'contract/addresses'
import { moveClock } from 'contract/dev'
import type { Endpoint } from 'contract/endpoint'
import { cancelOrder as cancelByShop } from 'contract/ordering/merchant-orders'
import { cancel } from 'contract/ordering/order-steps'
import type { Envelope } from 'contract/refusal'
import { singleBuy } from 'contract/spot'
import { publishOffer, repriceOffer, withdrawOffer } from 'contract/spot/merchant-offers'
import { bankTransfer, setPayPassword } from 'contract/wallet'
import { sql } from 'drizzle-orm'
import { type AnyCase, type ValidCall, validCall } from 'tests/endpoints/case'
import { ALL_CASES } from 'tests/endpoints/cases'
import { type Market, openMarket, requestFor } from 'tests/endpoints/market'
import { assertLedgerConsistent } from 'tests/support/ledger-consistency'
import { SIZES, START_LIMIT_MS, timeLimit } from 'tests/support/load-sizes'
import { sampleCases } from 'tests/support/test-level'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openSwallowingProxy, type SwallowingProxy } from './swallowing-proxy'

let market: Market
let proxy: SwallowingProxy

beforeAll(async () => {
  market = await openMarket({ transport: 'http' })
  proxy = await openSwallowingProxy(market.origin)
}, START_LIMIT_MS)
afterEach(() => assertLedgerConsistent(market.db))
afterAll(async () => {
  await proxy?.close()
  await market?.close()
})

interface Dropped {
  readonly one: AnyCase
  /** Number of effects of this call in the database. */
  effects(call: ValidCall): Promise<number>
  /** The part of the answer that must be equal in a repetition. */
  same(data: unknown): unknown
}

/** Every call with an idempotency key, and setPayPassword, whose key is optional. */
const CALLS: Dropped[] = ALL_CASES.flatMap((one) => {
  const { endpoint, repeat } = one
  const same = repeat?.same ?? ((data: unknown) => data)
  if (repeat) return [{ one, same, effects: ({ input }) => repeat.effects(market, input) }]
  return endpoint === setPayPassword ? [{ one, same, effects: () => payPasswordsSet() }] : []
})

/** Calls without password hashing, which run more often in the same time. */
const QUICK: readonly Endpoint[] = [
  ...[saveAddress, bankTransfer, singleBuy, cancel, cancelByShop],
  ...[publishOffer, repriceOffer, withdrawOffer, moveClock],
]
const FEW = Math.ceil(SIZES.droppedAnswers / 40)
const MANY = Math.max(
  1,
  Math.ceil((SIZES.droppedAnswers - FEW * (CALLS.length - QUICK.length)) / QUICK.length),
)

const timesOf = ({ one }: Dropped) => (QUICK.includes(one.endpoint) ? MANY : FEW)

async function payPasswordsSet(): Promise<number> {
  const [row] = await market.db.orm.execute<{ n: number }>(sql`select count(*)::int as n from pay_password`)
  return row?.n ?? 0
}

/** The cases save more addresses than the limit of an address book. */
async function emptyAddressBooks(): Promise<void> {
  await market.db.orm.execute(sql`delete from member_address`)
}

/** Sends a request whose answer is dropped. @returns the dropped answer */
async function loseAnswer(endpoint: Endpoint, { input, as }: ValidCall): Promise<Envelope> {
  const [path, init] = requestFor(endpoint, input, as)
  await expect(fetch(new URL(path, proxy.origin), init)).rejects.toThrow()
  return JSON.parse(proxy.swallowed.at(-1) ?? '')
}

test(`L4: ${SIZES.droppedAnswers} answers or more are dropped, of every call with a request id`, () => {
  const called = CALLS.map(({ one }) => one.endpoint)
  const needsRequestId = ({ input }: Endpoint) =>
    input.safeParse({}).error?.issues.some(({ path }) => path[0] === 'requestId') ?? false
  const missing = ALL_CASES.filter(({ endpoint }) => needsRequestId(endpoint) && !called.includes(endpoint))
  expect(missing.map(({ endpoint }) => endpoint.path)).toEqual([])
  expect(QUICK.filter((endpoint) => !called.includes(endpoint))).toEqual([])
  expect(CALLS.reduce((sum, call) => sum + timesOf(call), 0)).toBeGreaterThanOrEqual(SIZES.droppedAnswers)
})

/** In the gate a fixed sample of the calls; `repeats` sends every call twice in process. */
const CHOSEN = sampleCases(CALLS, ({ one }) => one.endpoint.path, SIZES.droppedAnswers)

test.each(CHOSEN.map((call) => ({ ...call, path: call.one.endpoint.path, times: timesOf(call) })))(
  'L4: $path with $times dropped answers: the repetition has the same answer and one effect',
  timeLimit({ gate: 1, area: 15, long: 150 }),
  async (given) => {
    const { one, times, effects, same } = given
    for (let n = 0; n < times; n++) {
      await emptyAddressBooks()
      const call = await validCall(one, market)
      const before = await effects(call)
      const lost = await loseAnswer(one.endpoint, call)
      expect(lost.errorcode).toBe(0)
      const { errorcode, msg, data } = await market.ask(one.endpoint, call.input, call.as)
      expect({ errorcode, msg, data: same(data) }).toEqual({ ...lost, data: same(lost.data) })
      expect((await effects(call)) - before).toBe(1)
    }
  },
)
