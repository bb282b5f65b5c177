import { z } from 'zod'
import { SEARCH_LIMITS } from '../database/search-pool'
import { type DataKey, parseDataKeys } from '../encryption/data-keys'
import { LOG_LEVELS } from '../log'
import {
  GATEWAY_ENVIRONMENT,
  GATEWAY_WHAT_TO_SET,
  type GatewaySettings,
  readGatewaySettings,
} from './gateway-settings'
import { findMisspelt } from './misspelt-settings'
import { StartRefused } from './start-refused'

export type Mode = 'demo' | 'live'

/** Minimum length of a live server's cookie secret in bytes (docs: operating). */
export const SESSION_SECRET_MIN_BYTES = 32
/** Minimum length of SMS_SANDBOX_TOKEN in characters. */
export const SANDBOX_TOKEN_MIN_LENGTH = 32
/** Minimum length of BANK_SECRET in characters. */
const BANK_SECRET_MIN_LENGTH = 32
/** The supervised account of the demo market. */
const SANDBOX_ACCOUNT = '塑集演示监管户|15000000000001|沙箱银行'
/** The demo market's own account. */
const SANDBOX_COMMISSION_ACCOUNT = '塑集演示运营户|15000000000002|308'
/** Minimum number of different characters in a secret. Below it, it is not random. */
const SECRET_MIN_DISTINCT = 8

const empty = (v: unknown) => (v === '' ? undefined : v)
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(empty, schema.optional())
const positive = (fallback: number) => z.preprocess(empty, z.coerce.number().int().min(1).default(fallback))

/** An address without path or query, with a password if it has a user. */
function isSmtpUrl(given: string): boolean {
  const url = new URL(given)
  const isBare = (url.pathname === '' || url.pathname === '/') && url.search === '' && url.hash === ''
  return isBare && url.hostname !== '' && (url.username === '') === (url.password === '')
}

export const Environment = z.object({
  SUJI_MODE: optional(z.enum(['demo', 'live'])),
  DATA_DIR: z.preprocess(empty, z.string().default('./data')),
  DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  DATABASE_ADMIN_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  DATABASE_DIRECT_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  DATABASE_POOL_SIZE: positive(10),
  DATABASE_SEARCH_POOL_SIZE: positive(SEARCH_LIMITS.connections),
  DATABASE_PREPARED_STATEMENTS: z.preprocess(empty, z.enum(['on', 'off']).default('on')),
  BACKEND_URL: optional(z.url({ protocol: /^https?$/ })),
  PUBLIC_ORIGIN: optional(
    z
      .url({ protocol: /^https?$/, abort: true })
      .refine((u) => new URL(u).origin === u.replace(/\/$/, ''))
      .transform((u) => new URL(u).origin),
  ),
  SESSION_SECRET: optional(z.string()),
  DATA_KEYS: optional(z.string()),
  PICTURE_BASE: optional(
    z
      .url({ protocol: /^https?$/, abort: true })
      .refine((u) => new URL(u).search === '' && new URL(u).hash === '')
      .transform((u) => u.replace(/\/+$/, '')),
  ),
  LOG_LEVEL: optional(z.enum(LOG_LEVELS)),
  ...GATEWAY_ENVIRONMENT,
  SMS_SANDBOX_TOKEN: optional(z.string()),
  REGISTRY_GATEWAY: optional(z.enum(['sandbox', 'http'])),
  REGISTRY_URL: optional(z.url({ protocol: /^https?$/ })),
  REGISTRY_TOKEN: optional(z.string()),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/, abort: true }).refine(isSmtpUrl)),
  MAIL_FROM: optional(z.string().regex(/^(?:[^<>\r\n@]{1,64} )?<?[^<>\s@]+@[^<>\s@]+\.[^<>\s@]+>?$/)),
  DEMO_LIFE: z.preprocess(empty, z.enum(['on', 'off']).default('on')),
  DEMO_OFFERS: positive(600),
  DEMO_HISTORY: z.preprocess(empty, z.enum(['on', 'off']).default('on')),
  SMS_CODES_PER_ADDRESS_PER_HOUR: positive(20),
  SMS_RESEND_SECONDS: positive(60),
  SMS_CODES_PER_HOUR: positive(1_000),
  SMS_CODES_PER_DAY: positive(5_000),
  STREAMS_PER_ADDRESS: positive(20),
  STREAMS_PER_SERVER: positive(5_000),
  LOOKUPS_PER_MEMBER_PER_DAY: positive(100),
  DOCUMENTS_PER_MEMBER_PER_HOUR: positive(200),
  EXPORTS_PER_MEMBER_PER_HOUR: positive(1_000),
  WECHAT_GATEWAY: optional(z.enum(['sandbox', 'open_platform'])),
  WECHAT_APP_ID: optional(z.string().regex(/^wx[0-9a-z]{8,30}$/)),
  WECHAT_APP_SECRET: optional(z.string().min(16)),
  WECHAT_API_ORIGIN: optional(z.url({ protocol: /^https?$/ })),
  WECHAT_AUTHORIZE_ORIGIN: optional(z.url({ protocol: /^https?$/ })),
  WEBHOOK_TARGETS: z.preprocess(empty, z.enum(['public', 'any']).default('public')),
  PASSWORD_POLICY: z.preprocess(empty, z.enum(['standard', 'strong']).default('standard')),
  BANK_GATEWAY: optional(z.enum(['sandbox', 'http'])),
  BANK_URL: optional(z.url({ protocol: /^https?$/ })),
  BANK_MERCHANT: optional(z.string().regex(/^[\w-]{1,64}$/)),
  BANK_SECRET: optional(z.string()),
  BANK_QUIET_HOURS: optional(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/)),
  BANK_ACCOUNT: optional(z.string().regex(/^[^|]{2,100}\|\d{8,32}\|[^|]{2,100}$/)),
  BANK_COMMISSION_ACCOUNT: optional(z.string().regex(/^[^|]{2,100}\|\d{8,32}\|\d{3}$/)),
})

const WHAT_TO_SET: Record<string, string> = {
  SUJI_MODE: '请设为 demo 或 live',
  DATABASE_URL: '请设为 postgres:// 开头的数据库地址',
  DATABASE_ADMIN_URL: '请设为 postgres:// 开头的数据库地址',
  DATABASE_DIRECT_URL: '请设为 postgres:// 开头、不经过 pgbouncer 的数据库地址',
  DATABASE_POOL_SIZE: '请设为正整数',
  DATABASE_SEARCH_POOL_SIZE: '请设为正整数',
  DATABASE_PREPARED_STATEMENTS: '请设为 on 或 off',
  BACKEND_URL: '请设为 http:// 或 https:// 开头的地址',
  PUBLIC_ORIGIN: '请设为站点对外地址，如 https://suji.example.com（不含路径）',
  PICTURE_BASE: '请设为 http:// 或 https:// 开头的图片前缀，如 https://img.example.com（不含 ? 与 #）',
  LOG_LEVEL: `请设为 ${LOG_LEVELS.join('、')} 之一`,
  ...GATEWAY_WHAT_TO_SET,
  REGISTRY_GATEWAY: '请设为 sandbox 或 http',
  REGISTRY_URL: '请设为 http:// 或 https:// 开头的查询地址',
  SMTP_URL: '请设为 smtp:// 或 smtps:// 开头的邮件服务器地址，如 smtps://user:password@smtp.example.com',
  MAIL_FROM: '请设为发件人，如 塑集 <notice@suji.example.com>',
  DEMO_LIFE: '请设为 on 或 off',
  DEMO_OFFERS: '请设为正整数（条）',
  DEMO_HISTORY: '请设为 on 或 off',
  SMS_CODES_PER_ADDRESS_PER_HOUR: '请设为正整数',
  SMS_RESEND_SECONDS: '请设为正整数（秒）',
  SMS_CODES_PER_HOUR: '请设为正整数（全站每小时的验证码条数）',
  SMS_CODES_PER_DAY: '请设为正整数（全站每天的验证码条数）',
  STREAMS_PER_ADDRESS: '请设为正整数（同一来源未登录的事件流）',
  STREAMS_PER_SERVER: '请设为正整数（每台服务器的事件流）',
  LOOKUPS_PER_MEMBER_PER_DAY: '请设为正整数（每名会员每天的付费查询次数）',
  DOCUMENTS_PER_MEMBER_PER_HOUR: '请设为正整数（每名会员每小时的 PDF 份数）',
  EXPORTS_PER_MEMBER_PER_HOUR: '请设为正整数（每名会员每小时的导出段数）',
  WECHAT_GATEWAY: '请设为 open_platform，演示市场也可设为 sandbox',
  WECHAT_APP_ID: '请设为微信开放平台网站应用的 AppID（wx 开头）',
  WECHAT_APP_SECRET: '请设为微信开放平台网站应用的 AppSecret',
  WECHAT_API_ORIGIN: '请设为 https:// 开头的接口地址，通常不需要设置',
  WECHAT_AUTHORIZE_ORIGIN: '请设为 https:// 开头的授权页地址，通常不需要设置',
  WEBHOOK_TARGETS: '请设为 public，测试与演示市场也可设为 any',
  PASSWORD_POLICY: '请设为 standard 或 strong',
  BANK_GATEWAY: '请设为 http，演示市场也可设为 sandbox',
  BANK_URL: '请设为 https:// 开头的银行接口地址',
  BANK_MERCHANT: '请设为银行分配的商户号（字母、数字、_ 与 -）',
  BANK_SECRET: `请设为与银行约定的签名密钥，至少 ${BANK_SECRET_MIN_LENGTH} 个字符`,
  BANK_QUIET_HOURS: '请设为银行每日不受理的时段，如 23:30-00:30',
  BANK_ACCOUNT: '请设为监管账户的 户名|账号|开户行，以竖线分隔',
  BANK_COMMISSION_ACCOUNT: '请设为平台自己收取佣金的账户的 户名|账号|开户行行号前三位，以竖线分隔',
}

export type RegistrySettings = { kind: 'sandbox' } | { kind: 'http'; url: string; token: string | undefined }
/** The account to which members transfer money. */
export interface SupervisedAccount {
  readonly accountName: string
  readonly accountNo: string
  readonly bankName: string
}
/** The market's own account, to which commission is withdrawn. */
export interface CommissionAccount {
  readonly accountName: string
  readonly accountNo: string
  /** The first three digits of the bank's line numbers. */
  readonly bankCode: string
}
export type BankSettings = {
  readonly account: SupervisedAccount
  /** Undefined: commission cannot be withdrawn. */
  readonly commissionAccount?: CommissionAccount | undefined
  /** Daily hours without instructions, in minutes after midnight in Asia/Shanghai; the end may be on the next day. */
  readonly quietHours?: { readonly fromMinutes: number; readonly toMinutes: number } | undefined
} & (
  | { readonly kind: 'sandbox' }
  | { readonly kind: 'http'; readonly url: string; readonly merchant: string; readonly secret: string }
)
export type WechatSettings =
  | { readonly adapter: 'sandbox' }
  | {
      readonly adapter: 'open_platform'
      readonly appId: string
      readonly appSecret: string
      readonly apiOrigin: string
      readonly authorizeOrigin: string
      readonly publicOrigin: string
    }

export interface Settings extends GatewaySettings {
  mode: Mode
  dataDir: string
  /** Without it the server runs a private PostgreSQL under dataDir. */
  databaseUrl: string | undefined
  databaseAdminUrl: string | undefined
  /** A direct connection for LISTEN and scheduled jobs, with the same login as databaseUrl. */
  databaseDirectUrl: string | undefined
  databasePoolSize: number
  /** Connections for searches, additional to the pool. */
  databaseSearchPoolSize: number
  preparedStatements: boolean
  /** If set, the market runs in another process. */
  backendUrl: string | undefined
  publicOrigin: string | undefined
  sessionSecret: string | undefined
  /** Keys for personal data at rest; the first one encrypts. Undefined: a demo market has its own, a web process none. */
  dataKeys: readonly DataKey[] | undefined
  /** Prefix of picture paths, for a site that loads them from here. Empty for the site itself. */
  pictureBase: string
  /** Token of the outbox. Undefined: the outbox is open (demo). */
  smsSandboxToken: string | undefined
  /** The company registry; undefined: every lookup is unavailable. */
  registry: RegistrySettings | undefined
  /** Mail server and sender. Undefined: e-mail is not offered. */
  mailGateway: { url: string; from: string } | 'sandbox' | undefined
  /** Whether the demo market's activity runs: it ships, delivers and re-prices. */
  demoActivity: boolean
  /** Number of offers in a demo market. */
  demoOffers: number
  /** Whether a new demo market has the trade of its last 60 days. */
  demoHistory: boolean
  smsCodesPerAddressPerHour: number
  /** Minimum interval between two codes to one phone. */
  smsResendSeconds: number
  /** Budgets of codes of the whole market; the last fifth is for members with a session. */
  smsCodesPerHour: number
  smsCodesPerDay: number
  /** Event streams of all visitors without a session at one address. */
  streamsPerAddress: number
  /** Event streams of one server, of which a share is for sessions. */
  streamsPerServer: number
  /** Look-ups in paid services, per member. */
  lookUpsPerMemberPerDay: number
  /** PDFs, per member. */
  documentsPerMemberPerHour: number
  /** Batches of exports, per member. */
  exportsPerMemberPerHour: number
  /** The bank with the supervised account. Undefined: cards and cash-outs are not offered. */
  bank: BankSettings | undefined
  /** Undefined: the sign-in with WeChat is not offered. */
  wechat: WechatSettings | undefined
  /** Where webhooks may point: HTTPS on the public internet, or, except in live mode, anywhere. */
  webhookTargets: 'public' | 'any'
  /** What a new login password must fulfil. */
  passwordPolicy: 'standard' | 'strong'
  /** Lines for the operator about settings that may be mistaken. */
  warnings: readonly string[]
}

/**
 * Reads the settings once.
 * @throws StartRefused with one line that names the setting and what to set
 */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const e = parse(Environment, environment)
  const mode = e.SUJI_MODE ?? (e.DATABASE_URL ? 'live' : 'demo')
  const warnings = misspeltLines(environment)
  // A setting without effect is dangerous with real money only.
  if (mode === 'live' && warnings[0] !== undefined) throw new StartRefused(warnings[0])
  if (mode === 'live') requireForLive(e)
  requireSandboxToken(e, mode)
  return {
    mode,
    dataDir: e.DATA_DIR,
    databaseUrl: e.DATABASE_URL,
    databaseAdminUrl: e.DATABASE_ADMIN_URL,
    databaseDirectUrl: e.DATABASE_DIRECT_URL ?? e.DATABASE_URL,
    databasePoolSize: e.DATABASE_POOL_SIZE,
    databaseSearchPoolSize: e.DATABASE_SEARCH_POOL_SIZE,
    preparedStatements: e.DATABASE_PREPARED_STATEMENTS === 'on',
    backendUrl: e.BACKEND_URL,
    publicOrigin: e.PUBLIC_ORIGIN,
    sessionSecret: e.SESSION_SECRET,
    dataKeys: dataKeysOf(e, mode),
    pictureBase: e.PICTURE_BASE ?? '',
    ...readGatewaySettings(e, mode),
    smsSandboxToken: e.SMS_SANDBOX_TOKEN,
    registry: registryOf(e, mode),
    mailGateway: mailGatewayOf(e, mode),
    demoActivity: mode === 'demo' && e.DEMO_LIFE === 'on',
    demoOffers: e.DEMO_OFFERS,
    demoHistory: e.DEMO_HISTORY === 'on',
    smsCodesPerAddressPerHour: e.SMS_CODES_PER_ADDRESS_PER_HOUR,
    smsResendSeconds: e.SMS_RESEND_SECONDS,
    smsCodesPerHour: e.SMS_CODES_PER_HOUR,
    smsCodesPerDay: e.SMS_CODES_PER_DAY,
    streamsPerAddress: e.STREAMS_PER_ADDRESS,
    streamsPerServer: e.STREAMS_PER_SERVER,
    lookUpsPerMemberPerDay: e.LOOKUPS_PER_MEMBER_PER_DAY,
    documentsPerMemberPerHour: e.DOCUMENTS_PER_MEMBER_PER_HOUR,
    exportsPerMemberPerHour: e.EXPORTS_PER_MEMBER_PER_HOUR,
    bank: bankOf(e, mode),
    wechat: wechatSettingsOf(e, mode),
    webhookTargets: webhookTargetsOf(e, mode),
    passwordPolicy: e.PASSWORD_POLICY,
    warnings,
  }
}

const DatabaseEnvironment = Environment.pick({
  DATA_DIR: true,
  DATABASE_URL: true,
  DATABASE_ADMIN_URL: true,
  LOG_LEVEL: true,
})

/**
 * The settings of commands that use the database only.
 * @throws StartRefused with one line that names the setting and what to set
 */
export function readDatabaseSettings(
  environment: Record<string, string | undefined>,
): Pick<Settings, 'dataDir' | 'databaseUrl' | 'databaseAdminUrl'> {
  const e = parse(DatabaseEnvironment, environment)
  return { dataDir: e.DATA_DIR, databaseUrl: e.DATABASE_URL, databaseAdminUrl: e.DATABASE_ADMIN_URL }
}

function parse<T extends z.ZodType>(schema: T, environment: Record<string, string | undefined>): z.output<T> {
  const parsed = schema.safeParse(environment)
  if (parsed.success) return parsed.data
  const name = String(parsed.error.issues[0]?.path[0])
  throw new StartRefused(`配置 ${name} 无效：${WHAT_TO_SET[name] ?? '请检查'}`)
}

function misspeltLines(environment: Record<string, string | undefined>): string[] {
  return findMisspelt(environment, Object.keys(Environment.shape)).map(
    ({ given, meant }) => `没有名为 ${given} 的配置：是否要设置 ${meant}？请更正名称，或取消这个环境变量`,
  )
}

/** Private networks are open to webhooks in no live market. */
function webhookTargetsOf({ WEBHOOK_TARGETS: targets }: z.output<typeof Environment>, mode: Mode) {
  if (targets === 'any' && mode === 'live')
    throw new StartRefused('正式模式的推送地址须为公网 HTTPS：请把 WEBHOOK_TARGETS 设为 public，或不设')
  return targets
}

function registryOf(e: z.output<typeof Environment>, mode: Mode): RegistrySettings | undefined {
  const kind = e.REGISTRY_GATEWAY ?? (mode === 'demo' ? 'sandbox' : undefined)
  if (kind !== 'http') return kind && { kind }
  if (!e.REGISTRY_URL)
    throw new StartRefused(`REGISTRY_GATEWAY=http 缺少 REGISTRY_URL：${WHAT_TO_SET.REGISTRY_URL}`)
  return { kind, url: e.REGISTRY_URL, token: e.REGISTRY_TOKEN }
}

/** Without a setting a demo market has the sandbox, and a live one has no bank. */
function bankOf(e: z.output<typeof Environment>, mode: Mode): BankSettings | undefined {
  const kind = e.BANK_GATEWAY ?? (mode === 'demo' ? 'sandbox' : undefined)
  if (kind === undefined) return undefined
  if (kind === 'sandbox') {
    if (mode === 'demo')
      return {
        kind,
        account: accountOf(e.BANK_ACCOUNT ?? SANDBOX_ACCOUNT),
        ...commissionAccountOf(e.BANK_COMMISSION_ACCOUNT ?? SANDBOX_COMMISSION_ACCOUNT),
        ...quietHoursOf(e),
      }
    throw new StartRefused('正式模式不能使用沙箱银行：请把 BANK_GATEWAY 设为 http，或不设')
  }
  const { BANK_URL: url, BANK_MERCHANT: merchant, BANK_SECRET: secret } = e
  for (const [name, value] of Object.entries({
    BANK_URL: url,
    BANK_MERCHANT: merchant,
    BANK_SECRET: secret,
    BANK_ACCOUNT: e.BANK_ACCOUNT,
  }))
    if (value === undefined) throw new StartRefused(`BANK_GATEWAY=http 缺少 ${name}：${WHAT_TO_SET[name]}`)
  if ((secret ?? '').length < BANK_SECRET_MIN_LENGTH || new Set(secret).size < SECRET_MIN_DISTINCT)
    throw new StartRefused(`BANK_SECRET 过弱：${WHAT_TO_SET.BANK_SECRET}`)
  const account = accountOf(e.BANK_ACCOUNT ?? '')
  const connection = { kind, url: url ?? '', merchant: merchant ?? '', secret: secret ?? '' }
  return { ...connection, account, ...commissionAccountOf(e.BANK_COMMISSION_ACCOUNT), ...quietHoursOf(e) }
}

function commissionAccountOf(text: string | undefined): Pick<BankSettings, 'commissionAccount'> {
  if (text === undefined) return {}
  const [accountName = '', accountNo = '', bankCode = ''] = text.split('|')
  return { commissionAccount: { accountName, accountNo, bankCode } }
}

function quietHoursOf({ BANK_QUIET_HOURS: text }: z.output<typeof Environment>) {
  if (text === undefined) return {}
  const [fromMinutes = 0, toMinutes = 0] = text.split('-').map((time) => {
    const [hours = 0, minutes = 0] = time.split(':').map(Number)
    return hours * 60 + minutes
  })
  return { quietHours: { fromMinutes, toMinutes } }
}

function accountOf(text: string): SupervisedAccount {
  const [accountName = '', accountNo = '', bankName = ''] = text.split('|')
  return { accountName, accountNo, bankName }
}

/** Without a setting a demo market has the sandbox and a live one offers no sign-in with WeChat. */
function wechatSettingsOf(e: z.output<typeof Environment>, mode: Mode): WechatSettings | undefined {
  const adapter = e.WECHAT_GATEWAY ?? (mode === 'demo' ? 'sandbox' : undefined)
  if (adapter === undefined) return undefined
  if (adapter === 'sandbox') {
    if (mode === 'demo') return { adapter }
    throw new StartRefused('正式模式不能使用微信沙箱：请把 WECHAT_GATEWAY 设为 open_platform，或不设')
  }
  const required = {
    WECHAT_APP_ID: e.WECHAT_APP_ID,
    WECHAT_APP_SECRET: e.WECHAT_APP_SECRET,
    PUBLIC_ORIGIN: e.PUBLIC_ORIGIN,
  }
  for (const [name, value] of Object.entries(required))
    if (value === undefined) throw new StartRefused(`微信登录缺少 ${name}：${WHAT_TO_SET[name]}`)
  return {
    adapter,
    appId: required.WECHAT_APP_ID ?? '',
    appSecret: required.WECHAT_APP_SECRET ?? '',
    apiOrigin: e.WECHAT_API_ORIGIN ?? 'https://api.weixin.qq.com',
    authorizeOrigin: e.WECHAT_AUTHORIZE_ORIGIN ?? 'https://open.weixin.qq.com',
    publicOrigin: required.PUBLIC_ORIGIN ?? '',
  }
}

/** A web process whose market runs elsewhere has no personal data and needs no key. */
function dataKeysOf(e: z.output<typeof Environment>, mode: Mode): DataKey[] | undefined {
  const how = '请设为 编号:密钥（如 k1: 加上 openssl rand -base64 32 的输出），多个以逗号分隔，第一个用于加密'
  if (e.DATA_KEYS === undefined) {
    if (mode === 'live' && !e.BACKEND_URL) throw new StartRefused(`正式模式缺少 DATA_KEYS：${how}`)
    return undefined
  }
  const keys = parseDataKeys(e.DATA_KEYS)
  if (!keys) throw new StartRefused(`DATA_KEYS 无效：${how}`)
  return keys
}

function requireForLive(e: z.output<typeof Environment>): void {
  if (!e.PUBLIC_ORIGIN) throw new StartRefused(`正式模式缺少 PUBLIC_ORIGIN：${WHAT_TO_SET.PUBLIC_ORIGIN}`)
  const bytes = Buffer.byteLength(e.SESSION_SECRET ?? '')
  const distinct = new Set(e.SESSION_SECRET).size
  if (bytes < SESSION_SECRET_MIN_BYTES || distinct < SECRET_MIN_DISTINCT)
    throw new StartRefused(
      `SESSION_SECRET 过弱：请设为至少 ${SESSION_SECRET_MIN_BYTES} 字节的随机值（如 openssl rand -base64 48 的输出）`,
    )
}

/** A demo market without a mail server has the sandbox; a live one sends no e-mail. */
function mailGatewayOf(e: z.output<typeof Environment>, mode: Mode): Settings['mailGateway'] {
  const { SMTP_URL: url, MAIL_FROM: from } = e
  if (url === undefined && from === undefined) return mode === 'demo' ? 'sandbox' : undefined
  if (url === undefined) throw new StartRefused(`设置了 MAIL_FROM 但缺少 SMTP_URL：${WHAT_TO_SET.SMTP_URL}`)
  if (from === undefined) throw new StartRefused(`设置了 SMTP_URL 但缺少 MAIL_FROM：${WHAT_TO_SET.MAIL_FROM}`)
  return { url, from }
}

/** The outbox shows every code, so a live market requires the token. A configured token must be strong. */
function requireSandboxToken(e: z.output<typeof Environment>, mode: Mode): void {
  const token = e.SMS_SANDBOX_TOKEN
  const isNeeded = mode === 'live' && e.SMS_GATEWAY === 'sandbox'
  if (token === undefined && !isNeeded) return
  const isStrong =
    (token ?? '').length >= SANDBOX_TOKEN_MIN_LENGTH && new Set(token).size >= SECRET_MIN_DISTINCT
  if (isStrong) return
  const what = token === undefined ? '正式模式的短信沙箱缺少 SMS_SANDBOX_TOKEN' : 'SMS_SANDBOX_TOKEN 过弱'
  throw new StartRefused(
    `${what}：请设为至少 ${SANDBOX_TOKEN_MIN_LENGTH} 个字符的随机值（如 openssl rand -base64 48 的输出），凭它查看 /dev/outbox`,
  )
}
