import type { Page } from '@playwright/test'
import { DEMO_PAY_PASSWORD, YUE_KEEPER } from 'tests/fixtures/people'
import { signInFor } from '../../support/actions/account'
import {
  confirmBid,
  holdDeposit,
  lotOf,
  rank,
  type SeededLots,
  seedLots,
  typeBid,
} from '../../support/actions/auction'
import { moveMarketClock } from '../../support/actions/clock'
import { expect } from '../browser-test'
import { test } from '../own-market'
import { barriers, sidewaysScroll } from '../pages/page-checks'

test.setTimeout(600_000)

test('a company bids from the deposit to the paid order, and anyone can check the result @gate', async ({
  page,
  ownMarket,
  javaScriptEnabled,
}) => {
  const expectAccessible = () => expectNoBarriers(page, javaScriptEnabled !== false)
  const lots: SeededLots = await seedLots(ownMarket.dataDir, YUE_KEEPER.phone)
  const [anna, bo] = lots.bidders

  await test.step('find the lots, with a badge in the navigation', async () => {
    await page.goto('/auction')
    await expect(
      page
        .getByRole('navigation')
        .getByRole('link', { name: /^竞拍 \d+$/ })
        .first(),
    ).toBeVisible()
    await expect(page.getByRole('table', { name: '竞拍', exact: true })).toContainText('7,000.00')
    await expectAccessible()
    await page.goto('/auction?phase=upcoming')
    await page.getByRole('rowheader').getByRole('link').first().click()
    await expect(page.getByRole('heading', { name: '竞拍公告', exact: true })).toBeVisible()
    await expect(page.getByText(/^更新于/)).toBeVisible()
    await expectAccessible()
  })

  await test.step('be reminded, which a second press cancels', async () => {
    await signInFor(page, lotOf(lots.upcoming), anna)
    await page.getByRole('button', { name: '开拍前提醒我' }).click()
    await expect(page.getByText('已设提醒，开拍前 10 分钟通知您')).toBeVisible()
    await expect(page.getByRole('button', { name: '取消提醒' })).toBeVisible()
  })

  await test.step('hold a deposit, which a bid outgrows', async () => {
    await page.goto(lotOf(lots.bidding))
    await holdDeposit(page, anna, '10000')
    await page.getByRole('link', { name: '出价', exact: true }).click()
    const [price, weight] = [page.getByLabel('单价（元/吨）'), page.getByLabel('数量（吨）')]
    await weight.fill('60')
    await page.getByRole('button', { name: '+10', exact: true }).click()
    await expect(price).toHaveValue('7,010.00')
    await page.getByRole('button', { name: '+50', exact: true }).click()
    await expect(price).toHaveValue('7,060.00')
    await expect(weight).toHaveValue('60')
    await page.getByRole('link', { name: '返回，暂不出价' }).click()
    await typeBid(page, '7,005', '60')
    await expect(page.getByText(/出价须为起拍价 7,000\.00 元加上 10\.00 元的整数倍/)).toBeVisible()
    await typeBid(page, '７０２０', '60')
    await expect(page.getByText(/该出价需要保证金 21,060\.00 元，请先追加 11,060\.00 元/)).toBeVisible()
    await expect(page.getByRole('button', { name: '确认出价' })).toHaveCount(0)
    await expectAccessible()
    await holdDeposit(page, anna, '20000')
  })

  await test.step('bid after seeing what it would get', async () => {
    await typeBid(page, '7020', '60')
    await expect(page.getByRole('definition').filter({ hasText: '60 吨' }).first()).toBeVisible()
    await confirmBid(page)
    await expect(rank(page, /^1 .*（贵公司） 7,020\.00 60 60/)).toBeVisible()
    await expect(page.getByRole('link', { name: '下载回执 1' })).toBeVisible()
    await expectAccessible()
  })

  await test.step('another company takes a part', async () => {
    await page.context().clearCookies()
    await signInFor(page, lotOf(lots.bidding), bo)
    await holdDeposit(page, bo, '60000')
    await typeBid(page, '7010', '50', true)
    await expect(page.getByText('40 吨', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: '7,000 也可得 40 吨' })).toBeVisible()
    await confirmBid(page)
    await expect(rank(page, /^2 .*（贵公司） 7,010\.00 50 40/)).toBeVisible()
  })

  await test.step('the close publishes the log, which agrees with the result', async () => {
    await moveMarketClock(page, '1 小时')
    await expect(async () => {
      await page.goto(lotOf(lots.bidding))
      const proof = page.getByText('服务器重算：与公布的结果一致')
      await expect(proof).toBeHidden({ timeout: 2_000 })
      await page.getByText('验证', { exact: true }).first().click({ timeout: 2_000 })
      await expect(proof).toBeVisible({ timeout: 2_000 })
    }).toPass({ timeout: 60_000 })
    const records = page.getByRole('table', { name: '出价记录' })
    await expect(records.getByRole('row')).toHaveCount(3)
    if (javaScriptEnabled !== false) {
      await page.getByRole('button', { name: '在浏览器中重算' }).click()
      await expect(page.getByText('浏览器重算：2 笔出价与公布的结果一致')).toBeVisible()
    }
    await expectAccessible()
    await expect(page.getByRole('link', { name: '下载 CSV' })).toBeVisible()
  })

  await test.step('the winner pays the rest of the order', async () => {
    await page.context().clearCookies()
    await signInFor(page, lotOf(lots.bidding), anna)
    await page.getByRole('link', { name: '查看订单并付款' }).click()
    await page.getByRole('link', { name: '去付款' }).first().click()
    await page.getByLabel('支付密码').fill(DEMO_PAY_PASSWORD)
    await page
      .getByRole('button', { name: /付款|支付/ })
      .last()
      .click()
    await expect(page).toHaveURL(/paySuccess/)
    await page.goto('/personalCenter/auctionMargin?owner=company')
    await expect(page.getByRole('table', { name: '保证金' })).toContainText('已抵货款')
    expect(await ownMarket.run('reconcile')).toBe('对账无差异')
  })
})

async function expectNoBarriers(page: Page, hasScript: boolean): Promise<void> {
  if (hasScript) expect(await barriers(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe('')
}
