import type { Page } from '@playwright/test'
import { signInFor } from '../../support/actions/account'
import { placeOrder, search } from '../../support/actions/buying'
import { publish } from '../../support/actions/merchant-program'
import { newBuyer } from '../../support/actions/own-members'
import { expect, test } from '../browser-test'

const h1 = (page: Page) => page.getByRole('heading', { level: 1 })
const toStart = (page: Page) => page.getByRole('banner').getByRole('link', { name: '首页' }).click()

test('a visitor reads the prices, opens a grade, an offer, a move and a category', { tag: '@gate' }, async ({
  page,
}) => {
  await page.goto('/')
  const prices = page.getByRole('navigation', { name: /^品类行情/ })
  await expect(prices.getByRole('listitem')).toHaveCount(10)
  await expect(prices.getByRole('link', { name: /^PP 拉丝/ })).toContainText(/[5-9],\d{3}/)

  const lowest = page.getByRole('table', { name: /牌号最低价/ })
  const row = lowest.getByRole('row').nth(1)
  const grade = row.getByRole('rowheader').getByRole('link')
  const name = (await grade.textContent()) ?? ''
  const price = /^[\d,]+/.exec(
    (await row.getByRole('cell').getByRole('link').first().textContent()) ?? '',
  )?.[0]
  await row.getByRole('cell').getByRole('link').first().click()
  await expect(h1(page)).toContainText(name)
  await expect(page.getByText(`${price}.00`).first()).toBeVisible()

  await toStart(page)
  await grade.click()
  await expect(h1(page)).toContainText(name)
  await expect(page.getByRole('table', { name: '现货报价' }).first()).toBeVisible()

  await toStart(page)
  const moved = page
    .getByRole('table', { name: /^涨跌最大/ })
    .getByRole('row')
    .nth(1)
  await expect(moved).toContainText(/[+-]\d/)
  await moved.getByRole('rowheader').getByRole('link').click()
  await expect(page.getByRole('table', { name: '现货报价' }).first()).toBeVisible()

  await toStart(page)
  await prices.getByRole('link', { name: /^LLDPE/ }).click()
  await expect(h1(page)).toContainText('每日报价')
})

test('the folded categories lead to their offers, the lists to all goods of their kind', async ({ page }) => {
  await page.goto('/')
  const fold = page.getByText(/^全部品类/)
  const category = page
    .getByRole('navigation', { name: '品类', exact: true })
    .getByRole('link', { name: /^HDPE/ })
  await expect(category).toBeHidden()
  await fold.click()
  const offers = Number(/\d+$/.exec((await category.textContent()) ?? '')?.[0])
  await category.click()
  await expect(page.getByText(`${offers} 条报价`)).toBeVisible()

  await toStart(page)
  await page.getByRole('link', { name: '全部新品' }).click()
  await expect(h1(page)).toHaveText('新品现货')
  const areas = page.getByRole('navigation', { name: '主导航' })
  await areas.getByText('更多').click()
  await areas.getByRole('link', { name: '热销' }).click()
  await expect(h1(page)).toHaveText('热销牌号')
  const best = page.getByRole('table', { name: '热销牌号' }).getByRole('link').first()
  const grade = (await best.textContent()) ?? ''
  await best.click()
  await expect(h1(page)).toContainText(grade)
})

test('a member sees open orders and money in one line, and the way to the personal centre', async ({
  page,
}) => {
  const [{ offerId }, { phone }] = [await publish(), await newBuyer()]
  await signInFor(page, `/comfirmOrder?id=${offerId}&delivery=pickup`, phone)
  await placeOrder(page)
  await page.goto('/')
  const desk = page.getByRole('navigation', { name: '我的交易' })
  await expect(desk.getByRole('link', { name: /^待付款 1$/ })).toBeVisible()
  await expect(desk.getByRole('link', { name: /^本月已购 [\d.]+ 吨/ })).toBeVisible()
  const money = /[\d,]+\.\d\d/.exec(
    (await desk.getByRole('link', { name: /可用余额/ }).textContent()) ?? '',
  )?.[0]
  await expect(page.getByRole('banner').getByRole('link', { name: `可用 ¥${money}` })).toBeVisible()
  await desk.getByRole('link', { name: /^待提货/ }).click()
  await expect(page).toHaveURL(/myOrder\?state=awaiting_pickup/)
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^您好，/ })
    .click()
  await expect(page).toHaveURL(/\/personalCenter/)
})

test('the merchant centre offers two ways; registration of merchants and carriers is reached', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByText('商家中心', { exact: true }).click()
  const console = page
    .getByRole('region', { name: '已有商家账号' })
    .getByRole('link', { name: '进入商家后台' })
  await expect(console).toHaveAttribute('href', '/merchant')
  const close = page.getByRole('link', { name: '关闭', exact: true })
  await expect(close, 'the menu closes itself').toBeHidden()
  await page.getByRole('region', { name: '还没有店铺' }).getByRole('link', { name: '注册商家' }).click()
  await expect(h1(page)).toHaveText('商家注册')
  await page.getByText('承运商', { exact: true }).click()
  await page.getByRole('link', { name: '承运商注册' }).click()
  await expect(h1(page)).toHaveText('承运商注册')

  const nav = page.getByRole('navigation', { name: '主导航' })
  await nav.getByText('更多', { exact: true }).click()
  await nav.getByRole('link', { name: '商家入驻' }).click()
  await expect(console).toBeVisible()
  // No other menu, open without scripts, covers it.
  await page
    .getByRole('region', { name: '还没有店铺' })
    .getByRole('link', { name: '注册商家' })
    .click({ trial: true })
  await expect(async () => {
    await ((await close.isVisible()) ? close.click() : page.keyboard.press('Escape'))
    await expect(console).toBeHidden({ timeout: 1_000 })
  }).toPass()
})

test('the codes for phones show on focus and hover, and Escape hides them', async ({
  page,
  javaScriptEnabled,
}) => {
  await page.goto('/now')
  const tip = page.getByRole('banner').getByText('扫码打开手机版')
  await expect(tip).toBeHidden()
  await page.getByRole('banner').getByRole('link', { name: '手机版' }).focus()
  await expect(tip).toBeVisible()
  if (javaScriptEnabled)
    // The key works once the page's scripts have started.
    await expect(async () => {
      await page.keyboard.press('Escape')
      await expect(tip).toBeHidden({ timeout: 1_000 })
    }).toPass()
  await page.getByRole('banner').getByRole('link', { name: '我的订单' }).focus()
  await expect(tip).toBeHidden()
  await page.getByRole('banner').getByRole('link', { name: '手机版' }).hover()
  await expect(tip).toBeVisible()
})

test('an empty search uses the placeholder; a shop search lists shops', async ({ page }) => {
  await page.goto('/')
  const placeholder = await page.getByLabel('搜索商品').getAttribute('placeholder')
  await page.getByRole('button', { name: '搜索' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `“${placeholder}”的现货` })).toBeVisible()
  await search(page, 'T30S')
  await page.getByRole('radio', { name: '店铺' }).check({ force: true })
  await page.getByRole('button', { name: '搜索' }).click()
  await expect(page).toHaveURL(/\/shopList\?.*sText=T30S/)
})

test('the customer service menu opens, navigates and closes', async ({ page, javaScriptEnabled }) => {
  await page.goto('/now')
  const menu = page.getByText('客户服务', { exact: true })
  await menu.click()
  const article = page.getByRole('region', { name: '买家' }).getByRole('link', { name: '提货方式' })
  await expect(article).toBeVisible()
  if (javaScriptEnabled) {
    await page.keyboard.press('Escape')
    await expect(article).toBeHidden()
    await menu.click()
  }
  await article.click()
  await expect(page).toHaveURL(/\/bottomStatment\?id=30/)
})
