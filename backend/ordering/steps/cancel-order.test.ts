import { NOON } from 'tests/fixtures/market'
import { expectBooksWhole } from 'tests/support/ledger-consistency'
import { accepted, reasonOf, tally } from 'tests/support/verdicts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type OrderRoom, openOrderRoom } from '../../../tests/fixtures/ordering'
import { PAY_TIME_MS } from './place-order'
import { PAY_GRACE_MS, timeOutOrders } from './time-out-orders'

let room: OrderRoom
beforeAll(async () => {
  room = await openOrderRoom(10)
})
afterEach(() => expectBooksWhole(room.db))
afterAll(() => room.test.drop())

const END = new Date(NOON.getTime() + PAY_TIME_MS + PAY_GRACE_MS + 1)

test.each(['buyer', 'merchant'] as const)(
  'the %s cancels an unpaid order, and its goods are free again',
  async (by) => {
    const before = await room.stock()
    const orderId = await room.order()
    expect(await room.cancel(orderId, by)).toEqual({ ok: true, value: { orderId, state: 'cancelled' } })
    expect(await room.stock()).toEqual(before)
    const { state, nextSteps, reasons, timeline } = await room.detail(orderId)
    expect([state, nextSteps, reasons.cancel]).toEqual(['cancelled', [], '不想买了'])
    expect(timeline.at(-1)).toMatchObject({ step: 'cancel', who: by, note: '不想买了', moneyFen: null })
  },
)

test('what is paid, shipped, received or over cannot be cancelled, and the refusal says what can be done', async () => {
  const shipped = await room.paidOrder('delivered')
  accepted(await room.ship(shipped))
  const cancelled = await room.order()
  accepted(await room.cancel(cancelled))
  for (const [orderId, stateName, advice] of [
    [await room.paidOrder('delivered'), '待发货', '已付款的订单不能直接取消，可以申请退款'],
    [await room.paidOrder('pickup'), '待提货', '已付款的订单不能直接取消，可以申请退款'],
    [shipped, '待收货', expect.stringContaining('已发货的订单不能取消或退款，请收货后与商家协商')],
    [cancelled, '已取消', undefined],
  ] as const) {
    const before = await room.stock()
    const refused = await room.cancel(orderId)
    expect(refused).toMatchObject({ reason: 'step_not_open', facts: { stateName } })
    expect(refused.ok ? null : refused.facts.advice).toEqual(advice)
    expect(await room.stock()).toEqual(before)
  }
})

test('ten cancellations at once cancel once', async () => {
  const before = await room.stock()
  const orderId = await room.order()
  const verdicts = await Promise.all(
    Array.from({ length: 10 }, (_, n) => room.cancel(orderId, n % 2 === 0 ? 'buyer' : 'merchant')),
  )
  expect(tally(verdicts)).toEqual({ ok: 1, step_not_open: 9 })
  expect(await room.stock()).toEqual(before)
})

test('payment, cancellation and time-out race: one of them wins, and neither money nor goods leak', async () => {
  for (let round = 0; round < 5; round++) {
    const [money, stock] = [await room.available(room.town.buyer), await room.stock()]
    const orderId = await room.order()
    const [paid, cancelled, closed] = await Promise.all([
      room.pay(orderId),
      room.cancel(orderId),
      timeOutOrders(room.db, END),
    ])
    expect([paid.ok, cancelled.ok, closed === 1].filter((won) => won)).toHaveLength(1)
    if (!cancelled.ok) expect(reasonOf(cancelled)).toBe('step_not_open')
    const { state, totalFen } = await room.detail(orderId)
    expect(state).toBe(paid.ok ? 'awaiting_pickup' : 'cancelled')
    expect(await room.stock()).toEqual([(stock[0] ?? 0) - (paid.ok ? 10_000 : 0), stock[1]])
    expect(await room.available(room.town.buyer)).toBe(money - (paid.ok ? totalFen : 0))
  }
})
