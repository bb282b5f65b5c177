import { invoiceableOrders, invoices } from 'contract/invoices'
import { commissionInvoices, shopCommissionInvoices } from 'contract/invoices/commission-invoices'
import { shopInvoices } from 'contract/invoices/merchant-invoices'
import { commissionInvoiced } from 'tests/fixtures/commission-invoices'
import { requestedInvoice } from 'tests/fixtures/invoices'
import { completedOrder } from 'tests/fixtures/order-stages'
import { type PagedRows, repeat } from 'tests/fixtures/paged-rows'

export const PAGED_ROWS: PagedRows = [
  [
    invoiceableOrders,
    async (m) => {
      await repeat(() => completedOrder(m))
      return { as: m.seed.buyer, inputs: [{}] }
    },
  ],
  [
    invoices,
    async (m) => {
      await repeat(() => requestedInvoice(m))
      return { as: m.seed.buyer, inputs: [{}, { state: 'requested' }] }
    },
  ],
  [
    shopInvoices,
    async (m) => {
      await repeat(() => requestedInvoice(m))
      return { as: m.seed.merchant, inputs: [{}, { state: 'requested' }] }
    },
  ],
  [
    commissionInvoices,
    async (m) => {
      await repeat(() => commissionInvoiced(m))
      const as = await m.newOperator('finance')
      return { as, inputs: [{ id: m.seed.merchant.shopId ?? '' }] }
    },
  ],
  [
    shopCommissionInvoices,
    async (m) => {
      await repeat(() => commissionInvoiced(m))
      return { as: m.seed.merchant, inputs: [{}] }
    },
  ],
]
