import { newId } from 'backend/platform/ids'
import { ORDER_STATES, type OrderState } from 'contract/states'
import { MINUTE_MS, NOON } from 'tests/fixtures/market'
import { expectBooksWhole } from 'tests/support/ledger-consistency'
import { accepted, reasonOf, tally } from 'tests/support/verdicts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ORDER_FEN, type OrderRoom, openOrderRoom, RICH_FEN } from '../../../tests/fixtures/ordering'
import { judgePayment } from './pay-order'
import { PAY_TIME_MS } from './place-order'
import { PAY_GRACE_MS, timeOutOrders } from './time-out-orders'

let room: OrderRoom
beforeAll(async () => {
  room = await openOrderRoom(20)
})
afterEach(() => expectBooksWhole(room.db))
afterAll(() => room.test.drop())

const later = (milliseconds: number) => new Date(NOON.getTime() + milliseconds)

describe('whether an order may be paid', () => {
  const deadline = { payBefore: NOON }
  test('only while it awaits payment', () => {
    const open = (Object.keys(ORDER_STATES) as OrderState[]).filter(
      (state) => judgePayment({ state, ...deadline }, NOON).ok,
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
    expect(reasonOf(judgePayment({ state, ...deadline }, later(milliseconds)))).toBe(expected)
  })

  test('the refusal names the state in Chinese', () => {
    expect(judgePayment({ state: 'cancelled', ...deadline }, NOON)).toMatchObject({
      facts: { stateName: '已取消' },
    })
  })
})

describe('paying', () => {
  test('moves the money into the order’s own escrow and turns the hold into a sale', async () => {
    const [before, stock] = [await room.available(room.town.buyer), await room.stock()]
    const orderId = await room.order()
    const paid = accepted(await room.pay(orderId, { now: later(MINUTE_MS) }))
    expect(paid).toEqual({ orderId, paidFen: ORDER_FEN, paidAt: later(MINUTE_MS).toISOString() })
    expect(await room.available(room.town.buyer)).toBe(before - ORDER_FEN)
    expect(await room.stock()).toEqual([(stock[0] ?? 0) - 10_000, stock[1]])
    expect(await room.detail(orderId)).toMatchObject({
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
  ] as const)('goods that are %s then stand in %s', async (way, state) => {
    const detail = await room.detail(await room.paidOrder(way))
    expect([detail.state, detail.pickupNote === null]).toEqual([state, way !== 'pickup'])
  })

  test('refuses in the order of the contract, and takes nothing', async () => {
    const { rival, newcomer } = room.town
    const orderId = await room.order()
    const before = [await room.available(room.town.buyer), await room.available(rival), await room.stock()]
    const late = { now: later(PAY_TIME_MS + 1), payPassword: '111111' }
    expect(reasonOf(await room.pay(orderId, { who: rival }))).toBe('not_found')
    expect(reasonOf(await room.pay(orderId, { who: newcomer }))).toBe('not_found')
    expect(reasonOf(await room.pay(newId()))).toBe('not_found')
    expect(reasonOf(await room.pay(orderId, late))).toBe('pay_time_over')
    expect(reasonOf(await room.pay(orderId, { sessionId: newId(), payPassword: '135790' }))).toBe(
      'verification_expired',
    )
    expect(await room.pay(orderId, { payPassword: '135790' })).toMatchObject({
      reason: 'wrong_pay_password',
      facts: { triesLeft: 4 },
    })
    expect([await room.available(room.town.buyer), await room.available(rival), await room.stock()]).toEqual(
      before,
    )
    accepted(await room.pay(orderId))
    expect(reasonOf(await room.pay(orderId, late))).toBe('order_not_payable')
  })

  test('is decided by the instant of receipt: the last millisecond counts, the next does not', async () => {
    const [inTime, late] = [await room.order(), await room.order()]
    expect(reasonOf(await room.pay(inTime, { now: later(PAY_TIME_MS) }))).toBe('ok')
    expect(reasonOf(await room.pay(late, { now: later(PAY_TIME_MS + 1) }))).toBe('pay_time_over')
    await timeOutOrders(room.db, later(PAY_TIME_MS + PAY_GRACE_MS + 1))
    expect(reasonOf(await room.pay(late))).toBe('order_not_payable')
    expect((await room.detail(inTime)).state).toBe('awaiting_pickup')
  })
})

describe('at once', () => {
  test('twenty copies of one payment pay once and all get the same answer', async () => {
    const [before, stock] = [await room.available(room.town.buyer), await room.stock()]
    const orderId = await room.order()
    const requestId = newId()
    const answers = await Promise.all(Array.from({ length: 20 }, () => room.pay(orderId, { requestId })))
    const paid = { paidFen: ORDER_FEN, paidAt: NOON.toISOString() }
    for (const answer of answers) expect(answer).toEqual({ ok: true, value: { ...paid, orderId } })
    expect(await room.available(room.town.buyer)).toBe(before - ORDER_FEN)
    expect(await room.stock()).toEqual([(stock[0] ?? 0) - 10_000, stock[1]])
    const { timeline } = await room.detail(orderId)
    expect(timeline.filter((event) => event.step === 'pay')).toHaveLength(1)
  })

  test('twenty payments with different ids pay once, and nineteen are told so', async () => {
    const before = await room.available(room.town.buyer)
    const orderId = await room.order()
    const answers = await Promise.all(Array.from({ length: 20 }, () => room.pay(orderId)))
    expect(tally(answers)).toEqual({ ok: 1, order_not_payable: 19 })
    expect(await room.available(room.town.buyer)).toBe(before - ORDER_FEN)
    expect((await room.detail(orderId)).escrowFen).toBe(ORDER_FEN)
  })

  test('a repeated payment with a wrong pay password is judged like any wrong password', async () => {
    const orderId = await room.order()
    const requestId = newId()
    const first = await room.pay(orderId, { requestId })
    for (const triesLeft of [4, 3])
      expect(await room.pay(orderId, { requestId, payPassword: '135790' })).toMatchObject({
        reason: 'wrong_pay_password',
        facts: { triesLeft },
      })
    expect(await room.pay(orderId, { requestId })).toEqual(first)
    expect(reasonOf(await room.pay(orderId, { requestId, sessionId: newId() }))).toBe('verification_expired')
    const guesses = await Promise.all(
      Array.from({ length: 10 }, () => room.pay(orderId, { requestId, payPassword: '135790' })),
    )
    expect(tally(guesses)).toEqual({ wrong_pay_password: 4, pay_password_locked: 6 })
    const unlocked = later(MINUTE_MS * 30)
    expect(await room.pay(orderId, { requestId, now: unlocked })).toEqual(first)
  })

  test('one id for two orders pays the first that comes and refuses the other', async () => {
    const orders = [await room.order(), await room.order()]
    const before = await room.available(room.town.buyer)
    const requestId = newId()
    const answers = await Promise.all(orders.map((orderId) => room.pay(orderId, { requestId })))
    expect(tally(answers)).toEqual({ ok: 1, request_reused: 1 })
    expect(await room.available(room.town.buyer)).toBe(before - ORDER_FEN)
    for (const [n, orderId] of orders.entries())
      expect((await room.detail(orderId)).state).toBe(answers[n]?.ok ? 'awaiting_pickup' : 'awaiting_payment')
  })

  test('payment and time-out race: one of them wins, and neither money nor goods leak', async () => {
    const end = later(PAY_TIME_MS + PAY_GRACE_MS + 1)
    await timeOutOrders(room.db, end)
    for (let round = 0; round < 5; round++) {
      const [money, stock] = [await room.available(room.town.buyer), await room.stock()]
      const orderId = await room.order()
      const [paid, ...closed] = await Promise.all([
        room.pay(orderId, { now: later(PAY_TIME_MS) }),
        timeOutOrders(room.db, end),
        timeOutOrders(room.db, end),
      ])
      const { state } = await room.detail(orderId)
      if (paid.ok) expect(state).toBe('awaiting_pickup')
      else expect([paid.reason, state]).toEqual(['order_not_payable', 'cancelled'])
      expect(closed.reduce((sum, n) => sum + n)).toBe(paid.ok ? 0 : 1)
      const soldKg = paid.ok ? 10_000 : 0
      expect(await room.stock()).toEqual([(stock[0] ?? 0) - soldKg, stock[1]])
      expect(await room.available(room.town.buyer)).toBe(money - (paid.ok ? ORDER_FEN : 0))
    }
  })
})

test('without enough money nothing moves, and the refusal says how much is missing', async () => {
  const stock = await room.stock()
  const orderId = await room.order()
  const spare = (await room.available(room.town.buyer)) - ORDER_FEN + 1
  await drain(spare)
  expect(await room.pay(orderId)).toMatchObject({ reason: 'balance_short', facts: { missingFen: 1 } })
  expect(await room.stock()).toEqual([(stock[0] ?? 0) - 10_000, (stock[1] ?? 0) + 10_000])
  expect((await room.detail(orderId)).state).toBe('awaiting_payment')
  await room.give(room.town.buyer, 1)
  expect(reasonOf(await room.pay(orderId))).toBe('ok')
  await room.give(room.town.buyer, RICH_FEN)
})

/** Pays so much away for another order. */
async function drain(amountFen: number): Promise<void> {
  accepted(await room.pay(await room.order('pickup', NOON, false, amountFen)))
}
