import { openTestDatabase, type TestDatabase } from 'tests/support/database'
import { checkDuration } from 'tests/support/durations'
import { launchServer, type ServerProcess } from 'tests/support/server-process'
import { openDatabaseProxy } from 'tests/support/tcp-proxy'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOrderForm, signIn } from './buying'
import { formWith, openBrowser, type PlainAnswer, type PlainBrowser } from './plain-browser'

const OFFERS = '/api/search/ESSpot/esSpotQueryPage'
let database: TestDatabase
let proxy: Awaited<ReturnType<typeof openDatabaseProxy>>
let server: ServerProcess
let buyer: PlainBrowser

beforeAll(async () => {
  database = await openTestDatabase()
  proxy = await openDatabaseProxy(database.runtimeUrl)
  server = await launchServer({ settings: { SUJI_MODE: 'demo', DATABASE_URL: proxy.url } })
  buyer = openBrowser(server.url)
  await signIn(buyer)
})
afterAll(async () => {
  await proxy.mend()
  expect(server.errors).toEqual([])
  await server.end('SIGKILL')
  await proxy.close()
  await database.drop()
})

const statusOf = async (path: string) => (await buyer.get(path)).status
async function until(status: number, withinMs: number): Promise<void> {
  const began = performance.now()
  await expect.poll(() => statusOf('/readyz'), { interval: 50 }).toBe(status)
  checkDuration(`/readyz answers ${status}`, performance.now() - began, withinMs)
}
function expectPageOfOurs(answer: PlainAnswer): void {
  expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5'])
  expect(answer.headers['content-type']).toContain('text/html')
  for (const part of ['<html lang="zh-CN">', 'role="search"', '服务暂不可用', '系统繁忙'])
    expect(answer.body).toContain(part)
  expect(answer.body).not.toContain('请登录')
}

test('answers 503 at once during an outage, keeps typed values, and recovers automatically', async () => {
  const form = await openOrderForm(buyer)
  await proxy.unplug()
  await until(503, 2_000)

  expectPageOfOurs(await buyer.get('/now'))
  const call = await buyer.get(OFFERS)
  expect([call.status, call.headers['retry-after'], JSON.parse(call.body)]).toEqual([
    503,
    '5',
    { errorcode: 503, msg: '系统繁忙，请稍候片刻再试', data: { reason: 'away' } },
  ])
  expect(await statusOf('/healthz')).toBe(200)

  const refused = await buyer.submit(form, { intent: 'place', remark: '请周五前送到' })
  expectPageOfOurs(refused)
  expect(refused.body).not.toContain('<script')
  const kept = formWith(refused.body, 'requestId', form.action)
  expect(kept.action).toBe(form.action)
  const typed = form.fields.filter(([name]) => name !== 'intent' && name !== 'csrf' && name !== 'remark')
  expect(kept.fields).toEqual(expect.arrayContaining([...typed, ['remark', '请周五前送到']]))

  await proxy.mend()
  await until(200, 5_000)
  const placed = await buyer.submit(kept)
  expect([placed.status, placed.headers.location]).toEqual([303, expect.stringContaining('/payPage?id=')])
  expect((await buyer.submit(kept)).headers.location).toBe(placed.headers.location)
})

test('answers 503 during an outage of 30 seconds and recovers within seconds', async () => {
  const ends = performance.now() + 30_000
  await proxy.unplug()
  await until(503, 2_000)
  while (performance.now() < ends) {
    expectPageOfOurs(await buyer.get('/now'))
    const read = await buyer.get('/now.data')
    expect([read.status, read.headers['retry-after']]).toEqual([503, '5'])
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
  await proxy.mend()
  await until(200, 5_000)
  expect(await statusOf('/now')).toBe(200)
}, 300_000)

test('an unresponsive database blocks requests briefly, and later requests do not queue', async () => {
  proxy.swallow()
  const first = await Promise.all(Array.from({ length: 40 }, (_, n) => buyer.get(n % 2 ? '/now' : OFFERS)))
  expect(new Set(first.map(({ status }) => status))).toEqual(new Set([503]))
  checkDuration('answers while the database hangs', Math.max(...first.map(({ ms }) => ms)), 10_000)
  const next = await Promise.all(Array.from({ length: 40 }, () => buyer.get(OFFERS)))
  expect(new Set(next.map(({ status }) => status))).toEqual(new Set([503]))
  checkDuration('the next answers while the database hangs', Math.max(...next.map(({ ms }) => ms)), 2_000)
  await proxy.mend()
  await until(200, 5_000)
  expect([await statusOf('/now'), await statusOf(OFFERS)]).toEqual([200, 200])
})

test('shows an unknown outcome after a lost commit answer; a resubmitted form gets the first answer', async () => {
  const form = await openOrderForm(buyer)
  let isCut = false
  proxy.cutAfter((sent) => {
    const isCommit = !isCut && /commit/i.test(sent.toString('latin1'))
    isCut ||= isCommit
    return isCommit
  })
  const unknown = await buyer.submit(form, { intent: 'place' })
  expect([unknown.status, unknown.headers['retry-after'], isCut]).toEqual([503, '5', true])
  expect(unknown.body).toContain('结果未知')
  const placed = await buyer.submit(formWith(unknown.body, 'requestId', form.action), { intent: 'place' })
  expect(placed.headers.location).toContain('/payPage?id=')
  expect((await buyer.submit(form, { intent: 'place' })).headers.location).toBe(placed.headers.location)
})
