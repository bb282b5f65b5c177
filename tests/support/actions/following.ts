import { expect, type Page } from '@playwright/test'
import { DEMO_PAY_PASSWORD } from 'tests/fixtures/people'
import { submit } from './submit'

export function detailUrl(orderId: string): string {
  return `/personalCenter/myOrderDetail?id=${orderId}`
}

/** Waits until the order page shows a state: "待收货". */
export async function expectState(page: Page, name: string): Promise<void> {
  await expect(
    page.getByRole('heading', { level: 1, name: new RegExp(`^订单 SJ\\d+ ${name}$`) }),
  ).toBeVisible()
}

/** Opens an order and requests a refund. */
export async function askRefund(page: Page, orderId: string): Promise<void> {
  await page.goto(detailUrl(orderId))
  await page.getByRole('link', { name: '申请退款' }).click()
  await page.getByRole('radio', { name: '商家迟迟未交货' }).check()
  await page.getByLabel('说明').fill('等了三天')
  await page.getByRole('button', { name: '提交退款申请' }).click()
  await expect(page.getByText('退款申请已提交，等待商家答复').first()).toBeVisible()
}

/** Submits the open form for confirming receipt. */
export async function confirmHere(page: Page, payPassword = DEMO_PAY_PASSWORD): Promise<void> {
  await page.getByRole('textbox', { name: '支付密码' }).fill(payPassword)
  await submit(page.getByRole('button', { name: /^确认收货/ }))
}
