import { shopSeller } from 'backend/ordering'
import { DAY_MS } from 'tests/fixtures/market'
import { accepted } from 'tests/support/verdict-assertions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  at,
  CASE,
  type DisputeFixture,
  disputeFixture,
  openCase,
  ruledCase,
} from '../../../tests/fixtures/disputes'
import { ORDER_FEN, type OrderFixture, openOrderFixture } from '../../../tests/fixtures/ordering'
import { shopArbitrationList } from './shop-arbitrations'

let fixture: OrderFixture
let disputes: DisputeFixture
beforeAll(async () => {
  fixture = await openOrderFixture()
  disputes = disputeFixture(fixture)
})
afterAll(() => fixture.test.drop())

const SPLIT = [100_000, ORDER_FEN / 5 - 100_000] as const

async function list(now: Date, state?: 'waiting' | 'open' | 'closed') {
  const shop = { seller: shopSeller(fixture.seed.merchant.shopId ?? ''), mayAct: true, now }
  return (await shopArbitrationList(fixture.db.orm, shop, { state, page: 0, size: 50 })).list
}

const awaitedOf = async (id: string, now: Date) => (await list(now)).find((row) => row.id === id)?.awaitedStep

const received = async () => await openCase(disputes, await fixture.receivedOrder())

test('a case waits for evidence until the shop submits some, or the time is over', async () => {
  const id = await received()
  expect(await awaitedOf(id, CASE.evidence)).toBe('evidence')
  accepted(await disputes.evidence(id, 'buyer', CASE.evidence))
  expect(await awaitedOf(id, CASE.evidence)).toBe('evidence')
  expect(await awaitedOf(id, CASE.mediation)).toBeNull()
  accepted(await disputes.evidence(id, 'merchant', CASE.evidence))
  expect(await awaitedOf(id, CASE.evidence)).toBeNull()
})

test("a case waits for an answer to the buyer's proposal until the shop proposes something else", async () => {
  const id = await received()
  accepted(await disputes.evidence(id, 'merchant', CASE.evidence))
  accepted(await disputes.offer(id, 300_000, 'merchant', CASE.evidence))
  expect(await awaitedOf(id, CASE.evidence)).toBeNull()
  accepted(await disputes.offer(id, 600_000, 'buyer', CASE.mediation))
  expect(await awaitedOf(id, CASE.mediation)).toBe('accept_offer')
  accepted(await disputes.offer(id, 400_000, 'merchant', at(CASE.mediation.getTime() - at(0).getTime() + 1)))
  expect(await awaitedOf(id, CASE.mediation)).toBeNull()
})

test('a ruling waits for an appeal until someone appeals, or the time is over', async () => {
  const id = await ruledCase(disputes, await fixture.receivedOrder(), SPLIT)
  expect(await awaitedOf(id, CASE.ruling)).toBe('appeal')
  expect(await awaitedOf(id, at(CASE.ruling.getTime() - at(0).getTime() + 3 * DAY_MS + 1))).toBeNull()
  accepted(await disputes.appeal(id, 'buyer', CASE.ruling))
  expect(await awaitedOf(id, CASE.ruling)).toBeNull()
})

test('lists what waits for the shop first, by deadline, and closed cases last', async () => {
  const [closed, waitingId] = [await received(), await received()]
  accepted(await disputes.withdrawCase(closed, 'buyer', CASE.evidence))
  const now = CASE.evidence
  const rows = await list(now)
  const groups = rows.map(({ awaitedStep, closedAt }) =>
    closedAt !== null ? 2 : awaitedStep === null ? 1 : 0,
  )
  expect(groups).toEqual([...groups].sort())
  expect(new Set(groups)).toEqual(new Set([0, 1, 2]))
  const waiting = await list(now, 'waiting')
  expect(waiting).toEqual(rows.filter((_, i) => groups[i] === 0))
  expect(waiting.map(({ id }) => id)).toContain(waitingId)
  const deadlines = waiting.map(({ stageUntil }) => String(stageUntil))
  expect(deadlines).toEqual([...deadlines].sort())
  expect((await list(now, 'closed')).map(({ id }) => id)).toContain(closed)
})
