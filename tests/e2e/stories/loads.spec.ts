import type { Page } from '@playwright/test'
import { CARRIER_PHONE, CHEN, DEMO_PAY_PASSWORD } from 'tests/fixtures/people'
import { signInAsMerchant, signInFor } from '../../support/actions/account'
import { quoteAs } from '../../support/actions/loads'
import { expect, test } from '../browser-test'

/** Carriers of ordinary goods in 宁波 and 上海. */
const YONGDA = '13800000101'
const SHENYUN = '13800000104'
const DAY_MS = 86_400_000

/** A day in Asia/Shanghai. */
const dayIn = (days: number) =>
  new Date(Date.now() + days * DAY_MS + 8 * 3_600_000).toISOString().slice(0, 'yyyy-mm-dd'.length)

const quotes = (page: Page) => page.getByRole('table', { name: '承运商报价' })

test('a company posts a load, three carriers quote, and the cheapest without tax is selected', {
  tag: '@gate',
}, async ({ page }) => {
  test.slow()
  const goods = `PP T30S 测试 ${Date.now()}`
  let loadId = ''

  await test.step('a load with a window that ends before it begins is refused; what was typed stays', async () => {
    await signInFor(page, '/logistics', CHEN.phone)
    await expect(page.getByText('选定承运后运费即冻结').first()).toBeVisible()
    await page.getByLabel('货物名称').fill(goods)
    await page.getByLabel('重量').fill('30')
    await page.getByLabel('件数').fill('1200')
    await page.getByLabel('装货城市').fill('宁波')
    await page.getByLabel('装货地址').fill('港区路 1 号')
    await page.getByLabel('装货联系人').fill('张三')
    await page.getByLabel('装货联系电话').fill('13900000011')
    await page.getByLabel('卸货城市').fill('东莞')
    await page.getByLabel('卸货地址').fill('樟木头镇塑胶路 1 号')
    await page.getByLabel('卸货联系人').fill('李四')
    await page.getByLabel('卸货联系电话').fill('13900000012')
    await page.getByLabel('放空费').fill('0')
    await page.getByLabel('最晚装货（日期）').fill(dayIn(0))
    await page.getByRole('button', { name: '发布货源，开始报价' }).click()
    await expect(page.getByText(/^装货时间须在报价截止之后/).first()).toBeVisible()
    await expect(page.getByLabel('货物名称')).toHaveValue(goods)
    await page.getByLabel('最晚装货（日期）').fill(dayIn(2))
    await page.getByRole('button', { name: '发布货源，开始报价' }).click()
    await expect(page.getByText(/^货源 \S+ 已发布，承运商可以报价$/)).toBeVisible()
    loadId = new URL(page.url()).searchParams.get('id') ?? ''
  })

  await test.step('a carrier sees districts only, and its quote is checked at its fields', async () => {
    await page.context().clearCookies()
    await signInAsMerchant(page, '/carrier/loads', YONGDA)
    await page.getByLabel('装货城市').fill('宁波')
    await page.getByRole('button', { name: '筛选' }).click()
    await page.getByRole('table', { name: '货源' }).getByRole('link', { name: goods }).click()
    await expect(page.getByText('港区路 1 号')).toHaveCount(0)
    await page.getByLabel('承运吨数').fill('30')
    await page.getByLabel('含税运费').fill('9000')
    await page.getByLabel('车辆', { exact: true }).selectOption('浙B6K281（核定 32 吨）')
    await page.getByLabel('司机', { exact: true }).selectOption('马国强')
    await page.getByLabel('最早装货（日期）').fill(dayIn(9))
    await page.getByRole('button', { name: '提交报价' }).click()
    await expect(page.getByText('最早装货时间须在货源的装货时间之内').first()).toBeVisible()
    await expect(page.getByLabel('含税运费')).toHaveValue('9000')
    await page.getByLabel('最早装货（日期）').fill(dayIn(1))
    await page.getByRole('button', { name: '提交报价' }).click()
    await expect(page.getByText('报价已提交，截止前只有本企业可见')).toBeVisible()
    await expect(page.getByRole('table', { name: '本企业的报价' })).toContainText('9,000.00')
    await page.goto('/carrier/quotes')
    await expect(page.getByRole('table', { name: '报价' })).toContainText(goods)
  })
  await quoteAs(SHENYUN, loadId, 880_000)
  await quoteAs(CARRIER_PHONE, loadId, 930_000)

  await test.step('the shipper sees only the number of quotes until the bidding is closed', async () => {
    await page.context().clearCookies()
    await signInFor(page, '/personalCenter/seekCar', CHEN.phone)
    const row = page.getByRole('table', { name: '我的货源' }).getByRole('row', { name: goods })
    await expect(row).toContainText('3 个')
    await row.getByRole('link', { name: goods }).click()
    await expect(page.getByText(/^已有 3 个报价/)).toBeVisible()
    await expect(quotes(page)).toHaveCount(0)
    await page.getByRole('button', { name: '提前截止报价并开标' }).click()
    await expect(page.getByText('报价已截止并开标，请比较后选定')).toBeVisible()
    await expect(quotes(page).getByRole('row')).toHaveCount(4)
    await expect(quotes(page).getByRole('row').nth(1)).toContainText('8,800.00')
  })

  await test.step('the selection shows what it holds and asks for the pay password', async () => {
    await quotes(page).getByRole('row').nth(1).getByRole('link', { name: '选定' }).click()
    await expect(page.getByRole('heading', { name: '确认选定' })).toBeVisible()
    await page.getByLabel('支付密码').fill('000000')
    await page.getByRole('button', { name: '选定并冻结 8,800.00 元' }).click()
    await expect(page.getByText(/^支付密码错误/).first()).toBeVisible()
    await page.getByLabel('支付密码').fill(DEMO_PAY_PASSWORD)
    await page.getByRole('button', { name: '选定并冻结 8,800.00 元' }).click()
    await expect(page.getByText(/^已选定，运单 \S+ 生成，运费 8,800\.00 元已冻结$/)).toBeVisible()
    await expect(quotes(page).getByRole('link', { name: /^运单/ })).toHaveCount(1)
    await expect(quotes(page)).toContainText('未选中')
  })

  await test.step('the others are told, and the load can be posted again', async () => {
    await page.getByRole('link', { name: '再发一次' }).click()
    await expect(page.getByLabel('货物名称')).toHaveValue(goods)
    await page.context().clearCookies()
    await signInAsMerchant(page, '/carrier/quotes?state=rejected', YONGDA)
    await expect(page.getByRole('table', { name: '报价' })).toContainText(goods)
  })
})

test('a company asks a carrier at its line price with the pay password, for the truck of the line', async ({
  page,
}) => {
  test.slow()
  const goods = `PP T30S 询车 ${Date.now()}`
  const line = new URLSearchParams({ from: '宁波', to: '东莞', tons: '30' })
  const ask = page.getByRole('button', { name: '向承运商询车，运费 8,760.00 元' })

  await test.step('the form says what the confirmation holds; a wrong password keeps what was typed', async () => {
    await signInFor(page, `/lineQuotation?${line}`, CHEN.phone)
    await page.getByRole('link', { name: /询车 ?：宁波甬达物流有限公司/ }).click()
    await expect(page.getByText(/^承运商确认后运费即冻结：从企业钱包冻结 8,760\.00 元/)).toBeVisible()
    await page.getByLabel('货物名称').fill(goods)
    await page.getByLabel('装货地址').fill('港区路 1 号')
    await page.getByLabel('装货联系人').fill('张三')
    await page.getByLabel('装货联系电话').fill('13900000011')
    await page.getByLabel('卸货地址').fill('樟木头镇塑胶路 1 号')
    await page.getByLabel('卸货联系人').fill('李四')
    await page.getByLabel('卸货联系电话').fill('13900000012')
    await page.getByLabel('放空费').fill('0')
    await page.getByLabel('支付密码').fill('000000')
    await ask.click()
    await expect(page.getByText(/^支付密码错误/).first()).toBeVisible()
    await expect(page.getByLabel('货物名称')).toHaveValue(goods)
    await page.getByLabel('支付密码').fill(DEMO_PAY_PASSWORD)
    await ask.click()
    await expect(page.getByText('已向承运商询车，确认后运费即冻结')).toBeVisible()
  })

  await test.step('another truck than that of the line is refused', async () => {
    await page.context().clearCookies()
    await signInAsMerchant(page, '/carrier/loads?show=asked', YONGDA)
    await page.getByRole('table', { name: '货源' }).getByRole('link', { name: goods }).click()
    await page.getByLabel('车辆', { exact: true }).selectOption('浙B9D117（核定 33 吨）（车型或车长不符）')
    await page.getByLabel('司机', { exact: true }).selectOption('马国强')
    await page.getByRole('button', { name: '确认承运' }).click()
    await expect(page.getByText('货源要求的车辆为高栏、至少 13 米，请选择符合的车辆').first()).toBeVisible()
    await page.getByRole('button', { name: '谢绝' }).click()
    await expect(page.getByText('已谢绝，发货方会收到通知')).toBeVisible()
  })
})
