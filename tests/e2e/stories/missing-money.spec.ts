import { newPhone, registerHere } from '../../support/actions/account'
import { placeOrder } from '../../support/actions/buying'
import { publish } from '../../support/actions/merchant-program'
import { expect, test } from '../browser-test'

test('a payment without money says what is missing, leads to the recharge, and a transfer pays the order', {
  tag: '@gate',
}, async ({ page }) => {
  const offer = await publish()
  const phone = newPhone()
  const order = `/comfirmOrder?id=${offer.offerId}&weightTon=2`
  await page.goto(`/register?redirect=${encodeURIComponent(order)}`)
  await registerHere(page, phone)
  await expect(page.getByRole('heading', { level: 1, name: /^确认订单/ })).toBeVisible()
  const payUrl = await placeOrder(page)

  const title = page.getByText(/^本人钱包余额不足，还差 [\d,]+\.\d\d 元$/)
  const missing = /[\d,]+\.\d\d/.exec((await title.textContent()) ?? '')?.[0] ?? ''
  await expect(page.getByText(`银行转账 ${missing} 元、附言写订单号，到账即付款`)).toBeVisible()
  await expect(page.getByText(`向本人钱包充值至少 ${missing} 元`)).toBeVisible()
  await expect(page.getByRole('button', { name: /^确认付款/ })).toHaveCount(0)
  await expect(page.getByText(/订单与库存一直为您保留，付款截止 ?\S* ?\d\d:\d\d/)).toBeVisible()

  await page.getByRole('link', { name: '充值方法' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '资产总览' })).toBeVisible()
  await page.getByRole('link', { name: '去沙箱银行转账' }).click()
  await expect(page.getByLabel('附言')).toHaveValue(/^CZ\d{12}$/)
  await page.getByLabel('金额（元）').fill('10')
  await page.getByRole('button', { name: '转账' }).click()
  await expect(page).toHaveURL(payUrl)
  await expect(page.getByText('到账：已入会员钱包')).toBeVisible()
  await expect(page.getByText('可用余额 10.00 元')).toBeVisible()
  await expect(title).not.toContainText(missing)

  await page.getByRole('link', { name: '去沙箱银行转账' }).click()
  await expect(page.getByLabel('附言')).toHaveValue(/^SJ\d{18}$/)
  await expect(page.getByLabel('金额（元）')).toHaveValue(missing.replace(/,/g, ''))
  await page.getByRole('button', { name: '转账' }).click()
  await expect(page.getByText('到账：订单已付款')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: '付款成功' })).toBeVisible()
})
