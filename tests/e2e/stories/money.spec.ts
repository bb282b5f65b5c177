import type { Page } from '@playwright/test'
import { DAY_MS, shanghaiDay } from 'backend/platform/shanghai-time'
import { DEMO_PAY_PASSWORD, NEWCOMER } from 'tests/fixtures/people'
import { newPhone, registerHere, signInHere } from '../../support/actions/account'
import { pay, placeOrder, transferMoney } from '../../support/actions/buying'
import { publish } from '../../support/actions/merchant-program'
import { exportList, filterBy, openByName } from '../../support/actions/money'
import { proveByCode } from '../../support/actions/sms'
import { expect, test } from '../browser-test'

const FILTER = '筛选资金流水'
const JOURNAL = '/personalCenter/journal'

function dayFromNow(days: number): string {
  return shanghaiDay(new Date(Date.now() + days * DAY_MS))
}

/** Registers and opens a page of the member centre. */
async function newcomerAt(page: Page, path: string): Promise<string> {
  const phone = newPhone()
  await page.goto(`/register?redirect=${encodeURIComponent(path)}`)
  await registerHere(page, phone)
  await expect(page.getByText('注册成功，欢迎来到塑集')).toBeVisible()
  return phone
}

/** Buys 1 t for 10,000 yuan. @returns the order number */
async function buy(page: Page, phone: string): Promise<string> {
  const { offerId } = await publish()
  await page.goto(`/comfirmOrder?id=${offerId}`)
  await placeOrder(page)
  await proveByCode(page, phone, '设置支付密码')
  await page.getByRole('textbox', { name: '支付密码', exact: true }).fill(DEMO_PAY_PASSWORD)
  await page.getByRole('textbox', { name: '确认支付密码' }).fill(DEMO_PAY_PASSWORD)
  await page.getByRole('button', { name: '设置支付密码' }).click()
  await expect(page.getByText('支付密码已设置，请继续付款')).toBeVisible()
  await pay(page)
  await expect(page.getByRole('heading', { level: 1, name: '付款成功' })).toBeVisible()
  return (await page.getByText(/^SJ\d+$/).textContent()) ?? ''
}

test('the journal shows, filters and exports deposits and payments', {
  tag: '@gate',
}, async ({ page }) => {
  const phone = await newcomerAt(page, JOURNAL)
  const table = page.getByRole('table', { name: '资金流水' })

  await test.step('an empty wallet shows a message', async () => {
    await expect(page.getByRole('heading', { name: '还没有资金流水' })).toBeVisible()
    await expect(page.getByRole('link', { name: '导出表格' })).toHaveCount(0)
    await openByName(page, '资产总览')
    await expect(page.getByText('当前没有冻结资金')).toBeVisible()
  })

  const orderNo = await test.step('deposit money and pay an order', async () => {
    await transferMoney(page, phone, '25000.50')
    return await buy(page, phone)
  })

  await test.step('the assets show the balance and its withdrawal date', async () => {
    await page.goto('/personalCenter/asset')
    const figure = (name: RegExp) => page.getByRole('main').locator('dl > div').filter({ hasText: name })
    await expect(figure(/^可用余额/)).toContainText('15,000.50')
    await expect(figure(/^今日可提现/)).toContainText('0.00')
    await expect(figure(/^明日（\d\d-\d\d）可提现/)).toContainText('15,000.50')
  })

  await test.step('the journal shows both, newest first, with balances', async () => {
    await openByName(page, '资金流水')
    const rows = table.getByRole('row')
    await expect(rows).toHaveCount(3)
    await expect(rows.nth(1)).toContainText(/订单付款.*-10,000\.00.*15,000\.50/s)
    await expect(rows.nth(2)).toContainText(/充值入账.*\+25,000\.50.*25,000\.50/s)
  })

  await test.step('filters work alone and combined, and can be cleared', async () => {
    await filterBy(page, FILTER, { 收支: '收入' })
    await expect(page.getByText('收入 · 共 1 笔')).toBeVisible()
    await expect(table.getByRole('row')).toHaveCount(2)
    await filterBy(page, FILTER, { 收支: '收入', 事项: '订单付款' })
    await expect(page.getByRole('heading', { name: '没有符合条件的流水' })).toBeVisible()
    await page.getByRole('link', { name: '查看全部流水' }).click()
    await expect(page.getByText('共 2 笔')).toBeVisible()
    const from = dayFromNow(-30)
    await filterBy(page, FILTER, { 账户: '可提现', 开始日期: from })
    await expect(page.getByText(`可提现账户 · ${from} 起 · 共 0 笔`)).toBeVisible()
    await page.getByRole('link', { name: '清除条件' }).click()
    await expect(table.getByRole('row')).toHaveCount(3)
  })

  await test.step('the export has the same rows with numeric amounts', async () => {
    const [from, to] = [dayFromNow(-1), dayFromNow(1)]
    await filterBy(page, FILTER, { 开始日期: from, 结束日期: to })
    await expect(page.getByText(`${from} 至 ${to} · 共 2 笔`)).toBeVisible()
    const { name, text, records } = await exportList(page)
    expect(name).toBe(`资金流水_${from}至${to}.csv`)
    expect(text.startsWith('\uFEFF时间,流水号,')).toBe(true)
    expect(records).toMatchObject([
      {
        事项: '订单付款',
        单据号: orderNo,
        '收入（元）': '',
        '支出（元）': '10000.00',
        '变动后余额（元）': '15000.50',
      },
      { 事项: '充值入账', '收入（元）': '25000.50', '支出（元）': '', '变动后余额（元）': '25000.50' },
    ])
  })

  await test.step('an entry links its order', async () => {
    await page.getByRole('link', { name: `订单 ${orderNo}` }).click()
    await expect(page.getByRole('heading', { level: 1, name: `订单 ${orderNo}` })).toBeVisible()
  })
})

test('an invalid filter shows an error at its field and an empty list', async ({ page }) => {
  await newcomerAt(page, JOURNAL)
  const mistakes: [typed: Record<string, string>, field: string, says: string][] = [
    [{ from: '2026-13-45' }, '开始日期', '请填写正确的日期，如 2026-11-21'],
    [{ from: '昨天', to: '2026-11-21' }, '开始日期', '请填写正确的日期，如 2026-11-21'],
    [{ from: '1026-11-21', to: '2026-11-21' }, '开始日期', '年份须在 2000 至 2100 之间'],
    [{ from: '2026-11-21', to: '2026-11-01' }, '结束日期', '结束日期不能早于开始日期'],
    [{ from: '2020-01-01', to: '2026-11-21' }, '结束日期', '时间跨度不能超过 366 天'],
  ]
  for (const [typed, label, says] of mistakes) {
    const answer = await page.goto(`${JOURNAL}?${new URLSearchParams(typed)}`)
    expect(answer?.status(), says).toBe(400)
    const filter = page.getByRole('form', { name: FILTER })
    const field = filter.getByLabel(label, { exact: true })
    await expect(field).toHaveAccessibleDescription(says)
    await expect(page.getByRole('alert')).toContainText(says)
    await expect(filter.locator('[name=from]')).toHaveValue(typed.from ?? '')
    await expect(filter.locator('[name=to]')).toHaveValue(typed.to ?? '')
    await expect(page.getByRole('table')).toHaveCount(0)
    await expect(page.getByRole('link', { name: '导出表格' })).toHaveCount(0)
  }
  await filterBy(page, FILTER, { 开始日期: '2026-11-21', 结束日期: '2026-11-01' })
  await expect(page.getByRole('alert')).toContainText('结束日期不能早于开始日期')
  await filterBy(page, FILTER, { 结束日期: '2026-11-21' })
  await expect(page.getByText('2026-11-21 至 2026-11-21 · 共 0 笔')).toBeVisible()
})

test('a page number past the end redirects to the last page', async ({ page }) => {
  const phone = await newcomerAt(page, JOURNAL)
  for (let nth = 1; nth <= 11; nth++) await transferMoney(page, phone, `${nth}.00`)
  await page.goto(`${JOURNAL}?size=10&page=9999`)
  await expect(page.getByRole('heading', { name: '没有第 10000 页' })).toBeVisible()
  await page.getByRole('link', { name: '看最后一页' }).click()
  await expect(page.getByRole('table', { name: '资金流水' }).getByRole('row')).toHaveCount(2)
  await expect(
    page.getByRole('navigation', { name: '分页' }).getByText('2', { exact: true }),
  ).toHaveAttribute('aria-current', 'page')
  await page.getByRole('link', { name: '每页 50 条' }).click()
  await expect(page.getByRole('table', { name: '资金流水' }).getByRole('row')).toHaveCount(12)
})

test('an export with an expired session redirects to the login page and then to the journal', async ({
  page,
  context,
}) => {
  const phone = await newcomerAt(page, JOURNAL)
  await transferMoney(page, phone, '100')
  await page.goto(`${JOURNAL}?direction=in`)
  await expect(page.getByText('收入 · 共 1 笔')).toBeVisible()
  await context.clearCookies({ name: 'suji_session' })
  await page.getByRole('link', { name: '导出表格' }).click()
  await signInHere(page, phone, NEWCOMER.password)
  await expect(page.getByText('收入 · 共 1 笔')).toBeVisible()
  const { records } = await exportList(page)
  expect(records).toMatchObject([{ 事项: '充值入账', '收入（元）': '100.00' }])
})
