import { newId } from 'backend/platform/ids'
import { AUTOMATIC_HEADER, AUTOMATIC_VALUE } from 'contract/automatic-request'
import { moveClock } from 'contract/dev'
import { sql } from 'drizzle-orm'
import { MINUTE_MS, PAY_PASSWORD } from 'tests/fixtures/market'
import { unpaidOrderOf } from 'tests/fixtures/offers-and-orders'
import { paidOrder } from 'tests/fixtures/order-stages'
import { richPerson } from 'tests/fixtures/pay-passwords'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSite, type Site } from './site'
import type { Visitor } from './visitor'

const STEP_MINUTES = 4
/** 32 minutes in total: longer than the idle limit for payments. */
const STEPS = 8
const AUTOMATIC = { [AUTOMATIC_HEADER]: AUTOMATIC_VALUE }

let site: Site
beforeAll(async () => {
  site = await openSite()
}, 120_000)
afterAll(() => site.close())

/**
 * Keeps the page of a paid order open for 32 minutes, then pays another order.
 * @param load loads the open page once, given its address and the HTML shown last
 * @returns address that the payment leads to
 */
async function payAfter(
  load: (buyer: Visitor, address: string, html: string) => Promise<Response>,
): Promise<string | null> {
  const { market } = site
  const person = await richPerson(market)
  const address = `/personalCenter/myOrderDetail?id=${await paidOrder(market, 'pickup', person)}`
  const buyer = await site.signedIn(person)
  let html = await (await buyer.get(address)).text()
  for (let step = 0; step < STEPS; step++) {
    await passTime(buyer)
    const loaded = await load(buyer, address, html)
    expect(loaded.status).toBe(200)
    html = await loaded.text()
  }
  const orderId = await unpaidOrderOf(market, person)
  const [form] = await buyer.forms(`/payPage?id=${orderId}`)
  if (!form) throw new Error('the order cannot be paid')
  const paid = await buyer.post(form.action, form.filled({ payPassword: PAY_PASSWORD }))
  return paid.headers.get('location')
}

async function passTime(who: Visitor): Promise<void> {
  const body = JSON.stringify({ minutes: STEP_MINUTES, requestId: newId() })
  const moved = await who.post(moveClock.path, body, { 'content-type': 'application/json' })
  expect(moved.status, await moved.clone().text()).toBe(200)
  await site.market.moveClock(STEP_MINUTES * MINUTE_MS)
}

/** URL of the meta refresh. */
function refreshAddress(html: string): string {
  const content = /<meta http-equiv="refresh" content="\d+; url=([^"]*)"/.exec(html)?.[1]
  if (content === undefined) throw new Error('the page does not refresh itself')
  return content.replaceAll('&amp;', '&')
}

test('rejects a payment after 32 minutes of automatic refreshes without scripts', async () => {
  const to = await payAfter((buyer, _address, html) => buyer.get(refreshAddress(html)))
  expect(to).toMatch(/^\/login\?/)
})

test('rejects a payment after 32 minutes of event stream and script reads', async () => {
  const to = await payAfter(async (buyer, address) => {
    const stream = await buyer.get('/events')
    expect(stream.status).toBe(200)
    await stream.body?.cancel()
    return await buyer.get(address.replace('?', '.data?'), AUTOMATIC)
  })
  expect(to).toMatch(/^\/login\?/)
})

test('accepts a payment after 32 minutes of repeated page loads by the member', async () => {
  const to = await payAfter((buyer, address) => buyer.get(address))
  expect(to).toMatch(/^\/paySuccess\?/)
})

test('shows no automatic-request marker in links, forms and URLs of a refreshed page', async () => {
  const { market } = site
  const person = await richPerson(market)
  const address = `/personalCenter/myOrderDetail?id=${await paidOrder(market, 'pickup', person)}`
  const buyer = await site.signedIn(person)
  const refreshed = await (await buyer.get(`${address}&auto=1`)).text()
  const withoutRefresh = refreshed.replace(/<meta http-equiv="refresh"[^>]*>|data-next="[^"]*"/g, '')
  expect(withoutRefresh).not.toMatch(/[?&;]auto=1/)
  const login = (await site.visitor().get(`${address}&auto=1`)).headers.get('location')
  expect(login).toBe(`/login?redirect=${encodeURIComponent(address)}`)
})

test('asks for a new password after the sign-in and in the security centre, once it is older than 180 days', async () => {
  const { market } = site
  const [old, recent] = [await market.newPerson(), await market.newPerson()]
  await market.db.orm.execute(
    sql`update member_password set changed_at = changed_at - interval '200 days' where member_id = ${old.memberId}`,
  )
  for (const [person, isAsked] of [
    [old, true],
    [recent, false],
  ] as const) {
    const browser = await site.signedIn(person)
    const next = await (await browser.get('/personalCenter/securityCenter')).text()
    expect(next.includes('您的登录密码已长期未更换，建议尽快修改')).toBe(isAsked)
    expect(next.includes('建议更换')).toBe(isAsked)
  }
})
