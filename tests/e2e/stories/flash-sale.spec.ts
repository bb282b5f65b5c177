import { WANG, YUE_KEEPER } from 'tests/fixtures/people'
import { signInFor } from '../../support/actions/account'
import { pay, placeOrder } from '../../support/actions/buying'
import { moveMarketClock } from '../../support/actions/clock'
import { seedSales } from '../../support/actions/flash-sales'
import { expect } from '../browser-test'
import { test } from '../own-market'
import { sidewaysScroll } from '../pages/page-checks'

test.setTimeout(600_000)

const pageOf = (id: string) => `/seckillDetail?id=${id}`

test('a member buys in a flash sale, and loses an order that is not paid in time @gate', async ({
  page,
  ownMarket,
}) => {
  const sales = await seedSales(ownMarket.dataDir, YUE_KEEPER.phone)

  await test.step('find the sales of today and the next days', async () => {
    await page.goto('/seckill')
    await expect(page.getByRole('table', { name: '秒杀', exact: true })).toContainText('抢购中')
    expect(await sidewaysScroll(page)).toBe('')
    await page.goto(pageOf(sales.upcoming))
    await expect(page.getByRole('link', { name: /^加入日历/ })).toBeVisible()
    await expect(page.getByRole('link', { name: '立即抢购' })).toHaveCount(0)
  })

  await test.step('order up to the limit; a wrong quantity is explained and kept', async () => {
    await page.goto(pageOf(sales.running))
    await expect(page.getByRole('link', { name: '登录后抢购' })).toBeVisible()
    await signInFor(page, pageOf(sales.running), WANG.phone)
    await page.getByRole('link', { name: '立即抢购' }).click()
    await page.locator('#contract').getByText('查看合同全文').click()
    await expect(page.locator('#contract').getByText('合同自价款到账时生效')).toBeVisible()
    await page.getByLabel('抢购数量').fill('3')
    await page.getByRole('radio', { name: /^自提/ }).check()
    await page.getByRole('button', { name: '提交订单' }).click()
    await expect(page.getByText('本场每人限购 2 吨，您已下单 0 吨（含待付款）').last()).toBeVisible()
    await page.getByLabel('抢购数量').fill('2')
    await placeOrder(page)
  })

  await test.step('the unpaid order counts for the limit and times out', async () => {
    await page.goto(pageOf(sales.running))
    await expect(page.getByText('您在本场的限购额度已用完。')).toBeVisible()
    await moveMarketClock(page, '35 分钟')
    await page.context().clearCookies()
    await signInFor(page, pageOf(sales.running), WANG.phone)
    await expect(async () => {
      await page.goto(pageOf(sales.running))
      await expect(page.getByRole('link', { name: '立即抢购' })).toBeVisible({ timeout: 2_000 })
    }).toPass({ timeout: 60_000 })
  })

  await test.step('order again and pay from the wallet', async () => {
    await page.getByRole('link', { name: '立即抢购' }).click()
    await page.getByLabel('抢购数量').fill('1')
    await page.getByRole('radio', { name: /^自提/ }).check()
    await placeOrder(page)
    await pay(page)
    await expect(page).toHaveURL(/paySuccess/)
    await page.goto('/personalCenter/myOrder')
    await expect(page.getByText('秒杀').first()).toBeVisible()
    expect(await ownMarket.run('reconcile')).toBe('对账无差异')
  })
})
