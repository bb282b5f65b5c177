import type { Page } from '@playwright/test'
import { signInHere } from '../../support/actions/account'
import { pay } from '../../support/actions/buying'
import { moveMarketClock } from '../../support/actions/clock'
import { publish } from '../../support/actions/merchant-program'
import { newBuyer } from '../../support/actions/own-members'
import { writeWholePass } from '../../support/actions/pickup'
import { expect, serverUrl, test } from '../browser-test'
import { SERVERS } from '../start-markets'

/** The demo market trades by itself; these tests wait for changes of the open page. */
const WITHIN_MS = 180_000

test.describe.configure({ mode: 'serial' })

/** Calls go to the market with activity, like the pages. */
const sharedMarket = process.env[SERVERS.market]
test.beforeAll(() => {
  process.env[SERVERS.market] = serverUrl('scheduledJobs')
})
test.afterAll(() => {
  process.env[SERVERS.market] = sharedMarket
})
test.setTimeout(600_000)

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('a paid order progresses on the open page and is confirmed automatically after seven days', async ({
      page,
    }) => {
      const { phone } = await newBuyer()
      await orderForPickup(page, phone)
      await pay(page)
      await expect(page.getByRole('heading', { level: 1, name: '付款成功' })).toBeVisible()
      await page.getByRole('link', { name: '查看订单' }).click()
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading).toHaveText(/待提货$/)
      if (!javaScriptEnabled) await expect(page.getByRole('link', { name: '停止自动更新' })).toBeVisible()
      await writeWholePass(phone, new URL(page.url()).searchParams.get('id') ?? '')
      await moveMarketClock(page, /^10 分钟/)
      await expect(heading).toHaveText(/待收货$/, { timeout: WITHIN_MS })
      await expect(page.getByRole('listitem').filter({ hasText: /出库 .* 吨，车牌/ })).toBeVisible()

      const address = page.url()
      await moveMarketClock(page, /^7 天 1 小时/)
      await expect(async () => {
        await page.goto(address)
        const isOut = await page.getByRole('heading', { level: 1, name: '登录', exact: true }).isVisible()
        if (isOut) await signInHere(page, phone)
        await expect(heading).toHaveText(/已完成$/, { timeout: 5_000 })
      }).toPass({ timeout: WITHIN_MS })
      await expect(page.getByText('系统自动确认收货')).toBeVisible()
    })

    test('an unpaid order closes after its deadline', async ({ page }) => {
      const { phone } = await newBuyer()
      await orderForPickup(page, phone)
      await page.getByRole('link', { name: /^SJ/ }).click()
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading).toHaveText(/待付款$/)
      await moveMarketClock(page, /^35 分钟/)
      await expect(async () => {
        if (!javaScriptEnabled) await page.reload()
        await expect(heading).toHaveText(/已取消$/, { timeout: 3_000 })
      }).toPass({ timeout: WITHIN_MS })
      await expect(page.getByText('付款时间已过，所占库存已释放')).toBeVisible()
    })
  })

/** Orders the minimum quantity of a new offer with pick-up. Ends at the payment page. */
async function orderForPickup(page: Page, phone: string): Promise<void> {
  const { offerId } = await publish()
  await page.goto(`/comfirmOrder?id=${offerId}`)
  await signInHere(page, phone)
  await expect(page.getByRole('heading', { level: 1, name: /^确认订单/ })).toBeVisible()
  await page.getByRole('radio', { name: /^自提/ }).check()
  const paying = page.getByRole('heading', { level: 1, name: '付款', exact: true })
  const hasMoved = page.getByText('价格已变动，请确认')
  await page.getByRole('button', { name: '提交订单' }).click()
  await expect(paying.or(hasMoved).first()).toBeVisible()
  if (await hasMoved.first().isVisible()) await page.getByRole('button', { name: '提交订单' }).click()
  await expect(paying).toBeVisible()
}
