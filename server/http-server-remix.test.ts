import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRequestHandler, redirect, type ServerBuild } from '@remix-run/node'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHttpServer } from './http-server'
import type { Market } from './market'
import { sharedPagesOf } from './pages/shared-pages'
import { createVisitorCache } from './pages/visitor-cache'
import { type Listening, listen } from './process/listen'
import { parseTrustedProxies } from './requests/trusted-proxies'

const SITE = 'https://suji.example.com'
const market: Market = {
  instanceId: 'instance-1',
  settings: { mode: 'live', publicOrigin: SITE },
  start: async () => ({ lines: [], complete: Promise.resolve() }),
  endStreams: () => {},
  onEvent: () => false,
  stop: async () => {},
  stopAtOnce: async () => {},
  fetch: async () => new Response(null, { status: 500 }),
  knowsCity: () => false,
  readiness: async () => ({ ready: true }),
}

/** The smallest real Remix app: one route with an action that answers 303. */
const build: ServerBuild = {
  mode: 'production',
  basename: '/',
  publicPath: '/',
  assetsBuildDirectory: '',
  isSpaMode: false,
  future: { v3_singleFetch: true } as ServerBuild['future'],
  assets: { version: '1', url: '', entry: { module: '', imports: [] }, routes: {} },
  routes: {
    root: {
      id: 'root',
      path: '/order',
      module: {
        default: () => null,
        action: async ({ request }) => redirect(`/done?${await request.text()}`, 303),
      },
    },
  },
  entry: {
    module: { default: async (_request, status, headers) => new Response('page', { status, headers }) },
  },
}

let clientFolder: string
let listening: Listening

beforeAll(async () => {
  clientFolder = mkdtempSync(join(tmpdir(), 'suji-http-server-'))
  const trustedProxies = parseTrustedProxies('')
  if (!trustedProxies) throw new Error('unreadable')
  const httpServer = createHttpServer({
    market,
    renderPage: createRequestHandler(build, 'production'),
    cache: createVisitorCache({
      pages: sharedPagesOf({ routes: {} }),
      receivesEvents: false,
      knowsCity: () => false,
    }),
    clientFolder,
    trustedProxies,
    version: '1',
    log: pino({ level: 'silent' }),
    accessLines: pino({ level: 'silent' }),
    isDraining: () => false,
  })
  listening = await listen(httpServer.fetch, 0, '127.0.0.1')
})
afterAll(() => {
  listening.server.closeAllConnections()
  listening.server.close()
  rmSync(clientFolder, { recursive: true })
})

test.each([
  ['through a proxy that sends its own Host', { origin: SITE }],
  ['with a forged X-Forwarded-Host', { origin: SITE, 'x-forwarded-host': 'evil.example' }],
  ['by a browser on the same machine', { origin: 'own' }],
  ['by a text browser, without Origin', {}],
])('Remix accepts a form sent %s', async (_, headers: { origin?: string }) => {
  const own = `http://127.0.0.1:${listening.port}`
  if (headers.origin === 'own') headers.origin = own
  const answer = await fetch(`${own}/order`, { method: 'POST', headers, body: 'qty=3', redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/done?qty=3'])
})

test.each(['https://evil.example', 'null', 'nonsense', 'http://127.0.0.1:1'])(
  'answers a form with Origin %s with 403 and a page, before Remix',
  async (origin) => {
    const url = `http://127.0.0.1:${listening.port}/order`
    const answer = await fetch(url, {
      method: 'POST',
      headers: { origin },
      body: 'qty=3',
      redirect: 'manual',
    })
    expect([answer.status, await answer.text()]).toEqual([
      403,
      expect.stringContaining('请从塑集的页面重新提交'),
    ])
  },
)
