/** Invoices of sellers for settled orders, as buyers request and receive them. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { COMPANY_NAME_MAX } from '../name-limits'
import { defineRefusals } from '../refusal'
import { licenceNo } from '../registrations/facts'
import {
  fen,
  id,
  instant,
  keyOf,
  LONG_TEXT_MAX,
  list,
  pageOf,
  pageQuery,
  requestId,
  text,
  withAllChoice,
} from '../schema'
import { InvoiceFile } from './files'
import { INVOICE_ACTS, INVOICE_KINDS, INVOICE_ORDERS_MAX, INVOICE_STATES, type InvoiceKind } from './states'

export const refusals = defineRefusals({
  order_not_settled: {
    errorcode: 79_001,
    status: 422,
    text: (f: { orderNo: string }) => `订单 ${f.orderNo} 还没有结算，确认收货后才能开票`,
    field: 'orderIds',
  },
  order_invoiced: {
    errorcode: 79_002,
    status: 409,
    text: (f: { orderNo: string }) => `订单 ${f.orderNo} 已申请开票`,
    field: 'orderIds',
  },
  several_sellers: {
    errorcode: 79_003,
    status: 422,
    text: '一张发票只能包含同一商家的订单，请分开申请',
    field: 'orderIds',
  },
  several_buyers: {
    errorcode: 79_004,
    status: 422,
    text: '以个人名义与以公司名义的订单不能开在一张发票上',
    field: 'orderIds',
  },
  special_needs_company: {
    errorcode: 79_005,
    status: 422,
    text: '专用发票只能开给企业；以个人名义购买的订单请选择普通发票',
    field: 'kind',
  },
  invoice_title_missing: { errorcode: 79_006, status: 422, text: '请填写发票抬头（姓名）', field: 'title' },
  invoice_title_company: {
    errorcode: 79_029,
    status: 422,
    text: '以个人名义购买的订单，抬头不能填写企业名称：请填写本人姓名；以企业名义购买的订单才能开企业抬头',
    field: 'title',
  },
  tax_number_missing: { errorcode: 79_007, status: 422, text: '请填写企业的税号', field: 'taxNo' },
  invoice_not_open: { errorcode: 79_008, status: 409, text: '发票的状态已变化，请刷新页面' },
  invoice_number_used: {
    errorcode: 79_009,
    status: 422,
    text: '这个发票号码已登记过，请核对',
    field: 'number',
  },
  invoice_date_ahead: { errorcode: 79_010, status: 422, text: '开票日期不能晚于今天', field: 'issuedOn' },
  seller_without_invoices: {
    errorcode: 79_011,
    status: 422,
    text: (f: { orderNo: string }) => `订单 ${f.orderNo} 的卖方暂不能在线开票，需要发票请联系客服`,
    field: 'orderIds',
  },
})

const InvoiceKindSchema = keyOf(INVOICE_KINDS, { id: 'InvoiceKind', title: '发票种类' })
export const InvoiceStateSchema = keyOf(INVOICE_STATES, { id: 'InvoiceState', title: '发票状态' })
const InvoiceActSchema = keyOf(INVOICE_ACTS, { id: 'InvoiceAct', title: '发票操作' })

const InvoiceOrder = z.object({ orderId: id, orderNo: z.string(), title: z.string(), amountFen: fen })

export const InvoiceableOrder = InvoiceOrder.extend({
  /** Null: the seller is no shop. */
  shopId: id.nullable(),
  /** Name of the seller. */
  shopName: z.string(),
  /** Bought as the company. */
  isCompanys: z.boolean(),
  completedAt: instant,
})
export type InvoiceableOrder = z.output<typeof InvoiceableOrder>

export const invoiceableOrders = endpoint({
  method: 'GET',
  path: '/api/trace/invoice/orders',
  access: 'token',
  companyPermission: 'view',
  summary: '可以开票的订单：已结算、没有申请过开票，新完成的在前',
  input: z.object(pageQuery),
  output: pageOf(InvoiceableOrder),
})

export const invoiceTitles = endpoint({
  method: 'GET',
  path: '/api/trace/invoice/titles',
  access: 'token',
  companyPermission: 'view',
  summary: '发票抬头：企业名称与税号以认证资料为准',
  input: z.object({}),
  output: z.object({
    /** Null: no verified name; it is typed then. */
    person: z.string().nullable(),
    company: z.object({ title: z.string(), taxNo: z.string().nullable() }).nullable(),
  }),
})

const emptyAsNone = (typed: unknown) => (typed === '' ? undefined : typed)

export const RequestInvoice = z.object({
  orderIds: list(id, INVOICE_ORDERS_MAX).refine((ids) => ids.length > 0, '请选择要开票的订单'),
  kind: z.enum(Object.keys(INVOICE_KINDS) as [InvoiceKind], { message: '请选择发票种类' }),
  /** Of a person without a verified name. */
  title: text(COMPANY_NAME_MAX, '发票抬头').optional(),
  /** Of a company without a verified one. */
  taxNo: z.preprocess(emptyAsNone, licenceNo.optional()),
  remark: text(LONG_TEXT_MAX, '备注').optional(),
  requestId,
})

export const requestInvoice = endpoint({
  method: 'POST',
  path: '/api/trace/invoice/request',
  access: 'token',
  companyPermission: 'pay',
  summary: '申请开票：同一商家、同一名义的已结算订单，金额为实际结算金额',
  input: RequestInvoice,
  output: z.object({ invoiceId: id }),
  refusals: [
    refusals.order_not_settled,
    refusals.order_invoiced,
    refusals.several_sellers,
    refusals.several_buyers,
    refusals.seller_without_invoices,
    refusals.special_needs_company,
    refusals.invoice_title_missing,
    refusals.invoice_title_company,
    refusals.tax_number_missing,
  ],
})

export const Invoice = z.object({
  id,
  kind: InvoiceKindSchema,
  state: InvoiceStateSchema,
  /** Null: the seller is no shop. */
  shopId: id.nullable(),
  /** Name of the seller. */
  shopName: z.string(),
  title: z.string(),
  taxNo: z.string().nullable(),
  amountFen: fen,
  /** Number of the invoice, 20 digits; null until it is issued. */
  number: z.string().nullable(),
  requestedAt: instant,
})
export type Invoice = z.output<typeof Invoice>

export const InvoiceDetail = Invoice.extend({
  remark: z.string().nullable(),
  orders: z.array(InvoiceOrder),
  issuedOn: z.iso.date().nullable(),
  deliveredAt: instant.nullable(),
  /** Why the seller refused it or wants to reverse it, or why the buyer declined that. */
  note: z.string().nullable(),
  reversalNumber: z.string().nullable(),
  reversedAt: instant.nullable(),
  files: z.array(InvoiceFile),
  /** What the reader may do now. */
  openActs: z.array(InvoiceActSchema),
})
export type InvoiceDetail = z.output<typeof InvoiceDetail>

export const invoices = endpoint({
  method: 'GET',
  path: '/api/trace/invoice/page',
  access: 'token',
  companyPermission: 'view',
  summary: '我的发票与所代表企业的发票，新的在前',
  input: z.object({ state: withAllChoice(InvoiceStateSchema), ...pageQuery }),
  output: pageOf(Invoice),
})

export const invoiceDetail = endpoint({
  method: 'GET',
  path: '/api/trace/invoice/detail',
  access: 'token',
  companyPermission: 'view',
  summary: '一张发票：抬头、订单、号码与进度',
  input: z.object({ id }),
  output: InvoiceDetail,
})

export const InvoiceRef = z.object({ invoiceId: id, requestId })
export const MovedInvoice = z.object({ invoiceId: id, state: InvoiceStateSchema })

export const withdrawInvoice = endpoint({
  method: 'POST',
  path: '/api/trace/invoice/withdraw',
  access: 'token',
  companyPermission: 'pay',
  summary: '开票之前撤回申请',
  input: InvoiceRef,
  output: MovedInvoice,
  refusals: [refusals.invoice_not_open],
})

export const receiveInvoice = endpoint({
  method: 'POST',
  path: '/api/trace/invoice/receive',
  access: 'token',
  companyPermission: 'pay',
  summary: '确认收到发票',
  input: InvoiceRef,
  output: MovedInvoice,
  refusals: [refusals.invoice_not_open],
})

const REVERSAL_ANSWERS = ['confirm', 'decline'] as const

export const AnswerReversal = InvoiceRef.extend({
  answer: z.enum(REVERSAL_ANSWERS, { message: '请选择确认或不同意' }),
  note: text(LONG_TEXT_MAX, '说明').optional(),
}).superRefine((v, ctx) => {
  if (v.answer === 'decline' && v.note === undefined)
    ctx.addIssue({ code: 'custom', path: ['note'], message: '不同意红冲时请说明原因' })
})

export const answerReversal = endpoint({
  method: 'POST',
  path: '/api/trace/invoice/answerReversal',
  access: 'token',
  companyPermission: 'pay',
  summary: '答复商家的红字确认单：确认，或说明不同意的原因',
  input: AnswerReversal,
  output: MovedInvoice,
  refusals: [refusals.invoice_not_open],
})

/** Query of the page with one's invoices. */
export const InvoicePage = invoices.input.extend({ id: id.optional() })
/** Query of the page that requests one. */
export const AddInvoicePage = z.object({ orderId: id.optional() })
