import { listPickupOrders } from 'contract/pickup/passes'
import { paidOrder } from 'tests/fixtures/order-stages'
import { type PagedRows, repeat } from 'tests/fixtures/paged-rows'

export const PAGED_ROWS: PagedRows = [
  [
    listPickupOrders,
    async (m) => {
      await repeat(() => paidOrder(m))
      return { as: m.seed.buyer, inputs: [{}] }
    },
  ],
]
