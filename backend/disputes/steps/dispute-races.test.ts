import { confirmOverdueReceipts } from 'backend/ordering'
import { DAY_MS } from 'tests/fixtures/market'
import { pickupCodeOf } from 'tests/fixtures/pickup-codes'
import { assertLedgerConsistent } from 'tests/support/ledger-consistency'
import { sizeFor } from 'tests/support/test-level'
import { accepted, reasonOf } from 'tests/support/verdict-assertions'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  at,
  CASE,
  type DisputeFixture,
  disputeFixture,
  HOUR_MS,
  openCase,
  SUPPORT,
} from '../../../tests/fixtures/disputes'
import { ORDER_FEN, type OrderFixture, openOrderFixture } from '../../../tests/fixtures/ordering'

const ROUNDS = Array.from({ length: sizeFor({ gate: 4, area: 20, long: 20 }) }, (_, n) => n)
/** The stock is enough for 100 orders. */
const FEWER_ROUNDS = ROUNDS.slice(0, 10)
const DISPUTED_FEN = ORDER_FEN / 5

let fixture: OrderFixture
let disputes: DisputeFixture
beforeAll(async () => {
  fixture = await openOrderFixture(10)
  disputes = disputeFixture(fixture)
})
afterEach(() => assertLedgerConsistent(fixture.db))
afterAll(() => fixture.test.drop())

test('an objection or the automatic confirmation wins, never both', async () => {
  const due = at(7 * DAY_MS + 1)
  for (const _ of ROUNDS) {
    const orderId = await fixture.receivedOrder()
    const [objected, confirmed] = await Promise.all([
      disputes.object(orderId, {}, due),
      confirmOverdueReceipts(fixture.db, due),
    ])
    const state = await disputes.stateOf(orderId)
    expect([reasonOf(objected), state]).toEqual(
      objected.ok ? ['ok', 'objecting'] : ['step_not_open', 'completed'],
    )
    expect(confirmed).toBeLessThanOrEqual(1)
    if (!objected.ok) await confirmOverdueReceipts(fixture.db, due)
  }
})

test('a refund request or the hand-over wins, never both', async () => {
  for (const _ of ROUNDS) {
    const orderId = await fixture.paidOrder('pickup')
    const code = (await pickupCodeOf(fixture.db.orm, orderId)) ?? ''
    const [asked, handed] = await Promise.all([
      fixture.askRefund(orderId),
      fixture.handOver(orderId, 10_000, code),
    ])
    expect([reasonOf(asked), reasonOf(handed)].sort()).toEqual(['ok', 'step_not_open'])
    expect(await disputes.stateOf(orderId)).toBe(asked.ok ? 'refunding' : 'awaiting_receipt')
  }
})

test('one of two operators decides on a ruling', async () => {
  const THIRD = { ...SUPPORT, operatorId: crypto.randomUUID() }
  for (const _ of ROUNDS) {
    const orderId = await fixture.receivedOrder()
    const id = await openCase(disputes, orderId)
    const { output } = accepted(await disputes.propose(id, [1, DISPUTED_FEN - 1], CASE.ruling))
    const decided = await Promise.all([
      disputes.decide(id, output.rulingId, 'approved', CASE.ruling),
      disputes.decide(id, output.rulingId, 'returned', CASE.ruling, THIRD),
    ])
    expect(decided.map(reasonOf).sort()).toEqual(['ok', 'proposal_decided'])
    expect(await disputes.rowOf('arbitration', orderId)).toMatchObject({
      stage: decided[0].ok ? 'ruled' : 'ruling',
    })
  }
})

test('the last offer is accepted or the ruling is approved, never both', async () => {
  for (const _ of ROUNDS) {
    const orderId = await fixture.receivedOrder()
    const id = await openCase(disputes, orderId)
    const { offerId } = accepted(await disputes.offer(id, 5, 'merchant', CASE.ruling))
    const { output } = accepted(await disputes.propose(id, [1, DISPUTED_FEN - 1], CASE.ruling))
    const [settled, decided] = await Promise.all([
      disputes.acceptOffer(id, offerId, 'buyer', CASE.ruling),
      disputes.decide(id, output.rulingId, 'approved', CASE.ruling),
    ])
    expect([settled.ok, decided.ok].sort()).toEqual([false, true])
    expect(await disputes.stateOf(orderId)).toBe(settled.ok ? 'completed' : 'arbitrating')
  }
})

test('an appeal or the execution wins, also when jobs run on two servers', async () => {
  for (const _ of FEWER_ROUNDS) {
    const orderId = await fixture.receivedOrder()
    const id = await openCase(disputes, orderId)
    const { output } = accepted(await disputes.propose(id, [5, DISPUTED_FEN - 5], CASE.ruling))
    accepted(await disputes.decide(id, output.rulingId, 'approved', CASE.ruling))
    const [appealed] = await Promise.all([
      disputes.appeal(id, 'merchant', at(HOUR_MS + 9 * DAY_MS)),
      disputes.runJobs(CASE.executed),
      disputes.runJobs(CASE.executed),
    ])
    expect(['ok', 'stage_not_open']).toContain(reasonOf(appealed))
    expect(await disputes.stateOf(orderId)).toBe(appealed.ok ? 'arbitrating' : 'completed')
  }
})

test('of two requests for arbitration one opens a case', async () => {
  for (const _ of FEWER_ROUNDS) {
    const orderId = await fixture.receivedOrder()
    accepted(await disputes.object(orderId))
    accepted(await disputes.answer(orderId, { refuse: true }))
    const requested = await Promise.all([
      disputes.request(orderId, 'buyer'),
      disputes.request(orderId, 'merchant'),
    ])
    expect(requested.map(reasonOf).sort()).toEqual(['ok', 'step_not_open'])
  }
})
