import { existsSync } from 'node:fs'
import { describeUnless } from 'tests/support/describe-unless'
import { testLevel } from 'tests/support/test-level'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openOrderForm, signIn } from './buying'
import {
  FORGED_ADDRESS,
  FORGED_HOST,
  HIDDEN_PATH,
  headerOverrides,
  type RawRequest,
  smuggledRequests,
} from './hostile-requests'
import type { PlainBrowser } from './plain-browser'
import type { ProxyProgram } from './proxy-process'
import { openProxySite, type ProxySite } from './proxy-site'
import { testRestarts, testStreams } from './proxy-suite-over-time'
import { holdRequests, sendPipelined, sendRaw } from './raw-http'

const FORGED = {
  'x-forwarded-for': FORGED_ADDRESS,
  'x-forwarded-host': FORGED_HOST,
  'x-forwarded-proto': 'http',
  'x-real-ip': FORGED_ADDRESS,
  forwarded: `for=${FORGED_ADDRESS};host=${FORGED_HOST};proto=http`,
}
const PHONES_CHECKED_PER_HOUR = 100
/** Concurrent requests; far fewer than the proxy's connection limit. */
const CHECKS_AT_ONCE = 25
/** Pipelined on one connection, so that a busy machine reaches the rate limit too. */
const FLOOD_REQUESTS = 500
const FLOOD_ROUNDS = 50
const REFUSALS_WANTED = 20
/** Longer than the rate limit needs for 100 requests, shorter than a proxy waits for a body. */
const BURST_FORGOTTEN_MS = 8_000
/** Requests at a time from one address. */
const CONNECTIONS_MAX = 100
/** Each address is a separate client for proxy and server. */
const ADDRESSES = {
  checker: '127.0.0.2',
  flooder: '127.0.0.3',
  visitor: '127.0.0.4',
  hostile: '127.0.0.5',
  reader: '127.0.0.6',
  holder: '127.0.0.7',
}

/** Tests a site behind a proxy. The gate runs only the TLS site, without long tests. */
export function describeProxy(title: string, program: ProxyProgram): void {
  describeUnless(existsSync(program.path) ? null : `${program.path} is not installed`, title, () => {
    const isGate = testLevel === 'gate'
    describe('with TLS, on an odd port', () => testSite(program, { tls: true, servers: isGate ? 1 : 2 }))
    if (!isGate) describe('without TLS, on an odd port', () => testSite(program, { tls: false, servers: 1 }))
  })
}

function testSite(program: ProxyProgram, options: { tls: boolean; servers: number }): void {
  let opened: ProxySite | undefined
  const site = () => {
    if (!opened) throw new Error('the site did not open')
    return opened
  }
  beforeAll(async () => {
    opened = await openProxySite(program, options)
  }, 600_000)
  afterAll(() => opened?.close())

  testForms(site)
  testBodies(site)
  testLimits(site)
  testHostileRequests(site)
  testStreams(site)
  if (testLevel !== 'gate') testRestarts(site)
}

function testForms(site: () => ProxySite): void {
  let browser: PlainBrowser
  test('a member signs in and orders', async () => {
    browser = site().browser()
    await signIn(browser)
    const placed = await browser.submit(await openOrderForm(browser), { intent: 'place' })
    expect([placed.status, placed.headers.location]).toEqual([303, expect.stringContaining('/payPage?id=')])
  })

  test('rejects a cross-site form with a Chinese page, also with forged proxy headers', async () => {
    const form = await openOrderForm(browser)
    const headers = { ...FORGED, origin: `https://${FORGED_HOST}` }
    const refused = await browser.submit(form, { intent: 'place' }, headers)
    expect([refused.status, refused.body]).toEqual([403, expect.stringContaining('请求来自其他网站')])
  })

  test('forged proxy headers change neither same-site forms nor cookies', async () => {
    const placed = await browser.submit(await openOrderForm(browser), { intent: 'place' }, FORGED)
    expect([placed.status, placed.headers.location]).toEqual([303, expect.stringContaining('/payPage?id=')])
    const visitor = await site().browser().get('/login', FORGED)
    const cookies = visitor.headers['set-cookie'] ?? []
    expect(cookies).not.toEqual([])
    const { tls } = site()
    expect(cookies.filter((cookie) => /; Secure/i.test(cookie)).length).toBe(tls ? cookies.length : 0)
    expect(visitor.headers['strict-transport-security'] !== undefined).toBe(tls)
  })
}

function testBodies(site: () => ProxySite): void {
  test.each([2, 10])('rejects a form of %d MB with a Chinese page', async (megabytes) => {
    const body = Buffer.alloc(megabytes * 1024 * 1024, 'a')
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': String(body.length),
    }
    const refused = await site().browser().send('/login', { method: 'POST', headers, body })
    expect([refused.status, refused.headers['content-type']]).toEqual([413, expect.stringMatching(/utf-8/i)])
    expect(refused.body).toContain('单次提交不能超过 1 MB')
  })
}

function testLimits(site: () => ProxySite): void {
  test('a forged address does not reset the guess limit and is not logged', async () => {
    const checker = site().browser(ADDRESSES.checker)
    const check = (n: number) =>
      checker.send('/api/user/m/v2/checkPhone', {
        method: 'POST',
        headers: { ...FORGED, 'x-forwarded-for': `203.0.113.${n}`, 'content-type': 'application/json' },
        body: JSON.stringify({ phone: '13800000001' }),
      })
    for (let n = 0; n < PHONES_CHECKED_PER_HOUR; n += CHECKS_AT_ONCE) {
      const checks = Array.from({ length: CHECKS_AT_ONCE }, (_, index) => check(n + index))
      expect((await Promise.all(checks)).map(({ status }) => status)).toEqual(checks.map(() => 422))
    }
    const refused = await check(PHONES_CHECKED_PER_HOUR)
    expect([refused.status, refused.headers['content-type']]).toEqual([429, expect.stringContaining('json')])
    const log = await site().log()
    expect(log).toContain(`"clientAddress":"${ADDRESSES.checker}"`)
    expect(log).not.toContain('203.0.113.')
  })

  test('answers 429 to a flood from one address and serves other addresses', async () => {
    let isBrowsing = true
    const browsing = browse(site().browser(ADDRESSES.visitor)).finally(() => {
      isBrowsing = false
    })
    const refused: string[] = []
    for (let round = 0; round < FLOOD_ROUNDS && (isBrowsing || refused.length < REFUSALS_WANTED); round++) {
      const answers = await sendPipelined(site().origin, ADDRESSES.flooder, '/healthz', FLOOD_REQUESTS)
      expect(answers.filter(({ status }) => status !== 200 && status !== 429)).toEqual([])
      refused.push(...answers.flatMap(({ status, text }) => (status === 429 ? [text] : [])))
    }
    expect(await browsing).toEqual([200])
    expect(refused.length).toBeGreaterThanOrEqual(REFUSALS_WANTED)
    expect(refused[0]).toMatch(/^content-type: text\/html; charset=utf-8\r$/im)
    expect(refused[0]).toMatch(/^retry-after: 5\r$/im)
    expect(refused[0]).toContain('<h1>访问过于频繁</h1>')
  }, 120_000)

  test('answers 429 to one request too many at a time from one address and serves other addresses', async () => {
    const release = await holdRequests(site().origin, ADDRESSES.holder, CONNECTIONS_MAX)
    try {
      const ask = () => site().browser(ADDRESSES.holder).get('/healthz')
      // The limit per second forgets the burst; the held requests stay.
      await new Promise((resolve) => setTimeout(resolve, BURST_FORGOTTEN_MS))
      const refused = await ask()
      expect([refused.status, refused.headers['retry-after']]).toEqual([429, '5'])
      expect(refused.body).toContain('访问过于频繁')
      expect((await site().browser(ADDRESSES.visitor).get('/healthz')).status).toBe(200)
    } finally {
      release()
    }
    await expect.poll(async () => (await site().browser(ADDRESSES.holder).get('/healthz')).status).toBe(200)
  }, 120_000)

  test('assets do not count for the rate limit, paths that imitate assets do', async () => {
    const [asset = ''] = assetsOf((await site().browser(ADDRESSES.visitor).get('/now')).body)
    const files = await sendPipelined(site().origin, ADDRESSES.reader, asset, FLOOD_REQUESTS)
    expect(new Set(files.map(({ status }) => status))).toEqual(new Set([200]))
    const pretended = '/assets/x\\..\\..\\healthz'
    const pages = await sendPipelined(site().origin, ADDRESSES.reader, pretended, FLOOD_REQUESTS)
    expect(pages.map(({ status }) => status)).toContain(429)
  }, 120_000)
}

/** Loads pages with their assets. @returns the distinct statuses */
async function browse(visitor: PlainBrowser): Promise<number[]> {
  const seen = new Set<number>()
  for (const path of ['/', '/now', '/login']) {
    const page = await visitor.get(path)
    seen.add(page.status)
    const files = await Promise.all(assetsOf(page.body).map((file) => visitor.get(file)))
    for (const { status } of files) seen.add(status)
  }
  return [...seen]
}

function assetsOf(page: string): string[] {
  return [...new Set([...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path))]
}

function testHostileRequests(site: () => ProxySite): void {
  test('headers that only a proxy may set have no effect', async () => {
    const { origin } = site()
    for (const [name, answer] of await sendAll(origin, headerOverrides(new URL(origin).host))) {
      expect([name, answer]).toEqual([name, expect.not.stringMatching(/^HTTP\/1\.1 5/)])
      expect([name, answer]).toEqual([name, expect.not.stringMatching(/evil\.example|forged-request-id/)])
    }
    const log = await site().log()
    expect(log).toContain(`"clientAddress":"${ADDRESSES.hostile}"`)
    expect(log).not.toMatch(/203\.0\.113\.|forged-request-id|hidden-request/)
  })

  test('a smuggled request does not reach a server without the proxy’s headers', async () => {
    const { origin } = site()
    for (const [name, answer] of await sendAll(origin, smuggledRequests(new URL(origin).host))) {
      expect([name, answer]).toEqual([name, expect.not.stringMatching(/^HTTP\/1\.1 50[0234]/m)])
    }
    const hidden = (await site().log()).split('\n').filter((line) => line.includes(HIDDEN_PATH))
    const own = `"clientAddress":"${ADDRESSES.hostile}"`
    expect(hidden.filter((line) => !line.includes(own))).toEqual([])
  })
}

/** @returns name and complete answer of each request */
async function sendAll(origin: string, requests: RawRequest[]): Promise<[name: string, answer: string][]> {
  return await Promise.all(
    requests.map(
      async ({ name, bytes }): Promise<[string, string]> => [
        name,
        await sendRaw(origin, ADDRESSES.hostile, bytes),
      ],
    ),
  )
}
