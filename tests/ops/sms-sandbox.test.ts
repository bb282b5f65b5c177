import { openTestDatabase, type TestDatabase } from 'tests/support/database'
import { freePort, launchServer, type ServerProcess } from 'tests/support/server-process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { liveSettings } from './live-settings'
import { formWith, openBrowser, type PlainAnswer } from './plain-browser'

const TOKEN = 'k3Vn8QxZ0rT5yLm2Hd7sJw1bPcFgUe9A'
const PHONE = '13900000001'
const NOTICE = '本站短信处于沙箱模式'
const OUTBOX_CALL = `/api/dev/outbox?phone=${PHONE}`
const TOO_MANY_WRONG = 10

let database: TestDatabase
let server: ServerProcess
let site: string

beforeAll(async () => {
  database = await openTestDatabase()
  const port = String(await freePort())
  site = `http://127.0.0.1:${port}`
  server = await launchServer({
    settings: {
      ...liveSettings(database),
      PORT: port,
      HOST: '127.0.0.1',
      PUBLIC_ORIGIN: site,
      TRUSTED_PROXIES: '127.0.0.1',
      SMS_GATEWAY: 'sandbox',
      SMS_SANDBOX_TOKEN: TOKEN,
    },
  })
  expect(server.errors).toEqual([])
  const sent = await fetch(`${site}/api/user/m/v2/code`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone: PHONE }),
  })
  expect(sent.status).toBe(200)
})
afterAll(async () => {
  await server.end()
  await database.drop()
})

const from = (address: string) => ({ 'x-forwarded-for': address })
const outboxCookie = ({ headers }: PlainAnswer) =>
  headers['set-cookie']?.find((line) => line.startsWith('suji_outbox='))

test('prints the sandbox at the start, without the token', async () => {
  await expect.poll(() => server.lines.join('\n')).toContain('短信沙箱已启用（SMS_GATEWAY=sandbox）')
  expect(server.lines.join('\n')).not.toContain(TOKEN)
})

test.each(['/', '/now', '/now', '/login', '/no-such-page', '/dev/outbox'])(
  'shows the notice on %s',
  async (path) => {
    expect(await (await fetch(`${site}${path}`)).text()).toContain(NOTICE)
  },
)

test('enables no other sandbox', async () => {
  for (const path of ['/dev/bank', '/dev/clock', '/api/dev/clock'])
    expect([path, (await fetch(`${site}${path}`)).status]).toEqual([path, 404])
})

test('the call accepts the token only in the Authorization header', async () => {
  const ask = async (headers: Record<string, string>, path = OUTBOX_CALL) => {
    const answer = await fetch(`${site}${path}`, { headers })
    const { data } = await answer.json()
    return { status: answer.status, data }
  }
  const refused = { status: 403, data: { reason: 'sandbox_token_wrong' } }
  expect(await ask({})).toEqual(refused)
  expect(await ask({}, `${OUTBOX_CALL}&token=${TOKEN}&password=${TOKEN}`)).toEqual(refused)
  expect(await ask({ authorization: `Bearer ${TOKEN}x`, ...from('198.51.100.1') })).toEqual(refused)
  expect(await ask({ authorization: `Bearer ${TOKEN}` })).toMatchObject({
    status: 200,
    data: [{ phone: PHONE, text: expect.stringContaining('验证码') }],
  })
})

test('the page asks for the token with a form and stores it in a cookie for its path', async () => {
  const path = `/dev/outbox?phone=${PHONE}`
  const browser = openBrowser(site)
  const closed = await browser.get(path)
  expect([closed.status, closed.body.includes('用于注册')]).toEqual([403, false])
  const form = formWith(closed.body, 'password', path)

  const wrong = await browser.submit(form, { password: `${TOKEN}x` }, from('198.51.100.2'))
  expect([wrong.status, wrong.body.includes(`${TOKEN}x`)]).toEqual([403, false])
  expect(wrong.body).toContain('沙箱口令不正确')

  const right = await browser.submit(form, { password: TOKEN })
  expect([right.status, right.headers.location]).toEqual([303, path])
  expect(outboxCookie(right)).toMatch(/; Path=\/dev; HttpOnly; SameSite=Strict$/)
  const open = await browser.get(path)
  expect([open.status, open.headers['cache-control']]).toEqual([200, 'no-store, no-cache'])
  expect(open.body).toContain('用于注册')
  expect(open.body).not.toContain(TOKEN)
})

test('rejects a cookie with a wrong signature', async () => {
  const forged = `suji_outbox=${Buffer.from(JSON.stringify(TOKEN)).toString('base64')}`
  const answer = await fetch(`${site}/dev/outbox`, { headers: { cookie: forged } })
  expect([answer.status, (await answer.text()).includes('用于注册')]).toEqual([403, false])
})

test('answers 429 to right and wrong tokens after too many wrong ones from one address', async () => {
  const path = '/dev/outbox'
  const attacker = from('198.51.100.3')
  const browser = openBrowser(site)
  const form = formWith((await browser.get(path)).body, 'password', path)
  const statuses = []
  for (let n = 0; n < TOO_MANY_WRONG + 2; n++)
    statuses.push((await browser.submit(form, { password: `guess ${n}` }, attacker)).status)
  expect(statuses).toEqual([...Array(TOO_MANY_WRONG).fill(403), 429, 429])
  const right = await browser.submit(form, { password: TOKEN }, attacker)
  expect([right.status, outboxCookie(right)?.includes('Max-Age=0') ?? true]).toEqual([429, true])
  expect((await browser.submit(form, { password: TOKEN }, from('198.51.100.4'))).status).toBe(303)
})
