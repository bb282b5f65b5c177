import { DAY_MS } from 'tests/fixtures/market'
import { assertLedgerConsistent } from 'tests/support/ledger-consistency'
import { accepted, reasonOf } from 'tests/support/verdict-assertions'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { at, type DisputeFixture, disputeFixture, HOUR_MS } from '../../../tests/fixtures/disputes'
import { ORDER_FEN, type OrderFixture, openOrderFixture } from '../../../tests/fixtures/ordering'
import { confirmOverdueReceipts, orderById } from '../../ordering'
import { buyerSteps } from '../../ordering/queries/order-facts'

let fixture: OrderFixture
let disputes: DisputeFixture
beforeAll(async () => {
  fixture = await openOrderFixture()
  disputes = disputeFixture(fixture)
})
afterEach(() => assertLedgerConsistent(fixture.db))
afterAll(() => fixture.test.drop())

const HALF_DAY_MS = DAY_MS / 2
/** Value of 2 t. */
const TWO_TONS_FEN = ORDER_FEN / 5

async function shippedOrder(): Promise<string> {
  const orderId = await fixture.paidOrder('delivered')
  accepted(await fixture.ship(orderId))
  return orderId
}

async function partlyPickedUp(): Promise<string> {
  const orderId = await fixture.paidOrder('pickup')
  const { pickupNote } = await fixture.detail(orderId)
  accepted(await fixture.handOver(orderId, 4_000, pickupNote?.code ?? ''))
  return orderId
}

/** An answered objection of a received order. */
async function refusedObjection(): Promise<string> {
  const orderId = await fixture.receivedOrder()
  accepted(await disputes.object(orderId))
  accepted(await disputes.answer(orderId, { refuse: true }))
  return orderId
}

describe('an objection', () => {
  test('holds the order and its escrow; the confirmation moves by its length', async () => {
    const orderId = await fixture.receivedOrder()
    expect(accepted(await disputes.object(orderId, {}, at(DAY_MS)))).toMatchObject({
      state: 'objecting',
      disputedFen: TWO_TONS_FEN,
      answerBefore: at(3 * DAY_MS).toISOString(),
    })
    expect(await confirmOverdueReceipts(fixture.db, at(30 * DAY_MS))).toBe(0)
    expect(accepted(await disputes.withdrawObjection(orderId, at(DAY_MS + HALF_DAY_MS))).state).toBe(
      'awaiting_receipt',
    )
    expect((await fixture.detail(orderId)).autoConfirmAt).toBe(at(7 * DAY_MS + HALF_DAY_MS).toISOString())
    expect(await confirmOverdueReceipts(fixture.db, at(7 * DAY_MS + HALF_DAY_MS + 1))).toBe(1)
  })

  test.each([
    [10_000, 'ok'],
    [10_001, 'more_than_delivered'],
  ])('to %s kg of 10,000 delivered kg: %s', async (weightKg, expected) => {
    const orderId = await fixture.receivedOrder()
    expect(reasonOf(await disputes.object(orderId, { weightKg }))).toBe(expected)
  })

  test('of a partial pick-up concerns the kg handed over, less those refunded', async () => {
    const orderId = await partlyPickedUp()
    expect(await disputes.object(orderId, { weightKg: 4_001 })).toMatchObject({ facts: { leftKg: 4_000 } })
    accepted(await disputes.object(orderId, { weightKg: 3_000 }))
    expect(accepted(await disputes.answer(orderId, { weightKg: 3_000 })).state).toBe('partly_picked_up')
    expect(await disputes.object(orderId, { weightKg: 1_001 }, at(1))).toMatchObject({
      facts: { leftKg: 1_000 },
    })
    accepted(await disputes.object(orderId, { weightKg: 1_000 }, at(1)))
  })

  test('that goods did not arrive is possible 15 days after shipment, for the whole order', async () => {
    const orderId = await shippedOrder()
    const missing = { reason: 'not_arrived' as const, weightKg: undefined }
    expect(await disputes.object(orderId, missing, at(15 * DAY_MS - 1))).toMatchObject({
      reason: 'not_arrived_too_early',
      facts: { allowedAt: at(15 * DAY_MS).toISOString() },
    })
    const objected = accepted(await disputes.object(orderId, missing, at(15 * DAY_MS)))
    expect(objected.disputedFen).toBe(ORDER_FEN)
    accepted(await disputes.answer(orderId, { replace: true }, at(15 * DAY_MS)))
    expect(reasonOf(await disputes.object(orderId, missing, at(15 * DAY_MS + 1)))).toBe(
      'not_arrived_too_early',
    )
    accepted(await disputes.object(orderId, missing, at(30 * DAY_MS)))
    expect(accepted(await disputes.answer(orderId, { weightKg: 10_000 }, at(30 * DAY_MS))).state).toBe(
      'refunded',
    )
  })

  test('that delivered goods did not arrive is rejected', async () => {
    const missing = { reason: 'not_arrived' as const, weightKg: undefined }
    expect(reasonOf(await disputes.object(await fixture.receivedOrder(), missing))).toBe('goods_delivered')
    expect(reasonOf(await disputes.object(await partlyPickedUp(), missing))).toBe('goods_delivered')
  })

  test('is rejected before shipment and after receipt, with advice', async () => {
    expect(await disputes.object(await fixture.paidOrder())).toMatchObject({
      reason: 'step_not_open',
      facts: { advice: '货物尚未交付，可以申请退款' },
    })
    const orderId = await fixture.receivedOrder()
    accepted(await fixture.confirm(orderId))
    expect(await disputes.object(orderId)).toMatchObject({
      reason: 'step_not_open',
      facts: { stateName: '已完成' },
    })
  })

  test('is possible until the receipt is confirmed automatically, also before the job runs', async () => {
    const orderId = await fixture.receivedOrder()
    const stepsAt = async (now: Date) =>
      buyerSteps(await orderById(fixture.db.orm, orderId), now, fixture.seed.buyer)
    const [last, late] = [at(7 * DAY_MS), at(7 * DAY_MS + 1)]
    expect(await stepsAt(last)).toEqual(['confirm', 'object'])
    expect(await stepsAt(late)).toEqual(['confirm'])
    expect(await disputes.object(orderId, {}, late)).toMatchObject({
      reason: 'step_not_open',
      facts: { stateName: '待收货', advice: '自动确认收货的时间已过，不能再提异议，请联系客服' },
    })
    accepted(await disputes.object(orderId, {}, last))
  })

  test('needs pictures that the buyer uploaded', async () => {
    const orderId = await fixture.receivedOrder()
    const pictures = ['0'.repeat(32)]
    expect(reasonOf(await disputes.object(orderId, { pictures }))).toBe('dispute_picture_unknown')
  })

  test('lets the buyer withdraw only before the answer', async () => {
    const orderId = await refusedObjection()
    expect(reasonOf(await disputes.withdrawObjection(orderId))).toBe('objection_answered')
    const other = await fixture.receivedOrder()
    accepted(await disputes.object(other))
    expect(reasonOf(await disputes.withdrawObjection(other, at(48 * HOUR_MS + 1)))).toBe('objection_answered')
    accepted(await disputes.withdrawObjection(other, at(48 * HOUR_MS)))
  })
})

describe('the merchant’s answer', () => {
  test('replace is refused while the goods are being picked up', async () => {
    const orderId = await partlyPickedUp()
    accepted(await disputes.object(orderId))
    expect(reasonOf(await disputes.answer(orderId, { replace: true }))).toBe('replace_in_pickup')
    accepted(await disputes.answer(orderId, { refuse: true }))
  })

  test('replace makes a new delivery due', async () => {
    const orderId = await fixture.receivedOrder()
    accepted(await disputes.object(orderId, {}, at(DAY_MS)))
    expect(accepted(await disputes.answer(orderId, { replace: true }, at(2 * DAY_MS)))).toMatchObject({
      state: 'awaiting_receipt',
      refundFen: null,
    })
    expect(await fixture.detail(orderId)).toMatchObject({ deliveredAt: null, autoConfirmAt: null })
    accepted(await fixture.deliver(orderId, undefined, at(3 * DAY_MS)))
    expect((await fixture.detail(orderId)).autoConfirmAt).toBe(at(10 * DAY_MS).toISOString())
  })

  test('a part of the amount keeps the dispute open, the whole amount ends it', async () => {
    const orderId = await fixture.receivedOrder()
    accepted(await disputes.object(orderId))
    const part = await disputes.answer(orderId, { amountFen: TWO_TONS_FEN - 1 })
    expect(accepted(part)).toMatchObject({ state: 'objecting', refundFen: TWO_TONS_FEN - 1 })
    expect(reasonOf(await disputes.answer(orderId, { refuse: true }))).toBe('objection_answered')
    expect(accepted(await disputes.acceptAnswer(orderId)).state).toBe('awaiting_receipt')
    const other = await fixture.receivedOrder()
    accepted(await disputes.object(other))
    const whole = await disputes.answer(other, { amountFen: TWO_TONS_FEN })
    expect(accepted(whole)).toMatchObject({ state: 'awaiting_receipt', refundFen: TWO_TONS_FEN })
    accepted(await fixture.confirm(other))
  })

  test('a refund of everything ends the order', async () => {
    const orderId = await fixture.receivedOrder()
    accepted(await disputes.object(orderId, { weightKg: 10_000 }))
    expect(accepted(await disputes.answer(orderId, { amountFen: ORDER_FEN })).state).toBe('refunded')
  })

  test.each([{ weightKg: 2_001 }, { amountFen: TWO_TONS_FEN + 1 }])(
    'a refund beyond the objection is rejected: %o',
    async (answer) => {
      const orderId = await fixture.receivedOrder()
      accepted(await disputes.object(orderId))
      expect(await disputes.answer(orderId, answer)).toMatchObject({
        reason: 'refund_beyond_objection',
        facts: { weightKg: 2_000, disputedFen: TWO_TONS_FEN },
      })
    },
  )

  test('counts as a refusal after 48 hours, before and after the job ran', async () => {
    const orderId = await fixture.receivedOrder()
    accepted(await disputes.object(orderId))
    const late = at(48 * HOUR_MS + 1)
    expect(reasonOf(await disputes.answer(orderId, { replace: true }, late))).toBe('answer_time_over')
    await disputes.runJobs(at(48 * HOUR_MS))
    expect(await disputes.rowOf('order_objection', orderId)).toMatchObject({ answer: null })
    await disputes.runJobs(late)
    expect(await disputes.rowOf('order_objection', orderId)).toMatchObject({
      answer: 'refuse',
      answered_by: 'market',
    })
    expect(reasonOf(await disputes.answer(orderId, { replace: true }, late))).toBe('answer_time_over')
  })
})

describe('after the answer', () => {
  test('the objection lapses after 5 days, and the timer resumes', async () => {
    const orderId = await refusedObjection()
    await disputes.runJobs(at(5 * DAY_MS))
    expect(await disputes.stateOf(orderId)).toBe('objecting')
    await disputes.runJobs(at(5 * DAY_MS + 1))
    expect(await disputes.stateOf(orderId)).toBe('awaiting_receipt')
    expect(await disputes.rowOf('order_objection', orderId)).toMatchObject({ outcome: 'lapsed' })
    expect((await fixture.detail(orderId)).autoConfirmAt).toBe(at(12 * DAY_MS + 1).toISOString())
  })

  test.each(['buyer', 'merchant'] as const)('the %s may request arbitration within 5 days', async (which) => {
    const orderId = await refusedObjection()
    expect(reasonOf(await disputes.request(orderId, which, at(5 * DAY_MS + 1)))).toBe('arbitration_time_over')
    expect(accepted(await disputes.request(orderId, which, at(5 * DAY_MS)))).toMatchObject({
      stage: 'applied',
      stageUntil: at(6 * DAY_MS).toISOString(),
      disputedFen: TWO_TONS_FEN,
    })
    await disputes.runJobs(at(5 * DAY_MS + 1))
    expect(await disputes.stateOf(orderId)).toBe('arbitrating')
  })

  test('an unanswered objection goes to arbitration once 48 hours are over', async () => {
    const orderId = await fixture.receivedOrder()
    accepted(await disputes.object(orderId))
    expect(reasonOf(await disputes.request(orderId, 'buyer', at(48 * HOUR_MS)))).toBe('not_answered_yet')
    expect(reasonOf(await disputes.acceptAnswer(orderId))).toBe('not_answered_yet')
    accepted(await disputes.request(orderId, 'buyer', at(48 * HOUR_MS + 1)))
  })

  test('only the rest of a partial refund is in dispute', async () => {
    const orderId = await fixture.receivedOrder()
    accepted(await disputes.object(orderId))
    accepted(await disputes.answer(orderId, { weightKg: 500 }))
    expect(accepted(await disputes.request(orderId)).disputedFen).toBe((TWO_TONS_FEN * 3) / 4)
  })
})
