import { movableClock } from 'backend/platform/clock'
import { openDatabase } from 'backend/platform/database/database'
import { log } from 'backend/platform/log'
import { accept } from 'backend/platform/verdict'
import { OPENAPI_PATH } from 'contract/openapi'
import { info } from 'contract/spot/detail'
import { expect, test } from 'vitest'
import { createApp } from './app'

const app = createApp({
  instanceId: 'instance-1',
  db: openDatabase('postgres://unused@127.0.0.1:1/none'),
  clock: movableClock(new Date()),
  log,
  endpoints: [{ endpoint: info, handle: () => Promise.reject(new Error('not asked')) }],
  families: [{ name: '现货', about: '', calls: [info] }],
  actorOfToken: async () => null,
  callerOfKey: async () => null,
  companiesOf: async () => new Set<string>(),
  isCarrier: async () => false,
  operatorOfToken: async () => null,
  recordOperatorAction: async () => {},
  countCost: async () => accept(),
})
const ask = (headers: Record<string, string> = {}) => app.request(OPENAPI_PATH, { headers })

test('is public and contains no personal data', async () => {
  const answer = await ask()
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'application/json; charset=utf-8',
  ])
  const { openapi, paths } = await answer.json()
  expect([openapi, Object.keys(paths)]).toEqual(['3.1.0', [info.path]])
  const { headers } = await ask({ authorization: 'Bearer not-a-token-of-ours', cookie: 'a=b' })
  expect(headers.get('etag')).toBe(answer.headers.get('etag'))
  expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
})

test('answers 304 to a matching ETag', async () => {
  const tag = (await ask()).headers.get('etag') ?? ''
  expect(tag).toMatch(/^W\/"[\w-]{43}"$/)
  const same = await ask({ 'if-none-match': `"older", ${tag}` })
  expect([same.status, await same.text(), same.headers.get('etag')]).toEqual([304, '', tag])
  expect(same.headers.get('cache-control')).toBe('no-cache')
  expect((await ask({ 'if-none-match': '"older"' })).status).toBe(200)
})
