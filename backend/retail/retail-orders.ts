import { defineOrderType, poolStock, type StockSource } from 'backend/ordering'
import { payFromShare } from 'backend/pins'
import { MINUTE_MS } from 'contract/durations'
import { PIN_PAY_MINUTES } from 'contract/pins/terms'
import { RETAIL_COMMISSION_PER_MILLE, RETAIL_PAY_MINUTES } from 'contract/retail/terms'
import { shareOfOrder } from './pins/pin-store'
import { passOnFreeBags } from './return-bags'

/** The goods' own pool. What comes back after they were taken off sale goes on to the offer. */
const retailStock: StockSource = {
  ...poolStock,
  release: async (tx, line, outcome, at) => {
    await poolStock.release(tx, line, outcome, at)
    await passOnFreeBags(tx, line.poolId, at)
  },
  restore: async (tx, line, back) => {
    await poolStock.restore(tx, line, back)
    await passOnFreeBags(tx, line.poolId, back.at)
  },
}

/** What both types have: bags of the goods' pool, sent as a parcel. */
const bags = {
  stock: retailStock,
  deliveryWays: ['parcel'],
  commissionPerMille: RETAIL_COMMISSION_PER_MILLE,
} as const

/** Type 4: whole bags of retail goods, bought by a member. */
export const retailOrders = defineOrderType({
  type: 4,
  placedBy: 'buyer',
  hasUnpaidLimit: true,
  payTimeMs: RETAIL_PAY_MINUTES * MINUTE_MS,
  subject: 'retail_goods',
  ...bags,
})

/** Type 5: whole bags of a filled retail pin. The market places an order per share and pays it at once. */
export const retailPinOrders = defineOrderType({
  type: 5,
  placedBy: 'market',
  payTimeMs: PIN_PAY_MINUTES * MINUTE_MS,
  subject: 'retail_pin',
  ...bags,
  partPayment: payFromShare('retail_pin_hold', shareOfOrder),
})
