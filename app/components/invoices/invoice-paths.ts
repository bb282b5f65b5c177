import type { InvoiceFileKind, InvoicePaper } from 'contract/invoices/states'

export const ADD_INVOICE = '/addInvoice'
export const INVOICES = '/invoiceInfo'

interface FileName {
  paper: InvoicePaper
  kind: InvoiceFileKind
}

export const invoicePath = (id: string) => `${INVOICES}?id=${id}`
export const invoiceFilePath = (id: string, { paper, kind }: FileName) =>
  `${INVOICES}/file?id=${id}&paper=${paper}&kind=${kind}`

/** Pages of a seller's invoices. */
const sellerPaths = (list: string) => ({
  list,
  invoice: (id: string) => `${list}/${id}`,
  upload: (id: string) => `${list}/upload?invoiceId=${id}`,
  file: (id: string, { paper, kind }: FileName) => `${list}/${id}/file?paper=${paper}&kind=${kind}`,
})

export const SHOP_INVOICES = sellerPaths('/merchant/invoices')
export const CARRIER_INVOICES = sellerPaths('/carrier/invoices')
export type SellerInvoicePaths = typeof SHOP_INVOICES
