import type { Page } from '@playwright/test'
import { expect } from '../browser-test'
import { expectHydrated } from './page-checks'
import { signedInAs, test } from './prepared-market'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const foot = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name })
const scrolledPx = (page: Page) => page.evaluate(() => window.scrollY)

/** Where the window stands in each frame, until it has arrived at the top. */
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

test('a page that a link leads to rolls up to its top, and back is where one was', async ({ browser }) => {
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

test('who wants no motion is at the top at once; who scrolls is not held', async ({ browser }) => {
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

for (const status of [404, 500])
  test(`where a page's script answers ${status} its link leads there all the same`, async ({ browser }) => {
    const page = await browser.newPage(signedInAs())
    await page.route('**/assets/hot-sale-*.js', (route) => route.fulfill({ status, body: '' }))
    await page.goto('/now')
    await expectHydrated(page)
    await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '热销' }).click()
    await expect(heading(page, '热销牌号')).toBeVisible()
    await expect(page).toHaveURL('/hotSale')
    await page.context().close()
  })

test('where a script never comes the browser goes there by itself after two minutes', async ({ browser }) => {
  const page = await browser.newPage(signedInAs())
  await page.route('**/assets/hot-sale-*.js', () => undefined)
  await page.clock.install()
  await page.goto('/now')
  await expectHydrated(page)
  const asked = page.waitForRequest('**/assets/hot-sale-*.js')
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '热销' }).click()
  await asked
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('suji-unfinished-way')))
    .toMatch(/hotSale/)
  await page.clock.fastForward(119_000)
  await expect(heading(page, '现货')).toBeVisible()
  const told = page.waitForEvent('pageerror')
  await page.clock.fastForward(2_000)
  expect((await told).message).toBe('Loading chunk failed: /hotSale')
  await expect(heading(page, '热销牌号')).toBeVisible()
  await page.context().close()
})

test('where the styles do not come the page says so, and can be used', async ({ browser }) => {
  const page = await browser.newPage(signedInAs())
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
