import type { Page } from '@playwright/test'
import { LIN, T30S } from 'tests/fixtures/people'
import { signInFor, signInHere } from '../../support/actions/account'
import { pay, placeOrder, search } from '../../support/actions/buying'
import { offersShown } from '../../support/actions/listing'
import { publish } from '../../support/actions/merchant-program'
import { newBuyer } from '../../support/actions/own-members'
import { expect } from '../browser-test'
import { expectHydrated, isHydrated } from './page-checks'
import { signedInAs, test } from './prepared-market'

/** Opens the list, searches, orders and pays. */
async function buy(page: Page): Promise<void> {
  const [{ offerId }, buyer] = [await publish(), await newBuyer()]
  await page.goto('/now')
  expect(await offersShown(page)).toHaveLength(20)
  await search(page, T30S)
  await page.goto(`/nowDetail?id=${offerId}`)
  await page.getByRole('button', { name: '去下单' }).click()
  await signInHere(page, buyer.phone, 'wrong-password')
  await expect(page.getByRole('alert')).toContainText('用户名或密码错误')
  await signInHere(page, buyer.phone)
  await placeOrder(page)
  await pay(page)
  await expect(page.getByRole('heading', { level: 1, name: '付款成功' })).toBeVisible()
  expect(await isHydrated(page)).toBe(false)
}

/** Chromium drops Save-Data after a redirect, so pages after redirects are not checked. */
test('pages work without scripts under Save-Data', async ({ browser }) => {
  const contextOptions = signedInAs()
  const extraHTTPHeaders = { ...contextOptions.extraHTTPHeaders, 'save-data': 'on' }
  const page = await browser.newPage({ ...contextOptions, extraHTTPHeaders })
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.goto('/now')
  await search(page, T30S)
  await page.getByRole('main').getByRole('link', { name: T30S, exact: true }).first().click()
  await expect(page.getByRole('button', { name: '去下单' })).toBeVisible()
  await page.getByRole('link', { name: '请登录' }).click()
  const buyer = await newBuyer()
  await signInHere(page, buyer.phone, 'wrong-password')
  await expect(page.getByRole('alert')).toContainText('用户名或密码错误')
  expect(await page.locator('script').count()).toBe(0)
  expect(scripts).toEqual([])
  await signInHere(page, buyer.phone)
  await expect(page.getByText(buyer.nickname)).toBeVisible()
  await page.context().close()
})

test('pages work as plain HTML in an engine without TextEncoderStream', async ({ browser }) => {
  const page = await browser.newPage(signedInAs())
  await page.addInitScript(() => Reflect.deleteProperty(window, 'TextEncoderStream'))
  await buy(page)
  await page.context().close()
})

test('forms work when the scripts fail to load', async ({ browser }) => {
  const page = await browser.newPage(signedInAs())
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: '' }))
  await buy(page)
  await page.context().close()
})

test('navigation and search work while scripts are loading', async ({ browser }) => {
  const page = await browser.newPage(signedInAs())
  let held = 0
  await page.route('**/assets/*.js', () => {
    held += 1
  })
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByText(/^全部品类/).click()
  await page
    .getByRole('navigation', { name: '品类', exact: true })
    .getByRole('link', { name: /^HDPE/ })
    .click()
  await expect(page.getByText(/^\d+ 条报价/)).toBeVisible()
  await search(page, T30S)
  await page.getByRole('main').getByRole('link', { name: T30S, exact: true }).first().click()
  await expect(page.getByRole('button', { name: '去下单' })).toBeVisible()
  expect(held).toBeGreaterThan(0)
  expect(await isHydrated(page)).toBe(false)
  await page.context().close()
})

/** Resources of the first page that may fail. */
const MISSING = [
  { what: 'all scripts answer 404', files: '**/assets/*.js', status: 404 },
  { what: 'the framework answers 500', files: '**/assets/framework-*.js', status: 500 },
  { what: 'its own script answers 500', files: '**/assets/home-*.js', status: 500 },
  { what: 'the stylesheet does not come', files: '**/assets/*.css', status: 404 },
]

for (const { what, files, status } of MISSING)
  test(`the start page works and searches when ${what}`, async ({ browser }) => {
    const page = await browser.newPage(signedInAs())
    let missed = 0
    await page.route(files, (route) => {
      missed += 1
      return route.fulfill({ status, body: '' })
    })
    await page.goto('/')
    expect(missed).toBeGreaterThan(0)
    // Without deals there is no list of them, and the changes are those of the quotes.
    for (const name of ['牌号最低价', /^(?:今日|报价)涨跌/, '最新上架'])
      await expect(page.getByRole('heading', { name })).toBeVisible()
    expect(await page.getByRole('link', { name: /^HDPE/ }).count()).toBeGreaterThan(0)
    await search(page, T30S)
    await expect(page.getByRole('main').getByRole('link', { name: T30S, exact: true }).first()).toBeVisible()
    await page.context().close()
  })

/** A page with a missing script stays plain HTML; a client-side navigation with a missing script loads the document. */
for (const chunk of ['framework', 'comfirm-order', 'login', 'pay-page'])
  test(`navigation works and typed values are kept when the script ${chunk} answers 500`, async ({
    browser,
  }) => {
    const { offerId } = await publish()
    const page = await browser.newPage(signedInAs())
    let refused = 0
    await page.route(`**/assets/${chunk}-*.js`, (route) => {
      refused += 1
      return route.fulfill({ status: 500, body: '' })
    })
    await page.goto(`/nowDetail?id=${offerId}`)
    if (chunk !== 'framework') await expectHydrated(page)
    await page.getByLabel('数量').fill('3')
    await page.getByRole('button', { name: '去下单' }).click()
    await signInHere(page, LIN.phone)
    await expect(page.getByLabel('订购数量')).toHaveValue('3')
    await page.getByLabel('给商家的话').fill(`没有 ${chunk} 也能下单`)
    await placeOrder(page)
    await expect(page.getByText(`没有 ${chunk} 也能下单`)).toBeVisible()
    await pay(page)
    await expect(page.getByRole('heading', { level: 1, name: '付款成功' })).toBeVisible()
    expect(refused).toBeGreaterThan(0)
    await page.context().close()
  })

test('submits a form before its scripts have arrived', async ({ browser }) => {
  const { offerId } = await publish()
  const page = await browser.newPage(signedInAs())
  const held: (() => Promise<void>)[] = []
  await signInFor(page, '/now', LIN.phone)
  await page.route('**/assets/*.js', (route) => {
    held.push(() => route.continue())
  })
  await page.goto(`/comfirmOrder?id=${offerId}`, { waitUntil: 'commit' })
  await page.getByLabel('给商家的话').fill('脚本还没到')
  await page.getByRole('button', { name: '提交订单' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '付款', exact: true })).toBeVisible()
  await expect(page.getByText('脚本还没到')).toBeVisible()
  await page.unroute('**/assets/*.js')
  for (const go of held) await go().catch(() => undefined)
  await page.reload()
  await expectHydrated(page)
  await page.context().close()
})

test('a waiting order page refreshes itself without hydration only', async ({ browser, seed }) => {
  const path = `/personalCenter/myOrderDetail?id=${seed.paid}`
  const context = await browser.newContext({ ...signedInAs(), storageState: seed.cookies.buyer })
  const loadsOf = async (page: Page) => {
    let loads = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1
    })
    await page.clock.install()
    await page.goto(path)
    return () => loads
  }
  const plain = await context.newPage()
  await plain.route('**/assets/*.js', (route) => route.abort())
  const plainLoads = await loadsOf(plain)
  expect(plainLoads()).toBe(1)
  await plain.clock.fastForward(21_000)
  await expect.poll(plainLoads).toBe(2)

  const running = await context.newPage()
  const runningLoads = await loadsOf(running)
  await expectHydrated(running)
  await running.clock.fastForward(21_000)
  await expect(running.getByRole('heading', { level: 1, name: /^订单/ })).toBeVisible()
  expect(runningLoads()).toBe(1)
  await context.close()
})
