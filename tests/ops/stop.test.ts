import postgres from 'postgres'
import { openTestDatabase, type TestDatabase } from 'tests/support/database'
import { checkDuration } from 'tests/support/durations'
import { pause } from 'tests/support/pause'
import { freePort, launchServer, type ServerProcess } from 'tests/support/server-process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { liveSettings } from './live-settings'
import { slowRequest } from './slow-request'

let database: TestDatabase
const running: ServerProcess[] = []

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(async () => {
  for (const server of running) await server.end('SIGKILL')
  await database.drop()
})

const DRAFTS = '/api/web/draft/keep'
const JSON_BODY = { 'content-type': 'application/json' }

/** Resolves when the server refuses new connections. */
async function untilRefused(url: string): Promise<void> {
  const isRefused = () =>
    fetch(`${url}/healthz`).then(
      () => false,
      () => true,
    )
  await expect.poll(isRefused).toBe(true)
}

test('SIGTERM: finishes a slow request, closes an idle connection, accepts no new one', async () => {
  const server = await launchServer({ settings: liveSettings(database) })
  running.push(server)
  await (await fetch(`${server.url}/healthz`)).text()
  const slow = slowRequest(server.url)
  await slow.started
  const began = performance.now()
  server.process.kill('SIGTERM')
  await untilRefused(server.url)
  slow.finish()
  const answer = await slow.done
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK/)
  expect(answer.toLowerCase()).toContain('connection: close')
  expect(await server.ended).toBe(0)
  checkDuration('SIGTERM with one slow request', performance.now() - began, 5_000)
})

test('SIGTERM under load: answers accepted requests, keeps acknowledged data, logs every answer, exit code 0', async () => {
  const server = await launchServer({ settings: { ...liveSettings(database), LOG_LEVEL: 'info' } })
  running.push(server)
  const slow = [slowRequest(server.url), slowRequest(server.url)]
  const kept: string[] = []
  const answers: number[] = []
  let isStopping = false
  const load = async (n: number) => {
    for (let i = 0; !isStopping; i++) {
      const path = `/now?n=${n}.${i}`
      const body = JSON.stringify({ path, fields: { remark: [path] } })
      const [page, draft] = await Promise.all([
        fetch(`${server.url}${path}`).then((answer) => answer.text().then(() => answer.status)),
        fetch(`${server.url}${DRAFTS}`, { method: 'POST', headers: JSON_BODY, body }).then((answer) =>
          answer.json(),
        ),
      ]).catch((error) => {
        if (!isStopping) throw error
        return []
      })
      if (page) answers.push(page)
      if (draft?.errorcode === 0) kept.push(draft.data.draftId)
    }
  }
  const crowd = Array.from({ length: 4 }, (_, n) => load(n))
  await expect.poll(() => kept.length, { timeout: 20_000 }).toBeGreaterThan(20)
  const blocker = postgres(database.superuserUrl, { max: 2, onnotice: () => {} })
  const held = await blocker.reserve()
  await held.unsafe('begin; lock table offer in access exclusive mode')
  const slowPages = [1, 2, 3].map(() => fetch(`${server.url}/now`).then((answer) => answer.status))
  const waiting = async () => (await blocker`select 1 from pg_locks where not granted`).length
  await expect.poll(waiting).toBeGreaterThan(0)
  // Connections are accepted in their order: after these answers the server has accepted the slow pages too.
  for (let n = 0; n < 3; n++) await fetch(`${server.url}/healthz`, { headers: { connection: 'close' } })
  for (const { started } of slow) await started
  const began = performance.now()
  isStopping = true
  server.process.kill('SIGTERM')
  await untilRefused(server.url)
  await held.unsafe('commit')
  held.release()
  for (const { finish } of slow) finish()
  expect(await Promise.all(slowPages)).toEqual([200, 200, 200])
  for (const { done } of slow) expect(await done).toMatch(/^HTTP\/1\.1 200 OK/)
  expect(await server.ended).toBe(0)
  checkDuration('SIGTERM under load', performance.now() - began, 25_000)
  await Promise.all(crowd)
  expect(new Set(answers)).toEqual(new Set([200]))
  const [found] = await blocker`select count(*)::int as n from form_draft`
  expect(found?.n).toBeGreaterThanOrEqual(kept.length)
  const logged = server.lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line))
  const pages = logged.filter(
    ({ msg, path, status }) => msg === 'request' && path === '/now' && status === 200,
  )
  expect(pages.length).toBeGreaterThanOrEqual(answers.length + slowPages.length)
  await blocker.end()
})

test('a second SIGTERM within two seconds does not abort a slow request', async () => {
  const server = await launchServer({ settings: liveSettings(database) })
  running.push(server)
  const slow = slowRequest(server.url)
  await slow.started
  server.process.kill('SIGTERM')
  await pause(200)
  server.process.kill('SIGTERM')
  await pause(500)
  slow.finish()
  expect(await slow.done).toMatch(/^HTTP\/1\.1 200 OK/)
  expect(await server.ended).toBe(0)
})

test('a second SIGTERM after two seconds aborts a slow request', async () => {
  const server = await launchServer({ settings: liveSettings(database) })
  running.push(server)
  const slow = slowRequest(server.url)
  await slow.started
  server.process.kill('SIGTERM')
  await untilRefused(server.url)
  await pause(2_200)
  server.process.kill('SIGTERM')
  expect(await server.ended).toBe(1)
  expect(await slow.done).toBe('')
})

test('remix-serve runs the same build', async () => {
  const port = await freePort()
  const server = await launchServer({
    command: [process.execPath, 'node_modules/@remix-run/serve/dist/cli.js', 'build/server/index.js'],
    settings: { ...liveSettings(database), PORT: String(port) },
    started: /^\[remix-serve\] (http:\/\/\S+)/,
  })
  running.push(server)
  const page = await fetch(`http://127.0.0.1:${port}/now`)
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('</html>')])
  const call = await fetch(`http://127.0.0.1:${port}/api/search/getFirstCateList`)
  expect([call.status, (await call.json()).errorcode]).toEqual([200, 0])
  expect(call.headers.get('x-market-instance')).toBe(page.headers.get('x-market-instance'))
})
