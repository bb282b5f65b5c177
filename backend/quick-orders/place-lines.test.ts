import { publishDiscounts } from 'contract/discounts/operator-discounts'
import { myOrders } from 'contract/ordering/order-list'
import { quickOrderPlace, quickOrderQuote } from 'contract/quick-orders'
import { info } from 'contract/spot/detail'
import { putOnSale } from 'tests/fixtures/offers-and-orders'
import { assertLedgerConsistent } from 'tests/support/ledger-consistency'
import { tally } from 'tests/support/tally'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Market, openMarket } from '../../tests/endpoints/market'
import { fresh } from '../../tests/fixtures/sms-codes'
import { isGrade } from './match-lines'

const BUYERS = 6
let m: Market
beforeAll(async () => {
  m = await openMarket({ transport: 'in-process' })
})
afterEach(() => assertLedgerConsistent(m.db))
afterAll(() => m.close())

const order = (...offerIds: string[]) => ({
  lines: offerIds.map((offerId) => ({ offerId, offerVersion: 1, weightKg: 5_000 })),
  delivery: 'pickup' as const,
  ...fresh(),
})
const leftOf = async (id: string) => (await m.value(info, { id })).availableKg

test('places no order if the goods of one line are short', async () => {
  const [enough, short] = [await putOnSale(m), await putOnSale(m, { stockKg: 5_000 })]
  const who = await m.newPerson()
  const answer = await m.ask(quickOrderPlace, order(enough, short, short), who)
  expect(answer.data).toMatchObject({ lineNo: 3, lineReason: 'offer_sold_out' })
  expect([await leftOf(enough), await leftOf(short)]).toEqual([100_000, 5_000])
  expect((await m.value(myOrders, {}, who)).total).toBe(0)
})

test('of buyers who order the same last goods in opposite order, one gets all of them', async () => {
  const [first, second] = [await putOnSale(m, { stockKg: 5_000 }), await putOnSale(m, { stockKg: 5_000 })]
  const buyers = await Promise.all(Array.from({ length: BUYERS }, () => m.newPerson()))
  const answers = await Promise.all(
    buyers.map((who, n) =>
      m.ask(quickOrderPlace, n % 2 === 0 ? order(first, second) : order(second, first), who),
    ),
  )
  expect(tally(answers)).toEqual({ ok: 1, quick_line_refused: BUYERS - 1 })
  const totals = await Promise.all(buyers.map(async (who) => (await m.value(myOrders, {}, who)).total))
  expect(totals.sort()).toEqual([0, 0, 0, 0, 0, 2])
})

test('sent twice at once, places its orders once', async () => {
  const [first, second] = [await putOnSale(m), await putOnSale(m)]
  const who = await m.newPerson()
  const wanted = order(first, second)
  const [one, other] = await Promise.all([
    m.value(quickOrderPlace, wanted, who),
    m.value(quickOrderPlace, wanted, who),
  ])
  expect(other).toEqual(one)
  expect([await leftOf(first), await leftOf(second)]).toEqual([95_000, 95_000])
})

test('quotes and grants the price of a first order for one line only', async () => {
  const finance = await m.newOperator('finance')
  const rules = [{ tons: 5, offYuan: 10 }]
  await m.value(publishDiscounts, { type: 1, version: 0, rules, ...fresh() }, finance)
  const [first, second] = [await putOnSale(m), await putOnSale(m)]
  const who = await m.newPerson()
  const wanted = { offerIds: [first, second], weightsKg: [5_000, 5_000] }
  const quoted = (await m.value(quickOrderQuote, wanted, who)).lines.flatMap(({ offer }) => offer ?? [])
  expect(quoted.map(({ discount }) => discount?.fen ?? 0)).toEqual([5_000, 0])
  const lines = quoted.map(({ offerId, offerVersion, weightKg, discountKey }) => ({
    ...{ offerId, offerVersion, weightKg, discountKey },
  }))
  const placed = await m.value(quickOrderPlace, { lines, delivery: 'pickup', ...fresh() }, who)
  expect(placed.orders.map(({ amountFen }) => amountFen)).toEqual(quoted.map(({ totalFen }) => totalFen))
})

test.each<[string, string, boolean]>([
  ['T30S', 't30s', true],
  ['DFDA-7042', 'DFDA 7042', true],
  ['DFDA-7042', '7042', true],
  ['T30S', 'T30', false],
  ['DFDA-7042N', '7042', false],
  ['M1600E', '600E', false],
  ['HD5502', '502', false],
])('%s is meant by %s: %s', (grade, typed, isMeant) => {
  expect(isGrade(grade, typed)).toBe(isMeant)
})
