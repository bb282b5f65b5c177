import { databaseFault } from 'backend/platform/database/errors'
import { newId } from 'backend/platform/ids'
import { findOffers } from 'backend/spot/list/find-offers'
import postgres from 'postgres'
import { NOON } from 'tests/fixtures/market'
import { forVisitors, spotQuery } from 'tests/support/spot-query'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OrderFixture, openOrderFixture } from '../../../tests/fixtures/ordering'

const SEARCHES = 50
const PAYMENTS = 20
/** Size of the pool, and of the search pool. In one pool, searches would take all connections. */
const CONNECTIONS = 4
/** Longer than the test, so that a search keeps its connection until all payments are done. */
const LONGER_THAN_THE_TEST_MS = 300_000

let fixture: OrderFixture
let blocker: postgres.Sql

beforeAll(async () => {
  fixture = await openOrderFixture(CONNECTIONS, { connections: CONNECTIONS, runMs: LONGER_THAN_THE_TEST_MS })
  blocker = postgres(fixture.test.superuserUrl, { max: 1, onnotice: () => {} })
})
afterAll(async () => {
  await blocker.end({ timeout: 1 })
  await fixture.test.drop()
})

test(`${PAYMENTS} payments succeed while ${SEARCHES} searches of visitors hang`, async () => {
  const orders = await Promise.all(Array.from({ length: PAYMENTS }, () => fixture.order()))
  const outcomes = new Map<string, number>()
  let isOver = false
  let begun = 0
  const search = async () => {
    while (!isOver) {
      begun++
      const query = spotQuery({ sText: `T30S ${begun}` })
      const found = await findOffers(fixture.db, query, forVisitors(NOON)).catch(databaseFault)
      const outcome = found === null ? 'timed out' : typeof found === 'string' ? found : 'found'
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
      if (outcome === 'search_busy') await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  // Loads the vocabulary, which all searches share, so that each of them reaches the locked tables.
  await findOffers(fixture.db, spotQuery({ sText: 'T30S' }), forVisitors(NOON))
  let searches: Promise<void>[] = []
  await blocker.begin(async (held) => {
    await held`lock table product, offer_listing in access exclusive mode`
    searches = Array.from({ length: SEARCHES }, search)
    await expect.poll(() => outcomes.get('search_busy') ?? 0, { timeout: 30_000 }).toBeGreaterThan(0)
    const paid = await Promise.all(orders.map((orderId) => fixture.pay(orderId, { requestId: newId() })))
    isOver = true
    expect(paid.map(({ ok }) => ok)).toEqual(orders.map(() => true))
  })
  await Promise.all(searches)
  expect(begun).toBeGreaterThanOrEqual(SEARCHES)
  expect([...outcomes.keys()].sort()).toEqual(['found', 'search_busy'])
})
