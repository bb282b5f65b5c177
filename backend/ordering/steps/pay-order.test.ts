import { newId } from 'backend/platform/ids'
import { ORDER_STATES, type OrderState } from 'contract/states'
import { MINUTE_MS, NOON } from 'tests/fixtures/market'
import { assertLedgerConsistent } from 'tests/support/ledger-consistency'
import { accepted, reasonOf, tally } from 'tests/support/verdict-assertions'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ORDER_FEN, type OrderFixture, openOrderFixture, RICH_FEN } from '../../../tests/fixtures/ordering'
import { PAY_TIME_MS } from '../../spot/orders/spot-orders'
import { validatePayment } from './pay-order'
import { PAY_GRACE_MS, timeOutOrders } from './time-out-orders'

let fixture: OrderFixture
beforeAll(async () => {
  fixture = await openOrderFixture(20)
})
afterEach(() => assertLedgerConsistent(fixture.db))
afterAll(() => fixture.test.drop())

const later = (milliseconds: number) => new Date(NOON.getTime() + milliseconds)

describe('paying an order', () => {
  const deadline = { payBefore: NOON }
  test('is allowed only while it awaits payment', () => {
    const open = (Object.keys(ORDER_STATES) as OrderState[]).filter(
      (state) => validatePayment({ state, ...deadline }, NOON).ok,
    )
    expect(open).toEqual(['awaiting_payment'])
  })

  test.each<[OrderState, number, string]>([
    ['awaiting_payment', -1, 'ok'],
    ['awaiting_payment', 0, 'ok'],
    ['awaiting_payment', 1, 'pay_time_over'],
    ['cancelled', 1, 'order_not_payable'],
    ['awaiting_pickup', -1, 'order_not_payable'],
  ])('%s, %i ms after the deadline: %s', (state, milliseconds, expected) => {
    expect(reasonOf(validatePayment({ state, ...deadline }, later(milliseconds)))).toBe(expected)
  })

  test('names the state in Chinese in the refusal', () => {
    expect(validatePayment({ state: 'cancelled', ...deadline }, NOON)).toMatchObject({
      facts: { stateName: '已取消' },
    })
  })
})

describe('payment', () => {
  test('moves the money into the order’s escrow and turns the hold into a sale', async () => {
    const [before, stock] = [await fixture.available(fixture.seed.buyer), await fixture.stock()]
    const orderId = await fixture.order()
    const paid = accepted(await fixture.pay(orderId, { now: later(MINUTE_MS) }))
    expect(paid).toEqual({ orderId, paidFen: ORDER_FEN, paidAt: later(MINUTE_MS).toISOString() })
    expect(await fixture.available(fixture.seed.buyer)).toBe(before - ORDER_FEN)
    expect(await fixture.stock()).toEqual([(stock[0] ?? 0) - 10_000, stock[1]])
    expect(await fixture.detail(orderId)).toMatchObject({
      state: 'awaiting_pickup',
      paidFen: ORDER_FEN,
      escrowFen: ORDER_FEN,
      paidAt: later(MINUTE_MS).toISOString(),
      payBefore: null,
      pickupNote: { code: expect.stringMatching(/^\d{8}$/), outstandingKg: 10_000 },
    })
  })

  test.each([
    ['delivered', 'awaiting_shipment'],
    ['transfer', 'awaiting_shipment'],
    ['pickup', 'awaiting_pickup'],
  ] as const)('moves goods that are %s to %s', async (way, state) => {
    const detail = await fixture.detail(await fixture.paidOrder(way))
    expect([detail.state, detail.pickupNote === null]).toEqual([state, way !== 'pickup'])
  })

  test('refuses in the order of the contract, and takes nothing', async () => {
    const { rival, newcomer } = fixture.seed
    const orderId = await fixture.order()
    const before = [
      await fixture.available(fixture.seed.buyer),
      await fixture.available(rival),
      await fixture.stock(),
    ]
    const late = { now: later(PAY_TIME_MS + 1), payPassword: '111111' }
    expect(reasonOf(await fixture.pay(orderId, { who: rival }))).toBe('not_found')
    expect(reasonOf(await fixture.pay(orderId, { who: newcomer }))).toBe('not_found')
    expect(reasonOf(await fixture.pay(newId()))).toBe('not_found')
    expect(reasonOf(await fixture.pay(orderId, late))).toBe('pay_time_over')
    expect(reasonOf(await fixture.pay(orderId, { sessionId: newId(), payPassword: '135790' }))).toBe(
      'verification_expired',
    )
    expect(await fixture.pay(orderId, { payPassword: '135790' })).toMatchObject({
      reason: 'wrong_pay_password',
      facts: { triesLeft: 4 },
    })
    expect([
      await fixture.available(fixture.seed.buyer),
      await fixture.available(rival),
      await fixture.stock(),
    ]).toEqual(before)
    accepted(await fixture.pay(orderId))
    expect(reasonOf(await fixture.pay(orderId, late))).toBe('order_not_payable')
  })

  test('is decided by the instant of receipt, to the millisecond', async () => {
    const [inTime, late] = [await fixture.order(), await fixture.order()]
    expect(reasonOf(await fixture.pay(inTime, { now: later(PAY_TIME_MS) }))).toBe('ok')
    expect(reasonOf(await fixture.pay(late, { now: later(PAY_TIME_MS + 1) }))).toBe('pay_time_over')
    await timeOutOrders(fixture.db, later(PAY_TIME_MS + PAY_GRACE_MS + 1))
    expect(reasonOf(await fixture.pay(late))).toBe('order_not_payable')
    expect((await fixture.detail(inTime)).state).toBe('awaiting_pickup')
  })
})

describe('parallel payments', () => {
  test('pays once for twenty copies of one payment and answers all the same', async () => {
    const [before, stock] = [await fixture.available(fixture.seed.buyer), await fixture.stock()]
    const orderId = await fixture.order()
    const requestId = newId()
    const answers = await Promise.all(Array.from({ length: 20 }, () => fixture.pay(orderId, { requestId })))
    const paid = { paidFen: ORDER_FEN, paidAt: NOON.toISOString() }
    for (const answer of answers) expect(answer).toEqual({ ok: true, value: { ...paid, orderId } })
    expect(await fixture.available(fixture.seed.buyer)).toBe(before - ORDER_FEN)
    expect(await fixture.stock()).toEqual([(stock[0] ?? 0) - 10_000, stock[1]])
    const { timeline } = await fixture.detail(orderId)
    expect(timeline.filter((event) => event.step === 'pay')).toHaveLength(1)
  })

  test('pays once for twenty payments with different ids and refuses nineteen', async () => {
    const before = await fixture.available(fixture.seed.buyer)
    const orderId = await fixture.order()
    const answers = await Promise.all(Array.from({ length: 20 }, () => fixture.pay(orderId)))
    expect(tally(answers)).toEqual({ ok: 1, order_not_payable: 19 })
    expect(await fixture.available(fixture.seed.buyer)).toBe(before - ORDER_FEN)
    expect((await fixture.detail(orderId)).escrowFen).toBe(ORDER_FEN)
  })

  test('checks the pay password of a repeated payment like any other', async () => {
    const orderId = await fixture.order()
    const requestId = newId()
    const first = await fixture.pay(orderId, { requestId })
    for (const triesLeft of [4, 3])
      expect(await fixture.pay(orderId, { requestId, payPassword: '135790' })).toMatchObject({
        reason: 'wrong_pay_password',
        facts: { triesLeft },
      })
    expect(await fixture.pay(orderId, { requestId })).toEqual(first)
    expect(reasonOf(await fixture.pay(orderId, { requestId, sessionId: newId() }))).toBe(
      'verification_expired',
    )
    const guesses = await Promise.all(
      Array.from({ length: 10 }, () => fixture.pay(orderId, { requestId, payPassword: '135790' })),
    )
    expect(tally(guesses)).toEqual({ wrong_pay_password: 4, pay_password_locked: 6 })
    const unlocked = later(MINUTE_MS * 30)
    expect(await fixture.pay(orderId, { requestId, now: unlocked })).toEqual(first)
  })

  test('pays the first of two orders with one request id and refuses the other', async () => {
    const orders = [await fixture.order(), await fixture.order()]
    const before = await fixture.available(fixture.seed.buyer)
    const requestId = newId()
    const answers = await Promise.all(orders.map((orderId) => fixture.pay(orderId, { requestId })))
    expect(tally(answers)).toEqual({ ok: 1, request_reused: 1 })
    expect(await fixture.available(fixture.seed.buyer)).toBe(before - ORDER_FEN)
    for (const [n, orderId] of orders.entries())
      expect((await fixture.detail(orderId)).state).toBe(
        answers[n]?.ok ? 'awaiting_pickup' : 'awaiting_payment',
      )
  })

  test('lets payment or time-out win, without a leak of money or goods', async () => {
    const end = later(PAY_TIME_MS + PAY_GRACE_MS + 1)
    await timeOutOrders(fixture.db, end)
    for (let round = 0; round < 5; round++) {
      const [money, stock] = [await fixture.available(fixture.seed.buyer), await fixture.stock()]
      const orderId = await fixture.order()
      const [paid, ...closed] = await Promise.all([
        fixture.pay(orderId, { now: later(PAY_TIME_MS) }),
        timeOutOrders(fixture.db, end),
        timeOutOrders(fixture.db, end),
      ])
      const { state } = await fixture.detail(orderId)
      if (paid.ok) expect(state).toBe('awaiting_pickup')
      else expect([paid.reason, state]).toEqual(['order_not_payable', 'cancelled'])
      expect(closed.reduce((sum, n) => sum + n)).toBe(paid.ok ? 0 : 1)
      const soldKg = paid.ok ? 10_000 : 0
      expect(await fixture.stock()).toEqual([(stock[0] ?? 0) - soldKg, stock[1]])
      expect(await fixture.available(fixture.seed.buyer)).toBe(money - (paid.ok ? ORDER_FEN : 0))
    }
  })
})

test('moves nothing without enough money, and reports the missing amount', async () => {
  const stock = await fixture.stock()
  const orderId = await fixture.order()
  const spare = (await fixture.available(fixture.seed.buyer)) - ORDER_FEN + 1
  await drain(spare)
  expect(await fixture.pay(orderId)).toMatchObject({ reason: 'balance_short', facts: { missingFen: 1 } })
  expect(await fixture.stock()).toEqual([(stock[0] ?? 0) - 10_000, (stock[1] ?? 0) + 10_000])
  expect((await fixture.detail(orderId)).state).toBe('awaiting_payment')
  await fixture.give(fixture.seed.buyer, 1)
  expect(reasonOf(await fixture.pay(orderId))).toBe('ok')
  await fixture.give(fixture.seed.buyer, RICH_FEN)
})

/** Spends an amount on another order. */
async function drain(amountFen: number): Promise<void> {
  accepted(await fixture.pay(await fixture.order('pickup', NOON, false, amountFen)))
}
