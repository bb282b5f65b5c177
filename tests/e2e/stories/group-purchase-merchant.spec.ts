import type { Page } from '@playwright/test'
import { formatYuan } from 'contract/units'
import { CHEN, DEMO_PAY_PASSWORD, LIN, YUE_KEEPER } from 'tests/fixtures/people'
import { signInAsMerchant } from '../../support/actions/account'
import { moveMarketClock, shanghaiIn } from '../../support/actions/clock'
import { saveActivityDraft } from '../../support/actions/confirm-unusual'
import { SHENHE, signInOperator } from '../../support/actions/console'
import { signGroupAs } from '../../support/actions/group-purchases'
import { publish } from '../../support/actions/merchant-program'
import { expect } from '../browser-test'
import { test } from '../own-market'
import { sidewaysScroll } from '../pages/page-checks'

test.setTimeout(600_000)

const DAY_MINUTES = 24 * 60
/** The group purchase begins a day and an hour from now, and runs for two days. */
const STARTS_IN = DAY_MINUTES + 60
const ENDS_IN = STARTS_IN + 2 * DAY_MINUTES
const dayIn = (minutes: number) => shanghaiIn(minutes).slice(0, 'yyyy-mm-dd'.length)
const timeIn = (minutes: number) => shanghaiIn(minutes).slice('yyyy-mm-dd '.length)

test('a merchant plans a group purchase, opens tons with a bond, and sees the price of all @gate', async ({
  page,
  browser,
  ownMarket,
}) => {
  const { offerId } = await publish({ stockKg: 500_000 })
  let highest = 0
  const back = async (path: string) => {
    await page.context().clearCookies()
    await signInAsMerchant(page, path, YUE_KEEPER.phone)
  }

  await test.step('tiers that do not fall are refused, with what was typed', async () => {
    await signInAsMerchant(page, '/merchant/groupPurchases', YUE_KEEPER.phone)
    await page.getByRole('link', { name: '安排团购' }).click()
    await page.getByLabel('在售报价').selectOption(offerId)
    const price = await offerPrice(page)
    highest = price - 50
    await fillTerms(page, { first: highest, second: price - 40 })
    await page.getByRole('button', { name: '保存并预览' }).click()
    await expect(page.getByRole('alert')).toContainText('第 2 档的价格须低于上一档')
    await expect(page.getByLabel('总量（吨）')).toHaveValue('200')
    await page.getByLabel('第 2 档：单价（元/吨）').fill(String(price - 80))
    await saveActivityDraft(page)
    await expect(page.getByRole('table', { name: '预览' })).toBeVisible()
    expect(await sidewaysScroll(page)).toBe('')
    await page.getByRole('button', { name: '提交审核' }).click()
    await expect(page.getByText('已提交审核')).toBeVisible()
  })

  const path = new URL(page.url()).pathname
  const groupNo = /TG\d+/.exec((await page.getByRole('heading', { level: 1 }).textContent()) ?? '')?.[0] ?? ''

  await test.step('an operator finds it in the calendar and approves it', async () => {
    const operator = await browser.newPage()
    await signInOperator(operator, SHENHE, '/console/groupPurchases/calendar')
    await expect(operator.getByRole('table', { name: '团购日历' })).toContainText('粤塑通原料行')
    await operator.goto('/console/reviews?kind=group_purchase')
    await operator.getByRole('link', { name: new RegExp(groupNo) }).click()
    await operator.getByLabel('通过', { exact: true }).check()
    await operator.getByRole('button', { name: '提交审核结果' }).click()
    await expect(operator.getByText('团购已通过，库存已划出')).toBeVisible()
    await operator.context().close()
  })

  await test.step('the bond is shown before it is held', async () => {
    await page.reload()
    await expect(page.getByRole('main')).toContainText('即将开始')
    await page.getByLabel('本次开放').fill('150')
    await page.getByRole('button', { name: '下一步：核对保证金' }).click()
    const bond = page.getByRole('definition').filter({ hasText: '元' }).first()
    await expect(bond).toBeVisible()
    await page.getByLabel('支付密码').fill('111222')
    await page.getByRole('button', { name: '冻结并开放' }).click()
    await expect(page.getByText(/支付密码错误/).first()).toBeVisible()
    await page.getByLabel('支付密码').fill(DEMO_PAY_PASSWORD)
    await page.getByRole('button', { name: '冻结并开放' }).click()
    await expect(page.getByText(/已冻结履约保证金 .* 元，共开放 150 吨/)).toBeVisible()
    const opened = page.getByRole('table', { name: '开放记录' })
    await expect(opened.getByRole('cell', { name: '150', exact: true }).first()).toBeVisible()
  })

  await test.step('companies sign; the merchant sees masked plans and cannot withdraw', async () => {
    await moveMarketClock(page, '1 天')
    await moveMarketClock(page, '1 天')
    const groupId = path.split('/').at(-1) ?? ''
    await signGroupAs(CHEN.phone, groupId, 50_000)
    await signGroupAs(LIN.phone, groupId, 60_000)
    await back(path)
    const plans = page.getByRole('table', { name: '报名计划' })
    await expect(plans.getByRole('row', { name: /企业\*\*\*/ })).toHaveCount(2)
    await expect(page.getByRole('button', { name: '确认撤回' })).toHaveCount(0)
    await expect(page.getByRole('link', { name: '声明不能交货' })).toBeVisible()
  })

  await test.step('after the close the price is fixed, and the companies are named', async () => {
    await moveMarketClock(page, '1 天')
    await moveMarketClock(page, '1 天')
    await back(path)
    await expect(async () => {
      await page.goto(path)
      await expect(page.getByRole('definition').filter({ hasText: /^已成团$/ })).toBeVisible({
        timeout: 2_000,
      })
    }).toPass({ timeout: 60_000 })
    // 110 t reach the first tier.
    await expect(page.getByText(`${formatYuan(highest * 100)} 元/吨`, { exact: true })).toBeVisible()
    const plans = page.getByRole('table', { name: '报名计划' })
    await expect(plans).toContainText(CHEN.company)
    await plans.getByRole('rowheader').getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1, name: /^计划 TG/ })).toBeVisible()
    await expect(page.getByRole('button', { name: '发出提议' })).toBeVisible()
    expect(await ownMarket.run('reconcile')).toBe('对账无差异')
  })
})

test('a merchant plans a group purchase of goods that no offer has', async ({ page }) => {
  await signInAsMerchant(page, '/merchant/groupPurchases/new', YUE_KEEPER.phone)
  await page.getByRole('main').getByRole('link', { name: '商品目录' }).click()
  await page.getByLabel('牌号').fill('T30S')
  await page.getByRole('button', { name: '查找商品' }).click()
  await page.getByRole('table', { name: '目录中的商品' }).getByRole('link').first().click()
  await page.getByLabel('仓库', { exact: true }).selectOption({ index: 1 })
  await fillTerms(page, { first: 7_000, second: 6_950 })
  await saveActivityDraft(page)
  await expect(page.getByRole('table', { name: '预览' })).toBeVisible()
  expect(await sidewaysScroll(page)).toBe('')
  await page.getByRole('button', { name: '提交审核' }).click()
  await expect(page.getByText('已提交审核')).toBeVisible()
})

/** The price of the chosen offer, as its option says. */
async function offerPrice(page: Page): Promise<number> {
  const text = await page.getByLabel('在售报价').locator('option:checked').textContent()
  return Number((/([\d,]+)\.00 元\/吨/.exec(text ?? '')?.[1] ?? '').replaceAll(',', ''))
}

async function fillTerms(page: Page, { first, second }: { first: number; second: number }): Promise<void> {
  const typed: Record<string, string> = {
    '总量（吨）': '200',
    '成团吨数（吨）': '100',
    '成团价（元/吨）': String(first),
    '第 2 档：全体达到（吨）': '150',
    '第 2 档：单价（元/吨）': String(second),
    '每家起报（吨）': '10',
    '递增（吨）': '5',
    '每家最多（吨）': '100',
    开始日期: dayIn(STARTS_IN),
    开始时间: timeIn(STARTS_IN),
    截止日期: dayIn(ENDS_IN),
    截止时间: timeIn(ENDS_IN),
    交货期开始: dayIn(ENDS_IN + 2 * DAY_MINUTES),
    交货期结束: dayIn(ENDS_IN + 10 * DAY_MINUTES),
  }
  for (const [label, value] of Object.entries(typed)) await page.getByLabel(label).fill(value)
}
