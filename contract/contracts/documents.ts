/** What belongs to an order: its contract and invoices. Passes, delivery notes and sheets have calls of their own. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { InvoiceStateSchema } from '../invoices'
import { fen, id, instant } from '../schema'
import { ContractRef, ContractStateSchema } from './'

export const OrderDocuments = z.object({
  orderId: id,
  /** Null for types of orders without a contract of sale. */
  contract: z.object({ contractNo: z.string(), state: ContractStateSchema }).nullable(),
  /** The newest first. */
  invoices: z.array(
    z.object({ invoiceId: id, state: InvoiceStateSchema, amountFen: fen, requestedAt: instant }),
  ),
  /** Whether an invoice may be requested now. */
  canInvoice: z.boolean(),
})
export type OrderDocuments = z.output<typeof OrderDocuments>

export const orderDocuments = endpoint({
  method: 'GET',
  path: '/api/trace/contract/documents',
  access: 'token',
  companyPermission: 'view',
  summary: '一笔订单的合同与发票，以及现在能否申请开票',
  input: ContractRef,
  output: OrderDocuments,
})
