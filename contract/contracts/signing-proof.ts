/** Proof of the person who signs a contract: the pay password or an SMS code, in a recent session. */
import { z } from 'zod'
import { refusals as account, codeRefusals, SentCode } from '../account'
import { endpoint } from '../endpoint'
import { emptyAsNone, payPassword, requestId, smsCode } from '../schema'
import { refusals as wallet } from '../wallet'

/** Fields of a form with a proof. One of both is enough; a typed code is used first. */
export const proofFields = {
  payPassword: emptyAsNone(payPassword),
  smsCode: emptyAsNone(smsCode),
}

export const hasProof = (typed: { payPassword?: unknown; smsCode?: unknown }) =>
  typed.payPassword !== undefined || typed.smsCode !== undefined

export const PROOF_MISSING = { path: ['smsCode'], message: '请填写短信验证码或支付密码' }

export const proofRefusals = [
  account.verification_expired,
  wallet.pay_password_missing,
  wallet.wrong_pay_password,
  wallet.pay_password_locked,
  ...codeRefusals,
] as const

export const signCode = endpoint({
  method: 'GET',
  path: '/api/trace/contract/signCode',
  access: 'token',
  summary: '发送签署合同的验证码到本人手机',
  input: z.object({ requestId: requestId.optional() }),
  output: SentCode,
  refusals: [account.sms_not_sent],
})
