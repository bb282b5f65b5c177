import { disableMember } from 'backend/account'
import { newId } from 'backend/platform/ids'
import { loginOut, userInfo } from 'contract/account'
import { STAFF_ROLES, type StaffRole } from 'contract/authentication/staff-roles'
import { deleteDraft } from 'contract/drafts'
import type { Endpoint } from 'contract/endpoint'
import { operatorLogout } from 'contract/operators'
import { OPERATOR_ROLES, type OperatorRole } from 'contract/operators/roles'
import { shared } from 'contract/refusal'
import { accessRefusal, type CallerRoles } from 'contract/roles'
import { sampleCases } from 'tests/support/test-level'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addStaff } from '../fixtures/authentication'
import { DAY_MS, type Person } from '../fixtures/market'
import { type Answer, readAnswer, readEnvelope } from './answer'
import { type Caller, validCall } from './case'
import { CASES } from './cases'
import { INSTANCE, type Market, openMarket, requestFor } from './market'
import { isReference, isReferenceList } from './references'

const OPERATOR_ROLE_NAMES = Object.keys(OPERATOR_ROLES) as OperatorRole[]

const STAFF_ROLE_NAMES = Object.keys(STAFF_ROLES) as StaffRole[]

let market: Market
/** One operator per role. */
const operators: Partial<Record<OperatorRole, Caller>> = {}
/** Staff of the seeded merchant's company, one per role. */
const staff: Partial<Record<StaffRole, Caller>> = {}
/** A member with a session, disabled by the operator. */
let disabled: Person
beforeAll(async () => {
  market = await openMarket({ asynchronousCommit: true })
  disabled = await market.newPerson()
  await market.db.transaction((tx) => disableMember(tx, disabled.memberId, market.clock.now()))
  for (const role of OPERATOR_ROLE_NAMES) operators[role] = await market.newOperator(role)
  for (const role of STAFF_ROLE_NAMES) staff[role] = await addStaff(market, market.seed.merchant, role)
})
afterAll(() => market.close())

const CLOSED = ['token', 'merchant', 'operator']
const closed = CASES.filter(({ endpoint }) => CLOSED.includes(endpoint.access))
const open = CASES.filter((one) => !closed.includes(one))
const named = (cases: typeof CASES) => cases.map((one) => [one.endpoint.path, one] as const)

async function sendWith(
  one: (typeof CASES)[number],
  headers: Record<string, string>,
  input: unknown,
): Promise<Answer> {
  const [path, init] = requestFor(one.endpoint, input, null)
  const response = await market.send(path, { ...init, headers: { ...(init.headers as object), ...headers } })
  return await readAnswer(one.endpoint, response)
}

const LOGIN_EXPIRED = { status: 401, errorcode: 401, msg: '登录已过期，请重新登录', reason: 'login_expired' }

describe.each(named(closed))('%s without authorization', (_, one) => {
  test('answers 401 without a token, with a wrong one, and with one in a cookie or query', async () => {
    const { input, as } = await validCall(one, market)
    const { token } = as ?? market.seed.buyer
    const all: Record<string, string>[] = [
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
    const anonymous = sampleCases(all, (headers) => `${one.endpoint.path} ${all.indexOf(headers)}`, 3)
    for (const headers of anonymous) expect(await sendWith(one, headers, input)).toMatchObject(LOGIN_EXPIRED)
    const inQuery = { ...input, token, authorization: `Bearer ${token}` }
    expect(await sendWith(one, {}, inQuery)).toMatchObject(LOGIN_EXPIRED)
  })

  test('answers 401 with a token of three days ago', async () => {
    const [{ input }, person] = [await validCall(one, market), await market.newPerson()]
    const late = await market.later(3 * DAY_MS, () => market.ask(one.endpoint, input, person))
    expect(late).toMatchObject(LOGIN_EXPIRED)
  })
})

interface Role extends CallerRoles {
  person: Caller | null
}

/** Callers of all kinds. */
const ROLES: Record<string, (m: Market) => Role> = {
  visitor: () => ({ person: null, kind: 'visitor' }),
  'disabled member': () => ({ person: disabled, kind: 'visitor' }),
  member: ({ seed }) => ({ person: seed.buyer, kind: 'member' }),
  'another member': ({ seed }) => ({ person: seed.rival, kind: 'member' }),
  merchant: ({ seed }) => ({ person: seed.merchant, kind: 'merchant' }),
  'merchant of another shop': ({ seed }) => ({ person: seed.otherMerchant, kind: 'merchant' }),
  ...Object.fromEntries(
    STAFF_ROLE_NAMES.map((staffRole) => [
      `${staffRole} of the merchant`,
      () => ({ person: staff[staffRole] ?? null, kind: 'merchant', staffRole }),
    ]),
  ),
  ...Object.fromEntries(
    OPERATOR_ROLE_NAMES.map((role) => [
      `operator with the role ${role}`,
      () => ({ person: operators[role] ?? null, kind: 'operator', operatorRoles: [role] }),
    ]),
  ),
}

/** Sign-out would end the session of the other calls. */
const SIGN_OUTS: Endpoint[] = [loginOut, operatorLogout]

test.each(named(CASES))('%s admits exactly the callers of its declared access level', async (_, one) => {
  const { endpoint } = one
  const { input } = await validCall(one, market)
  for (const [name, of] of Object.entries(ROLES)) {
    const { person, ...role } = of(market)
    const refusal = accessRefusal(endpoint, role)
    if (refusal === null && SIGN_OUTS.includes(endpoint)) continue
    const request = 'requestId' in input ? { requestId: newId() } : {}
    const { status, reason } = await market.ask(endpoint, { ...input, ...request }, person)
    if (refusal === null) expect([401, 403], name).not.toContain(status)
    else expect([status, reason], name).toEqual([refusal === 'forbidden' ? 403 : 401, refusal])
  }
})

describe('owned data', () => {
  test('every case with an id field declares `hiddenFrom`', async () => {
    for (const one of closed) {
      const names = Object.keys((await validCall(one, market)).input)
      const isNaming = names.some((name) => isReference(name) || isReferenceList(name))
      const isOpenChoice = /\/(offer|sample|tds|content|discount)\/publish$|\/merchant\/\w+\/propose$/.test(
        one.endpoint.path,
      )
      expect.soft(one.hiddenFrom !== undefined, one.endpoint.path).toBe(isNaming && !isOpenChoice)
    }
  })

  const owned = closed.flatMap((one) => {
    const { hiddenFrom } = one
    return typeof hiddenFrom === 'function' ? [[one.endpoint.path, one, hiddenFrom] as const] : []
  })
  test.each(owned)('%s answers a foreign id like an unknown id', async (_, one, hiddenFrom) => {
    const { input, as } = await validCall(one, market)
    const foreign = await market.ask(one.endpoint, input, hiddenFrom(market))
    const unknown = { ...input, ...unknownReference(Object.keys(input)) }
    const missing = await market.ask(one.endpoint, unknown, hiddenFrom(market))
    expect(foreign).toMatchObject({ status: 404, reason: 'not_found', msg: shared.not_found.text })
    expect([foreign.status, foreign.data, foreign.msg]).toEqual([missing.status, missing.data, missing.msg])
    expect((await market.ask(one.endpoint, input, as)).status).toBe(200)
  })
})

const UNKNOWN_ID = '01a1fc9a-51ba-779d-b129-f7f15cd6d31e'

/** The first field that refers to a record, or to several, with an id that no record has. */
function unknownReference(names: readonly string[]): Record<string, string | string[]> {
  const name = names.find(isReference)
  if (name !== undefined) return { [name]: UNKNOWN_ID }
  const list = names.find(isReferenceList)
  return list === undefined ? {} : { [list]: [UNKNOWN_ID] }
}

/** Calls that accept an unknown id: removing a missing row is not an error. */
test.each(named(CASES))('%s rejects an unknown id', async (_, one) => {
  const { input, as } = await validCall(one, market)
  for (const name of Object.keys(input).filter(isReference)) {
    const answer = await market.ask(one.endpoint, { ...input, [name]: newId() }, as)
    if (one.endpoint === deleteDraft) expect(answer.status).toBe(200)
    else expect([404, 422], `${name}: ${answer.status}`).toContain(answer.status)
  }
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

test.each(named(open))('%s answers without a token and with a wrong one', async (_, one) => {
  expect((await sendWith(one, {}, (await validCall(one, market)).input)).status).toBe(200)
  const wrong = { authorization: 'Bearer not-a-token-of-ours', cookie: 'session=whatever' }
  expect((await sendWith(one, wrong, (await validCall(one, market)).input)).status).toBe(200)
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
