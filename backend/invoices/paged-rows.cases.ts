import { invoiceableOrders, invoices } from 'contract/invoices'
import { commissionInvoices, shopCommissionInvoices } from 'contract/invoices/commission-invoices'
import { shopInvoices } from 'contract/invoices/merchant-invoices'
import { commissionInvoiced } from 'tests/fixtures/commission-invoices'
import { requestedInvoice } from 'tests/fixtures/invoices'
import { addCompletedOrders, type PagedRows, sharedRows } from 'tests/fixtures/paged-rows'

const addInvoices = sharedRows((m) => requestedInvoice(m))
const addCommissionInvoices = sharedRows((m) => commissionInvoiced(m))

export const PAGED_ROWS: PagedRows = [
  [
    invoiceableOrders,
    async (m) => {
      await addCompletedOrders(m)
      return { as: m.seed.buyer, inputs: [{}] }
    },
  ],
  [
    invoices,
    async (m) => {
      await addInvoices(m)
      return { as: m.seed.buyer, inputs: [{}, { state: 'requested' }] }
    },
  ],
  [
    shopInvoices,
    async (m) => {
      await addInvoices(m)
      return { as: m.seed.merchant, inputs: [{}, { state: 'requested' }] }
    },
  ],
  [
    commissionInvoices,
    async (m) => {
      await addCommissionInvoices(m)
      const as = await m.newOperator('finance')
      return { as, inputs: [{ id: m.seed.merchant.shopId ?? '' }] }
    },
  ],
  [
    shopCommissionInvoices,
    async (m) => {
      await addCommissionInvoices(m)
      return { as: m.seed.merchant, inputs: [{}] }
    },
  ],
]
