/** Invoices of the market to shops for its commission. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { StatementMonth } from '../ordering/settlement-statement'
import { defineRefusals } from '../refusal'
import { fen, id, integer, LONG_TEXT_MAX, pageOf, pageQuery, requestId, text, typedDay } from '../schema'
import { refusals as invoiceRefusals } from './'
import { invoiceNumber } from './invoice-number'

const READERS = { access: 'operator', roles: ['finance', 'admin'] } as const
const FINANCE = { access: 'operator', roles: ['finance'] } as const

export const refusals = defineRefusals({
  commission_none: { errorcode: 79_021, status: 422, text: '该月没有未开票的佣金' },
  commission_changed: {
    errorcode: 79_022,
    status: 409,
    text: '未开票的佣金已变化，请核对新的金额后再登记',
  },
  commission_invoice_reversed: { errorcode: 79_023, status: 409, text: '这张发票已红冲，请刷新页面' },
})

export const CommissionInvoice = z.object({
  id,
  /** Month in Asia/Shanghai in which its orders were completed. */
  month: z.string(),
  /** Company of the shop, as it was called when the invoice was issued. */
  title: z.string(),
  taxNo: z.string().nullable(),
  /** Company of the market at that time; null where none was recorded. */
  issuerName: z.string().nullable(),
  issuerTaxNo: z.string().nullable(),
  amountFen: fen,
  orders: z.number().int(),
  number: z.string(),
  issuedOn: z.iso.date(),
  /** Number of the red invoice and the reason for it. */
  reversal: z.object({ number: z.string(), note: z.string() }).nullable(),
})
export type CommissionInvoice = z.output<typeof CommissionInvoice>

const month = StatementMonth.optional().meta({ title: '月份', description: '不填为本月' })

export const commissionInvoices = endpoint({
  method: 'GET',
  path: '/api/operator/finance/commissionInvoices',
  ...READERS,
  summary: '一家店铺的佣金发票，新的在前；以及一个月内还没有开票的佣金',
  input: z.object({ id, month, ...pageQuery }),
  output: pageOf(CommissionInvoice).extend({
    month: z.string(),
    /** Commission of orders completed in the month that no invoice covers. */
    open: z.object({ amountFen: fen, orders: z.number().int() }),
    title: z.string(),
    taxNo: z.string().nullable(),
    /** Company of the market as it is set now. */
    issuer: z.object({ name: z.string().nullable(), creditCode: z.string().nullable() }),
  }),
})

export const issueCommissionInvoice = endpoint({
  method: 'POST',
  path: '/api/operator/finance/commissionInvoice/issue',
  decidesMoney: true,
  ...FINANCE,
  summary: '登记已开具的佣金发票，涵盖店铺一个月内还没有开票的佣金',
  input: z.object({
    shopId: id,
    month: StatementMonth,
    /** As it was shown: the call refuses another amount. Fen. */
    amountFen: integer({ min: 1, max: Number.MAX_SAFE_INTEGER, message: '金额不正确，请刷新页面' }),
    number: invoiceNumber,
    issuedOn: typedDay('请填写开票日期'),
    requestId,
  }),
  output: z.object({ invoiceId: id }),
  refusals: [
    refusals.commission_none,
    refusals.commission_changed,
    invoiceRefusals.invoice_number_used,
    invoiceRefusals.invoice_date_ahead,
  ],
})

export const reverseCommissionInvoice = endpoint({
  method: 'POST',
  path: '/api/operator/finance/commissionInvoice/reverse',
  decidesMoney: true,
  ...FINANCE,
  summary: '登记佣金发票的红字发票；其中的佣金可以重新开票',
  input: z.object({
    invoiceId: id,
    number: invoiceNumber,
    note: text(LONG_TEXT_MAX, '红冲原因'),
    requestId,
  }),
  output: z.object({ invoiceId: id }),
  refusals: [refusals.commission_invoice_reversed, invoiceRefusals.invoice_number_used],
})

export const shopCommissionInvoices = endpoint({
  method: 'GET',
  path: '/api/merchant/commissionInvoice/list',
  access: 'merchant',
  permission: 'view',
  summary: '平台开给本店的佣金发票，新的在前',
  input: z.object(pageQuery),
  output: pageOf(CommissionInvoice),
})
