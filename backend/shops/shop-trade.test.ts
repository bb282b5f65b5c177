import { NOON } from 'tests/fixtures/market'
import { type OrderRoom, openOrderRoom } from 'tests/fixtures/ordering'
import { accepted } from 'tests/support/verdicts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NO_TRADE } from './figures'
import { readTrade, standingOf } from './shop-store'

const HOUR_MS = 3_600_000

let room: OrderRoom
let shopId: string
beforeAll(async () => {
  room = await openOrderRoom()
  shopId = room.town.merchant.shopId ?? ''
})
afterAll(() => room.test.drop())

const trade = async () => (await standingOf(room.db.orm, shopId, undefined)).trade

/** An order that was paid so long before noon, and leaves at noon. */
async function shippedAfter(hours: number): Promise<string> {
  const paidAt = new Date(NOON.getTime() - hours * HOUR_MS)
  const orderId = await room.order('delivered', paidAt)
  accepted(await room.pay(orderId, { now: paidAt }))
  accepted(await room.ship(orderId))
  return orderId
}

test('a shop that has done nothing has done nothing', async () => {
  expect(await trade()).toEqual(NO_TRADE)
  expect((await readTrade(room.db.orm)).has(shopId)).toBe(false)
})

test('what was sent counts, and is on time for 48 hours after payment', async () => {
  await room.paidOrder('delivered')
  expect(await trade()).toEqual(NO_TRADE)
  await shippedAfter(48)
  expect(await trade()).toEqual({ ...NO_TRADE, shippedOrders: 1, onTimeOrders: 1 })
  await shippedAfter(49)
  expect(await trade()).toEqual({ ...NO_TRADE, shippedOrders: 2, onTimeOrders: 1 })
})

test('what the buyer has confirmed counts with its weight, what was given back as a refund', async () => {
  const received = await room.receivedOrder()
  const before = await trade()
  accepted(await room.confirm(received))
  const refunded = await room.paidOrder()
  accepted(await room.askRefund(refunded))
  expect(await trade()).toEqual({ ...before, completedOrders: 1, deliveredKg: 10_000 })
  accepted(await room.answerRefund(refunded, 'agree'))
  const after = { ...before, completedOrders: 1, deliveredKg: 10_000, refundedOrders: 1 }
  expect(await trade()).toEqual(after)
  expect((await readTrade(room.db.orm)).get(shopId)).toEqual(after)
})
