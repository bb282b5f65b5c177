import type { Page } from '@playwright/test'
import { CHEN, DEMO_PAY_PASSWORD, YUE_KEEPER } from 'tests/fixtures/people'
import { signInAsMerchant, signInFor } from '../../support/actions/account'
import { pay } from '../../support/actions/buying'
import { moveMarketClock } from '../../support/actions/clock'
import { seedGroups } from '../../support/actions/group-purchases'
import {
  companyAvailableFen,
  convertPlan,
  countCompanyMovements,
  fenIn,
  planPath,
  signInAgain,
  waitForPlanState,
} from '../../support/actions/plans'
import { expect } from '../browser-test'
import { test } from '../own-market'
import { sidewaysScroll } from '../pages/page-checks'

test.setTimeout(600_000)

const groupPath = (id: string) => `/pickDetail?id=${id}`

test('a company signs a plan, and turns another into orders in three parts @gate', async ({
  page,
  ownMarket,
}) => {
  const groups = await seedGroups(ownMarket.dataDir, YUE_KEEPER.phone, CHEN.phone)

  await test.step('a visitor finds the group purchases, and retail on the second tab', async () => {
    await page.goto('/pick')
    await expect(page.getByRole('table', { name: '团购', exact: true })).toContainText('报名中')
    expect(await sidewaysScroll(page)).toBe('')
    await page
      .getByRole('navigation', { name: '团购与零售' })
      .getByRole('link', { name: '零售', exact: true })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: '零售', exact: true })).toBeVisible()
    await page.goto(groupPath(groups.open))
    await expect(page.getByRole('heading', { name: /已报 30 吨，1 家企业；还差 10 吨成团/ })).toBeVisible()
    await expect(page.getByRole('table', { name: '最近报名' })).toContainText(/企业\*\*\*/)
    await expect(page.getByRole('link', { name: '登录后报名' })).toBeVisible()
    expect(await sidewaysScroll(page)).toBe('')
  })

  await test.step('tons off step are refused next to the field, and the terms come before the password', async () => {
    await signInFor(page, `${groupPath(groups.open)}&act=sign`, CHEN.phone)
    await page.getByLabel('报名数量').fill('7')
    await page.getByRole('button', { name: '下一步：核对条款与保证金' }).click()
    await expect(page.getByText(/请填写 5 至 20 吨，从 5 吨起按 5 吨递增/).first()).toBeVisible()
    await page.getByLabel('报名数量').fill('10')
    await page.getByRole('button', { name: '下一步：核对条款与保证金' }).click()
    await expect(page.getByText(/达 40 吨，全体 [\d,]+\.00 元\/吨/)).toBeVisible()
    await expect(page.getByRole('heading', { name: '条款', exact: true })).toBeVisible()
    await page.getByLabel('支付密码').fill('111222')
    await page.getByRole('button', { name: /^同意条款/ }).click()
    await expect(page.getByText(/支付密码错误/).first()).toBeVisible()
    await page.getByLabel('支付密码').fill(DEMO_PAY_PASSWORD)
    await page.getByRole('button', { name: /^同意条款/ }).click()
    await expect(page.getByText(/已报名，计划 TG\d+ 生效，保证金 .* 元已冻结/)).toBeVisible()
    await expect(page.getByText('等待截止定价')).toBeVisible()
  })

  await test.step('the formed one is turned into an order, which the wallet pays', async () => {
    await waitForPlanState(page, groups.formedPlan, '可转单')
    await page.getByRole('link', { name: '转为订单' }).click()
    await page.getByLabel('本次数量').fill('7')
    await page.getByRole('button', { name: '提交订单' }).click()
    await expect(page.getByText(/请填写 5 吨的整数倍/).first()).toBeVisible()
    await convertPlan(page, groups.formedPlan, 15)
    await pay(page)
    await expect(page.getByRole('heading', { level: 1, name: '付款成功' })).toBeVisible()
  })

  await test.step('a bank transfer pays the second part', async () => {
    const orderId = await convertPlan(page, groups.formedPlan, 10)
    await page.goto(`/dev/bank?order=${orderId}`)
    await page.getByRole('button', { name: '转账' }).click()
    await expect(page.getByText('到账：订单已付款')).toBeVisible()
  })

  await test.step('the third is not paid within a day, and its tons are open again', async () => {
    await convertPlan(page, groups.formedPlan, 20)
    await page.goto(planPath(groups.formedPlan))
    await expect(page.getByRole('definition').filter({ hasText: /^已转完$/ })).toBeVisible()
    await moveMarketClock(page, '1 天')
    await moveMarketClock(page, '1 天')
    await signInAgain(page, planPath(groups.formedPlan), CHEN.phone)
    await waitForPlanState(page, groups.formedPlan, '部分转单')
    await expect(page.getByRole('table', { name: '订单' })).toContainText('已取消')
  })

  await test.step('what was not turned into orders in time is forfeited', async () => {
    await moveMarketClock(page, '7 天 1 小时')
    await moveMarketClock(page, '1 天')
    await moveMarketClock(page, '1 天')
    await signInAgain(page, planPath(groups.formedPlan), CHEN.phone)
    await waitForPlanState(page, groups.formedPlan, '已违约')
    await expect(page.getByText(/逾期未转，违约 20 吨/)).toBeVisible()
    await page.goto('/personalCenter/default?owner=company')
    await expect(page.getByRole('table', { name: '保证金' })).toContainText('违约待扣')
    expect(await ownMarket.run('reconcile')).toBe('对账无差异')
  })
})

test('a group purchase that is not reached releases the deposits', async ({ page, ownMarket }) => {
  const groups = await seedGroups(ownMarket.dataDir, YUE_KEEPER.phone, CHEN.phone)
  await signInFor(page, planPath(groups.openPlan), CHEN.phone)
  await expect(page.getByText('等待截止定价')).toBeVisible()
  for (let day = 0; day < 3; day++) await moveMarketClock(page, '1 天')
  await signInAgain(page, planPath(groups.openPlan), CHEN.phone)
  await waitForPlanState(page, groups.openPlan, '已释放')
  await expect(page.getByText(/未达成团的 40 吨/).first()).toBeVisible()
  await page.goto('/personalCenter/contractMargin?owner=company&state=released')
  await expect(page.getByRole('table', { name: '保证金' })).toContainText('团购')
  await page.goto(groupPath(groups.open))
  await expect(page.getByText('报名吨数未达成团吨数，双方保证金已全部退还。')).toBeVisible()
  expect(await ownMarket.run('reconcile')).toBe('对账无差异')
})

test('a seller that does not deliver pays the deposit twice', async ({ page, ownMarket }) => {
  const groups = await seedGroups(ownMarket.dataDir, YUE_KEEPER.phone, CHEN.phone)
  await signInFor(page, planPath(groups.formedPlan), CHEN.phone)
  await waitForPlanState(page, groups.formedPlan, '可转单')
  const before = await companyAvailableFen(page)
  const depositFen = await depositOf(page, groups.formedPlan)
  await page.context().clearCookies()

  await signInAsMerchant(page, `/merchant/groupPurchases/${groups.formed}/default`, YUE_KEEPER.phone)
  await page.getByLabel('原因').fill('装置停车，无法供货')
  await page.getByLabel('支付密码').fill(DEMO_PAY_PASSWORD)
  await page.getByRole('button', { name: '确认不能交货' }).click()
  await expect(page.getByText(/已声明不能交货/)).toBeVisible()
  await page.context().clearCookies()

  await signInFor(page, planPath(groups.formedPlan), CHEN.phone)
  await waitForPlanState(page, groups.formedPlan, '已释放')
  await expect(page.getByText(/商家不能交货：装置停车，无法供货/).first()).toBeVisible()
  expect((await companyAvailableFen(page)) - before, 'the deposit is back').toBe(depositFen)
  const movements = await countCompanyMovements(page, depositFen)
  await moveMarketClock(page, '7 天 1 小时')
  await signInAgain(page, planPath(groups.formedPlan), CHEN.phone)
  await expect(async () => {
    expect(await countCompanyMovements(page, depositFen), 'and the same again').toBe(movements + 1)
  }).toPass({ timeout: 60_000 })
  expect(await ownMarket.run('reconcile')).toBe('对账无差异')
})

test('of two paid orders the one that is ready goes on, and the late one is refunded with the bond', async ({
  page,
  ownMarket,
}) => {
  const groups = await seedGroups(ownMarket.dataDir, YUE_KEEPER.phone, CHEN.phone)
  await signInFor(page, planPath(groups.formedPlan), CHEN.phone)
  await waitForPlanState(page, groups.formedPlan, '可转单')
  const ready = await convertPlan(page, groups.formedPlan, 15)
  await pay(page)
  const late = await convertPlan(page, groups.formedPlan, 30)
  await pay(page)
  const orderPath = (id: string) => `/personalCenter/myOrderDetail?id=${id}`
  await page.goto(orderPath(late))
  await expect(page.getByText('商家备货截止')).toBeVisible()
  const before = await companyAvailableFen(page)

  await test.step('the merchant says that the goods of one are ready', async () => {
    await page.context().clearCookies()
    await signInAsMerchant(page, `/merchant/orders/${ready}`, YUE_KEEPER.phone)
    await page.getByRole('link', { name: '备货完成' }).click()
    await page.getByRole('button', { name: '确认备货完成' }).click()
    await expect(page.getByText('已登记备货完成，买家会收到通知')).toBeVisible()
    await signInAgain(page, orderPath(ready), CHEN.phone)
    await expect(page.getByText('货物已备好，请安排车辆凭提货码到仓库提货')).toBeVisible()
  })

  await test.step('the other is refunded, and the bond is paid five days later', async () => {
    for (let week = 0; week < 3; week++) await moveMarketClock(page, '7 天 1 小时')
    await signInAgain(page, orderPath(late), CHEN.phone)
    await expect(async () => {
      await page.goto(orderPath(late))
      await expect(page.getByText('商家逾期未交货，订单退款', { exact: true })).toBeVisible({
        timeout: 2_000,
      })
    }).toPass({ timeout: 90_000 })
    const refunded = await companyAvailableFen(page)
    expect(refunded, 'the order is refunded').toBeGreaterThan(before)
    await moveMarketClock(page, '7 天 1 小时')
    await signInAgain(page, orderPath(ready), CHEN.phone)
    await expect(page.getByText('货物已备好，请安排车辆凭提货码到仓库提货')).toBeVisible()
    await expect(async () => {
      expect(await companyAvailableFen(page), 'the bond is paid').toBeGreaterThan(refunded)
    }).toPass({ timeout: 60_000 })
    expect(await ownMarket.run('reconcile')).toBe('对账无差异')
  })
})

/** The deposit that is held for a plan, in fen. */
async function depositOf(page: Page, planId: string): Promise<number> {
  await page.goto(planPath(planId))
  return fenIn((await page.getByRole('link', { name: /元，仍冻结/ }).textContent()) ?? '')
}
