import { CHEN, DEMO_PAY_PASSWORD, YUE_KEEPER } from 'tests/fixtures/people'
import { signInAsMerchant, signInFor } from '../../support/actions/account'
import { pay } from '../../support/actions/buying'
import { shanghaiIn } from '../../support/actions/clock'
import { saveActivityDraft } from '../../support/actions/confirm-unusual'
import { SHENHE, signInOperator } from '../../support/actions/console'
import { publish } from '../../support/actions/merchant-program'
import { convertPlan, planPath, waitForPlanState } from '../../support/actions/plans'
import { expect } from '../browser-test'
import { test } from '../own-market'
import { sidewaysScroll } from '../pages/page-checks'

test.setTimeout(600_000)

const DAY_MINUTES = 24 * 60
const dayIn = (days: number) => shanghaiIn(days * DAY_MINUTES).slice(0, 'yyyy-mm-dd'.length)

/** Terms of 100 t in plans from 10 t on. */
const TERMS: Record<string, string> = {
  '船名、配货单号或批号': '中远之星 V2611',
  到货地点: '黄埔港',
  预计到货开始: dayIn(11),
  预计到货结束: dayIn(16),
  预订截止日期: dayIn(10),
  预订截止时间: '17:00',
  '总量（吨）': '100',
  '起订（吨）': '10',
  '递增（吨）': '5',
  '首档价（元/吨）': '7000',
  '第 2 档：一份计划达到（吨）': '40',
  '第 2 档：单价（元/吨）': '4000',
  '免仓期（天）': '5',
}

test('a merchant sells goods on their way; a company books them and takes them in two parts @gate', async ({
  page,
  browser,
  ownMarket,
}) => {
  const { offerId } = await publish({ priceFenPerTon: 7_000_00 })
  let [path, presaleNo] = ['', '']
  const back = async (to: string) => {
    await page.context().clearCookies()
    await signInAsMerchant(page, to, YUE_KEEPER.phone)
  }

  await test.step('a deposit above 20 % of the lowest price is refused, with what was typed', async () => {
    await signInAsMerchant(page, '/merchant/presales', YUE_KEEPER.phone)
    await page.getByRole('link', { name: '安排预售' }).click()
    await page.getByLabel('报价', { exact: true }).selectOption(offerId)
    await page.getByLabel('货源', { exact: true }).selectOption('vessel')
    for (const [label, value] of Object.entries(TERMS)) await page.getByLabel(label).fill(value)
    await page.getByRole('button', { name: '保存并预览' }).click()
    await expect(page.getByRole('alert')).toContainText('请缩小各档的价差')
    await expect(page.getByLabel('船名、配货单号或批号')).toHaveValue('中远之星 V2611')
    await page.getByLabel('第 2 档：单价（元/吨）').fill('6950')
    await saveActivityDraft(page)
    await expect(page.getByRole('table', { name: '预览' })).toContainText('6,950 至 7,000')
    expect(await sidewaysScroll(page)).toBe('')
    await page.getByRole('button', { name: '提交审核' }).click()
    await expect(page.getByText('已提交审核')).toBeVisible()
    path = new URL(page.url()).pathname
    presaleNo = ((await page.getByRole('heading', { level: 1 }).textContent()) ?? '').split(' ')[1] ?? ''
  })

  await test.step('an operator approves it', async () => {
    const operator = await browser.newPage()
    await signInOperator(operator, SHENHE, '/console/reviews?kind=presale')
    await operator.getByRole('link', { name: new RegExp(presaleNo) }).click()
    await operator.getByLabel('通过', { exact: true }).check()
    await operator.getByRole('button', { name: '提交审核结果' }).click()
    await expect(operator.getByText('预售已通过，商家可以开放吨数')).toBeVisible()
    await operator.context().close()
  })

  await test.step('the bond is shown before it is held', async () => {
    await page.reload()
    await page.getByLabel('本次开放').fill('60')
    await page.getByRole('button', { name: '下一步：核对保证金' }).click()
    // 15 % of 60 t at 7,000 yuan.
    await expect(page.getByText('63,000.00 元', { exact: true })).toBeVisible()
    await page.getByLabel('支付密码').fill('111222')
    await page.getByRole('button', { name: '冻结并开放' }).click()
    await expect(page.getByText(/支付密码错误/).first()).toBeVisible()
    await page.getByLabel('支付密码').fill(DEMO_PAY_PASSWORD)
    await page.getByRole('button', { name: '冻结并开放' }).click()
    await expect(page.getByText('已冻结履约保证金 63,000.00 元，共开放 60 吨')).toBeVisible()
  })

  await test.step('a visitor finds it by a search on the list of presales', async () => {
    await page.context().clearCookies()
    await page.goto('/presell')
    await page.getByRole('searchbox').fill(presaleNo)
    await page.getByRole('search').getByRole('button', { name: '搜索' }).click()
    await expect(page).toHaveURL((url) => url.pathname === '/presell')
    const row = page.getByRole('table', { name: '预售' }).getByRole('row', { name: /黄埔港/ })
    await expect(row.first()).toContainText('预订中')
    expect(await sidewaysScroll(page)).toBe('')
    await row.first().getByRole('link').first().click()
    await expect(page.getByRole('heading', { name: /已订 0 吨，0 家企业；已开放的还剩 60 吨/ })).toBeVisible()
    await expect(page.getByText('船货 · 中远之星 V2611')).toBeVisible()
    await expect(page.getByRole('link', { name: '物性表' })).toBeVisible()
    expect(await sidewaysScroll(page)).toBe('')
    await expect(page.getByRole('link', { name: '登录后预订' })).toBeVisible()
  })

  let planId = ''

  await test.step('tons off step are refused, and the terms come before the password', async () => {
    await signInFor(page, `/presellDetail?id=${path.split('/').at(-1)}&act=sign`, CHEN.phone)
    await page.getByLabel('预订数量').fill('12')
    await page.getByRole('button', { name: '下一步：核对条款与保证金' }).click()
    await expect(page.getByText(/请填写 10 至 60 吨，从 10 吨起按 5 吨递增/).first()).toBeVisible()
    await page.getByLabel('预订数量').fill('40')
    await page.getByRole('button', { name: '下一步：核对条款与保证金' }).click()
    await expect(page.getByText('6,950.00 元/吨，签订后不变')).toBeVisible()
    await expect(page.getByRole('heading', { name: '条款', exact: true })).toBeVisible()
    await page.getByLabel('支付密码').fill(DEMO_PAY_PASSWORD)
    await page.getByRole('button', { name: '同意条款，预订并冻结 42,000.00 元' }).click()
    await expect(page.getByText(/已预订，计划 .* 生效，保证金 42,000\.00 元已冻结/)).toBeVisible()
    await expect(page.getByText('等待到货')).toBeVisible()
    planId = new URL(page.url()).searchParams.get('id') ?? ''
    await page.goto('/personalCenter/contractMargin?owner=company')
    await expect(page.getByRole('table', { name: '保证金' })).toContainText('预售')
  })

  await test.step('the merchant weighs more than was booked, which stays with the shop', async () => {
    await back(path)
    await expect(page.getByRole('button', { name: '确认撤回' })).toHaveCount(0)
    await page.getByRole('link', { name: '登记到货' }).click()
    await page.getByLabel('实际到货').fill('0')
    await page.getByRole('button', { name: '下一步：核对各计划的吨数' }).click()
    await expect(page.getByText('请填写大于零的吨数').first()).toBeVisible()
    await page.getByLabel('实际到货').fill('101.2')
    await page.getByRole('button', { name: '下一步：核对各计划的吨数' }).click()
    await expect(page.getByRole('definition').filter({ hasText: /^61\.2 吨$/ })).toBeVisible()
    await page.getByLabel('说明').fill('黄埔港卸货，过磅入库')
    await page.getByRole('button', { name: '确认到货 101.2 吨' }).click()
    await expect(page.getByText('已登记到货，各计划开放转单，买家会收到通知')).toBeVisible()
    await expect(page.getByText('到货，过磅 101.2 吨')).toBeVisible()
  })

  await test.step('the company turns its plan into two orders and pays them', async () => {
    await page.context().clearCookies()
    await signInFor(page, planPath(planId), CHEN.phone)
    await waitForPlanState(page, planId, '可转单')
    await convertPlan(page, planId, 15)
    await pay(page)
    await expect(page.getByRole('heading', { level: 1, name: '付款成功' })).toBeVisible()
    await convertPlan(page, planId, 25)
    await pay(page)
    await expect(page.getByRole('heading', { level: 1, name: '付款成功' })).toBeVisible()
    await page.goto(planPath(planId))
    await expect(page.getByRole('definition').filter({ hasText: /^已转完$/ })).toBeVisible()
    await expect(page.getByRole('table', { name: '订单' }).getByRole('row')).toHaveCount(3)
    expect(await ownMarket.run('reconcile')).toBe('对账无差异')
  })
})
