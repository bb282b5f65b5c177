import { movableClock } from 'backend/platform/clock'
import { openDatabase } from 'backend/platform/database/database'
import type { AnsweredEndpoint } from 'backend/platform/endpoint'
import type { Log } from 'backend/platform/log'
import { accept, refuse } from 'backend/platform/verdict'
import { endpoint } from 'contract/endpoint'
import { afterAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { createApp } from './app'
import { answerSentCalls, type SentCall } from './sent-call'

/** Connects on the first query only; no test here sends one. */
const db = openDatabase('postgres://unused@127.0.0.1:1/none')
afterAll(() => db.close())

const INPUT = z.object({
  n: z.coerce.number().optional(),
  words: z.union([z.string(), z.array(z.string())]).optional(),
})
const echo = (method: 'GET' | 'POST'): AnsweredEndpoint => ({
  endpoint: endpoint({
    method,
    path: '/api/echo',
    access: 'token',
    summary: '测试',
    input: INPUT,
    output: z.object({ input: INPUT, clientAddress: z.string() }),
  }),
  handle: async (call, input) => {
    const { n } = input as z.output<typeof INPUT>
    if (n === 1) return refuse('not_found', { since: new Date(0), nothing: undefined })
    if (n === 2) throw new Error('a fault')
    return accept({ input, clientAddress: call.clientAddress, secret: 'not in the contract' })
  },
})
const parts = {
  instanceId: 'instance',
  db,
  clock: movableClock(),
  log: { error: vi.fn() } as unknown as Log,
  endpoints: [echo('GET'), echo('POST')],
  families: [],
  actorOfToken: async (token: string) =>
    token === 'good' ? { memberId: 'm', companyId: null, shopId: null, sessionId: 's' } : null,
  callerOfKey: async () => null,
  companiesOf: async () => new Set<string>(),
  isCarrier: async () => false,
  operatorOfToken: async () => null,
  recordOperatorAction: async () => {},
  countCost: async () => accept(),
}
const app = createApp(parts)
const call = answerSentCalls(parts)

const sent = (more: Partial<SentCall>): SentCall => ({
  method: 'GET',
  path: '/api/echo',
  query: {},
  body: null,
  headers: { authorization: 'Bearer good', 'x-suji-client-address': '192.0.2.7' },
  signal: new AbortController().signal,
  ...more,
})

/** Sends the same call over HTTP. */
async function overHttp({ method, path, query, body, headers }: SentCall) {
  const pairs = Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, one]))
  const response = await app.request(`${path}?${new URLSearchParams(pairs)}`, { method, headers, body })
  return { status: response.status, envelope: await response.json() }
}

test.each<[string, Partial<SentCall>, number]>([
  ['a query', { query: { n: '7', words: ['a', '塑料'] } }, 200],
  ['one word', { query: { words: '塑料' } }, 200],
  ['a body', { method: 'POST', body: '{"n":7,"words":"塑料"}' }, 200],
  ['a body that is not an object', { method: 'POST', body: '[]' }, 400],
  [
    'a body that is too large',
    { method: 'POST', body: JSON.stringify({ words: '塑'.repeat(100_000) }) },
    400,
  ],
  ['input that the contract refuses', { query: { n: 'seven' } }, 400],
  ['a refusal with facts', { query: { n: '1' } }, 404],
  ['a fault', { query: { n: '2' } }, 500],
  ['a wrong token', { headers: { authorization: 'Bearer bad' } }, 401],
  ['no token', { headers: {} }, 401],
  ['an unknown path', { path: '/api/nowhere' }, 404],
])('answers %s in process as over HTTP', async (_name, more, status) => {
  const answer = await call(sent(more))
  expect(answer.status).toBe(status)
  expect(answer).toEqual(await overHttp(sent(more)))
})
