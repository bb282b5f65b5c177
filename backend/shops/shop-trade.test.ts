import { NOON } from 'tests/fixtures/market'
import { type OrderFixture, openOrderFixture } from 'tests/fixtures/ordering'
import { accepted } from 'tests/support/verdict-assertions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NO_TRADE } from './figures'
import { findShopStats, readTrade } from './shop-store'

const HOUR_MS = 3_600_000

let fixture: OrderFixture
let shopId: string
beforeAll(async () => {
  fixture = await openOrderFixture()
  shopId = fixture.seed.merchant.shopId ?? ''
})
afterAll(() => fixture.test.drop())

const trade = async () => (await findShopStats(fixture.db.orm, shopId, undefined)).trade

/** Ships an order at noon that was paid this number of hours before. */
async function shippedAfter(hours: number): Promise<string> {
  const paidAt = new Date(NOON.getTime() - hours * HOUR_MS)
  const orderId = await fixture.order('delivered', paidAt)
  accepted(await fixture.pay(orderId, { now: paidAt }))
  accepted(await fixture.ship(orderId))
  return orderId
}

test('counts zero without orders', async () => {
  expect(await trade()).toEqual(NO_TRADE)
  expect((await readTrade(fixture.db.orm)).has(shopId)).toBe(false)
})

test('counts shipments, and as timely within 48 hours after payment', async () => {
  await fixture.paidOrder('delivered')
  expect(await trade()).toEqual(NO_TRADE)
  await shippedAfter(48)
  expect(await trade()).toEqual({ ...NO_TRADE, shippedOrders: 1, onTimeOrders: 1 })
  await shippedAfter(49)
  expect(await trade()).toEqual({ ...NO_TRADE, shippedOrders: 2, onTimeOrders: 1 })
})

test('counts confirmed orders with their weight, and refunds', async () => {
  const received = await fixture.receivedOrder()
  const before = await trade()
  accepted(await fixture.confirm(received))
  const refunded = await fixture.paidOrder()
  accepted(await fixture.askRefund(refunded))
  expect(await trade()).toEqual({ ...before, completedOrders: 1, deliveredKg: 10_000 })
  accepted(await fixture.answerRefund(refunded, 'agree'))
  const after = { ...before, completedOrders: 1, deliveredKg: 10_000, refundedOrders: 1 }
  expect(await trade()).toEqual(after)
  expect((await readTrade(fixture.db.orm)).get(shopId)).toEqual(after)
})
