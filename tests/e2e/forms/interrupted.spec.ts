import type { Page } from '@playwright/test'
import { NEW_PLACE } from 'tests/fixtures/people'
import { signInFor, signInHere, signOut } from '../../support/actions/account'
import { deliverToNewPlace, placeOrder } from '../../support/actions/buying'
import { publish } from '../../support/actions/merchant-program'
import { newBuyer } from '../../support/actions/own-members'
import { expect, test } from '../browser-test'

const REMARK = '请提前一天电话联系，送到三号门'

/** Fills the order form of a new offer with a new address. @returns the buyer's phone */
async function fillOrder(page: Page): Promise<string> {
  const [{ offerId }, { phone }] = [await publish(), await newBuyer()]
  await signInFor(page, `/comfirmOrder?id=${offerId}&weightTon=2`, phone)
  await page.getByLabel('订购数量').fill('3')
  await deliverToNewPlace(page)
  await page.getByLabel('给商家的话').fill(REMARK)
  return phone
}

/** After sign-in all typed values are restored, and the order can be submitted. */
async function expectFilledAgain(page: Page, phone: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: '登录' })).toBeVisible()
  await signInHere(page, phone)
  await expect(page.getByRole('heading', { level: 1, name: /^确认订单/ })).toBeVisible()
  await expect(page.getByLabel('订购数量')).toHaveValue('3')
  await expect(page.getByRole('radio', { name: /^送到/ })).toBeChecked()
  await expect(page.getByRole('radio', { name: '使用新地址' })).toBeChecked()
  await expect(page.getByLabel('收货人')).toHaveValue(NEW_PLACE.receiver)
  await expect(page.getByLabel('联系电话')).toHaveValue(NEW_PLACE.phone)
  await expect(page.getByLabel('省份')).toHaveValue(NEW_PLACE.province)
  await expect(page.getByLabel('城市')).toHaveValue(NEW_PLACE.city)
  await expect(page.getByLabel('详细地址')).toHaveValue(NEW_PLACE.detail)
  await expect(page.getByLabel('给商家的话')).toHaveValue(REMARK)
  await placeOrder(page)
  await expect(page.getByText(`${NEW_PLACE.receiver} ${NEW_PLACE.phone}`)).toBeVisible()
  await expect(page.getByText(REMARK)).toBeVisible()
}

test('restores the order form after a sign-out in another tab and a new sign-in', async ({
  page,
  context,
}) => {
  const phone = await fillOrder(page)
  const beside = await context.newPage()
  await beside.goto('/now')
  await signOut(beside)
  await beside.close()
  await page.getByRole('button', { name: '提交订单' }).click()
  await expectFilledAgain(page, phone)
})

test('restores the order form after the session cookie is lost and a new sign-in', {
  tag: '@gate',
}, async ({ page, context }) => {
  const phone = await fillOrder(page)
  await context.clearCookies({ name: 'suji_session' })
  await page.getByRole('button', { name: '提交订单' }).click()
  await expectFilledAgain(page, phone)
})

test('keeps typed values when the tab gets the focus again', async ({ page, context }) => {
  const phone = await fillOrder(page)
  const beside = await context.newPage()
  await beside.goto('/now')
  await signOut(beside)
  await beside.close()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(page.getByLabel('给商家的话')).toHaveValue(REMARK)
  await page.getByRole('button', { name: '提交订单' }).click()
  await expectFilledAgain(page, phone)
})
