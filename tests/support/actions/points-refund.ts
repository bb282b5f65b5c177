import { expect, type Page } from '@playwright/test'

/** The buyer asks for a refund of a redemption, and the operator agrees. */
export async function agreeToRefund(page: Page, operator: Page, orderId: string): Promise<void> {
  await page.goto(`/personalCenter/integralOrderDetail?id=${orderId}`)
  await page.getByRole('link', { name: '申请退款' }).click()
  await page.getByRole('radio', { name: '不想买了' }).check()
  await page.getByRole('button', { name: '提交退款申请' }).click()
  await expect(page.getByText(/^退款申请已提交，等待/).first()).toBeVisible()
  await operator.goto(`/console/points/orders?state=refunding&id=${orderId}`)
  await operator.getByRole('radio', { name: /^同意/ }).check()
  await operator.getByRole('button', { name: '提交答复' }).click()
  await expect(operator.getByText('已答复退款申请')).toBeVisible()
}
