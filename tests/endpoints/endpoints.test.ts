import { assertLedgerConsistent } from 'tests/support/ledger-consistency'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AnyCase, validCall } from './case'
import { ALL_CASES, CASES_BY_MODULE } from './cases'
import { type Market, openMarket } from './market'
import { expectSendable } from './published'

let market: Market
beforeAll(async () => {
  market = await openMarket({ asynchronousCommit: true })
})
afterAll(() => market.close())

test('every endpoint of the market has exactly one case', () => {
  const answered = market.endpoints.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
  const shown = ALL_CASES.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
  expect(shown.sort()).toEqual(answered.sort())
})

// The invariants take longer than the cases of an endpoint, so they are checked once per module.
describe.each(CASES_BY_MODULE)('%s', (_, cases) => {
  afterAll(() => assertLedgerConsistent(market.db))
  describe.each(cases.map((one) => [one.endpoint.path, one] as const))('%s', (_, one) => testCase(one))
})

function testCase(one: AnyCase) {
  test('answers current data', async () => {
    await one.happy(market)
  })

  test('accepts its valid input', async () => {
    const { input, as } = await validCall(one, market)
    expectSendable(one.endpoint, input)
    const answer = await market.ask(one.endpoint, input, as)
    expect(answer).toMatchObject({ status: 200, errorcode: 0 })
  })

  test('has a case for each declared refusal', () => {
    expect(Object.keys(one.refusals).sort()).toEqual(
      one.endpoint.refusals.map((refusal) => refusal.reason).sort(),
    )
  })

  if (one.endpoint.refusals.length > 0)
    test.each(one.endpoint.refusals.map((refusal) => [refusal.reason, refusal] as const))(
      'refuses: %s',
      async (reason, refusal) => {
        const answer = await one.refusals[reason]?.(market)
        expect(answer).toMatchObject({ reason, status: refusal.status, errorcode: refusal.errorcode })
        expect(answer?.msg).toMatch(/\p{Script=Han}/u)
      },
    )
}
