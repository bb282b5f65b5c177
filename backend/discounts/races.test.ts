import { publishDiscountRules } from 'backend/discounts'
import { newId } from 'backend/platform/ids'
import * as contract from 'contract/discounts/operator-discounts'
import { detail } from 'contract/ordering'
import { singleBuy } from 'contract/spot'
import { putOnSale } from 'tests/fixtures/offers-and-orders'
import { tally } from 'tests/support/tally'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Market, openMarket } from '../../tests/endpoints/market'

const EDITORS = 6
const ORDERS = 4
let m: Market
beforeAll(async () => {
  m = await openMarket({ transport: 'in-process' })
})
afterAll(() => m.close())

test('of operators who publish rules from the same version at once one succeeds', async () => {
  const many = await Promise.all(Array.from({ length: EDITORS }, () => m.newOperator('finance')))
  const answers = await Promise.all(
    many.map((as, n) => {
      const rules = [{ tons: 10 + n, offYuan: 5 }]
      return m.ask(contract.publishDiscounts, { type: 2, version: 0, rules, requestId: newId() }, as)
    }),
  )
  expect(tally(answers)).toEqual({ ok: 1, discount_rules_changed: EDITORS - 1 })
  const winner = answers.findIndex(({ status }) => status === 200)
  const [, second] = await m.value(contract.operatorDiscountRules, {}, many[0])
  expect(second).toMatchObject({ version: 1, rules: [{ tons: 10 + winner, offYuan: 5 }] })
})

test('of a member’s first orders at once one has the discount of a first order', async () => {
  const rules = [{ fromKg: 0, offFenPerTon: 1_000 }]
  await m.db.transaction((tx) => publishDiscountRules(tx, { type: 1, rules }, m.clock.now()))
  const person = await m.newPerson()
  const offers = await Promise.all(Array.from({ length: ORDERS }, () => putOnSale(m)))
  const orders = await Promise.all(
    offers.map((offerId) => {
      const order = {
        offerId,
        offerVersion: 1,
        weightKg: 5_000,
        delivery: 'pickup' as const,
        requestId: newId(),
      }
      return m.value(singleBuy, order, person)
    }),
  )
  const details = await Promise.all(orders.map(({ orderId }) => m.value(detail, { id: orderId }, person)))
  expect(details.map(({ discount }) => discount?.type ?? null).sort()).toEqual([1, null, null, null])
})
