/** Payments of orders from a bound account, as the order's buyer sees them. */
import { z } from 'zod'
import { fen, id, instant, keyOf } from '../schema'
import { ORDER_BANK_PAYMENT_STATES } from './states'

export const OrderBankPayment = z.object({
  id,
  orderId: id,
  amountFen: fen,
  bankName: z.string(),
  /** Last four digits. */
  accountTail: z.string(),
  state: keyOf(ORDER_BANK_PAYMENT_STATES, { id: 'OrderBankPaymentState', title: '银行付款状态' }),
  at: instant,
  /** When the bank had collected, or had failed to. */
  settledAt: instant.nullable(),
  /** The bank's words for a failure. */
  reason: z.string().nullable(),
  /** Of a success: the order, or the buyer's wallet if the order could no longer be paid. */
  creditedTo: z.enum(['order', 'wallet']).nullable(),
})
export type OrderBankPayment = z.output<typeof OrderBankPayment>
