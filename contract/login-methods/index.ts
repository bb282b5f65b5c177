/** Further ways to sign in: QR code, WeChat, and the captcha of the forms. */
import { z } from 'zod'
import { refusals as account, LoginByPassword, SignedIn } from '../account'
import { CAPTCHA_USES } from '../account/captcha-uses'
import { endpoint } from '../endpoint'
import { defineRefusals } from '../refusal'
import { instant, integer, keyOf, phone, requestId } from '../schema'
import { QR_CODE_STATES } from './qr-code-states'

export const refusals = defineRefusals({
  captcha_wrong: {
    errorcode: 23001,
    status: 422,
    text: '验证答案不正确，请重新填写',
    field: 'captchaAnswer',
  },
  captcha_expired: {
    errorcode: 23002,
    status: 422,
    text: '验证已失效，请按新的图片或问题填写',
    field: 'captchaAnswer',
  },
  qr_code_expired: { errorcode: 23003, status: 409, text: '二维码已失效，请在电脑上刷新后重新扫码' },
  qr_code_decided: { errorcode: 23004, status: 409, text: '这次登录已经处理过了' },
})

const secret = z.string().max(100, '凭据格式不正确')
const code = z.string().max(100, '二维码格式不正确')

export const CaptchaUseSchema = keyOf(CAPTCHA_USES, { id: 'CaptchaUse', title: '验证的用途' })

/** A captcha: a picture, a question in words, and a proof of work. One of the three is answered. */
export const Captcha = z.object({
  captchaId: z.string(),
  /** Picture as a data URL. */
  image: z.string(),
  question: z.string(),
  /** Find `n` below `max` for which SHA-256 of `salt` + `n` is `challenge` (hexadecimal). */
  work: z.object({ salt: z.string(), challenge: z.string(), max: z.number().int() }),
  expiresAt: instant,
})
export type Captcha = z.output<typeof Captcha>

export const getCaptcha = endpoint({
  method: 'GET',
  path: '/api/auth/web/captcha/get',
  access: 'public',
  summary: '取一道人机验证：图片、文字问题或工作量证明任选其一',
  input: z.object({ use: CaptchaUseSchema.default('login') }),
  output: Captcha,
})

const captchaFields = {
  captchaId: z.string().max(100, '验证编号格式不正确'),
  answer: z.string().trim().max(20, '验证答案不正确').optional(),
  work: integer({ max: 10_000_000 }).optional(),
}

export const checkCaptcha = endpoint({
  method: 'GET',
  path: '/api/auth/web/captcha/check',
  access: 'public',
  summary: '提交人机验证的答案，换取一次性凭据，仅用于该手机号',
  input: z.object({ ...captchaFields, phone }),
  output: z.object({ ticket: z.string(), expiresAt: instant }),
  refusals: [refusals.captcha_expired, refusals.captcha_wrong],
})

/** The form of /login with a captcha, if one is asked. The script fills `captchaWork`. */
export const LoginForm = LoginByPassword.omit({ captchaTicket: true }).extend({
  captchaId: captchaFields.captchaId.optional(),
  captchaAnswer: captchaFields.answer,
  captchaWork: captchaFields.work,
})

export const createCode = endpoint({
  method: 'GET',
  path: '/api/userii/qrCode/createCode',
  access: 'public',
  summary: '生成登录二维码；secret 由等待的一方保管，不放入二维码',
  input: z.object({}),
  output: z.object({ code: z.string(), secret: z.string(), expiresAt: instant, at: instant }),
})

const QrCodeStateSchema = keyOf(QR_CODE_STATES, { id: 'QrCodeState', title: '登录二维码的状态' })

const HeldCode = z.object({ code, secret })

export const qrCodeState = endpoint({
  method: 'GET',
  path: '/api/userii/qrCode/state',
  access: 'public',
  summary: '登录二维码的状态，不登录',
  input: HeldCode,
  output: z.object({ state: QrCodeStateSchema, expiresAt: instant.nullable(), at: instant }),
})

export const verifyLogin = endpoint({
  method: 'GET',
  path: '/api/userii/qrCode/verifyLogin',
  access: 'public',
  summary: '扫码是否已确认；确认后返回令牌，仅一次',
  input: HeldCode,
  output: z.object({
    state: QrCodeStateSchema,
    expiresAt: instant.nullable(),
    /** When the state was read. */
    at: instant,
    /** Set once: when the state changes from confirmed to used. */
    signedIn: SignedIn.nullable(),
  }),
  refusals: [account.account_disabled],
})

export const ScanCode = z.object({ code })

export const scanCode = endpoint({
  method: 'GET',
  path: '/api/userii/qrCode/scan',
  access: 'token',
  summary: '扫码后查看将要登录的设备',
  input: ScanCode,
  output: z.object({
    /** Browser and system that wait for the sign-in. */
    device: z.string(),
    /** IPv4 address or IPv6 prefix of the waiting browser. */
    clientAddress: z.string(),
    createdAt: instant,
    state: QrCodeStateSchema,
  }),
})

/** The form of the phone: one button each. */
export const DecideForm = z.object({ code, requestId })

export const DecideCode = z.object({
  code,
  decision: keyOf({ confirm: '确认登录', refuse: '拒绝' }, { id: 'QrCodeDecision', title: '扫码登录的决定' }),
  requestId,
})

export const decideCode = endpoint({
  method: 'POST',
  path: '/api/userii/qrCode/decide',
  access: 'token',
  summary: '在已登录的手机上确认或拒绝电脑登录',
  input: DecideCode,
  output: z.object({}),
  refusals: [account.verification_expired, refusals.qr_code_expired, refusals.qr_code_decided],
})
