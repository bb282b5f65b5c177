import type { Page } from '@playwright/test'
import { STYLES_COOKIE } from 'contract/styles-cookie'
import { expect, serverUrl } from '../browser-test'
import { expectHydrated } from './page-checks'
import { signedInAs, test } from './prepared-market'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const foot = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name })
/** Sets the cookie of loaded stylesheets, so that pages link them. */
async function linkStylesheets(page: Page): Promise<void> {
  await page.context().addCookies([{ name: STYLES_COOKIE, value: '1', url: serverUrl('market') }])
}
const scrolledPx = (page: Page) => page.evaluate(() => window.scrollY)

/** Scroll position in each frame until the top is reached. */
async function frames(page: Page): Promise<number[]> {
  return await page.evaluate(
    () =>
      new Promise((resolve) => {
        const seen: number[] = []
        requestAnimationFrame(function look() {
          seen.push(window.scrollY)
          if (window.scrollY === 0) resolve(seen)
          else requestAnimationFrame(look)
        })
      }),
  )
}

test('scrolls smoothly to the top after a navigation and restores the position after Back', async ({
  browser,
}) => {
  const page = await browser.newPage({ ...signedInAs(), reducedMotion: 'no-preference' })
  await page.goto('/informationlist')
  await expectHydrated(page)
  await foot(page, '提货方式').scrollIntoViewIfNeeded()
  const left = await scrolledPx(page)
  expect(left).toBeGreaterThan(0)
  await foot(page, '提货方式').click()
  await expect(heading(page, '提货方式')).toBeVisible()
  const seen = await frames(page)
  expect(new Set(seen).size, 'it moves and does not jump').toBeGreaterThan(3)
  expect(seen).toEqual([...seen].sort((a, b) => b - a))
  await page.goBack()
  await expect(heading(page, '公告')).toBeVisible()
  await expect.poll(() => scrolledPx(page)).toBe(left)
  await page.context().close()
})

test('jumps to the top with reduced motion; scrolling by the user stops the animation', async ({
  browser,
}) => {
  const page = await browser.newPage(signedInAs())
  await page.goto('/informationlist')
  await expectHydrated(page)
  await foot(page, '提货方式').click()
  await expect(heading(page, '提货方式')).toBeVisible()
  expect(await scrolledPx(page)).toBe(0)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goBack()
  await expect(heading(page, '公告')).toBeVisible()
  await foot(page, '提货方式').click()
  await expect(heading(page, '提货方式')).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 60))
  await page.evaluate(() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go))))
  expect(await scrolledPx(page)).toBe(60)
  await page.context().close()
})

/** Follows a link of the main navigation's menu. */
async function followHotSale(page: Page): Promise<void> {
  const navigation = page.getByRole('navigation', { name: '主导航' })
  await navigation.getByText('更多').click()
  await navigation.getByRole('link', { name: '热销' }).click()
}

for (const status of [404, 500])
  test(`follows a link when the script of its page answers ${status}`, async ({ browser }) => {
    const page = await browser.newPage(signedInAs())
    await page.route('**/assets/hot-sale-*.js', (route) => route.fulfill({ status, body: '' }))
    await page.goto('/now')
    await expectHydrated(page)
    await followHotSale(page)
    await expect(heading(page, '热销牌号')).toBeVisible()
    await expect(page).toHaveURL('/hotSale')
    await page.context().close()
  })

test('loads the document after two minutes when a script never arrives', async ({ browser }) => {
  const page = await browser.newPage(signedInAs())
  await page.route('**/assets/hot-sale-*.js', () => undefined)
  await page.clock.install()
  await page.goto('/now')
  await expectHydrated(page)
  const asked = page.waitForRequest('**/assets/hot-sale-*.js')
  await followHotSale(page)
  await asked
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('suji-pending-navigation')))
    .toMatch(/hotSale/)
  await page.clock.fastForward(119_000)
  await expect(heading(page, '现货')).toBeVisible()
  const told = page.waitForEvent('pageerror')
  await page.clock.fastForward(2_000)
  expect((await told).message).toBe('Loading chunk failed: /hotSale')
  await expect(heading(page, '热销牌号')).toBeVisible()
  await page.context().close()
})

test('shows a notice and stays usable when the stylesheets fail', async ({ browser }) => {
  const page = await browser.newPage(signedInAs())
  await linkStylesheets(page)
  await page.route('**/assets/*.css', (route) => route.fulfill({ status: 500, body: '' }))
  const told = page.waitForEvent('pageerror')
  await page.goto('/now?sText=T30S')
  expect((await told).message).toBe('CSS_CHUNK_LOAD_FAILED')
  const said = page.getByRole('status').filter({ hasText: '样式没有加载出来' })
  await expect(said).toBeVisible()
  await page.unroute('**/assets/*.css')
  await said.getByRole('link', { name: '刷新' }).click()
  await expect(page).toHaveURL('/now?sText=T30S')
  await expectHydrated(page)
  await expect(said).toBeHidden()
  await page.context().close()
})

test('the first page has inline styles, later pages link the stylesheets', async ({ browser }) => {
  const first = await browser.newPage({ ...signedInAs(), javaScriptEnabled: false })
  await first.route('**/assets/*.css', (route) => route.fulfill({ status: 500, body: '' }))
  await first.goto('/login')
  await expect(first.locator('body')).toHaveCSS('margin-top', '0px')
  await expect(first.getByRole('button', { name: '登录' })).toHaveCSS('min-height', '40px')
  await first.context().close()

  const page = await browser.newPage(signedInAs())
  const styles = page.locator('head > style')
  await page.goto('/login')
  await expect(styles).toHaveCount(1)
  await expectHydrated(page)
  await expect
    .poll(async () => (await page.context().cookies()).map(({ name }) => name))
    .toContain(STYLES_COOKIE)
  await page.goto('/login')
  await expect(styles).toHaveCount(0)
  await expect(page.locator('link[rel="stylesheet"][media]')).toHaveCount(0)
  await page.context().close()
})

test('a link from a page with inline styles loads the stylesheets of the next area', async ({ browser }) => {
  const page = await browser.newPage(signedInAs())
  await page.goto('/login')
  await expectHydrated(page)
  await foot(page, '提货方式').click()
  await expect(heading(page, '提货方式')).toBeVisible()
  await expect(page.locator('head > link[href*="/content-"]')).toHaveCount(1)
  await page.context().close()
})
