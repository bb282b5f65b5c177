import { request } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createHttpServer } from '../http-server'
import { type Listening, listen } from '../process/listen'
import { parseTrustedProxies } from '../requests/trusted-proxies'
import { serveCached } from './serve-cached'
import { createVisitorCache, type VisitorCache } from './visitor-cache'

const MAX_BYTES = 40_000
const MEMBER = { cookie: 'suji_csrf=x; suji_session=mine' }
const HTML = { 'content-type': 'text/html; charset=utf-8' }

let time = 0
let rendered: string[] = []
let page: (path: string, cookie: string | null) => Promise<Response>
let cache: VisitorCache
let isDraining = false
let listening: Listening
const lines: string[] = []

beforeAll(async () => {
  const trustedProxies = parseTrustedProxies('')
  if (!trustedProxies) throw new Error('unreadable')
  const log = pino({}, { write: (line: string) => lines.push(line) })
  const draining = () => isDraining
  const knowsCity = (name: string) => ['广州', '宁波', '青岛'].includes(name)
  const pages = {
    has: (path: string) => ['/now', '/help'].includes(path),
    isChangedBy: (path: string, kind: string) => path === '/now' && kind.startsWith('offer_'),
  }
  cache = createVisitorCache({ pages, receivesEvents: true, knowsCity, maxBytes: MAX_BYTES, now: () => time })
  const httpServer = createHttpServer({
    market: {
      instanceId: 'instance-1',
      settings: { mode: 'live', publicOrigin: undefined },
      start: async () => ({ lines: [], complete: Promise.resolve() }),
      endStreams: () => {},
      onEvent: () => true,
      stop: async () => {},
      stopAtOnce: async () => {},
      fetch: async () => new Response(),
      knowsCity,
      readiness: async () => ({ ready: true }),
    },
    renderPage: async (asked) => {
      const { pathname, search } = new URL(asked.url)
      rendered.push(pathname + search)
      return await page(pathname, asked.headers.get('cookie'))
    },
    cache,
    clientFolder: 'public',
    trustedProxies,
    version: '1',
    log,
    accessLines: log,
    isDraining: draining,
  })
  const first = serveCached({ cache, trustedProxies, accessLines: log, isDraining: draining })
  listening = await listen(httpServer.fetch, 0, '127.0.0.1', first)
})
beforeEach(() => {
  time += 1_000_000
  rendered = []
  lines.length = 0
  isDraining = false
  page = async (path, cookie) =>
    new Response(`${path} for ${cookie?.includes('suji_session') ? 'a member' : 'everybody'} `.repeat(100), {
      headers: { ...HTML, 'content-security-policy': "script-src 'sha256-x'" },
    })
})
afterAll(() => {
  listening.server.closeAllConnections()
  listening.server.close()
})

interface Got {
  status: number | undefined
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Got> {
  return new Promise((resolve, reject) => {
    const asking = request({ port: listening.port, host: '127.0.0.1', path, headers, method }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part) => parts.push(part))
      answer.on('end', () =>
        resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) }),
      )
    })
    asking.on('error', reject)
    asking.end()
  })
}

test('ignores the `plan` parameter of a search in the cache key', async () => {
  await ask('/now?sText=T30S&plan=1700000000000&sType=1')
  await ask('/now?sText=T30S&plan=1700000009999&sType=1')
  await ask('/now?sText=T30S&sType=1')
  expect(rendered).toHaveLength(1)
  await ask('/now?sText=1102K&plan=1700000009999&sType=1')
  expect(rendered).toHaveLength(2)
})

test('renders a page once for all visitors; each response has its own request id and access line', async () => {
  const [first, second] = [await ask('/now?page=2'), await ask('/now?page=2')]
  expect(rendered).toEqual(['/now?page=2'])
  expect(second.body.equals(first.body)).toBe(true)
  const { 'x-request-id': firstId, date: _d1, ...rest } = first.headers
  const { 'x-request-id': secondId, date: _d2, ...same } = second.headers
  expect(same).toEqual({ ...rest, 'content-length': String(first.body.length) })
  expect(secondId).not.toBe(firstId)
  expect(same).toMatchObject({
    'cache-control': 'public, max-age=0, s-maxage=1, must-revalidate',
    'content-security-policy': "script-src 'sha256-x'",
    'x-content-type-options': 'nosniff',
    vary: expect.stringContaining('Cookie'),
  })
  expect(lines.map((line) => JSON.parse(line)).at(-1)).toMatchObject({
    callId: secondId,
    path: '/now',
    status: 200,
    kept: true,
  })
})

test('neither serves a cached page to a member nor caches a member’s page', async () => {
  const before = await ask('/now', MEMBER)
  const visitor = await ask('/now')
  const after = await ask('/now', MEMBER)
  expect([before, visitor, after].map(({ body }) => body.toString().includes('a member'))).toEqual([
    true,
    false,
    true,
  ])
  expect(after.headers['cache-control']).toBe('no-store, no-cache')
  expect(rendered).toHaveLength(3)
  expect((await ask('/now', { cookie: 'suji_csrf=x' })).body.toString()).toContain('everybody')
  expect(rendered).toHaveLength(3)
  for (const cookie of ['suji_notice=x', 'a=b; suji_session=x']) await ask('/now', { cookie })
  await ask('/now', { authorization: 'Bearer x' })
  expect(rendered).toHaveLength(6)
})

test('renders once for 100 concurrent requests', async () => {
  const plain = page
  page = async (...given) => {
    await new Promise((resolve) => setTimeout(resolve, 50))
    return await plain(...given)
  }
  const all = await Promise.all(Array.from({ length: 100 }, () => ask('/now')))
  expect(new Set(all.map(({ status, body }) => `${status} ${body}`)).size).toBe(1)
  expect(rendered).toEqual(['/now'])
})

test('an event invalidates only the pages that it changes', async () => {
  for (const path of ['/now', '/help']) await ask(path)
  cache.drop('order_placed')
  for (const path of ['/now', '/help']) await ask(path)
  expect(rendered).toEqual(['/now', '/help'])
  cache.drop('offer_repriced')
  for (const path of ['/now', '/help']) await ask(path)
  expect(rendered).toEqual(['/now', '/help', '/now'])
})

const slowPage = (shown: () => string) => async () => {
  const seen = shown()
  await new Promise((resolve) => setTimeout(resolve, 60))
  return new Response(seen, { headers: HTML })
}
test('does not cache a page whose rendering began before a change, nor serve it to later requests', async () => {
  let price = 'old'
  page = slowPage(() => price)
  const early = ask('/now')
  await expect.poll(() => rendered.length).toBe(1)
  price = 'new'
  cache.drop('offer_repriced')
  const late = ask('/now')
  expect([(await early).body.toString(), (await late).body.toString()]).toEqual(['old', 'new'])
  expect((await ask('/now')).body.toString()).toBe('new')
  expect(rendered).toHaveLength(2)
})

test('renders again after a page that may have missed a change', async () => {
  let price = 'old'
  page = slowPage(() => price)
  const early = ask('/now')
  await expect.poll(() => rendered.length).toBe(1)
  price = 'new'
  cache.drop('offer_repriced')
  expect((await early).body.toString()).toBe('old')
  expect((await ask('/now')).body.toString()).toBe('new')
})

test('answers 304 to a matching ETag, no body to HEAD, and caches each encoding separately', async () => {
  const first = await ask('/now')
  const again = await ask('/now', { 'if-none-match': String(first.headers.etag) })
  expect([again.status, again.body.length]).toEqual([304, 0])
  const head = await ask('/now', {}, 'HEAD')
  expect([head.status, head.body.length, head.headers['content-length']]).toEqual([
    200,
    0,
    String(first.body.length),
  ])
  const packed = await ask('/now', { 'accept-encoding': 'br' })
  expect(packed.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(packed.body).equals(first.body)).toBe(true)
  const [packedAgain, saving] = [
    await ask('/now', { 'accept-encoding': 'br' }),
    await ask('/now', { 'save-data': 'on' }),
  ]
  expect(packedAgain.body.equals(packed.body)).toBe(true)
  expect(saving.status).toBe(200)
  expect(rendered).toHaveLength(3)
})

test.each([
  [
    'a page that sets a cookie',
    () => new Response('x', { headers: { ...HTML, 'set-cookie': 'suji_csrf=x' } }),
  ],
  ...['no-store', 'private', 'no-cache, no-store', 'private, max-age=60', 'max-age=60,Private="x"'].map(
    (directives): [string, () => Response] => [
      `a page with cache-control ${directives}`,
      () => new Response('x', { headers: { ...HTML, 'cache-control': directives } }),
    ],
  ),
  ['an error', () => new Response('x', { status: 503, headers: HTML })],
  [
    'a response that is not HTML',
    () => new Response('{}', { headers: { 'content-type': 'application/json' } }),
  ],
])('%s is not cached', async (_, made) => {
  page = async () => made()
  for (let n = 0; n < 2; n++) await ask('/now')
  expect(rendered).toHaveLength(2)
})

test('sends a no-store page with its own cache-control, also to concurrent requests', async () => {
  page = async () => new Response('x', { headers: { ...HTML, 'cache-control': 'no-store' } })
  const all = await Promise.all([ask('/now'), ask('/now')])
  expect(all.map(({ headers }) => headers['cache-control'])).toEqual(['no-store', 'no-store'])
})

test('serves a timed-out page to all concurrent requests, and for two seconds', async () => {
  page = async () => new Response('took too long', { status: 422, headers: HTML })
  const all = await Promise.all(Array.from({ length: 100 }, () => ask('/now?sText=x')))
  expect(new Set(all.map(({ status, body }) => `${status} ${body}`))).toEqual(new Set(['422 took too long']))
  time += 2_001
  await ask('/now?sText=x')
  expect(rendered).toHaveLength(2)
})

test('does not serve POST, unknown pages or a draining server from the cache', async () => {
  await ask('/now')
  await ask('/elsewhere')
  await ask('/elsewhere')
  await ask('/now', {}, 'POST')
  isDraining = true
  const last = await ask('/now')
  expect(last.headers.connection).toBe('close')
  expect(rendered).toEqual(['/now', '/elsewhere', '/elsewhere', '/now', '/now'])
})

test('renders again after 30 seconds; evicts the oldest pages at the memory limit', async () => {
  await ask('/help')
  time += 30_001
  await ask('/help')
  expect(rendered).toHaveLength(2)
  for (let n = 0; n < 60; n++) await ask(`/now?page=${n}`)
  expect(cache.bytes()).toBeGreaterThan(MAX_BYTES / 2)
  expect(cache.bytes()).toBeLessThanOrEqual(MAX_BYTES)
  await ask('/now?page=59')
  await ask('/now?page=0')
  expect(rendered).toHaveLength(2 + 60 + 1)
})

const inCity = (name: string) => ({ cookie: `suji_csrf=x; suji_city=${encodeURIComponent(name)}` })
/** A page that shows the cookies of its request. */
const pageWithCookies = async (path: string, cookie: string | null) =>
  new Response(`${path} with ${decodeURIComponent(cookie ?? 'nothing')}`, { headers: HTML })

test.each(['/now', '/help'])('%s is cached per city', async (path) => {
  page = pageWithCookies
  const asked = ['宁波', '青岛', '宁波', '青岛']
  const got = []
  for (const name of asked) got.push((await ask(path, inCity(name))).body.toString())
  for (const [i, name] of asked.entries()) expect(got[i]).toContain(name)
  expect(rendered).toHaveLength(2)
  const [anywhere, byDefault] = [await ask(path), await ask(path, inCity('广州'))]
  expect(anywhere.body.equals(byDefault.body)).toBe(true)
  expect(anywhere.body.toString()).not.toMatch(/宁波|青岛/)
  expect(rendered).toHaveLength(3)
})

test('unknown cities share the cache entry of the default city', async () => {
  page = pageWithCookies
  for (let n = 0; n < 50; n++) await ask('/now', inCity(`哥谭${n}`))
  await ask('/now', { cookie: 'suji_city=%E5%AE' })
  expect(rendered).toHaveLength(1)
})

test('is cached per choice of columns; made-up columns share the entry of the default', async () => {
  page = pageWithCookies
  const choices = ['maker.stock', 'stock.maker', 'none', 'x', 'y']
  for (const columns of choices) await ask('/now', { cookie: `suji_columns=${columns}` })
  expect(rendered).toHaveLength(3)
  expect((await ask('/now', { cookie: 'suji_columns=maker.stock' })).body.toString()).toContain('maker')
  expect((await ask('/now')).body.toString()).not.toContain('maker')
  expect(rendered).toHaveLength(3)
})

test('forwards the city cookie of a member', async () => {
  page = pageWithCookies
  const mine = { cookie: `${inCity('宁波').cookie}; suji_session=mine` }
  expect((await ask('/help', mine)).body.toString()).toContain('宁波')
})

test('caches a page with inline styles apart from the page with linked stylesheets', async () => {
  page = async (path, cookie) =>
    new Response(`${path} ${cookie?.includes('suji_styles') ? 'linked' : 'inline'} `.repeat(100), {
      headers: HTML,
    })
  const loaded = { cookie: 'suji_styles=1' }
  const bodies = []
  for (const headers of [{}, loaded, {}, loaded]) bodies.push((await ask('/now', headers)).body.toString())
  expect(bodies.map((body) => body.slice(0, 11))).toEqual([
    '/now inline',
    '/now linked',
    '/now inline',
    '/now linked',
  ])
  expect(rendered).toHaveLength(2)
})
