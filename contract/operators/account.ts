/** The operator's own account: proof of identity, particulars, notices. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { instant, requestId } from '../schema'
import { changeOperatorPassword, OperatorRow, refusals, typedPassword, typedTotpCode } from './index'

const EMAIL_MAX = 100

export const proveOperator = endpoint({
  method: 'POST',
  path: '/api/operator/prove',
  access: 'operator',
  summary: '再次确认密码与动态码：涉及资金与身份的操作在五分钟内有效',
  input: z.object({ password: typedPassword, totpCode: typedTotpCode }),
  output: z.object({ provedUntil: instant }),
  refusals: [refusals.operator_proof_wrong],
})

const SignIn = z.object({ at: instant, clientAddress: z.string() })

export const operatorAccount = endpoint({
  method: 'GET',
  path: '/api/operator/account',
  access: 'operator',
  summary: '自己的账号：本次与上次登录、联系方式、动态码与恢复码',
  input: z.object({}),
  output: OperatorRow.extend({
    /** In full. */
    phone: z.string().nullable(),
    email: z.string().nullable(),
    signIn: SignIn,
    /** Null at the first sign-in. */
    lastSignIn: SignIn.nullable(),
    hasSecondFactor: z.boolean(),
    recoveryCodesLeft: z.number().int(),
    /** From when the operator decides about money; null before the first sign-in with the second factor. */
    decidesMoneyAt: instant.nullable(),
    /** Until then calls about money and identities need no further proof; null if they do. */
    provedUntil: instant.nullable(),
    /** Events up to here count as read. */
    noticesReadAt: instant.nullable(),
  }),
})

export const updateOperatorAccount = endpoint({
  method: 'POST',
  path: '/api/operator/account/update',
  access: 'operator',
  summary: '修改自己的邮箱；手机号只在重新设置账号时更换',
  input: z.object({
    email: z
      .string({ message: '请填写邮箱' })
      .trim()
      .max(EMAIL_MAX, `邮箱最多 ${EMAIL_MAX} 个字符`)
      .refine((typed) => z.email().safeParse(typed).success, '请填写正确的邮箱'),
    requestId,
  }),
  output: z.object({ email: z.string() }),
})

/** The form of the page: the new password typed twice. */
export const ChangePasswordForm = changeOperatorPassword.input
  .extend({ comfirmPassword: z.string({ message: '请再次填写密码' }) })
  .refine((typed) => typed.comfirmPassword === typed.password, {
    path: ['comfirmPassword'],
    message: '两次输入密码不一致!',
  })

export const readOperatorNotices = endpoint({
  method: 'POST',
  path: '/api/operator/notices/read',
  access: 'operator',
  summary: '把到此为止的通知标为已读',
  input: z.object({ until: instant, requestId }),
  output: z.object({ noticesReadAt: instant }),
})
