import { defineOrderType, poolStock } from 'backend/ordering'
import { SETTINGS } from 'contract/settings/settings'

/** Time to pay a spot order (domain rules §1), unless a setting of the market changes it. */
export const PAY_TIME_MS = SETTINGS.spot_pay_minutes.standard * 60_000

/** Type 1: goods of an offer, bought by a member. */
export const spotOrders = defineOrderType({
  type: 1,
  placedBy: 'buyer',
  payTimeMs: PAY_TIME_MS,
  subject: 'offer',
  stock: poolStock,
  deliveryWays: ['pickup', 'delivered', 'transfer'],
  hasUnpaidLimit: true,
  commissionPerMille: SETTINGS.commission_per_mille.standard,
  settings: { payMinutes: 'spot_pay_minutes', commissionPerMille: 'commission_per_mille' },
})
