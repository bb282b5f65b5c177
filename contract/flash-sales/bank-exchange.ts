/** Buying alone in a flash sale, paid from a bound bank account. */
import { z } from 'zod'
import { refusals as account, SentCode } from '../account'
import { endpoint } from '../endpoint'
import { bankAccountFields, bankAccountRefusals } from '../ordering/bank-payments'
import { requestId } from '../schema'
import { PaidByBank } from '../spot/bank-exchange'
import { SingleBuy, singleBuy } from './'

export const sendBankCode = endpoint({
  method: 'GET',
  path: '/api/trace/web/seckill/bankExchangeSendVerifyCode',
  access: 'optional',
  summary: '发送秒杀订单银行账户付款的验证码到本人手机；未登录时不发送，返回 null',
  input: z.object({ requestId: requestId.optional() }),
  output: SentCode.nullable(),
  refusals: [account.sms_not_sent],
})

export const BankExchangeSingleBuy = SingleBuy.extend(bankAccountFields)

export const bankExchangeSingleBuy = endpoint({
  method: 'POST',
  path: '/api/trace/web/seckill/bankExchangeSingleBuy',
  access: 'token',
  companyPermission: 'order',
  summary: '秒杀单独购买并从已绑定的银行账户付款：下单与扣款指令同时成立',
  input: BankExchangeSingleBuy,
  output: PaidByBank,
  refusals: [...bankAccountRefusals, ...singleBuy.refusals],
})
