/** Registration of a new member as the first step of a merchant's or carrier's registration. */
import { z } from 'zod'
import {
  refusals as account,
  agreed,
  codeRefusals,
  newPasswordRefusals,
  openCodeRefusals,
  SendOpenCode,
  SentCode,
  SignedIn,
  ticket,
} from '../account'
import { endpoint } from '../endpoint'
import { instant, password, phone, requestId, smsCode } from '../schema'

const PhoneCheck = {
  input: z.object({ phone, ticket }),
  output: z.object({ isRegistered: z.boolean() }),
  refusals: [account.ticket_expired],
}

export const merchantCheckPhone = endpoint({
  method: 'POST',
  path: '/api/userii/merchantuser/register/checkPhone',
  access: 'public',
  summary: '商家注册：已验证的手机号是否已是会员',
  ...PhoneCheck,
})

export const carrierPhoneCheck = endpoint({
  method: 'POST',
  path: '/api/waybill/web/carrieruser/phoneCheck',
  access: 'public',
  summary: '承运商注册：已验证的手机号是否已是会员',
  ...PhoneCheck,
})

const CodeSending = {
  input: SendOpenCode,
  output: SentCode,
  refusals: [...openCodeRefusals],
}

export const merchantSmsCode = endpoint({
  method: 'POST',
  path: '/api/userii/merchantuser/register/smscode',
  access: 'public',
  summary: '商家注册：发送验证码',
  ...CodeSending,
})

export const carrierSmsCode = endpoint({
  method: 'POST',
  path: '/api/waybill/web/carrieruser/smscode',
  access: 'public',
  summary: '承运商注册：发送验证码',
  ...CodeSending,
})

export const carrierCheckSmsCode = endpoint({
  method: 'GET',
  path: '/api/waybill/web/carrieruser/checkSmsCode',
  access: 'public',
  summary: '承运商注册：校验验证码，换取一次性凭据',
  input: z.object({ phone, smsCode, requestId: requestId.optional() }),
  output: z.object({ ticket: z.string(), expiresAt: instant }),
  refusals: [...codeRefusals],
})

export const nextStep = endpoint({
  method: 'POST',
  path: '/api/userii/merchantuser/register/nextStep',
  access: 'ticket',
  summary: '商家注册：凭手机凭据注册会员并登录，进入资料填写',
  input: z.object({ phone, ticket, password, agreed, requestId }),
  output: SignedIn,
  refusals: [
    ...newPasswordRefusals,
    account.ticket_expired,
    account.phone_registered,
    account.account_disabled,
  ],
})
