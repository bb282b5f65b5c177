import { NOON } from 'tests/fixtures/market'
import { assertLedgerConsistent } from 'tests/support/ledger-consistency'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type OrderFixture, openOrderFixture } from '../../../tests/fixtures/ordering'
import { PAY_TIME_MS } from '../../spot/orders/spot-orders'
import { lockOverdueOrder } from '../order-store'
import { PAY_GRACE_MS, timeOutOrders } from './time-out-orders'

let fixture: OrderFixture
beforeAll(async () => {
  fixture = await openOrderFixture(8)
})
afterEach(() => assertLedgerConsistent(fixture.db))
afterAll(() => fixture.test.drop())

const DEADLINE_MS = PAY_TIME_MS + PAY_GRACE_MS
const later = (milliseconds: number) => new Date(NOON.getTime() + milliseconds)

test('closes orders after deadline and grace, not before', async () => {
  const orderId = await fixture.order()
  expect(await timeOutOrders(fixture.db, later(DEADLINE_MS))).toBe(0)
  expect((await fixture.detail(orderId)).state).toBe('awaiting_payment')
  expect(await timeOutOrders(fixture.db, later(DEADLINE_MS + 1))).toBe(1)
  const detail = await fixture.detail(orderId)
  expect(detail).toMatchObject({ state: 'cancelled', nextSteps: [], payBefore: null, paidFen: 0 })
  expect(detail.timeline.at(-1)).toEqual({
    at: later(DEADLINE_MS + 1).toISOString(),
    step: 'time_out',
    who: 'market',
    name: '塑集',
    note: '付款时间已过，所占库存已释放',
    moneyFen: null,
  })
})

test('frees their goods once, however often it runs', async () => {
  const before = await fixture.stock()
  await fixture.order()
  expect((await fixture.stock())[1]).toBe((before[1] ?? 0) + 10_000)
  expect(await timeOutOrders(fixture.db, later(DEADLINE_MS + 1))).toBe(1)
  expect(await timeOutOrders(fixture.db, later(2 * DEADLINE_MS))).toBe(0)
  expect(await fixture.stock()).toEqual(before)
})

test('skips paid orders and orders before their deadline', async () => {
  const paid = await fixture.paidOrder()
  const fresh = await fixture.order('pickup', later(DEADLINE_MS))
  expect(await timeOutOrders(fixture.db, later(DEADLINE_MS + 1))).toBe(0)
  expect([(await fixture.detail(paid)).state, (await fixture.detail(fresh)).state]).toEqual([
    'awaiting_pickup',
    'awaiting_payment',
  ])
  await timeOutOrders(fixture.db, later(3 * DEADLINE_MS))
})

test('closes each order once with four parallel sweepers', async () => {
  const before = await fixture.stock()
  const orders = []
  for (let n = 0; n < 8; n++) orders.push(await fixture.order())
  const closed = await Promise.all(
    Array.from({ length: 4 }, () => timeOutOrders(fixture.db, later(DEADLINE_MS + 1))),
  )
  expect(closed.reduce((sum, n) => sum + n)).toBe(8)
  for (const orderId of orders) {
    const { timeline } = await fixture.detail(orderId)
    expect(timeline.map((event) => event.step)).toEqual(['place', 'time_out'])
  }
  expect(await fixture.stock()).toEqual(before)
})

test('skips an order that another server has locked', async () => {
  const [busy, idle] = [await fixture.order('pickup', later(-1)), await fixture.order()]
  await fixture.db.transaction(async (tx) => {
    expect((await lockOverdueOrder(tx, 'payment', later(DEADLINE_MS)))?.id).toBe(busy)
    expect(await timeOutOrders(fixture.db, later(DEADLINE_MS + 1))).toBe(1)
    expect((await fixture.detail(idle)).state).toBe('cancelled')
  })
  expect(await timeOutOrders(fixture.db, later(DEADLINE_MS + 1))).toBe(1)
  expect((await fixture.detail(busy)).state).toBe('cancelled')
})
