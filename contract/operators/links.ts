/** Links with which an operator sets the password and the second factor: at the first sign-in, and after a reset. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { instant } from '../schema'
import { OperatorPassword, refusals, typedTotpCode } from './index'

const token = z.string({ message: '链接不完整' }).min(1, '链接不完整').max(100, '链接不正确')

/** A TOTP secret in base32, at least 128 bits. */
const totpSecret = z
  .string({ message: '密钥缺失，请重新打开链接' })
  .regex(/^[A-Z2-7]{26,64}$/, '密钥不正确，请重新打开链接')
  .meta({ title: '动态码密钥', description: 'base32；一次请求返回的新密钥' })

/** Page of a link in the console. */
export function setUpPath(linkToken: string): string {
  return `/console/setUp?token=${linkToken}`
}

export const operatorLink = endpoint({
  method: 'GET',
  path: '/api/operator/link',
  access: 'public',
  summary: '打开工作人员的设置链接：登录名，以及身份验证器的新密钥',
  input: z.object({ token }),
  output: z.object({
    name: z.string(),
    displayName: z.string(),
    expiresAt: instant,
    /** New in each answer. The set-up stores the one that it is sent. */
    totpSecret: z.string(),
    /** otpauth://totp/…, for a QR code. */
    totpUri: z.string(),
  }),
  refusals: [refusals.operator_link_expired],
})

export const setUpOperator = endpoint({
  method: 'POST',
  path: '/api/operator/setUp',
  access: 'public',
  summary: '凭链接设置密码与动态码，得到恢复码',
  input: z.object({ token, password: OperatorPassword, totpSecret, totpCode: typedTotpCode }),
  output: z.object({ name: z.string(), recoveryCodes: z.array(z.string()) }),
  refusals: [refusals.operator_link_expired, refusals.weak_operator_password, refusals.operator_code_wrong],
})

/** The form of the page: password typed twice. */
export const SetUpForm = setUpOperator.input
  .extend({ comfirmPassword: z.string({ message: '请再次填写密码' }) })
  .refine((typed) => typed.comfirmPassword === typed.password, {
    path: ['comfirmPassword'],
    message: '两次输入密码不一致!',
  })
