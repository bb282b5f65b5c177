import { pdfBombs } from 'tests/fixtures/hostile-pdfs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite, type Site } from './site'

/** `close` fails on stderr output and on log lines of level 50 or 60. */
let site: Site
let before: string[]

beforeAll(async () => {
  site = await openSite()
  before = site.faults()
})
afterAll(() => site.close())

const PATHS = [
  ...['/', '/now', '/now?_data=routes/trading/now', '/now?index', '/nope', '/%zz', '/now/%e0%a4'],
  ...['/now.data', '/now.data?_routes=nope', '/nope.data', '/%zz.data', '/_root.data', '/login.data'],
  ...[
    '/__manifest',
    '/__manifest?version=1&p=/nope',
    '/robots.txt',
    '/sitemap.xml',
    '/pictures/x',
    '/assets/x',
  ],
  ...[
    '/api/x',
    '/api/%zz',
    '/api/search/ESSpot/esSpotQueryPage',
    '/api/docs.data',
    '/uploadimg',
    '/comfirmOrder',
  ],
]
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const HEADERS: Record<string, string>[] = [
  {},
  { origin: 'null' },
  { origin: 'https://evil.example' },
  { cookie: 'suji_session=%zz; suji_csrf=' },
  { 'x-forwarded-host': '[bad' },
]
const BODIES: [type: string, body: string][] = [
  ['application/x-www-form-urlencoded', 'a=b&intent=x'],
  ['application/json', '{bad'],
  ['multipart/form-data; boundary=x', '--x\r\n'],
  ['multipart/form-data', 'x'],
]

/** Either the method and headers, or the body, is malformed. */
const REQUESTS: RequestInit[] = [
  ...METHODS.flatMap((method) => HEADERS.map((headers) => ({ method, headers }))),
  ...BODIES.map(([type, body]) => ({ method: 'POST', body, headers: { 'content-type': type } })),
]

test.each(PATHS)('%s answers malformed requests below 500 and logs no error', async (path) => {
  for (const request of REQUESTS) {
    const { status } = await site.visitor().send(path, request)
    expect(status, JSON.stringify(request)).toBeLessThan(500)
  }
  expect(site.faults()).toEqual(before)
})

test('the server tells that it is alive while strangers send files that cost much', async () => {
  const probe = site.visitor()
  const tookMs: number[] = []
  let isOver = false
  const probing = (async () => {
    while (!isOver) {
      const started = performance.now()
      expect((await probe.get('/healthz')).status).toBe(200)
      tookMs.push(performance.now() - started)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  })()
  for (const [what, file] of pdfBombs()) {
    const body = JSON.stringify({ pdf: (await file()).toString('base64') })
    const sent = await site
      .visitor()
      .post('/api/web/verify/document', body, { 'content-type': 'application/json' })
    expect(sent.status, what).toBeLessThan(500)
  }
  isOver = true
  await probing
  const worst = Math.round(Math.max(...tookMs))
  process.stdout.write(
    `measured: /healthz beside hostile PDFs: ${tookMs.length} answers, worst ${worst} ms\n`,
  )
  expect(site.faults()).toEqual(before)
})
