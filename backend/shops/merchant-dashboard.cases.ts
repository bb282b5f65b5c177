/** Endpoint cases of the merchants' dashboard. */
import { merchantDashboard } from 'contract/shops/merchant-dashboard'
import { putOnSale } from 'tests/fixtures/offers-and-orders'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import { receivedOrder } from '../../tests/fixtures/order-stages'

const read = (m: Market) => m.value(merchantDashboard, {}, m.seed.merchant)

export const dashboardCases = [
  endpointCase({
    endpoint: merchantDashboard,
    as: (m) => m.seed.merchant,
    valid: async () => ({}),
    happy: async (m) => {
      const before = await read(m)
      await receivedOrder(m)
      const validUntil = new Date(m.clock.now().getTime() + 1_000).toISOString()
      await putOnSale(m, { validUntil })
      const after = await read(m)
      expect(after.endingToday).toBeGreaterThanOrEqual(before.endingToday)
      expect(after.inEscrowFen).toBeGreaterThan(before.inEscrowFen)
      expect(after.payableFen - before.payableFen).toBe(after.inEscrowFen - before.inEscrowFen)
    },
    refusals: {},
  }),
]
