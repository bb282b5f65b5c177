import type { MessageKind } from 'backend/platform/messages'

/** Pages of an invoice for its seller. */
export const sellersInvoicePages = (id: string) => ({
  shop: `/merchant/invoices/${id}`,
  carrier: `/carrier/invoices/${id}`,
})

export const INVOICE_REQUESTED: MessageKind = {
  kind: 'invoice_requested',
  name: '发票：买家申请、撤回、答复红冲',
  type: 2,
  audience: 'merchant',
}
export const COMMISSION_INVOICED: MessageKind = {
  kind: 'commission_invoiced',
  name: '发票：平台佣金开票、红冲',
  type: 2,
  audience: 'merchant',
}
export const INVOICE_MOVED: MessageKind = {
  kind: 'invoice_moved',
  name: '发票：开票、退回、红冲',
  type: 2,
  audience: 'member',
}
