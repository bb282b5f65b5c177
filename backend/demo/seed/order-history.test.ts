import { expect, test } from 'vitest'
import { demoOffer } from '../offer-generator'
import { HISTORY_DAYS, pastOffers, pastOrders, SLOTS } from './order-history'

const NOW = new Date('2026-11-22T04:00:00.000Z')
const orders = pastOrders(NOW)

test('plans about three hundred orders of sixty days, the same each time, in order of time', () => {
  expect(orders.length).toBeGreaterThanOrEqual(270)
  expect(orders.length).toBeLessThanOrEqual(360)
  expect(pastOrders(NOW)).toEqual(orders)
  expect(new Set(orders.map(({ key }) => key)).size).toBe(orders.length)
  expect(orders.every(({ daysAgo }, i) => daysAgo <= (orders[i - 1]?.daysAgo ?? HISTORY_DAYS))).toBe(true)
  expect(new Set(orders.map(({ minuteOfDay }) => minuteOfDay))).toEqual(new Set(SLOTS))
})

test('buys quantities that the offers sell, of which they have enough', () => {
  for (const { n, weightKg, delivery } of orders) {
    const { minKg, stepKg, deliveries } = demoOffer(n)
    expect(weightKg).toBeGreaterThanOrEqual(minKg)
    expect((weightKg - minKg) % stepKg).toBe(0)
    expect(deliveries.map(({ way }) => way)).toContain(delivery)
  }
  for (const { n, half, stockKg, priceFenPerTon } of pastOffers(orders, NOW)) {
    const bought = orders.filter((order) => order.n === n && order.half === half)
    expect(stockKg).toBeGreaterThan(bought.reduce((sum, { weightKg }) => sum + weightKg, 0))
    expect(priceFenPerTon).toBeGreaterThan(100_000)
  }
})

test('ships most orders on the next day, and some shops’ late', () => {
  const late = orders.filter(({ shipsAfterDays }) => shipsAfterDays > 2)
  expect(late.length).toBeGreaterThan(0)
  expect(late.length / orders.length).toBeLessThan(0.15)
})
