import type { InvoiceFileKind, InvoicePaper } from 'contract/invoices/states'

export const ADD_INVOICE = '/addInvoice'
export const INVOICES = '/invoiceInfo'
export const SHOP_INVOICES = '/merchant/invoices'

interface FileName {
  paper: InvoicePaper
  kind: InvoiceFileKind
}

export const invoicePath = (id: string) => `${INVOICES}?id=${id}`
export const shopInvoicePath = (id: string) => `${SHOP_INVOICES}/${id}`
export const uploadInvoicePath = (id: string) => `${SHOP_INVOICES}/upload?invoiceId=${id}`
export const invoiceFilePath = (id: string, { paper, kind }: FileName) =>
  `${INVOICES}/file?id=${id}&paper=${paper}&kind=${kind}`
export const shopInvoiceFilePath = (id: string, { paper, kind }: FileName) =>
  `${shopInvoicePath(id)}/file?paper=${paper}&kind=${kind}`
