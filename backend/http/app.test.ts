import { movableClock } from 'backend/platform/clock'
import { openDatabase } from 'backend/platform/database/database'
import {
  type Actor,
  type AnsweredEndpoint,
  answer,
  type Call,
  type Operator,
  operatorAnswer,
} from 'backend/platform/endpoint'
import type { Log } from 'backend/platform/log'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { StaffPermission } from 'contract/authentication/staff-roles'
import { type Access, endpoint } from 'contract/endpoint'
import type { OperatorRole } from 'contract/operators/roles'
import { defineRefusals } from 'contract/refusal'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { type AppParts, createApp } from './app'

const NOON = new Date('2026-11-21T04:00:00.000Z')
const INSTANCE = '01a1fc9a-51ba-779d-b129-f7f15cd6d31e'
const BUYER: Actor = { memberId: 'm1', companyId: null, shopId: null, sessionId: 's1' }
const MERCHANT: Actor = { ...BUYER, memberId: 'm2', shopId: 'shop' }
const SUPPORT: Operator = {
  operatorId: 'o1',
  name: 'kefu',
  roles: ['support'],
  sessionId: 's2',
  provedAt: NOON,
  decidesMoneyAt: NOON,
}
/** Connects on the first query only; no test here sends one. */
const UNREACHABLE = openDatabase('postgres://unused@127.0.0.1:1/none')
const refusals = defineRefusals({
  sold_out: { errorcode: 69_001, status: 409, text: (f: { leftKg: number }) => `只剩 ${f.leftKg} 公斤` },
})

const log = { error: vi.fn() }
beforeEach(() => log.error.mockReset())
afterAll(() => UNREACHABLE.close())

const spec = (access: Access, roles?: readonly OperatorRole[]) =>
  endpoint({
    method: 'POST',
    path: '/api/test',
    access,
    ...(roles && { roles }),
    summary: '测试',
    input: z.object({ kg: z.number().int().optional(), buyAs: z.enum(['mine', 'company']).optional() }),
    output: z.object({ kg: z.number().int() }),
    refusals: [refusals.sold_out],
  })

interface Sent {
  access?: Access
  roles?: readonly OperatorRole[]
  token?: string
  body?: unknown
  headers?: Record<string, string>
  lookUp?: AppParts['actorOfToken']
  companyPermission?: StaffPermission
}

/** Sends one call to a market with one endpoint whose use-case is `work`. */
async function ask(work: (call: Call, input: unknown) => Promise<Verdict<unknown>>, sent: Sent = {}) {
  const { companyPermission } = sent
  const contract = {
    ...spec(sent.access ?? 'public', sent.roles),
    ...(companyPermission && { companyPermission }),
  }
  const one: AnsweredEndpoint = { endpoint: contract, handle: work }
  const tokens: Record<string, Actor> = { buyer: BUYER, merchant: MERCHANT }
  const app = createApp({
    instanceId: INSTANCE,
    db: UNREACHABLE,
    clock: movableClock(NOON),
    log: log as unknown as Log,
    endpoints: [one],
    families: [],
    actorOfToken:
      sent.lookUp ??
      (async (token, now) => (now.getTime() === NOON.getTime() ? (tokens[token] ?? null) : null)),
    callerOfKey: async () => null,
    companiesOf: async () => new Set<string>(),
    isCarrier: async () => false,
    operatorOfToken: async (token) => (token === 'support' ? SUPPORT : null),
    recordOperatorAction: async () => {},
    countCost: async () => accept(),
  })
  const headers: Record<string, string> = { ...sent.headers }
  if (sent.token) headers.authorization = sent.token
  const response = await app.request('/api/test', {
    method: 'POST',
    headers,
    body: JSON.stringify(sent.body ?? {}),
  })
  return { status: response.status, headers: response.headers, envelope: await response.json() }
}

const fine = async () => accept({ kg: 5 })

describe('activity of the session', () => {
  test.each([
    ['1', true],
    ['0', false],
    [undefined, false],
  ])('treats a call with the marker %s as automatic: %s', async (marker, expected) => {
    const seen: unknown[] = []
    await ask(
      async (call) => {
        seen.push(call.isAutomatic)
        return accept({ kg: 5 })
      },
      {
        access: 'token',
        token: 'buyer',
        headers: marker === undefined ? {} : { 'x-automatic-request': marker },
        lookUp: async (_token, _now, use) => {
          seen.push(use.isAutomatic)
          return BUYER
        },
      },
    )
    expect(seen).toEqual([expected, expected])
  })
})

describe('answers', () => {
  test('answers a success with 200, errorcode 0 and only the fields of the contract', async () => {
    const { status, envelope } = await ask(async () => accept({ kg: 5, costPriceFen: 1 }))
    expect([status, envelope]).toEqual([200, { errorcode: 0, msg: 'success', data: { kg: 5 } }])
  })

  test('answers a declared refusal with its status, number, text and facts', async () => {
    const { status, envelope } = await ask(async () => refuse('sold_out', { leftKg: 3 }))
    expect(status).toBe(409)
    expect(envelope).toEqual({
      errorcode: 69_001,
      msg: '只剩 3 公斤',
      data: { reason: 'sold_out', leftKg: 3 },
    })
  })

  test('answers a shared refusal without declaration', async () => {
    const { status, envelope } = await ask(async () => refuse('not_found'))
    expect([status, envelope.errorcode, envelope.data]).toEqual([404, 404, { reason: 'not_found' }])
  })

  test('answers 429 with the time of the next attempt', async () => {
    const { status, headers, envelope } = await ask(async () =>
      refuse('too_many_requests', { retryAfterSeconds: 7 }),
    )
    expect([status, headers.get('retry-after')]).toEqual([429, '7'])
    expect(envelope.msg).toBe('操作过于频繁，请 7 秒后再试')
  })

  test('names the fields of bad input and does not run the use-case', async () => {
    const work = vi.fn(fine)
    const { status, envelope } = await ask(work, { body: { kg: 'five' } })
    expect(status).toBe(400)
    expect(envelope).toMatchObject({
      errorcode: 400,
      data: { reason: 'invalid_input', fields: { kg: [expect.any(String)] } },
    })
    expect(work).not.toHaveBeenCalled()
  })
})

describe('answers unexpected errors with 系统异常 without internals, and logs them', () => {
  const callId = '01a1fc9a-51ba-779d-b129-f7f15cd6d320'
  test.each([
    ['a refusal that the contract does not declare', async () => refuse('secret_reason'), /secret_reason/],
    ['an answer that the contract does not describe', async () => accept({ tons: 5 }), /kg/],
    ['an error', () => Promise.reject(new Error('password of db is hunter2')), /hunter2/],
  ])('%s', async (_, work, message) => {
    const { status, headers, envelope } = await ask(work, { headers: { 'x-suji-call-id': callId } })
    expect([status, envelope]).toEqual([500, { errorcode: 500, msg: '系统异常', data: null }])
    expect(headers.get('x-request-id')).toBe(callId)
    expect(log.error).toHaveBeenCalledExactlyOnceWith(
      {
        err: expect.objectContaining({ message: expect.stringMatching(message) }),
        path: '/api/test',
        callId,
      },
      expect.any(String),
    )
  })

  test('logs nothing else as an error', async () => {
    await ask(async () => refuse('sold_out', { leftKg: 3 }))
    await ask(fine, { body: { kg: 'five' } })
    expect(log.error).not.toHaveBeenCalled()
  })
})

describe('access', () => {
  test.each<[Access, string | undefined, number]>([
    ['public', undefined, 200],
    ['optional', undefined, 200],
    ['ticket', undefined, 200],
    ['token', undefined, 401],
    ['merchant', undefined, 401],
    ['optional', 'Bearer unknown', 200],
    ['token', 'Bearer unknown', 401],
    ['merchant', 'Bearer unknown', 401],
    ['token', 'Bearer buyer', 200],
    ['token', 'buyer', 200],
    ['token', 'bearer  buyer', 200],
    ['token', 'Bearer', 401],
    ['merchant', 'Bearer buyer', 403],
    ['merchant', 'Bearer merchant', 200],
    ['operator', undefined, 401],
    ['operator', 'Bearer unknown', 401],
    ['operator', 'Bearer buyer', 401],
    ['operator', 'Bearer merchant', 401],
    ['operator', 'Bearer support', 200],
    ['token', 'Bearer support', 401],
    ['merchant', 'Bearer support', 401],
    ['optional', 'Bearer support', 200],
  ])('%s call, %s: %i', async (access, token, expected) => {
    const sent: Sent = { access, ...(token === undefined ? {} : { token }) }
    expect((await ask(fine, sent)).status).toBe(expected)
  })

  test.each<[readonly OperatorRole[], number]>([
    [['support'], 200],
    [['finance', 'support'], 200],
    [['finance'], 403],
    [['admin'], 403],
    [[], 403],
  ])('a call for operators with one of %j answers a support operator %i', async (roles, expected) => {
    expect((await ask(fine, { access: 'operator', roles, token: 'support' })).status).toBe(expected)
  })

  test('passes the operator, and no member, to the use-case', async () => {
    let seen: unknown
    const { handle } = operatorAnswer(spec('operator'), async ({ operator, actor }) => {
      seen = { operator, actor }
      return accept({ kg: 5 })
    })
    expect((await ask(handle, { access: 'operator', token: 'support' })).status).toBe(200)
    expect(seen).toEqual({ operator: SUPPORT, actor: null })
  })

  test('checks access before the input', async () => {
    expect((await ask(fine, { access: 'token', body: { kg: 'five' } })).status).toBe(401)
  })

  test('ignores cookies', async () => {
    const headers = { cookie: 'token=buyer; authorization=Bearer buyer' }
    expect((await ask(fine, { access: 'token', headers })).status).toBe(401)
  })
})

describe('a call of the company', () => {
  const warehouse: Actor = { ...BUYER, companyId: 'c1', companyRole: 'warehouse' }
  const sent = {
    access: 'token',
    token: 'x',
    companyPermission: 'order',
    lookUp: async () => warehouse,
  } as const

  test('answers 403 with the missing permission, and does not run the use-case', async () => {
    const work = vi.fn(fine)
    const { status, envelope } = await ask(work, { ...sent, body: { buyAs: 'company' } })
    expect([status, envelope.msg, envelope.data]).toEqual([
      403,
      '您在企业中的角色没有「下单」权限，请联系企业管理员',
      { reason: 'forbidden', permissionName: '下单' },
    ])
    expect(work).not.toHaveBeenCalled()
  })

  test('runs for the same colleague in person', async () => {
    expect((await ask(fine, { ...sent, body: { buyAs: 'mine' } })).status).toBe(200)
    expect((await ask(fine, { ...sent, body: {} })).status).toBe(200)
  })
})

test('passes the instant of receipt, the caller and the address to the use-case', async () => {
  let seen: Call | undefined
  const work = async (call: Call) => {
    seen = call
    return accept({ kg: 1 })
  }
  await ask(work, {
    access: 'ticket',
    token: 'Bearer buyer',
    headers: { 'x-suji-client-address': '203.0.113.9' },
  })
  expect(seen).toMatchObject({
    now: NOON,
    actor: BUYER,
    clientAddress: '203.0.113.9',
    callId: expect.any(String),
  })
  await ask(work, { access: 'optional' })
  expect(seen).toMatchObject({ actor: null, clientAddress: 'unknown' })
})

test.each<[Access, boolean, number]>([
  ['public', false, 0],
  ['optional', false, 0],
  ['optional', true, 1],
  ['token', false, 1],
])('%s call with the automatic marker %s: reads the caller %i times', async (access, asks, times) => {
  const lookedUp = vi.fn(async () => BUYER)
  const work = async (call: Call) => {
    expect(asks ? await call.askActor() : call.actor).toEqual(asks || access === 'token' ? BUYER : null)
    return accept({ kg: 1 })
  }
  expect((await ask(work, { access, token: 'Bearer buyer', lookUp: lookedUp })).status).toBe(200)
  expect(lookedUp).toHaveBeenCalledTimes(times)
})

test('has no caller without a token', async () => {
  const work = async (call: Call) => accept({ kg: (await call.askActor()) === null ? 1 : 0 })
  expect((await ask(work, { access: 'optional' })).envelope.data).toEqual({ kg: 1 })
})

test('binds a contract to its use-case with answer()', async () => {
  const contract = spec('public')
  const bound = answer(contract, async (_, { kg = 0 }) => accept({ kg: kg + 1 }))
  expect(bound.endpoint).toBe(contract)
  const call = {
    db: UNREACHABLE,
    clock: movableClock(NOON),
    now: NOON,
    actor: null,
    askActor: async () => null,
    isAutomatic: false,
    callId: '',
    clientAddress: '',
    userAgent: '',
    deviceTokens: [],
  }
  expect(await bound.handle(call, { kg: 1 })).toEqual(accept({ kg: 2 }))
})
