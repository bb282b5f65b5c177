/** Calls of sellers on their invoices, by what they do: those of shops, and the same of carriers. */
import * as carrier from './carrier-invoices'
import { shopInvoiceFile, uploadInvoiceFile } from './files'
import * as shop from './merchant-invoices'

export const SHOP_INVOICE_CALLS = {
  list: shop.shopInvoices,
  detail: shop.shopInvoice,
  issue: shop.issueInvoice,
  refuse: shop.refuseInvoice,
  askReversal: shop.askReversal,
  reverse: shop.reverseInvoice,
  upload: uploadInvoiceFile,
  file: shopInvoiceFile,
}
export type SellerInvoiceCalls = typeof SHOP_INVOICE_CALLS

export const CARRIER_INVOICE_CALLS: SellerInvoiceCalls = {
  list: carrier.carrierInvoices,
  detail: carrier.carrierInvoice,
  issue: carrier.issueCarrierInvoice,
  refuse: carrier.refuseCarrierInvoice,
  askReversal: carrier.askCarrierReversal,
  reverse: carrier.reverseCarrierInvoice,
  upload: carrier.uploadCarrierInvoiceFile,
  file: carrier.carrierInvoiceFile,
}
