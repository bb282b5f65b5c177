import type { Page } from '@playwright/test'
import { signInFor } from '../../support/actions/account'
import { bindAccount } from '../../support/actions/banking'
import { pay, placeOrder } from '../../support/actions/buying'
import { publish } from '../../support/actions/merchant-program'
import { newBuyer } from '../../support/actions/own-members'
import { proveByCode } from '../../support/actions/sms'
import { expect, test } from '../browser-test'

async function orderNoOn(page: Page): Promise<string> {
  const text = await page
    .getByRole('main')
    .getByRole('link', { name: /^SJ\d{18}$/ })
    .first()
    .textContent()
  return text ?? ''
}

test('an order is paid from the bound bank account', { tag: '@gate' }, async ({ page }) => {
  const [{ offerId }, buyer] = [await publish(), await newBuyer()]
  await bindAccount(buyer)
  await signInFor(page, `/comfirmOrder?id=${offerId}&weightTon=2`, buyer.phone)
  const payUrl = await placeOrder(page)
  const orderNo = await orderNoOn(page)
  const transfer = page.locator('section').filter({ hasText: '收款户名' }).last()
  await expect(transfer).toContainText('塑集演示监管户')
  await expect(transfer).toContainText(orderNo)

  await proveByCode(page, buyer.phone, '银行账户付款')
  await page
    .getByRole('button', { name: /^从银行账户付款/ })
    .last()
    .click()
  await expect(page.getByText(/已提交银行付款|付款成功/).first()).toBeVisible()
  await expect(async () => {
    await page.goto(payUrl)
    await expect(page.getByRole('heading', { level: 1, name: '付款成功' })).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 60_000 })
  await page.getByRole('main').getByRole('link', { name: '查看订单' }).click()
  await expect(page.getByText('付款，款项已进入订单专用监管账户').first()).toBeVisible()
})

test('several orders are chosen in the list and paid at once', { tag: '@gate' }, async ({ page }) => {
  const [{ offerId }, buyer] = [await publish(), await newBuyer()]
  const order = `/comfirmOrder?id=${offerId}&weightTon=2`
  await signInFor(page, order, buyer.phone)
  const orderNos: string[] = []
  for (let n = 0; n < 2; n++) {
    await page.goto(order)
    await placeOrder(page)
    orderNos.push(await orderNoOn(page))
  }
  await page.goto('/personalCenter/myOrder?state=awaiting_payment')
  for (const orderNo of orderNos) await page.getByRole('checkbox', { name: `选择 ${orderNo}` }).check()
  await page.getByRole('button', { name: '打印所选' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '打印订单' })).toBeVisible()
  for (const orderNo of orderNos)
    await expect(page.getByRole('heading', { name: `订单 ${orderNo} · 待付款` })).toBeVisible()
  await page.getByRole('link', { name: '返回我的订单' }).click()
  for (const orderNo of orderNos) await page.getByRole('checkbox', { name: `选择 ${orderNo}` }).check()
  await page.getByRole('button', { name: '合并付款' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '合并付款' })).toBeVisible()
  const table = page.getByRole('table', { name: '合并付款的订单' })
  for (const orderNo of orderNos) await expect(table).toContainText(orderNo)
  await expect(page.getByText('2 个订单合计')).toBeVisible()
  await pay(page)
  await expect(page.getByText(/^2 个订单已付款，共 [\d,]+\.\d\d 元$/)).toBeVisible()
  for (const orderNo of orderNos)
    await expect(page.getByRole('row').filter({ hasText: orderNo })).toContainText(/待发货|待提货/)
})
