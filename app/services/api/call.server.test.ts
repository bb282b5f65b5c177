import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { singleBuy } from 'contract/spot'
import { queryPage } from 'contract/spot/list'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'

vi.mock('contract/constants', async (original) => ({
  ...(await original<typeof import('contract/constants')>()),
  REQUEST_TIMEOUT_MS: 150,
}))

const seen: { url: string; headers: IncomingMessage['headers'] }[] = []
let answer: (request: IncomingMessage, response: ServerResponse) => void
let server: Server
let callAs: typeof import('./call.server').callAs

beforeAll(async () => {
  server = createServer((request, response) => {
    seen.push({ url: request.url ?? '', headers: request.headers })
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  vi.stubEnv('BACKEND_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  callAs = (await import('./call.server')).callAs
})

afterEach(() => seen.splice(0))

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

function envelope(status: number, body: unknown) {
  return (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
}

const forwardedHeaders = {
  'x-suji-client-address': '192.0.2.7',
  'x-suji-call-id': 'call-1',
  cookie: 'secret=1',
}
const page = () => new Request('http://suji.test/now')
const query = { category: ['PP', 'PVC'], sText: '拉丝', page: 2 }

describe('the shared client', () => {
  it('sends systemFlag, the token, and repeated array parameters', async () => {
    answer = envelope(200, { errorcode: 0, msg: 'success', data: { total: 0 } })
    const answered = await callAs('the-token', page(), queryPage, query)
    expect(answered).toEqual({ ok: true, data: { total: 0 } })
    const [request] = seen
    expect(request?.headers).toMatchObject({ systemflag: 'pc', authorization: 'Bearer the-token' })
    expect(decodeURIComponent(request?.url ?? '')).toBe(
      '/api/search/ESSpot/esSpotQueryPage?category=PP&category=PVC&sText=拉丝&page=2',
    )
  })

  it('sends no Authorization for a visitor', async () => {
    answer = envelope(200, { errorcode: 0, msg: 'success', data: {} })
    await callAs(undefined, page(), queryPage, {})
    expect(seen[0]?.headers).not.toHaveProperty('authorization')
  })

  it('ignores headers about the sender without the HTTP server in front', async () => {
    answer = envelope(200, { errorcode: 0, msg: 'success', data: {} })
    await callAs(undefined, new Request('http://suji.test/now', { headers: forwardedHeaders }), queryPage, {})
    expect(seen[0]?.headers).not.toHaveProperty('x-forwarded-for')
    expect(seen[0]?.headers).not.toHaveProperty('cookie')
  })

  it('forwards client address and request id from the HTTP server', async () => {
    answer = envelope(200, { errorcode: 0, msg: 'success', data: {} })
    vi.resetModules()
    const { market } = await import('./backend.server')
    await market.start()
    const client = await import('./call.server')
    await client.callAs(
      undefined,
      new Request('http://suji.test/now', { headers: forwardedHeaders }),
      queryPage,
      {},
    )
    expect(seen[0]?.headers).toMatchObject({ 'x-forwarded-for': '192.0.2.7', 'x-request-id': 'call-1' })
  })

  it('knows a refusal by its reason and keeps its facts', async () => {
    answer = envelope(409, {
      errorcode: 60005,
      msg: '价格已变动，请确认',
      data: { reason: 'price_changed', version: 3 },
    })
    const answered = await callAs('t', page(), singleBuy, {} as never)
    expect(answered).toMatchObject({
      ok: false,
      problem: { status: 409, errorcode: 60005, msg: '价格已变动，请确认', data: { version: 3 } },
    })
    expect(!answered.ok && answered.problem.refusal?.mends?.(answered.problem.data)).toEqual({
      offerVersion: '3',
    })
  })

  it.each([
    [
      'a fault of the market',
      envelope(500, { errorcode: 500, msg: '系统异常', data: null }),
      500,
      '暂无数据返回，请重试',
    ],
    [
      'a market that cannot answer now, in its own words',
      envelope(503, { errorcode: 503, msg: '系统繁忙，请稍候片刻再试', data: { reason: 'away' } }),
      503,
      '系统繁忙，请稍候片刻再试',
    ],
    ['another HTTP failure', envelope(502, {}), 502, '系统异常'],
    ['an answer that is no envelope', envelope(200, 'hello'), 502, '系统异常'],
  ])('%s', async (_name, given, status, msg) => {
    answer = given
    expect(await callAs('t', page(), queryPage, {})).toMatchObject({
      ok: false,
      problem: { status, msg, refusal: null },
    })
  })

  it('gives up after the timeout in words that say so', async () => {
    answer = () => {}
    expect(await callAs('t', page(), queryPage, {})).toMatchObject({
      ok: false,
      problem: { status: 504, msg: '部分网络连接较慢，请重新加载' },
    })
  })

  it('says that the market cannot be reached', async () => {
    answer = (request) => request.socket.destroy()
    expect(await callAs('t', page(), queryPage, {})).toMatchObject({
      ok: false,
      problem: { status: 502, msg: '系统异常' },
    })
  })

  it('is cancelled with the page that asked', async () => {
    const leaving = new AbortController()
    let wasCut: (() => void) | undefined
    const cut = new Promise<void>((resolve) => {
      wasCut = resolve
    })
    answer = (request) => {
      request.socket.on('close', () => wasCut?.())
      leaving.abort()
    }
    const request = new Request('http://suji.test/now', { signal: leaving.signal })
    await expect(callAs('t', request, queryPage, {})).rejects.toThrow(/abort/i)
    await cut
  })
})
