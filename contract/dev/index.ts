/** Calls of a market with sandbox gateways. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { defineRefusals } from '../refusal'
import { id, instant, integer, keyOf, phone, requestId, text } from '../schema'
import { WECHAT_DECISIONS } from './wechat-decisions'

export const OUTBOX_MAX = 100

export const refusals = defineRefusals({
  /** Same refusal for a missing and a wrong token. */
  sandbox_token_wrong: { errorcode: 90001, status: 403, text: '沙箱口令不正确', field: 'password' },
})

/** Result of the gateway for a message. */
export const SEND_OUTCOMES = ['accepted', 'refused', 'unknown'] as const

export const OutboxMessage = z.object({
  id,
  phone: z.string(),
  text: z.string(),
  outcome: z.enum(SEND_OUTCOMES),
  at: instant,
})
export type OutboxMessage = z.output<typeof OutboxMessage>

export const outbox = endpoint({
  method: 'GET',
  path: '/api/dev/outbox',
  access: 'public',
  summary: '短信沙箱发件箱，最新在前（仅沙箱网关；正式模式须以令牌头出示口令）',
  input: z.object({ phone: phone.optional(), size: integer({ min: 1, max: OUTBOX_MAX }).default(50) }),
  output: z.array(OutboxMessage),
  refusals: [refusals.sandbox_token_wrong],
})

/** Result of the gateway for an e-mail. */
export const MAIL_OUTCOMES = ['accepted', 'refused', 'rejected', 'unknown'] as const

export const SandboxMail = z.object({
  id,
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  outcome: z.enum(MAIL_OUTCOMES),
  at: instant,
})
export type SandboxMail = z.output<typeof SandboxMail>

export const mails = endpoint({
  method: 'GET',
  path: '/api/dev/mails',
  access: 'public',
  summary: '邮件沙箱发件箱，最新在前（仅演示市场）',
  input: z.object({
    to: z.string().max(254).optional(),
    size: integer({ min: 1, max: OUTBOX_MAX }).default(50),
  }),
  output: z.array(SandboxMail),
})

/** Form of the outbox page that asks for SMS_SANDBOX_TOKEN. A field with this name is never refilled. */
export const OpenOutbox = z.object({ password: z.string().trim().max(500, '口令过长') })

export const AuthorizeWechat = z.object({
  state: text(128, '状态'),
  /** Name of the WeChat account; the same name is the same account. */
  account: text(20, '微信号'),
  decision: keyOf(WECHAT_DECISIONS, { id: 'WechatDecision', title: '微信沙箱的应答' }).default('allow'),
})

export const WechatQuery = AuthorizeWechat.pick({ state: true })

export const authorizeWechat = endpoint({
  method: 'POST',
  path: '/api/dev/wechat/authorize',
  access: 'public',
  summary: '在微信沙箱中授权，返回回跳地址（仅演示市场）',
  input: AuthorizeWechat,
  output: z.object({ url: z.string() }),
})

/** One step of the demo clock: a minute to thirty days. */
export const CLOCK_STEP_MAX_MINUTES = 43_200

/** Time of the demo market. */
export const DemoTime = z.object({
  at: instant,
  /** Offset to the server's clock, in minutes. */
  aheadMinutes: z.number().int(),
})
export type DemoTime = z.output<typeof DemoTime>

export const demoTime = endpoint({
  method: 'GET',
  path: '/api/dev/clock',
  access: 'public',
  summary: '演示市场的时间（仅演示市场）',
  input: z.object({}),
  output: DemoTime,
})

export const MoveClock = z.object({
  minutes: integer({ min: 1, max: CLOCK_STEP_MAX_MINUTES, message: '请填写要前移的分钟数' }),
  requestId,
})

export const moveClock = endpoint({
  method: 'POST',
  path: '/api/dev/clock/move',
  access: 'public',
  summary: '把演示市场的时间前移；到期的事项随即处理（仅演示市场）',
  input: MoveClock,
  output: DemoTime,
})
