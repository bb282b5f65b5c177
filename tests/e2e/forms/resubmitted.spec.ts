import type { Page } from '@playwright/test'
import { DEMO_PAY_PASSWORD, NEWCOMER } from 'tests/fixtures/people'
import { newPhone, registerHere, signInFor } from '../../support/actions/account'
import { pay, transferMoney } from '../../support/actions/buying'
import { publish } from '../../support/actions/merchant-program'
import { newBuyer } from '../../support/actions/own-members'
import { proveByCode } from '../../support/actions/sms'
import { expect, test } from '../browser-test'

const COPIES = 20
const payHeading = (page: Page) => page.getByRole('heading', { level: 1, name: '付款', exact: true })

async function expectAvailable(page: Page, offerId: string, tons: string): Promise<void> {
  await page.goto(`/nowDetail?id=${offerId}`)
  await expect(page.getByText(`最多 ${Number(tons)} 吨`)).toBeVisible()
}

test('an order and a payment have one effect after a double click and after Back and resubmit', {
  tag: '@gate',
}, async ({ page }) => {
  const { offerId } = await publish()
  const phone = newPhone()
  await page.goto(`/register?redirect=${encodeURIComponent(`/comfirmOrder?id=${offerId}&weightTon=2`)}`)
  await registerHere(page, phone)
  await expect(page.getByRole('heading', { level: 1, name: /^确认订单/ })).toBeVisible()
  await transferMoney(page, phone, '50000')

  await page.getByRole('button', { name: '提交订单' }).dblclick()
  await expect(payHeading(page)).toBeVisible()
  const payUrl = page.url()
  await page.goBack()
  await page.getByRole('button', { name: '提交订单' }).click()
  await expect(payHeading(page)).toBeVisible()
  expect(page.url()).toBe(payUrl)

  await proveByCode(page, phone, '设置支付密码')
  await page.getByRole('textbox', { name: '支付密码', exact: true }).fill(NEWCOMER.payPassword)
  await page.getByRole('textbox', { name: '确认支付密码' }).fill(NEWCOMER.payPassword)
  await page.getByRole('button', { name: '设置支付密码' }).click()
  await expect(page.getByText('支付密码已设置')).toBeVisible()
  await page.getByRole('textbox', { name: '支付密码' }).fill(NEWCOMER.payPassword)
  await page.getByRole('button', { name: /^确认付款/ }).dblclick()
  await expect(page.getByRole('heading', { level: 1, name: '付款成功' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: '付款成功' })).toBeVisible()

  await page.goto('/personalCenter/myOrder')
  await expect(page.getByText('共 1 个订单')).toBeVisible()
  await expectAvailable(page, offerId, '18')
  await page.getByRole('button', { name: '去下单' }).click()
  await page.getByRole('button', { name: '提交订单' }).click()
  await expect(page.getByText('可用余额 30,000.00 元')).toBeVisible()
})

/** Form data that the browser would send for this button. */
async function fieldsOf(page: Page, button: string | RegExp): Promise<Record<string, string>> {
  return await page.getByRole('button', { name: button }).evaluate((element: HTMLButtonElement) => {
    const { form } = element
    if (!form) throw new Error('the button has no form')
    const fields = [...new FormData(form, element)].map(([name, value]) => [name, String(value)])
    return Object.fromEntries(fields)
  })
}

/** Sends concurrent copies of a form with the browser's cookies. @returns the redirect URLs */
async function sendCopies(page: Page, form: Record<string, string>): Promise<string[]> {
  const headers = { origin: new URL(page.url()).origin }
  const copies = Array.from({ length: COPIES }, () =>
    page.request.post(page.url(), { form, headers, maxRedirects: 0 }),
  )
  const answers = await Promise.all(copies)
  expect(answers.map((answer) => answer.status())).toEqual(Array(COPIES).fill(303))
  return [...new Set(answers.map((answer) => answer.headers().location ?? ''))]
}

test('twenty concurrent copies of an order and of a payment have one effect and the same redirect', async ({
  page,
}) => {
  const [{ offerId }, { phone }] = [await publish(), await newBuyer()]
  await signInFor(page, `/comfirmOrder?id=${offerId}&weightTon=2`, phone)
  const [payPath = '', ...others] = await sendCopies(page, await fieldsOf(page, '提交订单'))
  expect(others).toEqual([])
  await expectAvailable(page, offerId, '18')

  await page.goto(payPath)
  await page.getByRole('textbox', { name: '支付密码' }).fill(DEMO_PAY_PASSWORD)
  const paid = await sendCopies(page, await fieldsOf(page, /^确认付款/))
  expect(paid).toEqual([payPath.replace('/payPage', '/paySuccess')])
  await page.goto(paid[0] ?? '')
  await page.getByRole('link', { name: '查看订单' }).click()
  await expect(page.getByRole('table', { name: '资金往来' }).getByRole('row')).toHaveCount(2)
  await expect(page.getByText('已付 20,000.00 元，其中 20,000.00 元在本订单的监管账户中')).toBeVisible()
})

test('rejects a used request id with another quantity, and accepts the resubmitted form', async ({
  page,
}) => {
  const [{ offerId }, { phone }] = [await publish(), await newBuyer()]
  await signInFor(page, `/comfirmOrder?id=${offerId}&weightTon=2`, phone)
  await page.getByRole('button', { name: '提交订单' }).click()
  await expect(payHeading(page)).toBeVisible()
  const payUrl = page.url()
  await page.goBack()
  await page.getByLabel('订购数量').fill('3')
  await page.getByRole('button', { name: '提交订单' }).click()
  await expect(page.getByRole('alert')).toContainText('该请求已用于其他内容')
  await expect(page.getByLabel('订购数量')).toHaveValue('3')
  await page.getByRole('button', { name: '提交订单' }).click()
  await expect(payHeading(page)).toBeVisible()
  expect(page.url()).not.toBe(payUrl)
  await expectAvailable(page, offerId, '15')
})

test('a second payment of a paid order charges nothing', async ({ page, context }) => {
  const [{ offerId }, { phone }] = [await publish(), await newBuyer()]
  // Otherwise the page may follow the first payment before it is submitted itself.
  await page.addInitScript(() => Reflect.deleteProperty(window, 'EventSource'))
  await signInFor(page, `/comfirmOrder?id=${offerId}&weightTon=1`, phone)
  await page.getByRole('button', { name: '提交订单' }).click()
  await expect(payHeading(page)).toBeVisible()
  const beside = await context.newPage()
  await beside.goto(page.url())
  await pay(beside)
  await expect(beside.getByRole('heading', { level: 1, name: '付款成功' })).toBeVisible()
  await pay(page)
  await expect(page.getByRole('heading', { level: 1, name: '付款成功' })).toBeVisible()
  await page.getByRole('link', { name: '查看订单' }).click()
  await expect(page.getByRole('table', { name: '资金往来' }).getByRole('row')).toHaveCount(2)
})
