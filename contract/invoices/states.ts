/** Kinds and states of invoices (数电票). No zod here: browsers load this file. */

export const INVOICE_KINDS = { special: '增值税专用发票', normal: '增值税普通发票' } as const
export type InvoiceKind = keyof typeof INVOICE_KINDS

export const INVOICE_STATES = {
  requested: '已申请',
  withdrawn: '已撤回',
  refused: '已退回',
  issued: '已开票',
  delivered: '已交付',
  reversing: '红冲待确认',
  reversal_confirmed: '红冲已确认',
  reversed: '已红冲',
} as const
export type InvoiceState = keyof typeof INVOICE_STATES

export const INVOICE_ACTS = {
  withdraw: '撤回申请',
  refuse: '退回申请',
  issue: '登记开票',
  receive: '确认收到',
  ask_reversal: '申请红冲',
  confirm_reversal: '确认红冲',
  decline_reversal: '不同意红冲',
  reverse: '登记红字发票',
} as const
export type InvoiceAct = keyof typeof INVOICE_ACTS

/** Formats of an invoice's file, as the tax office offers them. */
export const INVOICE_FILE_KINDS = { pdf: 'PDF', ofd: 'OFD', xml: 'XML' } as const
export type InvoiceFileKind = keyof typeof INVOICE_FILE_KINDS
/** An invoice has its own files, and those of the red one that reverses it. */
export const INVOICE_PAPERS = { invoice: '发票', reversal: '红字发票' } as const
export type InvoicePaper = keyof typeof INVOICE_PAPERS
export const INVOICE_FILE_MAX_BYTES = 2 * 1_048_576

/** Orders of one invoice. */
export const INVOICE_ORDERS_MAX = 50
/** Digits of the number of an electronic invoice. */
export const INVOICE_NUMBER_DIGITS = 20
