import { request } from 'node:https'
import { openTestDatabase, type TestDatabase } from 'tests/database'
import { freePort, launchServer, type ServerProcess } from 'tests/server-process'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openOrderForm, signIn } from './buying'
import { type Nginx, startNginx } from './nginx-process'
import { formWith, openBrowser, type PlainBrowser } from './plain-browser'

const FORGED = {
  'x-forwarded-for': '203.0.113.9',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'http',
  'x-real-ip': '203.0.113.9',
  forwarded: 'for=203.0.113.9;host=evil.example;proto=http',
}
const PHONES_CHECKED_PER_HOUR = 100

let database: TestDatabase
let ports: number[]
const servers = new Map<number, ServerProcess>()
const proxies: Nginx[] = []
const sites: Record<string, PlainBrowser> = {}

/** One server of the market behind the proxy, told as the manual says where it stands. */
async function launch(port: number, publicOrigin: string): Promise<ServerProcess> {
  const server = await launchServer({
    settings: {
      SUJI_MODE: 'demo',
      DATABASE_URL: database.runtimeUrl,
      SESSION_SECRET: 'w2Qm8ZrT5yXc1VbN4kLp7HgF9dSaE3uJ',
      PORT: String(port),
      TRUSTED_PROXIES: '127.0.0.1',
      LOG_LEVEL: 'info',
      PUBLIC_ORIGIN: publicOrigin,
    },
  })
  expect(server.errors).toEqual([])
  servers.set(port, server)
  return server
}

async function openSite(name: string, tls: boolean, upstreams: number[], port: number): Promise<void> {
  const origin = `${tls ? 'https' : 'http'}://127.0.0.1:${port}`
  for (const upstream of upstreams) await launch(upstream, origin)
  proxies.push(await startNginx({ port, tls, servers: upstreams }))
  sites[name] = openBrowser(origin)
}

beforeAll(async () => {
  database = await openTestDatabase()
  ports = await Promise.all([1, 2, 3].map(freePort))
  const [first = 0, second = 0, third = 0] = ports
  await openSite('with TLS', true, [first, second], await freePort())
  await openSite('without TLS', false, [third], await freePort())
})
afterAll(async () => {
  for (const proxy of proxies) await proxy.stop()
  for (const server of servers.values()) await server.end('SIGKILL')
  await database.drop()
})

function site(name: string): PlainBrowser {
  const browser = sites[name]
  if (!browser) throw new Error(`no site ${name}`)
  return browser
}

describe.each(['with TLS', 'without TLS'])('through nginx %s, on an odd port', (name) => {
  test('somebody signs in and orders', async () => {
    await signIn(site(name))
    const form = await openOrderForm(site(name))
    const placed = await site(name).submit(form, { intent: 'place' })
    expect([placed.status, placed.headers.location]).toEqual([303, expect.stringContaining('/payPage?id=')])
  })

  test('a form from another site is refused with a page of ours, whatever it says about hosts', async () => {
    const form = await openOrderForm(site(name))
    const headers = { ...FORGED, origin: 'https://evil.example' }
    const refused = await site(name).submit(form, { intent: 'place' }, headers)
    expect([refused.status, refused.body]).toEqual([403, expect.stringContaining('请求来自其他网站')])
  })

  test('what a browser says of proxies changes neither its own forms nor its cookies', async () => {
    const form = await openOrderForm(site(name))
    const placed = await site(name).submit(form, { intent: 'place' }, FORGED)
    expect([placed.status, placed.headers.location]).toEqual([303, expect.stringContaining('/payPage?id=')])
    const visitor = await openBrowser(site(name).origin).get('/login', FORGED)
    const cookies = visitor.headers['set-cookie'] ?? []
    expect(cookies).not.toEqual([])
    const isTls = name === 'with TLS'
    expect(cookies.filter((cookie) => /; Secure/i.test(cookie)).length).toBe(isTls ? cookies.length : 0)
    expect(visitor.headers['strict-transport-security'] !== undefined).toBe(isTls)
  })

  test('10 MB are refused with a page that says so', async () => {
    const body = Buffer.alloc(10 * 1024 * 1024, 'a')
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': String(body.length),
    }
    const refused = await site(name).send('/login', { method: 'POST', headers, body })
    expect([refused.status, refused.headers['content-type']]).toEqual([413, expect.stringContaining('utf-8')])
    expect(refused.body).toContain('单次提交不能超过 1 MB')
    const smaller = { method: 'POST', headers: { 'content-type': headers['content-type'] } }
    const byUs = await site(name).send('/login', { ...smaller, body: 'a'.repeat(2 * 1024 * 1024) })
    expect([byUs.status, byUs.body]).toEqual([413, expect.stringContaining('单次提交不能超过 1 MB')])
  })
})

test('an address that a browser makes up gives it no further tries', async () => {
  const check = async (n: number) =>
    (
      await site('with TLS').send('/api/user/m/v2/checkPhone', {
        method: 'POST',
        headers: { ...FORGED, 'x-forwarded-for': `203.0.113.${n}`, 'content-type': 'application/json' },
        body: JSON.stringify({ phone: '13800000001' }),
      })
    ).status
  const all = await Promise.all(Array.from({ length: PHONES_CHECKED_PER_HOUR }, (_, n) => check(n)))
  expect(new Set(all)).toEqual(new Set([200]))
  expect(await check(PHONES_CHECKED_PER_HOUR)).toBe(429)
  const logged = [...servers.values()].flatMap(({ lines }) => lines).join('\n')
  expect(logged).toContain('"clientAddress":"127.0.0.1"')
  expect(logged).not.toContain('203.0.113.')
})

test('an event stream comes through bit by bit, while it is open', async () => {
  const browser = site('with TLS')
  const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ')
  const began = performance.now()
  const first = await new Promise<string>((resolve, reject) => {
    const options = {
      headers: { cookie, accept: 'text/event-stream' },
      rejectUnauthorized: false,
      agent: false,
    }
    const asking = request(new URL('/events', browser.origin), options, (response) => {
      response.once('data', (part: Buffer) => {
        resolve(`${response.statusCode} ${response.headers['content-type']} ${part}`)
        asking.destroy()
      })
    })
    asking.on('error', reject).end()
  })
  expect(first).toMatch(/^200 text\/event-stream[\s\S]*event: open/)
  expect(performance.now() - began).toBeLessThan(5_000)
})

test('while one server after the other restarts nobody notices', async () => {
  const browser = site('with TLS')
  let isOver = false
  const seen: number[] = []
  const visitor = async () => {
    while (!isOver) seen.push((await browser.get('/login')).status)
  }
  const sender = async () => {
    while (!isOver) {
      const page = await browser.get('/logout')
      const form = formWith(page.body, 'csrf', '/logout')
      seen.push((await browser.submit({ ...form, action: '/login' }, { intent: 'password' })).status)
    }
  }
  const crowd = [visitor(), visitor(), sender()]
  for (const port of ports.slice(0, 2)) {
    expect(await servers.get(port)?.end('SIGTERM')).toBe(0)
    await launch(port, browser.origin)
  }
  isOver = true
  await Promise.all(crowd)
  expect(seen.length).toBeGreaterThan(20)
  expect([...new Set(seen)].filter((status) => status >= 500)).toEqual([])
})

test('with no server left people read why', async () => {
  const [, , third = 0] = ports
  await servers.get(third)?.end('SIGKILL')
  const gone = await site('without TLS').get('/now')
  expect([gone.status, gone.headers['retry-after']]).toEqual([503, '5'])
  expect(gone.body).toContain('服务暂时不可用')
})
