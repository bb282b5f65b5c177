/** Payment of an order from a bank account. */
import { z } from 'zod'
import { refusals as account, codeRefusals, SentCode } from '../account'
import { BankCard, refusals as banking, OrderBankPayment } from '../banking'
import { endpoint } from '../endpoint'
import { id, requestId, smsCode } from '../schema'
import { OrderRef, refusals } from './'

export const bankPayTerms = endpoint({
  method: 'GET',
  path: '/api/trace/web/order/bankPay',
  access: 'token',
  companyPermission: 'pay',
  summary: '订单的银行付款：可用账户、转账附言与最近一笔的结果',
  input: OrderRef,
  output: z.object({
    /** Bound accounts of the order's buyer, the default first. */
    cards: z.array(BankCard),
    /** The supervised account, for a transfer that names the order. */
    account: z.object({ accountName: z.string(), accountNo: z.string(), bankName: z.string() }),
    /** What the payer writes into the purpose of a transfer: the order number. */
    reference: z.string(),
    /** Name that the payer's account must have; null while none is known. */
    payerName: z.string().nullable(),
    /** The newest payment from a bound account. */
    payment: OrderBankPayment.nullable(),
  }),
  refusals: [banking.bank_payment_unavailable],
})

export const bankPayCode = endpoint({
  method: 'GET',
  path: '/api/trace/web/order/bankPayCode',
  access: 'token',
  summary: '发送银行账户付款的验证码到本人手机',
  input: z.object({ requestId: requestId.optional() }),
  output: SentCode,
  refusals: [account.sms_not_sent],
})

const cardId = z.uuid({ message: '请选择付款账户' })

/** Account and code of a payment from a bound account. */
export const bankAccountFields = { cardId, smsCode }

export const BankPay = z.object({ orderId: id, ...bankAccountFields, requestId })

/** What can be refused about account, session and code. */
export const bankAccountRefusals = [
  banking.bank_payment_unavailable,
  banking.card_not_bound,
  account.verification_expired,
  ...codeRefusals,
] as const

export const bankPay = endpoint({
  method: 'POST',
  path: '/api/trace/web/order/bankPay',
  access: 'token',
  companyPermission: 'pay',
  summary: '银行账户付款：从已绑定的账户扣款，银行确认后款项进入订单专用监管账户',
  input: BankPay,
  output: OrderBankPayment,
  refusals: [
    refusals.order_not_payable,
    refusals.pay_time_over,
    banking.bank_payment_running,
    ...bankAccountRefusals,
  ],
})
