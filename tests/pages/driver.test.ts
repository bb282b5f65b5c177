import { shippedWaybill } from 'contract/waybills'
import { groupBuyer } from 'tests/fixtures/group-stages'
import { type OpenedWaybill, openedWaybill } from 'tests/fixtures/opened-waybills'
import { sentToken } from 'tests/fixtures/operator-changes'
import { photo } from 'tests/fixtures/pictures'
import { DRIVER } from 'tests/fixtures/trucks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formsIn } from './forms-in'
import { openSite, type Site } from './site'
import type { Visitor } from './visitor'

/** Of a page that an old phone reads over a slow network, without compression and without styles. */
const HTML_MAX_BYTES = 24_000

let site: Site
beforeAll(async () => {
  site = await openSite({}, { jobs: false })
}, 120_000)
afterAll(() => site.close())

/** A waybill that waits for its loading, and the page of its driver. */
async function openLink(): Promise<OpenedWaybill & { path: string }> {
  const m = site.market
  const opened = await openedWaybill(m, await groupBuyer(m))
  return { ...opened, path: `/waybill/driver?token=${await sentToken(m, DRIVER.phone)}` }
}

const stateOf = async ({ waybillId, shipper }: OpenedWaybill) =>
  await site.market.value(shippedWaybill, { id: waybillId }, shipper)

/** Sends the form of an intent as a browser does that shows the page. */
async function send(
  driver: Visitor,
  path: string,
  intent: string,
  values: Record<string, string | Blob> = {},
) {
  const html = await (await driver.get(path)).text()
  const form = formsIn(html, path).find(
    ({ intents, fields }) =>
      intents.includes(intent) || fields.some(({ name, value }) => name === 'intent' && value === intent),
  )
  if (!form) throw new Error(`no form ${intent}`)
  const body = new FormData()
  for (const [name, value] of form.filled({ intent })) if (name !== 'file') body.append(name, value)
  for (const [name, value] of Object.entries(values)) body.set(name, value)
  const answer = await driver.post(form.action, body)
  return { status: answer.status, to: answer.headers.get('location'), html: await answer.text() }
}

test('the page is small, has no scripts and no shell, names no price, and no cache keeps it', async () => {
  const { path } = await openLink()
  const driver = site.visitor()
  const answer = await driver.get(path)
  const html = await answer.text()
  const body = html.slice(html.indexOf('<body'))
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toContain('no-store')
  expect(html).not.toContain('<script')
  expect(body).not.toContain('main-nav')
  expect(body).not.toContain('6,000')
  expect(body).not.toContain(DRIVER.idNumber.slice(-6))
  expect(body).toContain('tel:13800000001')
  expect(body.split('<h1').length).toBe(2)
  expect(Buffer.byteLength(body)).toBeLessThan(HTML_MAX_BYTES)
})

test('each step is told with the server’s time, and a second copy changes nothing', async () => {
  const opened = await openLink()
  const { path } = opened
  const driver = site.visitor()
  expect(await send(driver, path, 'at_loading')).toMatchObject({ status: 303, to: path })
  expect(await (await driver.get(path)).text()).toMatch(
    /已登记到厂，服务器时间 \d{4}-\d\d-\d\d \d\d:\d\d:\d\d/,
  )
  const empty = await send(driver, path, 'load', { grossKg: '44.52', tareKg: '14.52' })
  expect(empty.status).toBe(422)
  expect(empty.html).toContain('请上传照片')
  expect(empty.html).toMatch(/value="44\.52"/)
  const file = new Blob([new Uint8Array(await photo())], { type: 'image/png' })
  const loaded = await send(driver, path, 'load', { grossKg: '44.52', tareKg: '14.52', file })
  expect(loaded).toMatchObject({ status: 303, to: path })
  expect(await stateOf(opened)).toMatchObject({ state: 'loaded', loadedKg: 30_000, freightState: 'escrow' })
  await expect(send(driver, path, 'load')).rejects.toThrow('no form load')
  expect((await send(driver, path, 'arrive')).status).toBe(303)
  expect((await stateOf(opened)).state).toBe('arrived')
})

test('a photo that was sent first is offered to the step that follows', async () => {
  const { path } = await openLink()
  const driver = site.visitor()
  const file = new Blob([new Uint8Array(await photo())], { type: 'image/png' })
  const sent = await send(driver, path, 'load_photo', { grossKg: '44.52', intent: 'load_photo', file })
  expect(sent.status).toBe(422)
  expect(sent.html).toContain('照片 1')
  expect(sent.html).toMatch(/value="44\.52"/)
  expect(await (await driver.get(path)).text()).toContain('照片 1')
})

test.each(['', '?token=', '?token=wrong', `?token=${'x'.repeat(200)}`])(
  'says that the link has ended: %s',
  async (query) => {
    const answer = await site.visitor().get(`/waybill/driver${query}`)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('cache-control')).toContain('no-store')
    expect(await answer.text()).toContain('链接已失效')
  },
)
