import { disableMember } from 'backend/account'
import { operatorSession } from 'backend/operators/tables'
import { newId } from 'backend/platform/ids'
import { loginOut, userInfo } from 'contract/account'
import { STAFF_ROLES, type StaffRole } from 'contract/authentication/staff-roles'
import type { Endpoint } from 'contract/endpoint'
import { operatorLogout } from 'contract/operators'
import { CALLS_WITHOUT_PROOF } from 'contract/operators/proof'
import { OPERATOR_ROLES, type OperatorRole } from 'contract/operators/roles'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { addStaff } from '../fixtures/authentication'
import { addCarrier, carriersOf } from '../fixtures/carriers'
import { DAY_MS } from '../fixtures/market'
import { type Answer, readAnswer, readEnvelope } from './answer'
import { type AnyCase, type Caller, validCall } from './case'
import { ALL_CASES } from './cases'
import { INSTANCE, type Market, requestFor, sharedMarket } from './market'

const MEMBERS = ['member', 'member without a company'] as const
const MERCHANTS = ['merchant', 'merchant of another shop'] as const
const CARRIERS = ['carrier', 'another carrier'] as const
const STAFF = Object.keys(STAFF_ROLES) as StaffRole[]
const OPERATORS = Object.keys(OPERATOR_ROLES) as OperatorRole[]
type CallerName =
  | 'visitor'
  | 'disabled member'
  | (typeof MEMBERS)[number]
  | (typeof MERCHANTS)[number]
  | (typeof CARRIERS)[number]
  | `${StaffRole} of the merchant`
  | `${StaffRole} of the carrier`
  | `${OperatorRole} of the market`

const allStaff = STAFF.map((role) => `${role} of the merchant` as const)
const allCarrierStaff = STAFF.map((role) => `${role} of the carrier` as const)
const allOperators = OPERATORS.map((role) => `${role} of the market` as const)
const EVERYONE: CallerName[] = [
  'visitor',
  'disabled member',
  ...MEMBERS,
  ...MERCHANTS,
  ...CARRIERS,
  ...allStaff,
  ...allCarrierStaff,
  ...allOperators,
]

/** Who may call an endpoint, and who gets 403. Everyone else gets 401. */
interface Admission {
  admits: readonly CallerName[]
  forbids?: readonly CallerName[]
}

/** Colleagues of these roles, of a company that sells and of one that carries. */
const staffOf = (roles: StaffRole[]) =>
  roles.flatMap((role) => [`${role} of the merchant` as const, `${role} of the carrier` as const])

const members = (admitted: StaffRole[], forbidden: StaffRole[]): Admission => ({
  admits: [...MEMBERS, ...MERCHANTS, ...CARRIERS, ...staffOf(admitted)],
  forbids: staffOf(forbidden),
})
const merchants = (admitted: StaffRole[], forbidden: StaffRole[]): Admission => ({
  admits: [...MERCHANTS, ...admitted.map((role) => `${role} of the merchant` as const)],
  forbids: [
    ...MEMBERS,
    ...CARRIERS,
    ...allCarrierStaff,
    ...forbidden.map((role) => `${role} of the merchant` as const),
  ],
})
const carriers = (admitted: StaffRole[], forbidden: StaffRole[]): Admission => ({
  admits: [...CARRIERS, ...admitted.map((role) => `${role} of the carrier` as const)],
  forbids: [
    ...MEMBERS,
    ...MERCHANTS,
    ...allStaff,
    ...forbidden.map((role) => `${role} of the carrier` as const),
  ],
})
const operators = (admitted: OperatorRole[], forbidden: OperatorRole[]): Admission => ({
  admits: admitted.map((role) => `${role} of the market` as const),
  forbids: forbidden.map((role) => `${role} of the market` as const),
})

/** By access level, with the permission of members or the roles of operators that endpoints declare. */
const ADMISSIONS: Readonly<Record<string, Admission>> = {
  public: { admits: EVERYONE },
  optional: { admits: EVERYONE },
  ticket: { admits: EVERYONE },
  token: members(['owner', 'purchasing', 'sales', 'warehouse', 'finance'], []),
  'token order': members(['owner', 'purchasing'], ['sales', 'warehouse', 'finance']),
  'token pay': members(['owner', 'finance'], ['purchasing', 'sales', 'warehouse']),
  'token view': members(['owner', 'purchasing', 'sales', 'warehouse', 'finance'], []),
  'merchant view': merchants(['owner', 'purchasing', 'sales', 'warehouse', 'finance'], []),
  'merchant sell': merchants(['owner', 'sales'], ['purchasing', 'warehouse', 'finance']),
  'merchant deliver': merchants(['owner', 'warehouse'], ['purchasing', 'sales', 'finance']),
  'merchant money': merchants(['owner', 'purchasing', 'finance'], ['sales', 'warehouse']),
  'merchant pay': merchants(['owner', 'finance'], ['purchasing', 'sales', 'warehouse']),
  'merchant manage': merchants(['owner'], ['purchasing', 'sales', 'warehouse', 'finance']),
  'carrier view': carriers(['owner', 'purchasing', 'sales', 'warehouse', 'finance'], []),
  'carrier sell': carriers(['owner', 'sales'], ['purchasing', 'warehouse', 'finance']),
  'carrier deliver': carriers(['owner', 'warehouse'], ['purchasing', 'sales', 'finance']),
  'carrier money': carriers(['owner', 'purchasing', 'finance'], ['sales', 'warehouse']),
  'carrier pay': carriers(['owner', 'finance'], ['purchasing', 'sales', 'warehouse']),
  operator: operators(['reviewer', 'content', 'support', 'finance', 'admin'], []),
  'operator admin': operators(['admin'], ['reviewer', 'content', 'support', 'finance']),
  'operator content': operators(['content'], ['reviewer', 'support', 'finance', 'admin']),
  'operator finance': operators(['finance'], ['reviewer', 'content', 'support', 'admin']),
  'operator reviewer': operators(['reviewer'], ['content', 'support', 'finance', 'admin']),
  'operator support': operators(['support'], ['reviewer', 'content', 'finance', 'admin']),
  'operator admin+finance': operators(['finance', 'admin'], ['reviewer', 'content', 'support']),
  'operator admin+support': operators(['support', 'admin'], ['reviewer', 'content', 'finance']),
  'operator content+support': operators(['content', 'support'], ['reviewer', 'finance', 'admin']),
  'operator finance+support': operators(['support', 'finance'], ['reviewer', 'content', 'admin']),
  'operator reviewer+support': operators(['reviewer', 'support'], ['content', 'finance', 'admin']),
  'operator admin+content+finance': operators(['content', 'finance', 'admin'], ['reviewer', 'support']),
  'operator admin+finance+support': operators(['support', 'finance', 'admin'], ['reviewer', 'content']),
}

function admissionOf({ access, roles = [], permission }: Endpoint): string {
  return [access, [...roles].sort().join('+'), permission].filter(Boolean).join(' ')
}

let market: Market
const callers = new Map<CallerName, Caller | null>()
beforeAll(async () => {
  market = await sharedMarket()
  const { buyer, newcomer, merchant, otherMerchant } = market.seed
  const disabled = await market.newPerson()
  await market.db.transaction((tx) => disableMember(tx, disabled.memberId, market.clock.now()))
  callers.set('visitor', null)
  callers.set('disabled member', disabled)
  callers.set('member', buyer)
  callers.set('member without a company', newcomer)
  callers.set('merchant', merchant)
  callers.set('merchant of another shop', otherMerchant)
  for (const role of STAFF) callers.set(`${role} of the merchant`, await addStaff(market, merchant, role))
  const { carrier, rival } = await carriersOf(market)
  callers.set('carrier', carrier)
  callers.set('another carrier', rival)
  for (const role of STAFF) callers.set(`${role} of the carrier`, await addStaff(market, carrier, role))
  for (const role of OPERATORS) callers.set(`${role} of the market`, await market.newOperator(role))
})

const CLOSED = ['token', 'merchant', 'carrier', 'operator']
/** Sign-out would end the session of the other calls. */
const SIGN_OUTS: Endpoint[] = [loginOut, operatorLogout]
const cases = ALL_CASES.filter(({ endpoint }) => !SIGN_OUTS.includes(endpoint))

/** One endpoint of each kind: admission is checked by one function for all endpoints. */
function firstOfEach(kindOf: (endpoint: Endpoint) => string): [kind: string, one: AnyCase][] {
  return [...new Map([...cases].reverse().map((one) => [kindOf(one.endpoint), one]))]
}

describe('admission', () => {
  test('is written down for exactly the kinds of endpoints that exist', () => {
    expect(Object.keys(ADMISSIONS).sort()).toEqual(
      [...new Set(cases.map(({ endpoint }) => admissionOf(endpoint)))].sort(),
    )
  })

  test.each(firstOfEach(admissionOf))('%s', async (kind, one) => {
    const { admits = [], forbids = [] } = ADMISSIONS[kind] ?? {}
    const { input } = await validCall(one, market)
    for (const name of EVERYONE) {
      const request = 'requestId' in input ? { requestId: newId() } : {}
      const { status } = await market.ask(one.endpoint, { ...input, ...request }, callers.get(name) ?? null)
      if (admits.includes(name)) expect([401, 403], `${name}: ${one.endpoint.path}`).not.toContain(status)
      else expect(status, `${name}: ${one.endpoint.path}`).toBe(forbids.includes(name) ? 403 : 401)
    }
  })
})

async function sendWith(
  { endpoint }: AnyCase,
  headers: Record<string, string>,
  input: unknown,
): Promise<Answer> {
  const [path, init] = requestFor(endpoint, input, null)
  const response = await market.send(path, { ...init, headers: { ...(init.headers as object), ...headers } })
  return await readAnswer(endpoint, response)
}

/** Another caller whom the endpoint admits, so that the sessions of the shared market stay valid. */
async function newCaller({ access, roles: [role = 'admin'] = [] }: Endpoint): Promise<Caller> {
  if (access === 'operator') return await market.newOperator(role)
  if (access === 'carrier') return await addCarrier(market)
  return access === 'merchant' ? await addStaff(market, market.seed.merchant, 'owner') : market.newPerson()
}

const LOGIN_EXPIRED = { status: 401, errorcode: 401, msg: '登录已过期，请重新登录', reason: 'login_expired' }
const levels = firstOfEach(({ access }) => access)

describe.each(levels.filter(([access]) => CLOSED.includes(access)))('access %s', (_, one) => {
  test('answers 401 without a token, with a wrong one, and with one in a cookie or query', async () => {
    const { input, as } = await validCall(one, market)
    const { token } = as ?? market.seed.buyer
    const anonymous: Record<string, string>[] = [
      {},
      { authorization: '' },
      { authorization: 'Bearer ' },
      { authorization: 'Bearer not-a-token-of-ours' },
      { authorization: `Bearer ${token}x` },
      { authorization: `Basic ${token}` },
      { authorization: `Bearer ${'x'.repeat(5_000)}` },
      { cookie: `token=${token}; session=${token}; authorization=Bearer ${token}` },
      { 'x-authorization': `Bearer ${token}`, token },
    ]
    for (const headers of anonymous) expect(await sendWith(one, headers, input)).toMatchObject(LOGIN_EXPIRED)
    const inQuery = { ...input, token, authorization: `Bearer ${token}` }
    expect(await sendWith(one, {}, inQuery)).toMatchObject(LOGIN_EXPIRED)
  })

  test('answers 401 with a token of three days ago', async () => {
    const { input } = await validCall(one, market)
    const as = await newCaller(one.endpoint)
    expect([401, 403]).not.toContain((await market.ask(one.endpoint, input, as)).status)
    const late = await market.later(3 * DAY_MS, () => market.ask(one.endpoint, input, as))
    expect(late).toMatchObject(LOGIN_EXPIRED)
  })
})

test.each(levels.filter(([access]) => !CLOSED.includes(access)))(
  'access %s answers without a token and with a wrong one',
  async (_, one) => {
    expect((await sendWith(one, {}, (await validCall(one, market)).input)).status).toBe(200)
    const wrong = { authorization: 'Bearer not-a-token-of-ours', cookie: 'session=whatever' }
    expect((await sendWith(one, wrong, (await validCall(one, market)).input)).status).toBe(200)
  },
)

describe('a fresh proof of password and code', () => {
  test('is needed for every writing call of operators, except those with a reason', async () => {
    const stale = { provedAt: new Date(market.clock.now().getTime() - 5 * 60_000) }
    const calls = market.endpoints
      .map(({ endpoint }) => endpoint)
      .filter(({ access, method }) => access === 'operator' && method !== 'GET')
    const asked: string[] = []
    for (const endpoint of calls) {
      const [role = 'admin'] = endpoint.roles ?? []
      const { token, sessionId } = await market.newOperator(role)
      await market.db.orm.update(operatorSession).set(stale).where(eq(operatorSession.id, sessionId))
      const { reason } = await market.ask(endpoint, {} as never, { token })
      if (reason !== 'proof_required') asked.push(endpoint.path)
    }
    expect(asked.sort()).toEqual(Object.keys(CALLS_WITHOUT_PROOF).sort())
  })
})

describe('a token', () => {
  test('is accepted with and without "Bearer", case-insensitively', async () => {
    const { token } = market.seed.buyer
    for (const authorization of [token, `Bearer ${token}`, `bearer ${token}`, `BEARER   ${token}`]) {
      const response = await market.send(userInfo.path, { method: 'POST', headers: { authorization } })
      expect((await readAnswer(userInfo, response)).status, authorization).toBe(200)
    }
  })

  test('becomes invalid at sign-out; other sessions stay valid', async () => {
    const { buyer } = market.seed
    const person = await market.newPerson()
    await market.value(loginOut, {}, person)
    expect(await market.ask(userInfo, {}, person)).toMatchObject(LOGIN_EXPIRED)
    expect((await market.ask(userInfo, {}, buyer)).status).toBe(200)
  })
})

describe('every answer', () => {
  test('has a request id: the caller’s id when the HTTP server passed one', async () => {
    const callId = '01a1fc9a-51ba-779d-b129-f7f15cd6d31e'
    const given = await market.send('/api/web/nav/list', {
      headers: { 'x-suji-call-id': callId, systemFlag: 'app' },
    })
    expect(given.headers.get('x-request-id')).toBe(callId)
    const ids = []
    for (const path of ['/api/web/nav/list', '/api/web/nav/list', '/api/no/such/call'])
      ids.push((await market.send(path)).headers.get('x-request-id'))
    expect(new Set(ids).size).toBe(3)
    expect(ids).not.toContain(null)
  })

  test('names the instance and forbids caching', async () => {
    const { headers } = await market.send('/api/web/nav/list')
    expect([headers.get('x-market-instance'), headers.get('cache-control')]).toEqual([INSTANCE, 'no-store'])
  })

  test.each([
    ['GET', '/api/no/such/call'],
    ['POST', '/api/no/such/call'],
    ['GET', '/api/'],
    ['GET', '/'],
    ['DELETE', '/api/web/nav/list'],
    ['POST', '/api/trace/web/spot_pin/info'],
    ['GET', '/api/trace/web/spot_pin/singleBuy'],
    ['GET', '/api/trace/web/order/pay'],
    ['GET', '/API/WEB/NAV/LIST'],
    ['GET', '/api/web/nav/list/..%2f..%2f'],
  ])('%s %s is not there', async (method, path) => {
    const response = await market.send(path, { method })
    expect([response.status, await readEnvelope(response)]).toEqual([
      404,
      { errorcode: 404, msg: '您访问的内容不存在或已下架', data: { reason: 'not_found' } },
    ])
  })
})
