import { defineOrderType, poolStock, type StockSource } from 'backend/ordering'
import { PIN_PAY_MINUTES } from 'contract/pins/terms'
import { SETTINGS } from 'contract/settings/settings'
import { passOnFreeStock } from './end-deals'
import { payFromShare } from './engine/pay-from-share'
import { shareOfOrder } from './pin-store'

/** The deal's own pool. What comes back after the deal's end goes on to the offer. */
const dealStock: StockSource = {
  ...poolStock,
  release: async (tx, line, outcome, at) => {
    await poolStock.release(tx, line, outcome, at)
    await passOnFreeStock(tx, line.poolId, at)
  },
  restore: async (tx, line, back) => {
    await poolStock.restore(tx, line, back)
    await passOnFreeStock(tx, line.poolId, back.at)
  },
}

/** Type 3: goods of a filled pin. The market places an order per share and pays it at once. */
export const pinOrders = defineOrderType({
  type: 3,
  placedBy: 'market',
  payTimeMs: PIN_PAY_MINUTES * 60_000,
  subject: 'pin',
  stock: dealStock,
  deliveryWays: ['pickup', 'delivered', 'transfer'],
  commissionPerMille: SETTINGS.commission_per_mille.standard,
  settings: { commissionPerMille: 'commission_per_mille' },
  partPayment: payFromShare('pin_hold', shareOfOrder),
})
