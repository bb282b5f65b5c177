/** Payment of several orders at once. */
import { z } from 'zod'
import { refusals as account } from '../account'
import { endpoint } from '../endpoint'
import { fen, id, instant, list, payPassword, requestId } from '../schema'
import { refusals as wallet } from '../wallet'
import { refusals } from './'

export const PAY_ORDERS_MAX = 20

const orderIds = z
  .array(id)
  .min(1, '请选择订单')
  .max(PAY_ORDERS_MAX, `一次最多支付 ${PAY_ORDERS_MAX} 个订单`)
  .overwrite((ids) => [...new Set(ids)])

/** Query of the payment page: one order, or several at once. */
export const PayPageQuery = z.object({ id: list(id, PAY_ORDERS_MAX) })

export const PayOrders = z.object({ orderIds, payPassword, requestId })

export const payOrders = endpoint({
  method: 'POST',
  path: '/api/trace/web/order/payOrders',
  access: 'token',
  companyPermission: 'pay',
  summary: `合并付款：用钱包一次支付最多 ${PAY_ORDERS_MAX} 个订单，全部成功或全部不付`,
  input: PayOrders,
  output: z.object({ orderIds: z.array(id), paidFen: fen, paidAt: instant }),
  refusals: [
    refusals.orders_of_several_buyers,
    refusals.one_order_not_payable,
    refusals.one_pay_time_over,
    account.verification_expired,
    wallet.pay_password_missing,
    wallet.pay_password_locked,
    wallet.wrong_pay_password,
    refusals.one_bank_payment_running,
    wallet.balance_short,
  ],
})
