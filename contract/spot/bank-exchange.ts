/** Buying alone, paid from a bound bank account. */
import { z } from 'zod'
import { refusals as account, SentCode } from '../account'
import { OrderBankPayment } from '../banking'
import { endpoint } from '../endpoint'
import { bankAccountFields, bankAccountRefusals } from '../ordering/bank-payments'
import { requestId } from '../schema'
import { PlacedOrder, SingleBuy, singleBuy } from './'

export const sendBankCode = endpoint({
  method: 'GET',
  path: '/api/trace/web/spot_pin/bankExchangeSendVerifyCode',
  access: 'optional',
  summary: '发送银行账户付款的验证码到本人手机；未登录时不发送，返回 null',
  input: z.object({ requestId: requestId.optional() }),
  output: SentCode.nullable(),
  refusals: [account.sms_not_sent],
})

export const BankExchangeSingleBuy = SingleBuy.extend(bankAccountFields)

export const PaidByBank = PlacedOrder.extend({ payment: OrderBankPayment })
export type PaidByBank = z.output<typeof PaidByBank>

export const bankExchangeSingleBuy = endpoint({
  method: 'POST',
  path: '/api/trace/web/spot_pin/bankExchangeSingleBuy',
  access: 'token',
  companyPermission: 'order',
  summary: '单独购买并从已绑定的银行账户付款：下单与扣款指令同时成立',
  input: BankExchangeSingleBuy,
  output: PaidByBank,
  refusals: [...bankAccountRefusals, ...singleBuy.refusals],
})
