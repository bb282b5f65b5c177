import { invoiceableOrders, invoices } from 'contract/invoices'
import { carrierInvoices } from 'contract/invoices/carrier-invoices'
import { commissionInvoices, shopCommissionInvoices } from 'contract/invoices/commission-invoices'
import { shopInvoices } from 'contract/invoices/merchant-invoices'
import { commissionInvoiced } from 'tests/fixtures/commission-invoices'
import { requestedFreightInvoice } from 'tests/fixtures/freight-invoices'
import { requestedInvoice } from 'tests/fixtures/invoices'
import { addCompletedOrders, type PagedRows, repeat, sharedRows } from 'tests/fixtures/paged-rows'
import { freshTrips } from 'tests/fixtures/waybill-stages'

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
    carrierInvoices,
    async (m) => {
      const w = await freshTrips(m)
      await repeat(() => requestedFreightInvoice(m, w))
      return { as: w.carrier, inputs: [{}, { state: 'requested' }] }
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
