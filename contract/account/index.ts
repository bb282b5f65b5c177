/** Sign-in and sign-out, registration, SMS codes. */
import { z } from 'zod'
import { StaffRoleSchema } from '../authentication/staff-role-schema'
import { endpoint } from '../endpoint'
import { defineRefusals, waitText } from '../refusal'
import { fen, id, instant, keyOf, password, phone, requestId, smsCode, text } from '../schema'
import { PriceTonsSchema } from '../spot/price-tons-choice'

export const NICKNAME_MAX = 20

/** Facts of the refusal that asks a question before a further SMS code. */
export interface ChallengeFacts {
  /** Sent back with the answer. */
  challengeId: string
  /** In words. */
  question: string
  /** Why it is asked: earlier codes were not used, the answer was wrong, or it came too early. */
  why: 'unused_codes' | 'wrong' | 'early'
  /** An answer counts after so many seconds. */
  waitSeconds: number
}

const CHALLENGE_OPENINGS: Record<ChallengeFacts['why'], string> = {
  unused_codes: '该手机号已有多条验证码未使用。请先回答：',
  wrong: '回答不正确。新的问题：',
  early: '提交得太快，答案已为您保留。问题：',
}

export const refusals = defineRefusals({
  phone_registered: {
    errorcode: 20001,
    status: 409,
    text: '该手机号已注册，请直接登录',
    field: 'phone',
  },
  sms_not_sent: {
    errorcode: 20002,
    status: 409,
    text: (f: { retryAfterSeconds?: number }) =>
      f.retryAfterSeconds === undefined
        ? '短信发送失败，请稍后重试'
        : `本站短信发送量已达上限，请 ${waitText(f.retryAfterSeconds)}后再试`,
  },
  code_wrong: { errorcode: 20003, status: 422, text: '短信验证码错误', field: 'smsCode' },
  code_expired: { errorcode: 20004, status: 422, text: '短信验证码已失效，请重新获取', field: 'smsCode' },
  code_guesses_used: {
    errorcode: 20005,
    status: 422,
    text: '短信验证码错误次数过多，请重新获取',
    field: 'smsCode',
  },
  ticket_expired: {
    errorcode: 20006,
    status: 422,
    text: '手机验证已失效，请重新获取短信验证码',
    field: 'smsCode',
  },
  wrong_credentials: { errorcode: 20007, status: 400, text: '用户名或密码错误', field: 'password' },
  account_disabled: {
    errorcode: 20008,
    status: 403,
    text: (f: { disabledAdvice?: string }) =>
      f.disabledAdvice === undefined ? '账号已被禁用' : `账号已被禁用：${f.disabledAdvice}`,
  },
  verification_expired: { errorcode: 20009, status: 401, text: '验证已过期，请重新登录' },
  password_too_short: {
    errorcode: 20010,
    status: 422,
    text: (f: { minLength: number }) => `密码至少 ${f.minLength} 位`,
    field: 'password',
  },
  password_common: {
    errorcode: 20011,
    status: 422,
    text: '该密码过于常见，容易被猜到，请换一个',
    field: 'password',
  },
  nickname_reserved: {
    errorcode: 20021,
    status: 422,
    text: '昵称不能像企业、银行、机构或平台的名称（如公司、集团、厂、银行、官方），也不能与厂家、企业或店铺同名，请换成您自己的称呼',
    field: 'nickname',
  },
  challenge_required: {
    errorcode: 20022,
    status: 422,
    text: ({ why, question, waitSeconds }: ChallengeFacts) =>
      `${CHALLENGE_OPENINGS[why] ?? ''}${question}（请等 ${waitSeconds} 秒后再提交）`,
    field: 'challengeAnswer',
    mends: ({ challengeId, why }: ChallengeFacts): Record<string, string> =>
      why === 'early' ? { challengeId } : { challengeId, challengeAnswer: '' },
  },
  captcha_required: {
    errorcode: 20020,
    status: 422,
    text: '为保护账号安全，请完成验证后继续',
    field: 'captchaAnswer',
  },
})

/** Refusals of calls that set a login password. */
export const newPasswordRefusals = [refusals.password_too_short, refusals.password_common] as const

/** Refusals of calls that send a code without a session. */
export const openCodeRefusals = [refusals.challenge_required, refusals.sms_not_sent] as const

/** Purposes of SMS codes. A code is valid for one purpose only. */
export const SMS_PURPOSES = {
  register: '注册',
  login: '登录',
  pay_password: '设置支付密码',
  password: '重设登录密码',
  old_phone: '更换手机号（原手机号）',
  new_phone: '更换手机号（新手机号）',
  lost_phone: '更换停用的手机号',
  close_account: '注销账号',
  cash_out: '提现',
  order_payment: '银行账户付款',
  checkout_account: '开立对公结算账户',
  auction_deposit: '缴纳竞拍保证金',
  contract: '签署合同',
  points_payment: '积分兑换',
} as const
export type SmsPurpose = keyof typeof SMS_PURPOSES
export const SmsPurposeSchema = keyOf(SMS_PURPOSES, { id: 'SmsPurpose', title: '短信用途' })

export const codeRefusals = [refusals.code_expired, refusals.code_guesses_used, refusals.code_wrong] as const

export const UserInfo = z.object({
  memberId: id,
  /** The member's own phone, in full. */
  phone: z.string(),
  nickname: z.string().nullable(),
  /** True if the password is too old. */
  updatePasswordRemind: z.boolean(),
  /** Available balance of the wallet. */
  availableAmountFen: fen,
  /** Unread messages, counted up to 100. */
  unreadMessages: z.number().int(),
  /** City of the default address; null without one. */
  deliveryCity: z.string().nullable(),
  /** Tons for which the member compares prices. */
  priceTons: PriceTonsSchema,
  companyName: z.string().nullable(),
  /** Role in the company; null without one. */
  staffRole: StaffRoleSchema.nullable(),
  /** True after enterprise authentication. */
  isCompanyAuthenticated: z.boolean(),
  /** Available balance of the company's wallet; null without the permission `money` for an authenticated company. */
  companyAvailableFen: fen.nullable(),
  shop: z.object({ id, name: z.string() }).nullable(),
  /** True while new versions of agreements wait for consent. */
  mustAcceptPacts: z.boolean().optional(),
})
export type UserInfo = z.output<typeof UserInfo>

export const SignedIn = z.object({
  token: z.string(),
  expiresAt: instant,
  user: UserInfo,
  /** Secret of a device that is new to the member; the device presents it at its next sign-ins. */
  deviceToken: z.string().nullable(),
})
export type SignedIn = z.output<typeof SignedIn>

/** A repeated request id sends nothing more and gives the same answer. */
export const SendCode = z.object({ phone, requestId: requestId.optional() })

/** Without a session: the answer to the question of a refusal, if one was asked. */
export const SendOpenCode = SendCode.extend({
  challengeId: z.string().max(100, '问题编号格式不正确').optional(),
  challengeAnswer: z.string().trim().max(20, '请用数字回答').optional(),
})

export const SentCode = z.object({
  /** Masked: 138****0001. */
  phone: z.string(),
  validSeconds: z.number().int(),
  resendAfterSeconds: z.number().int(),
})
export type SentCode = z.output<typeof SentCode>

export const ticket = z.string().max(100, '凭据格式不正确')
/** Of a solved captcha. It serves one attempt. */
const captchaTicket = z.string().max(100, '验证凭据格式不正确')

export const checkPhone = endpoint({
  method: 'POST',
  path: '/api/user/m/v2/checkPhone',
  access: 'public',
  summary: '手机号是否已注册：须先通过人机验证或短信验证',
  input: z.object({ phone, captchaTicket: captchaTicket.optional(), ticket: ticket.optional() }),
  output: z.object({ isRegistered: z.boolean() }),
  refusals: [refusals.captcha_required],
})

export const registerCode = endpoint({
  method: 'POST',
  path: '/api/user/m/v2/code',
  access: 'public',
  summary: '发送注册验证码（已注册的号码得到相同的应答）',
  input: SendOpenCode,
  output: SentCode,
  refusals: [...openCodeRefusals],
})

export const verifySmsCode = endpoint({
  method: 'POST',
  path: '/api/user/m/verifySmsCode',
  access: 'public',
  summary: '校验短信验证码，换取一次性凭据',
  input: z.object({
    phone,
    smsCode,
    purpose: SmsPurposeSchema.default('register'),
    requestId: requestId.optional(),
  }),
  output: z.object({ ticket: z.string(), expiresAt: instant }),
  refusals: [...codeRefusals],
})

export const agreed = z.literal([true, 'true', 'on', '1'], '请先阅读并同意用户协议与隐私政策')

/** Also reported while other fields are invalid, as soon as both are filled. */
export const samePasswords = {
  path: ['comfirmPassword'],
  message: '两次输入密码不一致!',
  when: ({ value }: { value: unknown }) => BothPasswords.safeParse(value).success,
}
const BothPasswords = z.object({ password: z.string(), comfirmPassword: z.string() })

/** Registration proves the phone by a code, or by the ticket of a checked code. */
export const RegisterByPhone = z
  .object({
    phone,
    smsCode: smsCode.optional(),
    ticket: ticket.optional(),
    password,
    /** Compared if sent. Forms send it (the spelling is the specification's). */
    comfirmPassword: z.string().optional(),
    nickname: text(NICKNAME_MAX, '昵称').optional(),
    agreed,
    requestId,
  })
  .refine((v) => v.smsCode !== undefined || v.ticket !== undefined, {
    path: ['smsCode'],
    message: '请填写短信验证码',
  })
  .refine((v) => v.comfirmPassword === undefined || v.comfirmPassword === v.password, samePasswords)

/** The form of /register: a code and the password twice. */
export const RegisterForm = z
  .object({
    phone,
    smsCode,
    password,
    comfirmPassword: z.string({ message: '请再次填写密码' }),
    nickname: text(NICKNAME_MAX, '昵称').optional(),
    agreed,
    requestId,
  })
  .refine((v) => v.comfirmPassword === v.password, samePasswords)

export const registerByPhone = endpoint({
  method: 'POST',
  path: '/api/user/m/registerByPhone',
  access: 'public',
  summary: '手机号注册，成功即登录',
  input: RegisterByPhone,
  output: SignedIn,
  refusals: [
    ...codeRefusals,
    ...newPasswordRefusals,
    refusals.ticket_expired,
    refusals.phone_registered,
    refusals.nickname_reserved,
    refusals.account_disabled,
  ],
})

export const loginCode = endpoint({
  method: 'POST',
  path: '/api/user/auth/member/getSmsCodeLogin',
  access: 'public',
  summary: '发送登录验证码（未注册的号码得到相同的应答，但不发送短信）',
  input: SendOpenCode,
  output: SentCode,
  refusals: [...openCodeRefusals],
})

export const LoginBySmsCode = z.object({ phone, smsCode, requestId: requestId.optional() })

export const loginBySmsCode = endpoint({
  method: 'POST',
  path: '/api/user/auth/v3/member/userAuthenticationBySmsCode',
  access: 'public',
  summary: '短信验证码登录',
  input: LoginBySmsCode,
  output: SignedIn,
  refusals: [...codeRefusals, refusals.account_disabled],
})

export const LoginByPassword = z.object({
  phone,
  password: z.string({ message: '请填写密码' }).min(1, '请填写密码').max(200, '用户名或密码错误'),
  /** Needed after several wrong passwords. */
  captchaTicket: captchaTicket.optional(),
})

export const loginByPassword = endpoint({
  method: 'POST',
  path: '/api/user/auth/v3/member/userAuthenticationByPassword',
  access: 'public',
  summary: '密码登录；多次错误后须先通过人机验证',
  input: LoginByPassword,
  output: SignedIn,
  refusals: [refusals.captcha_required, refusals.wrong_credentials, refusals.account_disabled],
})

export const userInfo = endpoint({
  method: 'POST',
  path: '/api/user/m/info/v2',
  access: 'token',
  summary: '当前用户信息',
  input: z.object({}),
  output: UserInfo,
})

export const loginOut = endpoint({
  method: 'POST',
  path: '/api/user/auth/user/loginOut',
  access: 'token',
  summary: '退出登录，令牌即刻作废',
  /** The phone, as in the specification. The token alone decides who signs out. */
  input: z.object({ username: z.string().max(50).optional() }),
  output: z.object({}),
})

export const payPasswordCode = endpoint({
  method: 'POST',
  path: '/api/user/m/v2/payPasswordCode',
  access: 'token',
  summary: '发送设置支付密码的验证码到本人手机',
  input: z.object({ requestId: requestId.optional() }),
  output: SentCode,
  refusals: [refusals.sms_not_sent],
})
