import { assertLedgerConsistent } from 'tests/support/ledger-consistency'
import { hashFraction } from 'tests/support/test-level'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyCase } from './case'
import { CASES, SMOKE_CASES } from './cases'
import { checkAcceptedInput, checkEndpoint } from './endpoint-checks'
import { type Market, openMarket } from './market'

/** Number of test files that share the endpoints. */
const PARTS = 4

/**
 * Tests a quarter of this run's endpoints, chosen by their paths. Each part has its own market, so that lists show the
 * same rows on whichever worker the part runs.
 */
export function testEndpoints(part: 0 | 1 | 2 | 3): void {
  let market: Market
  beforeAll(async () => {
    market = await openMarket({ notesChanges: true })
  })
  afterAll(() => market.close())
  const inPart = (cases: readonly AnyCase[]) =>
    cases.flatMap((one) => {
      const { method, path } = one.endpoint
      return Math.floor(hashFraction(`${method} ${path}`) * PARTS) === part ? [[path, one] as const] : []
    })

  describe.each(inPart(CASES))('%s', (_, one) => {
    test('answers current data', () => one.happy(market))
    test('refuses invalid requests without effect, and accepts a valid one once', () =>
      checkEndpoint(market, one))
    testRefusals(one)
  })

  describe.each(inPart(SMOKE_CASES))('%s', (_, one) => {
    test('answers current data', () => one.happy(market))
    test('accepts its valid input', () => checkAcceptedInput(market, one))
  })

  test('leaves no invariant violated', () => assertLedgerConsistent(market.db))

  function testRefusals(one: AnyCase): void {
    const refusals = one.endpoint.refusals.map((refusal) => [refusal.reason, refusal] as const)
    if (refusals.length === 0) return
    test.each(refusals)('refuses: %s', async (reason, { status, errorcode }) => {
      const answer = await one.refusals[reason]?.(market)
      expect(answer).toMatchObject({ reason, status, errorcode })
      expect(answer?.msg).toMatch(/\p{Script=Han}/u)
    })
  }
}
