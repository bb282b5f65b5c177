import { newId } from 'backend/platform/ids'
import { outbox } from 'contract/dev'
import { sql } from 'drizzle-orm'
import { PASSWORD, type Person } from 'tests/fixtures/market'
import { putOnSale } from 'tests/fixtures/offers-and-orders'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSite, type Site } from './site'
import type { Visitor } from './visitor'

const REMARK = '请提前一天电话联系'

let site: Site
let orderPage: string
let owner: Person
beforeAll(async () => {
  site = await openSite()
  orderPage = `/comfirmOrder?id=${await putOnSale(site.market)}&weightTon=5&requestId=${newId()}`
}, 120_000)
beforeEach(async () => {
  owner = await site.market.newPerson()
})
afterAll(() => site.close())

const shows = async (who: Visitor) => (await (await who.get(orderPage)).text()).includes(REMARK)
const drafts = async () => {
  const [row] = await site.market.db.orm.execute<{ n: number }>(sql`select count(*)::int n from form_draft`)
  return row?.n
}

/** Submits an order form after the session has ended. @returns the browser at the login page */
async function cutOff(): Promise<Visitor> {
  const browser = await site.signedIn(owner)
  const [form] = await browser.forms(orderPage)
  if (!form) throw new Error('no order form')
  await endSessions(owner)
  const sent = await browser.post(form.action, form.filled({ remark: REMARK }))
  expect(sent.headers.get('location')).toMatch(/^\/login\?redirect=/)
  return browser
}

async function endSessions({ memberId }: Person): Promise<void> {
  await site.market.db.orm.execute(
    sql`update member_session set expires_at = now() where member_id = ${memberId}`,
  )
}

async function send(browser: Visitor, page: string, field: string, values: Record<string, string>) {
  const form = (await browser.forms(page)).find(({ fields }) => fields.some(({ name }) => name === field))
  if (!form) throw new Error(`${page} has no form with ${field}`)
  return await browser.post(form.action, form.filled(values))
}

const signIn = async (browser: Visitor, { phone }: Person) =>
  expect((await send(browser, '/login', 'password', { phone, password: PASSWORD })).status).toBe(303)

test('restores an order form after its member signed in again', async () => {
  const browser = await cutOff()
  await signIn(browser, owner)
  expect(await shows(browser)).toBe(true)
})

test('restores the order form after a sign-in by code, whose own form is saved too', async () => {
  const browser = await cutOff()
  const { phone } = owner
  expect((await send(browser, '/login?by=code', 'smsCode', { phone, intent: 'code' })).status).toBe(303)
  const asked = await (await browser.get('/login?by=code')).text()
  expect(asked).toContain(`value="${phone}"`)
  const [message] = await site.market.value(outbox, { phone, size: 1 })
  const smsCode = /验证码 (\d{6})/.exec(message?.text ?? '')?.[1] ?? ''
  expect((await send(browser, '/login?by=code', 'smsCode', { phone, smsCode })).status).toBe(303)
  expect(await shows(browser)).toBe(true)
})

test('restores the draft for its owner only, not for another member of the same browser', async () => {
  const browser = await cutOff()
  const other = await site.market.newPerson()
  await signIn(browser, other)
  expect(await shows(browser)).toBe(false)
  await endSessions(other)
  await signIn(browser, owner)
  expect(await shows(browser)).toBe(true)
})

test('keeps the draft when a form of another page is submitted', async () => {
  const browser = await cutOff()
  await signIn(browser, owner)
  const [other] = await browser.forms(`${orderPage.split('&')[0]}&requestId=${newId()}`)
  if (!other) throw new Error('no order form')
  const sent = await browser.post(other.action, other.filled({ delivery: 'pickup' }))
  expect(sent.headers.get('location')).toMatch(/^\/payPage/)
  expect(await shows(browser)).toBe(true)
})

test('deletes the draft at sign-out', async () => {
  const browser = await cutOff()
  await signIn(browser, owner)
  const before = await drafts()
  const logout = await browser.get('/logout')
  const csrf = /name="csrf" value="([^"]*)"/.exec(await logout.text())?.[1] ?? ''
  const body = new URLSearchParams({ csrf, intent: 'logout', requestId: newId() })
  expect((await browser.post('/logout', body)).headers.get('location')).toBe('/login')
  expect(await drafts()).toBe((before ?? 0) - 1)
  await signIn(browser, owner)
  expect(await shows(browser)).toBe(false)
})

test('refuses an order form after another member signed in, with what was typed', async () => {
  const browser = await site.signedIn(owner)
  const page = `${orderPage.split('&')[0]}&weightTon=5&requestId=${newId()}`
  const [form] = await browser.forms(page)
  if (!form) throw new Error('no order form')
  const other = await site.market.newPerson()
  await endSessions(owner)
  await signIn(browser, other)
  const refused = await browser.post(form.action, form.filled({ remark: REMARK }))
  expect(refused.status).toBe(409)
  const html = await refused.text()
  expect(html).toContain('您已切换账号')
  expect(html).toContain(REMARK)
  const [row] = await site.market.db.orm.execute<{ orders: number }>(
    sql`select count(*)::int as orders from trade_order where buyer_member_id = ${other.memberId}`,
  )
  expect(row?.orders).toBe(0)
})
