import { CHEN, LIN } from 'tests/fixtures/people'
import { signInFor } from '../../support/actions/account'
import { placeOrder } from '../../support/actions/buying'
import { publish } from '../../support/actions/merchant-program'
import { newBuyer } from '../../support/actions/own-members'
import { expect, test } from '../browser-test'

const UNKNOWN_ID = '01900000-0000-7000-8000-000000000000'

test('unknown pages and ids give a Chinese 404 page with links', { tag: '@gate' }, async ({ page }) => {
  await signInFor(page, '/now', CHEN.phone)
  const missing = [
    `/nowDetail?id=${UNKNOWN_ID}`,
    '/nowDetail?id=1%27%20or%201=1',
    '/nowDetail',
    `/comfirmOrder?id=${UNKNOWN_ID}`,
    `/payPage?id=${UNKNOWN_ID}`,
    '/paySuccess?id=abc',
    `/personalCenter/myOrderDetail?id=${UNKNOWN_ID}`,
    '/personalCenter/noSuchPage',
    '/no/such/page',
  ]
  for (const path of missing) {
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: '页面不存在' }), path).toBeVisible()
  }
  await expect(page).toHaveURL('/404')
  await page.getByRole('link', { name: '去现货市场' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '现货' })).toBeVisible()
})

test("another member's order gives 404", async ({ page, browser }) => {
  const [{ offerId }, { phone }] = [await publish(), await newBuyer()]
  await signInFor(page, `/comfirmOrder?id=${offerId}`, phone)
  const payUrl = new URL(await placeOrder(page))
  const stranger = await browser.newPage()
  await signInFor(stranger, '/now', LIN.phone)
  for (const path of ['/payPage', '/paySuccess', '/personalCenter/myOrderDetail']) {
    expect((await page.goto(`${path}${payUrl.search}`))?.status(), path).toBe(200)
    expect((await stranger.goto(`${path}${payUrl.search}`))?.status(), path).toBe(404)
    await expect(stranger.getByRole('heading', { level: 1, name: '页面不存在' })).toBeVisible()
  }
  await stranger.close()
})
