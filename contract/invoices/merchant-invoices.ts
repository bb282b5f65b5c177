/** Invoices as the seller issues and reverses them. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { id, LONG_TEXT_MAX, pageOf, pageQuery, text, typedDay, withAllChoice } from '../schema'
import { Invoice, InvoiceDetail, InvoiceRef, InvoiceStateSchema, MovedInvoice, refusals } from './'
import { invoiceNumber } from './invoice-number'

const VIEW = { access: 'merchant', permission: 'view' } as const
const SELL = { access: 'merchant', permission: 'sell' } as const

export const shopInvoices = endpoint({
  method: 'GET',
  path: '/api/merchant/invoice/list',
  ...VIEW,
  summary: '买家向本店申请的发票；已申请的从旧到新，其余新的在前',
  input: z.object({ state: withAllChoice(InvoiceStateSchema), ...pageQuery }),
  output: pageOf(Invoice),
})

export const shopInvoice = endpoint({
  method: 'GET',
  path: '/api/merchant/invoice/detail',
  ...VIEW,
  summary: '本店的一张发票',
  input: z.object({ id }),
  output: InvoiceDetail,
})

export const issueInvoice = endpoint({
  method: 'POST',
  path: '/api/merchant/invoice/issue',
  ...SELL,
  summary: '登记已在电子税务局开具的发票',
  input: InvoiceRef.extend({ number: invoiceNumber, issuedOn: typedDay('请填写开票日期') }),
  output: MovedInvoice,
  refusals: [refusals.invoice_not_open, refusals.invoice_number_used, refusals.invoice_date_ahead],
})

export const refuseInvoice = endpoint({
  method: 'POST',
  path: '/api/merchant/invoice/refuse',
  ...SELL,
  summary: '退回开票申请，说明原因；买家可以重新申请',
  input: InvoiceRef.extend({ note: text(LONG_TEXT_MAX, '退回原因') }),
  output: MovedInvoice,
  refusals: [refusals.invoice_not_open],
})

export const askReversal = endpoint({
  method: 'POST',
  path: '/api/merchant/invoice/askReversal',
  ...SELL,
  summary: '发起红字确认单，由买家确认',
  input: InvoiceRef.extend({ note: text(LONG_TEXT_MAX, '红冲原因') }),
  output: MovedInvoice,
  refusals: [refusals.invoice_not_open],
})

export const reverseInvoice = endpoint({
  method: 'POST',
  path: '/api/merchant/invoice/reverse',
  ...SELL,
  summary: '买家确认之后登记红字发票；其中的订单可以重新开票',
  input: InvoiceRef.extend({ number: invoiceNumber }),
  output: MovedInvoice,
  refusals: [refusals.invoice_not_open, refusals.invoice_number_used],
})
