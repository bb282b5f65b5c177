/** Forgotten and changed passwords, the phone, and the sessions of a member. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { defineRefusals } from '../refusal'
import { id, instant, pageOf, pageQuery, password, phone, requestId, smsCode } from '../schema'
import {
  refusals as account,
  codeRefusals,
  newPasswordRefusals,
  openCodeRefusals,
  SendCode,
  SendOpenCode,
  SentCode,
  samePasswords,
  ticket,
} from './index'

export const refusals = defineRefusals({
  old_password_wrong: { errorcode: 20012, status: 422, text: '原密码错误', field: 'oldPassword' },
  password_unchanged: { errorcode: 20013, status: 422, text: '新密码不能与原密码相同', field: 'password' },
  phone_unchanged: { errorcode: 20014, status: 422, text: '新手机号与原手机号相同', field: 'phone' },
  phone_taken: { errorcode: 20015, status: 409, text: '该手机号已属于另一个账号', field: 'phone' },
  new_code_wrong: { errorcode: 20016, status: 422, text: '新手机号的验证码错误', field: 'newSmsCode' },
  new_code_expired: {
    errorcode: 20017,
    status: 422,
    text: '新手机号的验证码已失效，请重新获取',
    field: 'newSmsCode',
  },
  session_current: { errorcode: 20018, status: 409, text: '这是当前设备，请使用“退出登录”' },
})

export const getChangePwdSmsCode = endpoint({
  method: 'POST',
  path: '/api/user/m/v2/getChangePwdSmsCode',
  access: 'public',
  summary: '发送重设密码的验证码（未注册的号码得到相同的应答，但不发送短信）',
  input: SendOpenCode,
  output: SentCode,
  refusals: [...openCodeRefusals],
})

export const checkUpdatePasswordCode = endpoint({
  method: 'POST',
  path: '/api/user/m/v2/checkUpdatePasswordCode',
  access: 'ticket',
  summary: '校验重设密码的验证码，换取一次性凭据',
  input: z.object({ phone, smsCode, requestId: requestId.optional() }),
  output: z.object({ ticket: z.string(), expiresAt: instant }),
  refusals: [...codeRefusals],
})

const oldPassword = z
  .string({ message: '请填写原密码' })
  .min(1, '请填写原密码')
  .max(200, '原密码错误')
  .meta({ title: '原登录密码' })
const comfirmPassword = z.string({ message: '请再次填写新密码' })
const isSame = (v: { password: string; comfirmPassword?: string | undefined }) =>
  v.comfirmPassword === undefined || v.comfirmPassword === v.password

/** A signed-in member shows the old password; who forgot it, the ticket of a checked code. */
export const updatePwd = endpoint({
  method: 'POST',
  path: '/api/user/m/v2/updatePwd',
  access: 'ticket',
  summary: '修改登录密码：凭原密码（须登录）或重设凭据；成功后所有设备须重新登录',
  input: z
    .object({
      phone: phone.optional(),
      ticket: ticket.optional(),
      oldPassword: oldPassword.optional(),
      password,
      /** Compared if sent. Forms send it (the spelling is the specification's). */
      comfirmPassword: comfirmPassword.optional(),
      requestId,
    })
    .refine((v) => v.oldPassword !== undefined || (v.ticket !== undefined && v.phone !== undefined), {
      path: ['oldPassword'],
      message: '请填写原密码，或手机号与凭据',
    })
    .refine(isSame, samePasswords),
  output: z.object({}),
  refusals: [
    account.ticket_expired,
    account.account_disabled,
    refusals.old_password_wrong,
    ...newPasswordRefusals,
    refusals.password_unchanged,
  ],
})

/** The form of /changePassword. */
export const RecoverForm = z
  .object({ phone, smsCode, password, comfirmPassword, requestId })
  .refine(isSame, samePasswords)

/** The form of a signed-in member. */
export const ChangePasswordForm = z
  .object({ oldPassword, password, comfirmPassword, requestId })
  .refine(isSame, samePasswords)

export const oldPhoneCode = endpoint({
  method: 'POST',
  path: '/api/user/m/phone/oldCode',
  access: 'token',
  summary: '更换手机号：发送验证码到原手机号',
  input: z.object({ requestId: requestId.optional() }),
  output: SentCode,
  refusals: [account.sms_not_sent],
})

export const newPhoneCode = endpoint({
  method: 'POST',
  path: '/api/user/m/phone/newCode',
  access: 'token',
  summary: '更换手机号：发送验证码到新手机号',
  input: SendCode,
  output: SentCode,
  refusals: [refusals.phone_unchanged, refusals.phone_taken, account.sms_not_sent],
})

export const ChangePhone = z.object({
  /** Sent to the old phone. */
  smsCode,
  phone,
  /** Sent to the new phone. */
  newSmsCode: smsCode,
  requestId,
})

export const changePhone = endpoint({
  method: 'POST',
  path: '/api/user/m/phone/change',
  access: 'token',
  summary: '更换手机号：两个号码的验证码都正确才生效；成功后所有设备须重新登录',
  input: ChangePhone,
  output: z.object({}),
  refusals: [
    ...codeRefusals,
    refusals.new_code_expired,
    refusals.new_code_wrong,
    refusals.phone_unchanged,
    refusals.phone_taken,
  ],
})

/** How a session ended. */
export const SESSION_STATES = { open: '使用中', revoked: '已退出', expired: '已过期' } as const

export const SessionRow = z.object({
  id,
  isCurrent: z.boolean(),
  state: z.enum(Object.keys(SESSION_STATES) as [keyof typeof SESSION_STATES]),
  /** Browser and system, as the client named itself at sign-in. */
  deviceName: z.string(),
  /** IPv4 address or IPv6 prefix. */
  clientAddress: z.string(),
  createdAt: instant,
  lastSeenAt: instant,
})
export type SessionRow = z.output<typeof SessionRow>

export const MySessions = z.object(pageQuery)

export const mySessions = endpoint({
  method: 'GET',
  path: '/api/user/m/sessions',
  access: 'token',
  summary: '登录记录：使用中的设备在前，其余按登录时间',
  input: MySessions,
  output: pageOf(SessionRow),
})

export const EndSession = z.object({
  sessionId: z.uuid('请选择要退出的设备').meta({ title: '登录编号' }),
  requestId,
})

export const endSession = endpoint({
  method: 'POST',
  path: '/api/user/m/sessions/end',
  access: 'token',
  summary: '退出一台设备的登录',
  input: EndSession,
  output: z.object({}),
  refusals: [refusals.session_current],
})

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/api/user/m/sessions/endOthers',
  access: 'token',
  summary: '退出其他所有设备的登录，可重复调用',
  input: z.object({}),
  output: z.object({}),
})

export const securityOverview = endpoint({
  method: 'GET',
  path: '/api/user/m/security',
  access: 'token',
  summary: '安全中心：手机号、登录密码与使用中的设备',
  input: z.object({}),
  output: z.object({
    /** Masked: 138****0001. */
    phone: z.string(),
    passwordChangedAt: instant,
    isPasswordOld: z.boolean(),
    openSessions: z.number().int(),
  }),
})
