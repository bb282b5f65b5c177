import { NOON } from 'tests/fixtures/market'
import { expectBooksWhole } from 'tests/support/ledger-consistency'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type OrderRoom, openOrderRoom } from '../../../tests/fixtures/ordering'
import { lockOverdueOrder } from '../order-store'
import { PAY_TIME_MS } from './place-order'
import { PAY_GRACE_MS, timeOutOrders } from './time-out-orders'

let room: OrderRoom
beforeAll(async () => {
  room = await openOrderRoom(8)
})
afterEach(() => expectBooksWhole(room.db))
afterAll(() => room.test.drop())

const DEADLINE_MS = PAY_TIME_MS + PAY_GRACE_MS
const later = (milliseconds: number) => new Date(NOON.getTime() + milliseconds)

test('orders are closed when their pay time and the grace are over, not before', async () => {
  const orderId = await room.order()
  expect(await timeOutOrders(room.db, later(DEADLINE_MS))).toBe(0)
  expect((await room.detail(orderId)).state).toBe('awaiting_payment')
  expect(await timeOutOrders(room.db, later(DEADLINE_MS + 1))).toBe(1)
  const detail = await room.detail(orderId)
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

test('their goods are free again, once, however often it runs', async () => {
  const before = await room.stock()
  await room.order()
  expect((await room.stock())[1]).toBe((before[1] ?? 0) + 10_000)
  expect(await timeOutOrders(room.db, later(DEADLINE_MS + 1))).toBe(1)
  expect(await timeOutOrders(room.db, later(2 * DEADLINE_MS))).toBe(0)
  expect(await room.stock()).toEqual(before)
})

test('paid orders and orders with time left are left alone', async () => {
  const paid = await room.paidOrder()
  const fresh = await room.order('pickup', later(DEADLINE_MS))
  expect(await timeOutOrders(room.db, later(DEADLINE_MS + 1))).toBe(0)
  expect([(await room.detail(paid)).state, (await room.detail(fresh)).state]).toEqual([
    'awaiting_pickup',
    'awaiting_payment',
  ])
  await timeOutOrders(room.db, later(3 * DEADLINE_MS))
})

test('four sweepers at once share the work and close each order once', async () => {
  const before = await room.stock()
  const orders = []
  for (let n = 0; n < 8; n++) orders.push(await room.order())
  const closed = await Promise.all(
    Array.from({ length: 4 }, () => timeOutOrders(room.db, later(DEADLINE_MS + 1))),
  )
  expect(closed.reduce((sum, n) => sum + n)).toBe(8)
  for (const orderId of orders) {
    const { timeline } = await room.detail(orderId)
    expect(timeline.map((event) => event.step)).toEqual(['place', 'time_out'])
  }
  expect(await room.stock()).toEqual(before)
})

test('an order that another server is working on is skipped, not waited for', async () => {
  const [busy, idle] = [await room.order('pickup', later(-1)), await room.order()]
  await room.db.transaction(async (tx) => {
    expect((await lockOverdueOrder(tx, 'payment', later(DEADLINE_MS)))?.id).toBe(busy)
    expect(await timeOutOrders(room.db, later(DEADLINE_MS + 1))).toBe(1)
    expect((await room.detail(idle)).state).toBe('cancelled')
  })
  expect(await timeOutOrders(room.db, later(DEADLINE_MS + 1))).toBe(1)
  expect((await room.detail(busy)).state).toBe('cancelled')
})
