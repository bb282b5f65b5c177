import { newPhone, registerHere } from '../../support/actions/account'
import { placeOrder } from '../../support/actions/buying'
import { publish } from '../../support/actions/merchant-program'
import { expect, test } from '../browser-test'

test('a payment without money says what is missing, leads to the recharge and back', {
  tag: '@gate',
}, async ({ page }) => {
  const offer = await publish()
  const phone = newPhone()
  const order = `/comfirmOrder?id=${offer.offerId}&weightTon=2`
  await page.goto(`/register?redirect=${encodeURIComponent(order)}`)
  await registerHere(page, phone)
  await expect(page.getByRole('heading', { level: 1, name: /^确认订单/ })).toBeVisible()
  const payUrl = await placeOrder(page)

  const title = page.getByText(/^余额不足，还差 [\d,]+\.\d\d 元$/)
  const missing = /[\d,]+\.\d\d/.exec((await title.textContent()) ?? '')?.[0] ?? ''
  await expect(
    page.getByText(`转账至少 ${missing} 元，附言写明手机号 ${phone.slice(0, 3)}****`),
  ).toBeVisible()
  await expect(page.getByText(/订单与库存一直为您保留，付款截止 ?\S* ?\d\d:\d\d/)).toBeVisible()

  await page.getByRole('link', { name: '充值方法' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '资产总览' })).toBeVisible()
  await expect(page.getByText('附言写明本账号的手机号或附言码')).toBeVisible()
  await page.getByRole('link', { name: '返回付款' }).click()
  await expect(page).toHaveURL(payUrl)

  await page.getByRole('link', { name: '去沙箱银行充值' }).click()
  await expect(page.getByLabel('会员手机号')).toHaveValue(phone)
  await expect(page.getByLabel('金额（元）')).toHaveValue(missing.replace(/,/g, ''))
  await page.getByRole('button', { name: '转账' }).click()
  await expect(page).toHaveURL(payUrl)
  await expect(page.getByText('到账：已入会员钱包')).toBeVisible()
  await expect(page.getByText(`可用余额 ${missing} 元`)).toBeVisible()
  await expect(title).toBeHidden()
})
