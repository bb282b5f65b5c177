/** Sign-in with a WeChat account that is bound to a member. */
import { z } from 'zod'
import {
  refusals as account,
  codeRefusals,
  LoginBySmsCode,
  newPasswordRefusals,
  RegisterByPhone,
  RegisterForm,
  SignedIn,
} from '../account'
import { endpoint } from '../endpoint'
import { defineRefusals } from '../refusal'
import { instant } from '../schema'

export const refusals = defineRefusals({
  wechat_off: { errorcode: 23010, status: 409, text: '微信登录暂未开通，请使用其他方式登录' },
  wechat_state_expired: { errorcode: 23011, status: 409, text: '微信登录已失效，请重新扫码' },
  wechat_denied: { errorcode: 23012, status: 409, text: '您已取消微信登录' },
  wechat_code_invalid: { errorcode: 23013, status: 409, text: '微信授权已失效，请重新扫码' },
  wechat_unavailable: {
    errorcode: 23014,
    status: 409,
    text: '微信暂时没有应答，请稍后重试或使用其他方式登录',
  },
  wechat_ticket_expired: { errorcode: 23015, status: 409, text: '绑定已超时，请重新用微信登录' },
  wechat_bound: { errorcode: 23016, status: 409, text: '该微信已绑定其他账号' },
  member_has_wechat: {
    errorcode: 23017,
    status: 409,
    text: '该账号已绑定其他微信，请用原来的方式登录后在安全中心解除绑定',
  },
})

const secret = z.string().max(100, '凭据格式不正确')

export const generateCodeForPc = endpoint({
  method: 'GET',
  path: '/api/user/weChatAuth/generateCodeForPc',
  access: 'public',
  summary: '微信扫码登录的地址；secret 由等待的浏览器保管',
  input: z.object({}),
  output: z.object({ url: z.string(), secret: z.string(), expiresAt: instant }),
  refusals: [refusals.wechat_off],
})

/** Parameters with which WeChat leads back. No code: the user has declined. */
export const WechatReturn = z.object({
  code: z.string().max(512, '授权码格式不正确').optional(),
  state: z.string().max(128, '状态格式不正确'),
})

export const loginForPC = endpoint({
  method: 'GET',
  path: '/api/user/weChatAuth/loginForPC',
  access: 'public',
  summary: '微信授权后登录；未绑定时返回绑定凭据',
  input: WechatReturn.extend({ secret }),
  output: z.object({
    /** Null if the WeChat account is bound to no member. */
    signedIn: SignedIn.nullable(),
    /** Set if it is bound to no member. */
    unbound: z.object({ bindTicket: z.string(), nickname: z.string(), expiresAt: instant }).nullable(),
  }),
  refusals: [
    refusals.wechat_off,
    refusals.wechat_state_expired,
    refusals.wechat_denied,
    refusals.wechat_code_invalid,
    refusals.wechat_unavailable,
    account.account_disabled,
  ],
})

const bindRefusals = [refusals.wechat_ticket_expired, refusals.wechat_bound] as const

export const wxBindByUnionIdAndSms = endpoint({
  method: 'POST',
  path: '/api/user/auth/v3/member/wxBindByUnionIdAndSms',
  access: 'public',
  summary: '用短信验证码把微信绑定到已有账号并登录',
  input: LoginBySmsCode.extend({ bindTicket: secret }),
  output: SignedIn,
  refusals: [...codeRefusals, account.account_disabled, ...bindRefusals, refusals.member_has_wechat],
})

export const registerByPhoneAndBindWx = endpoint({
  method: 'POST',
  path: '/api/user/m/registerByPhoneAndBindWx',
  access: 'public',
  summary: '手机号注册并绑定微信，成功即登录',
  input: RegisterByPhone.safeExtend({ bindTicket: secret }),
  output: SignedIn,
  refusals: [
    ...codeRefusals,
    ...newPasswordRefusals,
    account.ticket_expired,
    account.phone_registered,
    account.nickname_reserved,
    account.account_disabled,
    ...bindRefusals,
  ],
})

/** The forms of the page after WeChat: the ticket stays in a cookie. */
export const WechatBindForm = LoginBySmsCode
export const WechatRegisterForm = RegisterForm

export const wechatBinding = endpoint({
  method: 'GET',
  path: '/api/user/weChatAuth/binding',
  access: 'token',
  summary: '本账号绑定的微信',
  input: z.object({}),
  output: z.object({
    isOffered: z.boolean(),
    bound: z.object({ nickname: z.string(), boundAt: instant }).nullable(),
  }),
})

export const unbindWechat = endpoint({
  method: 'POST',
  path: '/api/user/weChatAuth/unbind',
  access: 'token',
  summary: '解除绑定的微信，可重复调用',
  input: z.object({}),
  output: z.object({}),
})
