/** Buyer's steps on a placed order. */
import { z } from 'zod'
import { refusals as account } from '../account'
import { endpoint } from '../endpoint'
import { cleanText, fen, id, instant, keyOf, LONG_TEXT_MAX, payPassword, requestId } from '../schema'
import { CANCEL_REASONS, REFUND_REASONS } from '../states'
import { refusals as wallet } from '../wallet'
import { OrderRef, OrderStateSchema, refusals } from './'

/** Free text with a reason. */
export const note = z
  .string()
  .overwrite(cleanText)
  .trim()
  .max(LONG_TEXT_MAX, `说明最多 ${LONG_TEXT_MAX} 个字`)
  .optional()

/** A closed list of reasons. `other` needs a note. */
export function withReason<R extends Record<string, string>>(
  reasons: R,
  meta: { id: string; title: string },
) {
  const reason = keyOf(reasons, meta)
  return z.object({ orderId: id, reason, note, requestId }).superRefine((v, ctx) => {
    if (v.reason === 'other' && !v.note)
      ctx.addIssue({ code: 'custom', path: ['note'], message: '选择「其他」时请填写说明' })
  })
}

/** The order and its new state. */
export const MovedOrder = z.object({ orderId: id, state: OrderStateSchema })
export type MovedOrder = z.output<typeof MovedOrder>

export const CancelOrder = withReason(CANCEL_REASONS, { id: 'CancelReason', title: '取消原因' })

export const cancel = endpoint({
  method: 'POST',
  path: '/api/trace/web/order/cancel',
  access: 'token',
  companyPermission: 'order',
  summary: '取消未付款的订单并释放库存',
  input: CancelOrder,
  output: MovedOrder,
  refusals: [refusals.step_not_open],
})

export const AskRefund = withReason(REFUND_REASONS, { id: 'RefundReason', title: '退款原因' })

export const askRefund = endpoint({
  method: 'POST',
  path: '/api/trace/web/order/askRefund',
  access: 'token',
  companyPermission: 'confirm',
  summary: '申请退款：已付款、尚未交货的订单',
  input: AskRefund,
  output: MovedOrder.extend({ answerBefore: instant }),
  refusals: [refusals.step_not_open],
})

export const WithdrawRefund = z.object({ orderId: id, requestId })

export const withdrawRefund = endpoint({
  method: 'POST',
  path: '/api/trace/web/order/withdrawRefund',
  access: 'token',
  companyPermission: 'confirm',
  summary: '撤销退款申请，订单回到原状态',
  input: WithdrawRefund,
  output: MovedOrder,
  refusals: [refusals.step_not_open],
})

export const ConfirmReceipt = z.object({ orderId: id, payPassword, requestId })

export const confirmReceipt = endpoint({
  method: 'POST',
  path: '/api/trace/web/order/confirmReceipt',
  access: 'token',
  companyPermission: 'confirm',
  summary: '确认收货：监管款项付给商家',
  input: ConfirmReceipt,
  output: z.object({
    orderId: id,
    /** Amount paid to the merchant, and amount returned for a lighter weight. */
    releasedFen: fen,
    backFen: fen,
    completedAt: instant,
  }),
  refusals: [
    refusals.step_not_open,
    refusals.correction_open,
    account.verification_expired,
    wallet.pay_password_missing,
    wallet.pay_password_locked,
    wallet.wrong_pay_password,
  ],
})

export const ConfirmTruck = z.object({ orderId: id, handOverId: id, requestId })

export const confirmTruck = endpoint({
  method: 'POST',
  path: '/api/trace/web/order/confirmTruck',
  access: 'token',
  companyPermission: 'confirm',
  summary: '确认一次没有提货码的出库是我方车辆',
  input: ConfirmTruck,
  output: MovedOrder,
  refusals: [refusals.step_not_open, refusals.truck_confirmed],
})

/** Step that the buyer has selected on the order page but not confirmed. */
export const ORDER_ACTS = ['cancel', 'ask_refund', 'withdraw_refund', 'confirm'] as const
export type OrderAct = (typeof ORDER_ACTS)[number]

/** Query of the order page. */
export const OrderPage = OrderRef.extend({ act: z.enum(ORDER_ACTS).optional() })
