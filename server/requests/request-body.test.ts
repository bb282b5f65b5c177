import { connect, type Socket } from 'node:net'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createHttpServer } from '../http-server'
import { sharedPagesOf } from '../pages/shared-pages'
import { createVisitorCache } from '../pages/visitor-cache'
import { type Listening, listen } from '../process/listen'
import { parseTrustedProxies } from './trusted-proxies'

const MEGABYTE = 1_048_576
const SLOW_UPLOADS = 12
/** Shorter than the server's own request timeout. */
const WAITS = { timeout: 30_000 }

let listening: Listening
let answer: (request: Request) => Promise<Response>
const sockets: Socket[] = []

beforeAll(async () => {
  const trustedProxies = parseTrustedProxies('127.0.0.1')
  if (!trustedProxies) throw new Error('unreadable')
  const log = pino({ level: 'silent' })
  const httpServer = createHttpServer({
    market: {
      instanceId: 'instance-1',
      settings: { mode: 'live', publicOrigin: undefined },
      start: async () => ({ lines: [], complete: Promise.resolve() }),
      endStreams: () => {},
      onEvent: () => false,
      stop: async () => {},
      stopAtOnce: async () => {},
      fetch: (request) => answer(request),
      knowsCity: () => false,
      readiness: async () => ({ ready: true }),
    },
    renderPage: (request) => answer(request),
    cache: createVisitorCache({
      pages: sharedPagesOf({ routes: {} }),
      receivesEvents: false,
      knowsCity: () => false,
    }),
    clientFolder: 'public',
    trustedProxies,
    version: '1',
    log,
    accessLines: log,
    isDraining: () => false,
  })
  listening = await listen(httpServer.fetch, 0, '127.0.0.1')
  answer = async (request) => new Response(String((await request.arrayBuffer()).byteLength))
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})
afterAll(() => {
  listening.server.closeAllConnections()
  listening.server.close()
})

/** Sends raw text and leaves the connection open. @returns the text received up to now */
function send(raw: string): { socket: Socket; received: () => string } {
  let text = ''
  const socket = connect(listening.port, '127.0.0.1', () => socket.write(raw))
  socket.setEncoding('utf8').on('data', (part) => {
    text += part
  })
  socket.on('error', () => {})
  sockets.push(socket)
  return { socket, received: () => text }
}

const head = (path: string, headers: string) => `POST ${path} HTTP/1.1\r\nHost: a\r\n${headers}\r\n\r\n`
const chunk = (bytes: number) => `${bytes.toString(16)}\r\n${'x'.repeat(bytes)}\r\n`

test.each([
  ['a chunked body', 'Transfer-Encoding: chunked', chunk(MEGABYTE) + chunk(1)],
  ['a declared body', `Content-Length: ${2 * MEGABYTE}`, 'x'.repeat(1_000)],
])('answers 413 to %s over the limit before it ends', async (_, headers, body) => {
  const { received } = send(head('/comfirmOrder', headers) + body)
  await expect.poll(received, WAITS).toMatch(/^HTTP\/1\.1 413 [\s\S]*提交的内容过大/)
})

test('serves the next request of a connection after discarding the rest of a too large body', async () => {
  const { socket, received } = send(head('/x', 'Transfer-Encoding: chunked') + chunk(MEGABYTE + 1))
  await expect.poll(received, WAITS).toContain('HTTP/1.1 413')
  socket.write(`${chunk(3 * MEGABYTE)}0\r\n\r\n${head('/x', 'Content-Length: 3')}abc`)
  await expect.poll(received, WAITS).toMatch(/HTTP\/1\.1 413[\s\S]*HTTP\/1\.1 200[\s\S]*3$/)
})

test('cuts the connection of a sender that exceeds the discard limit', async () => {
  const { socket, received } = send(head('/x', 'Transfer-Encoding: chunked') + chunk(MEGABYTE + 1))
  await expect.poll(received, WAITS).toContain('HTTP/1.1 413')
  const lost = new Promise((resolve) => socket.on('close', resolve))
  for (let n = 0; n < 40; n++) socket.write(chunk(MEGABYTE))
  await lost
})

test('does not forward a request whose body is incomplete', async () => {
  let calls = 0
  const before = answer
  answer = async () => new Response(String(++calls))
  const { socket } = send(`${head('/x', 'Content-Length: 10')}abc`)
  await expect.poll(() => socket.bytesWritten, WAITS).toBeGreaterThan(0)
  socket.destroy()
  expect(await (await post('/x', 'abc')).text()).toBe('1')
  answer = before
})

const post = (path: string, body: string, address = '198.51.100.1') =>
  fetch(`http://127.0.0.1:${listening.port}${path}`, {
    method: 'POST',
    body,
    headers: { 'x-forwarded-for': address },
  })

test(`${SLOW_UPLOADS} unfinished uploads block neither their own address nor others`, async () => {
  const raw = head('/uploadimg', `Content-Length: ${10 * MEGABYTE}\r\nX-Forwarded-For: 198.51.100.7`)
  for (let n = 0; n < SLOW_UPLOADS; n++) send(raw + 'x'.repeat(65_536))
  await expect
    .poll(() => sockets.filter(({ bytesWritten }) => bytesWritten > 65_536).length, WAITS)
    .toBe(SLOW_UPLOADS)
  for (const address of ['198.51.100.7', '198.51.100.8']) {
    const sent = await post('/uploadimg', 'a picture', address)
    expect([sent.status, await sent.text()]).toEqual([200, '9'])
  }
})

test('uploads in progress of one address leave slots for other addresses', async () => {
  let finish = () => {}
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  let begun = 0
  const before = answer
  answer = async () => {
    begun++
    await finished
    return new Response('done')
  }
  const refused: (string | null)[] = []
  const uploads = Array.from({ length: SLOW_UPLOADS }, async () => {
    const sent = await post('/uploadimg', 'a picture', '198.51.100.7')
    if (sent.status === 503) refused.push(sent.headers.get('retry-after'), await sent.text())
    return sent.status
  })
  await expect.poll(() => [begun, refused.length], WAITS).toEqual([6, 12])
  expect(refused).toEqual(
    Array(6)
      .fill(['5', expect.stringContaining('服务暂时不可用')])
      .flat(),
  )
  const other = post('/uploadimg', 'a picture', '198.51.100.8')
  await expect.poll(() => begun, WAITS).toBe(7)
  finish()
  expect((await other).status).toBe(200)
  expect((await Promise.all(uploads)).filter((status) => status === 200)).toHaveLength(6)
  answer = before
})
