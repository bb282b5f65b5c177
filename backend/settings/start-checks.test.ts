import { expect, test } from 'vitest'
import { checkStart, type StartFacts } from './start-checks'

type Gateways = Parameters<typeof checkStart>[1]

const EMPTY: StartFacts = { siteValues: new Map(), warehouses: 0, products: 0, shops: 0, operators: [] }
const NOTHING: Gateways = {
  mode: 'live',
  publicOrigin: undefined,
  smsGateway: undefined,
  mailGateway: undefined,
  registry: undefined,
  bank: undefined,
}
const account = { accountName: '塑集监管户', accountNo: '15000000000001', bankName: '银行' }
const admin = { roles: ['admin'], hasSecondFactor: true } as const
const finance = { roles: ['finance'], hasSecondFactor: true } as const

const missing = (facts: Partial<StartFacts>, settings: Partial<Gateways> = {}) =>
  checkStart({ ...EMPTY, ...facts }, { ...NOTHING, ...settings })
    .filter(({ isDone }) => !isDone)
    .map(({ code }) => code)

test('names everything that an empty live market lacks', () => {
  expect(missing({})).toEqual([
    ...['public_origin', 'company_name', 'company_code', 'edi_licence', 'hotline', 'hotline_hours'],
    ...['icp_filing', 'police_filing', 'sms', 'mail', 'registry', 'bank'],
    ...[
      'supervised_account',
      'commission_account',
      'second_admin',
      'second_finance',
      'roles',
      'warehouses',
      'products',
      'shops',
    ],
  ])
})

test.each([
  ['a filing', { siteValues: new Map([['icp_filing', '粤ICP备1号']]) }, {}, 'icp_filing'],
  ['a warehouse', { warehouses: 1 }, {}, 'warehouses'],
  ['a shop', { shops: 1 }, {}, 'shops'],
  ['a product', { products: 1 }, {}, 'products'],
  ['two admins', { operators: [admin, admin] }, {}, 'second_admin'],
  ['two finance operators', { operators: [finance, finance] }, {}, 'second_finance'],
  ['an address', {}, { publicOrigin: 'https://suji.example.com' }, 'public_origin'],
  ['a bank', {}, { bank: { kind: 'http', url: '', merchant: '', secret: '', account } as const }, 'bank'],
  ['a supervised account', {}, { bank: { kind: 'sandbox', account } as const }, 'supervised_account'],
])('is content with %s', (_, facts, settings, code) => {
  expect(missing(facts as Partial<StartFacts>, settings)).not.toContain(code)
})

test('one admin and one finance operator are not enough', () => {
  expect(missing({ operators: [admin, finance] })).toEqual(
    expect.arrayContaining(['second_admin', 'second_finance']),
  )
})

test('accepts a sandbox in a demo market only', () => {
  const sandbox: Partial<Gateways> = { smsGateway: 'sandbox', bank: { kind: 'sandbox', account } }
  expect(missing({}, sandbox)).toEqual(expect.arrayContaining(['sms', 'bank']))
  const demo = missing({}, { ...sandbox, mode: 'demo' })
  expect([demo.includes('sms'), demo.includes('bank')]).toEqual([false, false])
})

test('names the roles without an operator and counts missing second factors', () => {
  const operators = [admin, { roles: ['reviewer', 'content'], hasSecondFactor: false }] as const
  const checks = checkStart({ ...EMPTY, operators }, NOTHING)
  const found = (wanted: string) => checks.find(({ code }) => code === wanted)?.found
  expect(found('roles')).toBe('缺：客服、财务')
  expect(found('second_factors')).toBe('1 名没有绑定')
})

test.each([
  ...[
    'http://localhost:3000',
    'https://suji.localhost',
    'http://127.0.0.1',
    'https://127.8.9.1:8443',
    'http://127.1',
  ],
  ...[
    'http://0.0.0.0:3000',
    'http://[::1]:3000',
    'http://[::]',
    'http://[::ffff:127.0.0.1]',
    'http://0x7f000001',
  ],
])('%s is no public address', (publicOrigin) => {
  expect(missing({}, { publicOrigin })).toContain('public_origin')
})

test.each([
  'https://suji.example.com',
  'https://localhost.example.com',
  'https://128.0.0.1',
  'https://127.example.com',
])('%s is a public address', (publicOrigin) =>
  expect(missing({}, { publicOrigin })).not.toContain('public_origin'),
)

test.each(['company_name', 'company_code', 'edi_licence', 'hotline', 'hotline_hours'])(
  'a market needs %s',
  (code) => {
    expect(missing({}, { mode: 'demo' })).toContain(code)
    expect(missing({ siteValues: new Map([[code, '已填写']]) })).not.toContain(code)
  },
)
