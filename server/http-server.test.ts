import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createHttpServer } from './http-server'
import type { LoadContext, Market, Readiness } from './market'
import { sharedPagesOf } from './pages/shared-pages'
import { createVisitorCache } from './pages/visitor-cache'
import { type Listening, listen } from './process/listen'
import { parseTrustedProxies } from './requests/trusted-proxies'

const LONG = '塑料'.repeat(2_000)
const SITE = 'https://suji.example.com'
const lines: string[] = []
let pages: (request: Request, context: LoadContext) => Promise<Response>
let ready = true
let reconcile: NonNullable<Readiness['reconcile']> | null = null
let listening: Listening
let clientFolder: string

const market: Market = {
  instanceId: 'instance-1',
  settings: { mode: 'live', publicOrigin: SITE },
  start: async () => ({ lines: [], complete: Promise.resolve() }),
  endStreams: () => {},
  onEvent: () => false,
  stop: async () => {},
  stopAtOnce: async () => {},
  fetch: async (request) =>
    Response.json({ headers: Object.fromEntries(request.headers), text: await request.text() }),
  knowsCity: () => false,
  readiness: async () => (ready ? { ready, reconcile } : { ready, reason: 'database timeout' }),
}

const at = (path: string) => `http://127.0.0.1:${listening.port}${path}`

beforeAll(async () => {
  clientFolder = mkdtempSync(join(tmpdir(), 'suji-http-server-'))
  mkdirSync(join(clientFolder, 'assets'))
  writeFileSync(join(clientFolder, 'assets', 'app-1234.js'), 'let plain = 1')
  writeFileSync(join(clientFolder, 'assets', 'app-1234.js.gz'), gzipSync('let compressed = 1'))
  writeFileSync(join(clientFolder, 'robots.txt'), 'User-agent: *')
  const trustedProxies = parseTrustedProxies('127.0.0.1')
  if (!trustedProxies) throw new Error('unreadable')
  const log = pino({}, { write: (line: string) => lines.push(line) })
  const httpServer = createHttpServer({
    market,
    renderPage: (request, context) => pages(request, context),
    cache: createVisitorCache({
      pages: sharedPagesOf({ routes: {} }),
      receivesEvents: false,
      knowsCity: () => false,
    }),
    clientFolder,
    trustedProxies,
    version: '1.2.3',
    log,
    accessLines: log,
    isDraining: () => false,
    responseTimeoutMs: 300,
  })
  listening = await listen(httpServer.fetch, 0, '127.0.0.1')
})
beforeEach(() => {
  lines.length = 0
  ready = true
  reconcile = null
  pages = async () => new Response('<p>页面</p>', { headers: { 'content-type': 'text/html' } })
})
afterAll(() => {
  listening.server.closeAllConnections()
  listening.server.close()
  rmSync(clientFolder, { recursive: true })
})

test.each(['/', '/robots.txt', '/assets/app-1234.js', '/assets/gone.js', '/healthz', '/api/x'])(
  'sends security headers and a request id for %s',
  async (path) => {
    const { headers } = await fetch(at(path))
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('permissions-policy')).toContain('camera=()')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=31536000/)
    expect(headers.get('x-request-id')).toMatch(/^[\w-]{8,64}$/)
    expect(headers.get('cache-control')).toBeTruthy()
  },
)

test('does not replace a Content-Security-Policy that the page sets', async () => {
  pages = async () => new Response('x', { headers: { 'content-security-policy': "script-src 'sha256-x'" } })
  expect((await fetch(at('/'))).headers.get('content-security-policy')).toBe("script-src 'sha256-x'")
})

test('/healthz shows instance and version, /readyz shows the reason when not ready', async () => {
  expect(await (await fetch(at('/healthz'))).json()).toEqual({
    status: 'alive',
    instanceId: 'instance-1',
    version: '1.2.3',
  })
  expect((await fetch(at('/readyz'))).status).toBe(200)
  expect(await (await fetch(at('/readyz'))).json()).toEqual({ ready: true, reconcile: null, rights: 'ok' })
  ready = false
  const answer = await fetch(at('/readyz'))
  expect([answer.status, await answer.json()]).toEqual([503, { ready: false, reason: 'database timeout' }])
})

test('/readyz shows the result and the time of the last reconcile and stays 200 when it failed', async () => {
  const ended = '2026-11-22T19:00:00.000Z'
  reconcile = { result: 'failed', at: ended }
  const answer = await fetch(at('/readyz'))
  expect([answer.status, await answer.json()]).toEqual([
    200,
    { ready: true, reconcile: { result: 'failed', at: ended }, rights: 'ok' },
  ])
})

test('serves hashed assets compressed and immutable, and 404 for assets of another release', async () => {
  const zipped = await fetch(at('/assets/app-1234.js'), { headers: { 'accept-encoding': 'gzip' } })
  expect(await zipped.text()).toBe('let compressed = 1')
  expect(zipped.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const plain = await fetch(at('/assets/app-1234.js'), { headers: { 'accept-encoding': 'identity' } })
  expect([await plain.text(), plain.headers.get('content-encoding')]).toEqual(['let plain = 1', null])
  expect((await fetch(at('/robots.txt'))).headers.get('cache-control')).toBe('public, max-age=3600')
  expect((await fetch(at('/assets/other-9.js'))).status).toBe(404)
  expect((await fetch(at('/assets/..%2f..%2fsecret'))).status).toBe(404)
})

test('compresses long pages with Vary, and leaves short pages uncompressed', async () => {
  pages = async () => new Response(LONG, { headers: { 'content-type': 'text/html; charset=utf-8' } })
  const long = await fetch(at('/'), { headers: { 'accept-encoding': 'br, gzip' } })
  expect([long.headers.get('content-encoding'), long.headers.get('vary')]).toEqual(['br', 'accept-encoding'])
  expect(await long.text()).toBe(LONG)
  pages = async () => new Response('短', { headers: { 'content-type': 'text/html; charset=utf-8' } })
  const short = await fetch(at('/'), { headers: { 'accept-encoding': 'br, gzip' } })
  expect([short.headers.get('content-encoding'), await short.text()]).toEqual([null, '短'])
})

test.each([
  [{}, {}, 'no-cache'],
  [{ cookie: 'suji_session=x' }, {}, 'no-store, no-cache'],
  [{}, { 'set-cookie': 'a=b' }, 'no-store, no-cache'],
  [{ cookie: 'a=b' }, { 'cache-control': 'public, max-age=5' }, 'public, max-age=5'],
])(
  'for request headers %o and response headers %o sets cache-control %s',
  async (sent, answered, expected) => {
    pages = async () => new Response('x', { headers: answered as HeadersInit })
    expect((await fetch(at('/'), { headers: sent as HeadersInit })).headers.get('cache-control')).toBe(
      expected,
    )
  },
)

test('sets client address and request id headers and drops forged ones', async () => {
  let seen: LoadContext | undefined
  pages = async (request, context) => {
    seen = context
    return new Response(request.headers.get('x-suji-client-address'))
  }
  const forged = {
    'x-suji-client-address': '6.6.6.6',
    'x-suji-call-id': 'forged-id',
    'x-original-url': '/admin',
  }
  const page = await fetch(at('/'), { headers: { ...forged, 'x-forwarded-for': '6.6.6.6, 198.51.100.7' } })
  expect(await page.text()).toBe('198.51.100.7')
  expect(seen?.clientAddress).toBe('198.51.100.7')
  const call = await (
    await fetch(at('/api/x'), { headers: { ...forged, 'x-request-id': 'from-proxy-1' } })
  ).json()
  expect(call.headers).toMatchObject({
    'x-suji-client-address': '127.0.0.1',
    'x-suji-call-id': 'from-proxy-1',
  })
  expect(call.headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-request-id': 'from-proxy-1' })
  expect(call.headers).not.toHaveProperty('x-original-url')
  expect(call.headers).not.toHaveProperty('connection')
})

test('forwards the body, and answers 413 to one over the limit, with or without Content-Length', async () => {
  const post = (body: BodyInit, path = '/api/x') =>
    fetch(at(path), { method: 'POST', body, duplex: 'half' } as RequestInit)
  expect((await (await post('数量=3')).json()).text).toBe('数量=3')
  const tooLarge = await post('x'.repeat(1_048_577), '/comfirmOrder')
  expect([tooLarge.status, await tooLarge.text()]).toEqual([413, expect.stringContaining('不能超过 1 MB')])
  const streamed = new ReadableStream({
    start(controller) {
      for (let i = 0; i < 40; i++) controller.enqueue(new Uint8Array(65_536))
      controller.close()
    },
  })
  const answer = await post(streamed)
  expect([answer.status, (await answer.json()).errorcode]).toEqual([413, 413])
})

test('/api/docs is a page, its neighbours under /api are calls', async () => {
  const page = await fetch(at('/api/docs'))
  expect([page.headers.get('content-type'), page.headers.get('cache-control')]).toEqual([
    'text/html',
    'no-cache',
  ])
  pages = async () => {
    throw new Error('broken page')
  }
  const broken = await fetch(at('/api/docs'))
  expect([broken.status, await broken.text()]).toEqual([500, expect.stringContaining('<h1>系统异常</h1>')])
  expect((await fetch(at('/api/other'))).headers.get('content-type')).toBe('application/json')
})

test('answers a cross-site form with a page and a cross-site call with an envelope', async () => {
  const headers = { origin: 'https://evil.example' }
  const form = await fetch(at('/comfirmOrder'), { method: 'POST', headers, body: 'a=b' })
  expect([form.status, await form.text()]).toEqual([403, expect.stringContaining('请求来自其他网站')])
  const call = await fetch(at('/api/x'), { method: 'POST', headers, body: '{}' })
  expect([call.status, (await call.json()).errorcode]).toEqual([403, 403])
})

test('answers a thrown error with a page and one error line, without the query string', async () => {
  pages = async () => {
    throw new Error('broken page')
  }
  const answer = await fetch(at('/now?phone=13800000001&token=secret-7'))
  expect(answer.status).toBe(500)
  expect(await answer.text()).toContain(answer.headers.get('x-request-id'))
  const logged = lines.map((line) => JSON.parse(line))
  expect(logged.map((l) => l.msg)).toEqual(['request failed', 'request'])
  expect(logged[1]).toMatchObject({ method: 'GET', path: '/now', status: 500, clientAddress: '127.0.0.1' })
  expect(lines.join()).not.toMatch(/13800000001|secret-7/)
})

test('answers 504 after the timeout and aborts the request signal', async () => {
  let reason: unknown
  pages = (request) =>
    new Promise((_, reject) => {
      request.signal.addEventListener('abort', () => {
        reason = request.signal.reason
        reject(reason)
      })
    })
  const answer = await fetch(at('/slow'))
  expect([answer.status, await answer.text()]).toEqual([504, expect.stringContaining('处理超时')])
  expect((reason as Error).name).toBe('TimeoutError')
})

test('aborts the request signal when the client disconnects', async () => {
  const gone = new Promise<string>((resolve) => {
    pages = (request) =>
      new Promise(() => {
        request.signal.addEventListener('abort', () => resolve((request.signal.reason as Error).name))
      })
  })
  const leaving = new AbortController()
  const answer = fetch(at('/slow'), { signal: leaving.signal })
  setTimeout(() => leaving.abort(), 50)
  await expect(answer).rejects.toThrow()
  expect(await gone).toBe('AbortError')
})

test.each([
  ['a bad Host', 'GET / HTTP/1.1\r\nHost: [bad\r\n\r\n', '400'],
  ['bytes that are not HTTP', 'nonsense\r\n\r\n', '400'],
  ['long headers', `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`, '431'],
  ['a method in lower case', 'get / HTTP/1.1\r\nHost: a\r\n\r\n', '405'],
  [
    'two lengths',
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    '400',
  ],
])(
  'answers a malformed request with a Chinese page and closes the connection: %s',
  async (_, raw, status) => {
    const title = status === '405' ? '不支持的请求方式' : '请求有误'
    expect(await sendRaw(raw)).toMatch(new RegExp(`^HTTP/1.1 ${status} [\\s\\S]*nosniff[\\s\\S]*${title}`))
  },
)

/** Sends raw text. @returns all text received until the connection closes */
function sendRaw(raw: string): Promise<string> {
  return new Promise<string>((resolve, reject) => {
    let text = ''
    const socket = connect(listening.port, '127.0.0.1', () => socket.write(raw))
    socket.setEncoding('utf8').on('data', (part) => {
      text += part
    })
    socket.on('end', () => resolve(text)).on('error', reject)
  })
}

const METHODS = ['TRACE', 'CONNECT', 'OPTIONS', 'DELETE', 'PATCH', 'PROPFIND', 'MKCOL', 'BREW', 'TRACK']
const TARGETS = ['/', '/api/x', '/comfirmOrder', '/healthz', '/assets/gone.js']
const UNSUPPORTED = METHODS.flatMap((method) => TARGETS.map((target) => [method, target] as const))

test.each(UNSUPPORTED)('answers %s %s with 405 and Allow, without an error line', async (method, target) => {
  const answer = await sendRaw(`${method} ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)
  expect(answer).toMatch(/^HTTP\/1\.1 405 [\s\S]*allow: GET, HEAD, POST, PUT[\s\S]*不支持的请求方式/i)
  expect(lines.filter((line) => JSON.parse(line).level >= 40)).toEqual([])
})
