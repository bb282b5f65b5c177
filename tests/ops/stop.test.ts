import { connect } from 'node:net'
import { openTestDatabase, type TestDatabase } from 'tests/database'
import { freePort, launchServer, type ServerProcess } from 'tests/server-process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { liveSettings } from './live-settings'

let database: TestDatabase
const running: ServerProcess[] = []

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(async () => {
  for (const server of running) await server.end('SIGKILL')
  await database.drop()
})

/** A request whose body comes in two parts; the second when `finish` is called. */
function slowRequest(url: string) {
  const { port, host } = new URL(url)
  const body = '{"phone":"13800000001"}'
  const head = `POST /api/user/m/v2/checkPhone HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`
  const socket = connect(Number(port), '127.0.0.1', () => socket.write(head + body.slice(0, 5)))
  let answer = ''
  socket.setEncoding('utf8').on('data', (part) => {
    answer += part
  })
  const done = new Promise<string>((resolve) => socket.on('close', () => resolve(answer)))
  return { finish: () => socket.write(body.slice(5)), done }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test('SIGTERM: a slow request finishes, an idle connection ends, no new one is taken', async () => {
  const server = await launchServer({ settings: liveSettings(database) })
  running.push(server)
  await (await fetch(`${server.url}/healthz`)).text()
  const slow = slowRequest(server.url)
  await pause(100)
  const began = performance.now()
  server.process.kill('SIGTERM')
  await pause(500)
  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow()
  slow.finish()
  const answer = await slow.done
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK/)
  expect(answer.toLowerCase()).toContain('connection: close')
  expect(await server.ended).toBe(0)
  expect(performance.now() - began).toBeLessThan(5_000)
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
