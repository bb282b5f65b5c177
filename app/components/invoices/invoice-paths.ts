export const ADD_INVOICE = '/addInvoice'
export const INVOICES = '/invoiceInfo'
export const SHOP_INVOICES = '/merchant/invoices'

export const invoicePath = (id: string) => `${INVOICES}?id=${id}`
export const shopInvoicePath = (id: string) => `${SHOP_INVOICES}/${id}`
