import { NOON } from 'tests/fixtures/market'
import { assertLedgerConsistent } from 'tests/support/ledger-consistency'
import { accepted, reasonOf, tally } from 'tests/support/verdict-assertions'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type OrderFixture, openOrderFixture } from '../../../tests/fixtures/ordering'
import { PAY_TIME_MS } from '../../spot/orders/spot-orders'
import { PAY_GRACE_MS, timeOutOrders } from './time-out-orders'

let fixture: OrderFixture
beforeAll(async () => {
  fixture = await openOrderFixture(10)
})
afterEach(() => assertLedgerConsistent(fixture.db))
afterAll(() => fixture.test.drop())

const END = new Date(NOON.getTime() + PAY_TIME_MS + PAY_GRACE_MS + 1)

test.each(['buyer', 'merchant'] as const)(
  'the %s cancels an unpaid order and frees its goods',
  async (by) => {
    const before = await fixture.stock()
    const orderId = await fixture.order()
    expect(await fixture.cancel(orderId, by)).toEqual({ ok: true, value: { orderId, state: 'cancelled' } })
    expect(await fixture.stock()).toEqual(before)
    const { state, nextSteps, reasons, timeline } = await fixture.detail(orderId)
    expect([state, nextSteps, reasons.cancel]).toEqual(['cancelled', [], '不想买了'])
    expect(timeline.at(-1)).toMatchObject({ step: 'cancel', who: by, note: '不想买了', moneyFen: null })
  },
)

test('refuses to cancel a paid, shipped, received or ended order, and names the open steps', async () => {
  const shipped = await fixture.paidOrder('delivered')
  accepted(await fixture.ship(shipped))
  const cancelled = await fixture.order()
  accepted(await fixture.cancel(cancelled))
  for (const [orderId, stateName, advice] of [
    [await fixture.paidOrder('delivered'), '待发货', '已付款的订单不能直接取消，可以申请退款'],
    [await fixture.paidOrder('pickup'), '待提货', '已付款的订单不能直接取消，可以申请退款'],
    [shipped, '待收货', '已发货的订单不能取消或退款，货物有问题请提出异议'],
    [cancelled, '已取消', undefined],
  ] as const) {
    const before = await fixture.stock()
    const refused = await fixture.cancel(orderId)
    expect(refused).toMatchObject({ reason: 'step_not_open', facts: { stateName } })
    expect(refused.ok ? null : refused.facts.advice).toEqual(advice)
    expect(await fixture.stock()).toEqual(before)
  }
})

test('cancels once with ten parallel cancellations', async () => {
  const before = await fixture.stock()
  const orderId = await fixture.order()
  const verdicts = await Promise.all(
    Array.from({ length: 10 }, (_, n) => fixture.cancel(orderId, n % 2 === 0 ? 'buyer' : 'merchant')),
  )
  expect(tally(verdicts)).toEqual({ ok: 1, step_not_open: 9 })
  expect(await fixture.stock()).toEqual(before)
})

test('lets one of payment, cancellation and time-out win, without a leak of money or goods', async () => {
  for (let round = 0; round < 5; round++) {
    const [money, stock] = [await fixture.available(fixture.seed.buyer), await fixture.stock()]
    const orderId = await fixture.order()
    const [paid, cancelled, closed] = await Promise.all([
      fixture.pay(orderId),
      fixture.cancel(orderId),
      timeOutOrders(fixture.db, END),
    ])
    expect([paid.ok, cancelled.ok, closed === 1].filter((won) => won)).toHaveLength(1)
    if (!cancelled.ok) expect(reasonOf(cancelled)).toBe('step_not_open')
    const { state, totalFen } = await fixture.detail(orderId)
    expect(state).toBe(paid.ok ? 'awaiting_pickup' : 'cancelled')
    expect(await fixture.stock()).toEqual([(stock[0] ?? 0) - (paid.ok ? 10_000 : 0), stock[1]])
    expect(await fixture.available(fixture.seed.buyer)).toBe(money - (paid.ok ? totalFen : 0))
  }
})
