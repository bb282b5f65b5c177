import { defineOrderType, poolStock } from 'backend/ordering'

/** Time to pay a spot order (domain rules §1). */
export const PAY_TIME_MS = 30 * 60_000

/** Type 1: goods of an offer, bought by a member. */
export const spotOrders = defineOrderType({
  type: 1,
  placedBy: 'buyer',
  payTimeMs: PAY_TIME_MS,
  subject: 'offer',
  stock: poolStock,
  deliveryWays: ['pickup', 'delivered', 'transfer'],
  commissionPerMille: 3,
})
