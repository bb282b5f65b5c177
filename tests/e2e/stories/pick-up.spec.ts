import { randomInt } from 'node:crypto'
import { NEW_PLACE } from 'tests/fixtures/people'
import { signInHere } from '../../support/actions/account'
import { deliverToNewPlace, pay, placeOrder } from '../../support/actions/buying'
import { publish } from '../../support/actions/merchant-program'
import { newBuyer } from '../../support/actions/own-members'
import { expect, test } from '../browser-test'

test('shows a pick-up code after payment', { tag: '@gate' }, async ({ page }) => {
  const [{ offerId }, buyer] = [await publish(), await newBuyer()]
  await page.goto(`/nowDetail?id=${offerId}`)
  await page.getByLabel('数量').fill('2')
  await page.getByRole('button', { name: '去下单' }).click()
  await signInHere(page, buyer.phone)
  await page.getByRole('radio', { name: /^自提/ }).check()
  const payUrl = await placeOrder(page)
  await page.getByRole('link', { name: /^SJ/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /待付款$/ })).toBeVisible()
  await expect(page.getByText('提货码')).toBeHidden()
  await page.getByRole('link', { name: '去付款' }).click()
  await expect(page).toHaveURL(payUrl)

  await pay(page)
  await expect(page.getByRole('heading', { level: 1, name: '付款成功' })).toBeVisible()
  await expect(page.getByText('已付款 20,000.00 元')).toBeVisible()
  const code = (await page.getByText(/^\d{8}$/).textContent()) ?? ''
  await page.getByRole('link', { name: '查看订单' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /待提货$/ })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: `提货码 ${code}，可提 2 吨` })).toBeVisible()
})

test('offers a used address for the next delivery', async ({ page }) => {
  const [{ offerId }, buyer] = [await publish(), await newBuyer()]
  const detail = `塑胶路 ${randomInt(1_000_000_000)} 号`
  await page.goto(`/comfirmOrder?id=${offerId}`)
  await signInHere(page, buyer.phone)
  await deliverToNewPlace(page, { ...NEW_PLACE, detail })
  await placeOrder(page)
  await expect(page.getByText(`${NEW_PLACE.province}${NEW_PLACE.city}${detail}`)).toBeVisible()

  await page.goto(`/comfirmOrder?id=${offerId}`)
  await page.getByRole('radio', { name: /^送到/ }).check()
  const saved = page.getByRole('radio', { name: new RegExp(detail) })
  await saved.check()
  await page.getByRole('button', { name: '重新计算金额' }).click()
  await expect(page.getByText('10,060.00 元', { exact: true })).toBeVisible()
  await expect(saved).toBeChecked()
  await placeOrder(page)
  await expect(page.getByText(`${NEW_PLACE.province}${NEW_PLACE.city}${detail}`)).toBeVisible()
  await expect(page.getByText(`${NEW_PLACE.receiver} ${NEW_PLACE.phone}`)).toBeVisible()
})
