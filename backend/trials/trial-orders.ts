import { defineOrderType, poolStock } from 'backend/ordering'
import { releaseClaim } from './trial-claims'

/** Time to pay the freight (domain rules §1). */
export const PAY_TIME_MS = 30 * 60_000

/** Type 13: bags of a sample. The goods cost nothing; the buyer pays the freight of a parcel. */
export const trialOrders = defineOrderType({
  type: 13,
  placedBy: 'buyer',
  payTimeMs: PAY_TIME_MS,
  subject: 'sample',
  stock: poolStock,
  deliveryWays: ['pickup', 'parcel'],
  commissionPerMille: 0,
  on: {
    cancelled: (tx, order) => releaseClaim(tx, order.id),
    refunded: async (tx, order) => {
      if (order.deliveredAt === null) await releaseClaim(tx, order.id)
    },
  },
})
