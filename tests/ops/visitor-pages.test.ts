import { sendCall } from 'backend/demo/send-call'
import { newId } from 'backend/platform/ids'
import { loginByPassword } from 'contract/account'
import { myOffers, repriceOffer } from 'contract/spot/merchant-offers'
import { formatYuan } from 'contract/units'
import { DEMO_PASSWORD, YUE_KEEPER } from 'tests/fixtures/people'
import { openTestDatabase, type TestDatabase } from 'tests/support/database'
import { checkDuration } from 'tests/support/durations'
import { launchServer, type ServerProcess } from 'tests/support/server-process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from './buying'
import { openBrowser } from './plain-browser'

let database: TestDatabase
let servers: ServerProcess[]

beforeAll(async () => {
  database = await openTestDatabase()
  const settings = {
    SUJI_MODE: 'demo',
    DEMO_LIFE: 'off',
    DATABASE_URL: database.runtimeUrl,
    LOG_LEVEL: 'info',
  }
  const market = await launchServer({ settings })
  const beside = await launchServer({ settings })
  const pages = await launchServer({ settings: { ...settings, DATABASE_URL: '', BACKEND_URL: market.url } })
  servers = [market, beside, pages]
})
afterAll(async () => {
  for (const server of servers) await server.end('SIGKILL')
  await database.drop()
})

/** @returns the page, and whether it came from the page cache */
async function visit(server: ServerProcess, path: string) {
  const answer = await fetch(server.url + path)
  const id = answer.headers.get('x-request-id') ?? ''
  const body = await answer.text()
  await expect.poll(() => server.lines.some((line) => line.includes(id))).toBe(true)
  return { body, isKept: server.lines.some((line) => line.includes(id) && line.includes('"kept":true')) }
}

test('every server shows a new price within two seconds and serves the cached page until then', async () => {
  const send = (request: Request) => fetch(new URL(new URL(request.url).pathname, servers[0]?.url), request)
  const { token } = await sendCall(send, loginByPassword, {
    phone: YUE_KEEPER.phone,
    password: DEMO_PASSWORD,
  })
  const [offer] = (await sendCall(send, myOffers, {}, token)).list
  if (!offer) throw new Error('the shop sells nothing')
  const path = `/nowDetail?id=${offer.id}`
  for (const server of servers) await visit(server, path)
  expect(
    (await Promise.all(servers.map((server) => visit(server, path)))).map(({ isKept }) => isKept),
  ).toEqual([true, true, true])

  const priceFenPerTon = offer.priceFenPerTon + 12_300
  const told = performance.now()
  const { id: offerId, version } = offer
  await sendCall(send, repriceOffer, { offerId, version, priceFenPerTon, requestId: newId() }, token)
  for (const server of servers)
    await expect
      .poll(async () => (await visit(server, path)).body, { timeout: 60_000, interval: 50 })
      .toContain(formatYuan(priceFenPerTon))
  checkDuration('a new price on the pages of three servers', performance.now() - told, 2_000)
})

test('a member sees a personal page at once; visitors never see it', async () => {
  const [server] = servers
  if (!server) throw new Error('no server')
  await visit(server, '/now')
  const buyer = openBrowser(server.url)
  await signIn(buyer)
  const mine = await buyer.get('/now')
  expect(mine.body).toContain('退出')
  expect(mine.headers['cache-control']).toBe('no-store, no-cache')
  const { body, isKept } = await visit(server, '/now')
  expect(isKept).toBe(true)
  expect(body).toContain('请登录')
  expect(body).not.toContain('退出')
})
