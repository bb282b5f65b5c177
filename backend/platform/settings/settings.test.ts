import { TEST_DATA_KEYS } from 'tests/support/data-keys'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { SEARCH_LIMITS } from '../database/search-pool'
import { Environment, readDatabaseSettings, readSettings } from './settings'
import { StartRefused } from './start-refused'

const SECRET = 'pV3nZ0q8xk2mT5yLr7Hd1sJw9bQcFgUe'
const SANDBOX_TOKEN = 'k3Vn8QxZ0rT5yLm2Hd7sJw1bPcFgUe9A'
const LIVE = {
  DATABASE_URL: 'postgres://suji_app:secret@db:5432/suji',
  PUBLIC_ORIGIN: 'https://suji.example.com',
  SESSION_SECRET: SECRET,
  DATA_KEYS: TEST_DATA_KEYS,
}

describe('without any setting', () => {
  test('is a demo market with its own database and the SMS sandbox', () => {
    expect(readSettings({})).toEqual({
      mode: 'demo',
      dataDir: './data',
      databaseUrl: undefined,
      databaseAdminUrl: undefined,
      databaseDirectUrl: undefined,
      databasePoolSize: 10,
      databaseSearchPoolSize: SEARCH_LIMITS.connections,
      preparedStatements: true,
      backendUrl: undefined,
      publicOrigin: undefined,
      sessionSecret: undefined,
      pictureBase: '',
      smsGateway: 'sandbox',
      maps: { adapter: 'sandbox' },
      positions: { adapter: 'sandbox' },
      storage: { adapter: 'database' },
      ocr: { adapter: 'local' },
      signing: { adapter: 'sandbox' },
      smsSandboxToken: undefined,
      registry: { kind: 'sandbox' },
      mailGateway: 'sandbox',
      demoActivity: true,
      demoOffers: 600,
      demoHistory: true,
      smsCodesPerAddressPerHour: 20,
      smsResendSeconds: 60,
      smsCodesPerHour: 1_000,
      smsCodesPerDay: 5_000,
      streamsPerAddress: 20,
      streamsPerServer: 5_000,
      lookUpsPerMemberPerDay: 100,
      documentsPerMemberPerHour: 200,
      exportsPerMemberPerHour: 1_000,
      webhookTargets: 'public',
      passwordPolicy: 'standard',
      bank: {
        kind: 'sandbox',
        account: { accountName: '塑集演示监管户', accountNo: '15000000000001', bankName: '沙箱银行' },
        commissionAccount: { accountName: '塑集演示运营户', accountNo: '15000000000002', bankCode: '308' },
      },
      wechat: { adapter: 'sandbox' },
      warnings: [],
    })
  })

  test('treats empty values as not set', () => {
    const names = [
      ...Object.keys(LIVE),
      'SUJI_MODE',
      'BACKEND_URL',
      'SMS_GATEWAY',
      'SMS_SANDBOX_TOKEN',
      'DATABASE_POOL_SIZE',
      'DATABASE_SEARCH_POOL_SIZE',
      'DATA_DIR',
    ]
    expect(readSettings(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(readSettings({}))
  })
})

test('is a live market with a database setting, without any sandbox', () => {
  const settings = readSettings(LIVE)
  expect(settings).toMatchObject({ mode: 'live', smsGateway: undefined, publicOrigin: LIVE.PUBLIC_ORIGIN })
  const sandbox = { SMS_GATEWAY: 'sandbox', SMS_SANDBOX_TOKEN: SANDBOX_TOKEN }
  expect(readSettings({ ...LIVE, ...sandbox })).toMatchObject({
    smsGateway: 'sandbox',
    smsSandboxToken: SANDBOX_TOKEN,
  })
})

test.each([
  [undefined, '缺少 SMS_SANDBOX_TOKEN'],
  ['', '缺少 SMS_SANDBOX_TOKEN'],
  [SANDBOX_TOKEN.slice(1), 'SMS_SANDBOX_TOKEN 过弱'],
  ['a'.repeat(64), 'SMS_SANDBOX_TOKEN 过弱'],
])('refuses the SMS sandbox in live mode with the token %s', (token, line) => {
  const refused = refusalOf({ ...LIVE, SMS_GATEWAY: 'sandbox', SMS_SANDBOX_TOKEN: token })
  expect(refused).toContain(line)
  expect(refused).not.toContain('\n')
})

test('needs no sandbox token for a demo market, but refuses a weak one', () => {
  expect(readSettings({}).smsSandboxToken).toBeUndefined()
  expect(readSettings({ SMS_SANDBOX_TOKEN: SANDBOX_TOKEN }).smsSandboxToken).toBe(SANDBOX_TOKEN)
  expect(refusalOf({ SMS_SANDBOX_TOKEN: 'short' })).toContain('SMS_SANDBOX_TOKEN 过弱')
})

test('allows a demo market with an external database', () => {
  expect(readSettings({ SUJI_MODE: 'demo', DATABASE_URL: LIVE.DATABASE_URL })).toMatchObject({
    mode: 'demo',
    databaseUrl: LIVE.DATABASE_URL,
  })
})

test('reads all settings', () => {
  const given = {
    ...LIVE,
    DATABASE_ADMIN_URL: 'postgresql://suji_owner@db/suji',
    DATABASE_POOL_SIZE: '25',
    DATABASE_SEARCH_POOL_SIZE: '5',
    DATABASE_PREPARED_STATEMENTS: 'off',
    BACKEND_URL: 'http://market:3001',
    PUBLIC_ORIGIN: 'https://suji.example.com/',
    DATA_DIR: '/srv/suji',
    PICTURE_BASE: 'https://img.example.com/suji/',
    SMS_CODES_PER_ADDRESS_PER_HOUR: '500',
    SMS_RESEND_SECONDS: '1',
    SMS_CODES_PER_HOUR: '200',
    SMS_CODES_PER_DAY: '300',
    STREAMS_PER_ADDRESS: '40',
    STREAMS_PER_SERVER: '10000',
    LOOKUPS_PER_MEMBER_PER_DAY: '7',
    DOCUMENTS_PER_MEMBER_PER_HOUR: '8',
    EXPORTS_PER_MEMBER_PER_HOUR: '9',
  }
  expect(readSettings(given)).toMatchObject({
    databaseAdminUrl: given.DATABASE_ADMIN_URL,
    databasePoolSize: 25,
    databaseSearchPoolSize: 5,
    preparedStatements: false,
    backendUrl: given.BACKEND_URL,
    publicOrigin: 'https://suji.example.com',
    dataDir: '/srv/suji',
    pictureBase: 'https://img.example.com/suji',
    smsCodesPerAddressPerHour: 500,
    smsResendSeconds: 1,
    smsCodesPerHour: 200,
    smsCodesPerDay: 300,
    streamsPerAddress: 40,
    streamsPerServer: 10_000,
    lookUpsPerMemberPerDay: 7,
    documentsPerMemberPerHour: 8,
    exportsPerMemberPerHour: 9,
  })
})

test.each([
  ['SUJI_MODE', 'production'],
  ['DATABASE_URL', 'mysql://db/suji'],
  ['DATABASE_URL', 'not an address'],
  ['DATABASE_ADMIN_URL', 'http://db/suji'],
  ['DATABASE_POOL_SIZE', '0'],
  ['DATABASE_SEARCH_POOL_SIZE', '0'],
  ['DATABASE_POOL_SIZE', '2.5'],
  ['DATABASE_POOL_SIZE', 'many'],
  ['DATABASE_PREPARED_STATEMENTS', 'yes'],
  ['BACKEND_URL', 'market:3001'],
  ['PUBLIC_ORIGIN', 'suji.example.com'],
  ['PUBLIC_ORIGIN', 'ftp://suji.example.com'],
  ['PUBLIC_ORIGIN', 'https://suji.example.com/shop'],
  ['PICTURE_BASE', 'img.example.com'],
  ['PICTURE_BASE', 'data:image/png'],
  ['PICTURE_BASE', 'https://img.example.com/?size=1'],
  ['SMS_GATEWAY', 'carrier pigeon'],
  ['WECHAT_GATEWAY', 'pigeon'],
  ['BANK_GATEWAY', 'pigeon'],
  ['BANK_URL', 'ftp://bank.example.com'],
  ['BANK_MERCHANT', '商户'],
  ['BANK_ACCOUNT', '塑集客户资金专户'],
  ['BANK_COMMISSION_ACCOUNT', '塑集|44250100000000009999|招商银行'],
  ['BANK_QUIET_HOURS', '23:30'],
  ['WECHAT_APP_ID', 'suji'],
  ['WECHAT_APP_SECRET', 'short'],
  ['SMS_CODES_PER_ADDRESS_PER_HOUR', '-1'],
  ['SMS_RESEND_SECONDS', '0'],
  ['SMS_CODES_PER_HOUR', '0'],
  ['SMS_CODES_PER_DAY', 'x'],
  ['STREAMS_PER_ADDRESS', '-1'],
  ['STREAMS_PER_SERVER', '1.5'],
  ['LOOKUPS_PER_MEMBER_PER_DAY', '0'],
  ['DOCUMENTS_PER_MEMBER_PER_HOUR', '0'],
  ['EXPORTS_PER_MEMBER_PER_HOUR', '0'],
  ['SMTP_URL', 'https://mail.example.com'],
  ['SMTP_URL', 'smtp://notice@mail.example.com'],
  ['SMTP_URL', 'smtp://mail.example.com/inbox'],
  ['MAIL_FROM', '塑集'],
  ['MAIL_FROM', 'a@example.com, b@example.com'],
])('refuses %s=%s in one line that names it and says what to set', (name, value) => {
  const refused = refusalOf({ ...LIVE, [name]: value })
  expect(refused).toMatch(new RegExp(`^配置 ${name} 无效：.*请?设为`))
  expect(refused).not.toContain('\n')
})

test.each([
  ['PUBLIC_ORIGIN', undefined, '正式模式缺少 PUBLIC_ORIGIN'],
  ['SESSION_SECRET', undefined, 'SESSION_SECRET 过弱'],
  ['SESSION_SECRET', SECRET.slice(1), 'SESSION_SECRET 过弱'],
  ['SESSION_SECRET', 'a'.repeat(64), 'SESSION_SECRET 过弱'],
  ['SESSION_SECRET', 'abcdefg'.repeat(10), 'SESSION_SECRET 过弱'],
  ['DATA_KEYS', undefined, '正式模式缺少 DATA_KEYS'],
  ['DATA_KEYS', 'k1:short', 'DATA_KEYS 无效'],
])('refuses to start a live market with %s=%s', (name, value, line) => {
  expect(refusalOf({ ...LIVE, [name]: value })).toContain(line)
})

test.each([
  [{ SMTP_URL: 'smtp://mail.example.com' }, '设置了 SMTP_URL 但缺少 MAIL_FROM'],
  [{ MAIL_FROM: 'notice@example.com' }, '设置了 MAIL_FROM 但缺少 SMTP_URL'],
])('requires the mail server and its sender together: %j', (given, line) => {
  expect(refusalOf({ ...LIVE, ...given })).toContain(line)
})

test('sends e-mail only by a configured server, and to the sandbox in a demo market', () => {
  expect(readSettings(LIVE).mailGateway).toBeUndefined()
  const [url, from] = ['smtps://notice:p%40ss@mail.example.com', '塑集 <notice@suji.example.com>']
  expect(readSettings({ ...LIVE, SMTP_URL: url, MAIL_FROM: from }).mailGateway).toEqual({ url, from })
  expect(readSettings({ SMTP_URL: url, MAIL_FROM: from }).mailGateway).toEqual({ url, from })
})

test('needs no data key where the market runs in another process', () => {
  const web = { ...LIVE, DATA_KEYS: undefined, BACKEND_URL: 'http://market:3000' }
  expect(readSettings(web).dataKeys).toBeUndefined()
})

test('requires neither in a demo market', () => {
  expect(readSettings({ SESSION_SECRET: 'short' }).sessionSecret).toBe('short')
})

/** The line of the refusal. Fails the test without one. */
function refusalOf(environment: Record<string, string | undefined>): string {
  try {
    readSettings(environment)
  } catch (error) {
    expect(error).toBeInstanceOf(StartRefused)
    return (error as StartRefused).message
  }
  throw new Error('was not refused')
}

const BANK = {
  BANK_GATEWAY: 'http',
  BANK_URL: 'https://bank.example.com/api',
  BANK_MERCHANT: 'SUJI-1',
  BANK_SECRET: 'k3Vn8QxZ0rT5yLm2Hd7sJw1bPcFgUe9A',
  BANK_ACCOUNT: '塑集客户资金专户|15000000000002|平安银行深圳分行',
}

test('webhooks reach private networks only by a setting, and never in a live market', () => {
  expect(readSettings(LIVE).webhookTargets).toBe('public')
  expect(readSettings({ WEBHOOK_TARGETS: 'any' }).webhookTargets).toBe('any')
  expect(refusalOf({ ...LIVE, WEBHOOK_TARGETS: 'any' })).toContain('须为公网 HTTPS')
})

test('a live market has a bank only with the HTTP interface', () => {
  expect(readSettings(LIVE).bank).toBeUndefined()
  const { BANK_URL: url, BANK_MERCHANT: merchant, BANK_SECRET: secret } = BANK
  expect(readSettings({ ...LIVE, ...BANK }).bank).toEqual({
    kind: 'http',
    url,
    merchant,
    secret,
    account: {
      accountName: '塑集客户资金专户',
      accountNo: '15000000000002',
      bankName: '平安银行深圳分行',
    },
  })
  expect(readSettings({ ...LIVE, ...BANK, BANK_QUIET_HOURS: '23:30-00:30' }).bank?.quietHours).toEqual({
    fromMinutes: 1_410,
    toMinutes: 30,
  })
  expect(refusalOf({ ...LIVE, BANK_GATEWAY: 'sandbox' })).toContain('正式模式不能使用沙箱银行')
  expect(refusalOf({ ...LIVE, ...BANK, BANK_SECRET: 'short' })).toContain('BANK_SECRET 过弱')
})

test.each(['BANK_URL', 'BANK_MERCHANT', 'BANK_SECRET', 'BANK_ACCOUNT'])(
  'refuses the bank without %s',
  (name) => {
    expect(refusalOf({ ...LIVE, ...BANK, [name]: undefined })).toContain(`缺少 ${name}`)
  },
)

const WECHAT = {
  WECHAT_GATEWAY: 'open_platform',
  WECHAT_APP_ID: 'wx0123456789abcdef',
  WECHAT_APP_SECRET: '0123456789abcdef0123456789abcdef',
}

test('offers the sign-in with WeChat only with an adapter, and no sandbox in live mode', () => {
  expect(readSettings(LIVE).wechat).toBeUndefined()
  expect(readSettings({ ...LIVE, ...WECHAT }).wechat).toEqual({
    adapter: 'open_platform',
    appId: WECHAT.WECHAT_APP_ID,
    appSecret: WECHAT.WECHAT_APP_SECRET,
    apiOrigin: 'https://api.weixin.qq.com',
    authorizeOrigin: 'https://open.weixin.qq.com',
    publicOrigin: LIVE.PUBLIC_ORIGIN,
  })
  expect(refusalOf({ ...LIVE, WECHAT_GATEWAY: 'sandbox' })).toContain('正式模式不能使用微信沙箱')
})

test.each([
  ['WECHAT_APP_ID', { ...LIVE, ...WECHAT }],
  ['WECHAT_APP_SECRET', { ...LIVE, ...WECHAT }],
  ['PUBLIC_ORIGIN', WECHAT],
])('refuses the open platform without %s', (name, environment) => {
  expect(refusalOf({ ...environment, [name]: undefined })).toContain(`微信登录缺少 ${name}`)
})

test('uses the direct connection for LISTEN and scheduled jobs, if set', () => {
  expect(readSettings(LIVE).databaseDirectUrl).toBe(LIVE.DATABASE_URL)
  const direct = 'postgres://suji_app@db:5432/suji'
  expect(readSettings({ ...LIVE, DATABASE_DIRECT_URL: direct }).databaseDirectUrl).toBe(direct)
})

test('allows the demo activity only in a demo market', () => {
  expect(readSettings({ DEMO_LIFE: 'off' }).demoActivity).toBe(false)
  expect(readSettings({ ...LIVE, DEMO_LIFE: 'on' }).demoActivity).toBe(false)
  expect(() => readSettings({ DEMO_LIFE: 'maybe' })).toThrow('DEMO_LIFE')
  expect(readSettings({ DEMO_OFFERS: '150' }).demoOffers).toBe(150)
  expect(() => readSettings({ DEMO_OFFERS: '0' })).toThrow('DEMO_OFFERS')
})

const ALIYUN = {
  SMS_GATEWAY: 'aliyun',
  ALIYUN_SMS_ACCESS_KEY_ID: 'id',
  ALIYUN_SMS_ACCESS_KEY_SECRET: 'secret',
  ALIYUN_SMS_SIGN_NAME: '塑集',
  ALIYUN_SMS_CODE_TEMPLATE: 'SMS_1',
  ALIYUN_SMS_NOTICE_TEMPLATE: 'SMS_2',
}
const OBJECTS = {
  PICTURE_STORAGE: 'objects',
  OBJECT_STORAGE_ENDPOINT: 'https://oss-cn-shanghai.aliyuncs.com',
  OBJECT_STORAGE_REGION: 'cn-shanghai',
  OBJECT_STORAGE_BUCKET: 'suji',
  OBJECT_STORAGE_ACCESS_KEY_ID: 'id',
  OBJECT_STORAGE_SECRET_ACCESS_KEY: 'secret',
}
const CHOICES: Record<string, string>[] = [
  ALIYUN,
  { MAPS_GATEWAY: 'amap', AMAP_KEY: 'key' },
  { PICTURE_STORAGE: 'disk', PICTURE_DIR: '/var/lib/suji/pictures' },
  OBJECTS,
  { OCR_GATEWAY: 'http', OCR_URL: 'https://ocr.example.com/licence' },
  { POSITIONS_GATEWAY: 'http', POSITIONS_URL: 'https://positions.example.com/v1' },
]
const NEEDED = CHOICES.flatMap((choice) =>
  Object.keys(choice)
    .slice(1)
    .map((name) => [Object.entries(choice)[0]?.join('=') ?? '', name, choice] as const),
)

test.each(NEEDED)('%s requires %s', (choice, name, environment) => {
  expect(() => readSettings({ ...LIVE, ...environment })).not.toThrow()
  expect(refusalOf({ ...LIVE, ...environment, [name]: '' })).toContain(`${choice} 缺少 ${name}：请设为`)
})

test('a live market has no sandbox of signatures', () => {
  expect(refusalOf({ ...LIVE, E_SIGN_GATEWAY: 'sandbox' })).toContain('正式模式不能使用沙箱签章')
  const http = { E_SIGN_GATEWAY: 'http', E_SIGN_URL: 'https://sign.example.com', E_SIGN_AUTHORITIES: 'AAAA' }
  expect(refusalOf({ ...LIVE, ...http })).toContain('E_SIGN_AUTHORITIES 无效')
  expect(refusalOf({ ...LIVE, ...http, E_SIGN_URL: '' })).toContain('缺少 E_SIGN')
})

test('a live market has no invented positions', () => {
  expect(readSettings(LIVE).positions).toBeUndefined()
  expect(refusalOf({ ...LIVE, POSITIONS_GATEWAY: 'sandbox' })).toContain('正式模式不能使用定位沙箱')
})

test('has no map service, text recognition or SMS provider in live mode unless set', () => {
  const storage = { adapter: 'database' }
  expect(readSettings(LIVE)).toMatchObject({
    smsGateway: undefined,
    maps: undefined,
    ocr: undefined,
    signing: undefined,
    storage,
  })
  expect(readSettings({ ...LIVE, ...ALIYUN }).smsGateway).toMatchObject({
    adapter: 'aliyun',
    templates: { code: 'SMS_1', notice: 'SMS_2' },
    endpoint: 'https://dysmsapi.aliyuncs.com',
  })
  expect(readSettings({ ...LIVE, ...OBJECTS }).storage).toMatchObject({
    adapter: 'objects',
    isPathStyle: false,
  })
})

/** Settings with a closed set of values. */
const CHOICES_OF = Object.entries(Environment.shape).flatMap(([name, schema]) => {
  const { enum: values } = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as {
    enum?: string[]
  }
  return values ? [[name, values] as const] : []
})

test('knows the settings with a closed set of values', () => {
  expect(CHOICES_OF.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      'SUJI_MODE',
      'LOG_LEVEL',
      'BANK_GATEWAY',
      'SMS_GATEWAY',
      'DEMO_LIFE',
      'PASSWORD_POLICY',
    ]),
  )
})

test.each(CHOICES_OF)('%s=loud is refused with its values: %j', (name, values) => {
  const refused = refusalOf({ ...LIVE, [name]: 'loud' })
  for (const value of values) expect(refused).toContain(value)
})

test('accepts each log level and an empty one', () => {
  for (const level of ['silent', 'error', 'trace', ''])
    expect(() => readSettings({ LOG_LEVEL: level })).not.toThrow()
})

test.each([
  ['PUBLIC_ORGIN', 'PUBLIC_ORIGIN'],
  ['PUBLIC_ORIGN', 'PUBLIC_ORIGIN'],
  ['public_origin', 'PUBLIC_ORIGIN'],
  ['DATA_KEY', 'DATA_KEYS'],
  ['SESION_SECRET', 'SESSION_SECRET'],
  ['LOGLEVEL', 'LOG_LEVEL'],
  ['SMS_GATEWAYS', 'SMS_GATEWAY'],
  ['SMS_GATE', 'SMS_GATEWAY'],
  ['WECHAT_APPID', 'WECHAT_APP_ID'],
  ['SUJI_MDOE', 'SUJI_MODE'],
  ['SUJI_ENVIRONMENT', 'SUJI_MODE'],
  ['DATABASE_POOLSIZE', 'DATABASE_POOL_SIZE'],
  ['OCR_ULR', 'OCR_URL'],
  ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
])('%s stops a live market with a line that names %s, and warns a demo market', (given, meant) => {
  const line = new RegExp(`^没有名为 ${given} 的配置：是否要设置 ${meant}？[^\\n]*$`)
  expect(refusalOf({ ...LIVE, [given]: 'x' })).toMatch(line)
  expect(readSettings({ [given]: 'x' }).warnings).toEqual([expect.stringContaining(given)])
  expect(readSettings({ ...LIVE, [given]: '' }).warnings).toEqual([])
})

test.each([
  ...['PATH', 'HOME', 'POST', 'HOSTNAME', 'LANG', 'LOGNAME', 'SESSION_MANAGER', 'NODE_ENV', 'PUBLIC_URL'],
  ...['npm_lifecycle_event', 'PORT', 'HOST', 'TRUSTED_PROXIES', 'SUJI_TEST_PAGES', 'DATADOG_API_KEY'],
  ...['SUJI_SERVICE_HOST', 'SUJI_PORT', 'BANK_PORT_8080_TCP_ADDR', 'DATABASE_SERVICE_PORT_POSTGRES'],
])('%s is no misspelt setting', (name) => {
  expect(readSettings({ ...LIVE, [name]: 'x' }).warnings).toEqual([])
})

test('commands of operators refuse an address of the database that is none in one line', () => {
  expect(readDatabaseSettings({ DATABASE_URL: 'postgres://a@b/c' })).toEqual({
    dataDir: './data',
    databaseUrl: 'postgres://a@b/c',
    databaseAdminUrl: undefined,
  })
  for (const [name, value] of [
    ['DATABASE_URL', 'db:5432'],
    ['DATABASE_ADMIN_URL', 'mysql://a'],
    ['LOG_LEVEL', 'loud'],
  ])
    expect(() => readDatabaseSettings({ [name ?? '']: value })).toThrow(
      new RegExp(`^配置 ${name} 无效：请设为`),
    )
})
