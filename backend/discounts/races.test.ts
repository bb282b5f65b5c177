import { newId } from 'backend/platform/ids'
import * as contract from 'contract/discounts/operator-discounts'
import { tally } from 'tests/support/tally'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Market, openMarket } from '../../tests/endpoints/market'

const EDITORS = 6
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
