import { expect, type Page } from '@playwright/test'
import { DEMO_PAY_PASSWORD, NEW_PLACE } from 'tests/fixtures/people'
import { submit } from './submit'

/** Searches with the field in the page header. */
export async function search(page: Page, words: string): Promise<void> {
  await page.getByLabel('搜索商品').fill(words)
  await page.getByRole('button', { name: '搜索' }).click()
  const title = `“${words.trim()}”的现货`
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
}

/** Selects delivery to a new address. */
export async function deliverToNewPlace(page: Page, place = NEW_PLACE): Promise<void> {
  await page.getByRole('radio', { name: /^送到/ }).check()
  const newPlace = page.getByRole('radio', { name: '使用新地址' })
  await newPlace.check()
  await page.getByLabel('收货人').fill(place.receiver)
  await page.getByLabel('联系电话').fill(place.phone)
  await page.getByLabel('省份').fill(place.province)
  await page.getByLabel('城市', { exact: true }).fill(place.city)
  await page.getByLabel('详细地址').fill(place.detail)
}

/** Submits the order. @returns URL of the payment page */
export async function placeOrder(page: Page): Promise<string> {
  await page.getByRole('button', { name: '提交订单' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '付款', exact: true })).toBeVisible()
  return page.url()
}

/** Submits the open payment page. */
export async function pay(page: Page, payPassword = DEMO_PAY_PASSWORD): Promise<void> {
  await page.getByRole('textbox', { name: '支付密码' }).fill(payPassword)
  await submit(page.getByRole('button', { name: /^确认付款/ }))
}

/** Sends a company transfer on the page of the sandbox bank. */
export async function transferMoney(page: Page, phone: string, amountYuan: string): Promise<void> {
  const bank = await page.context().newPage()
  await bank.goto('/dev/bank')
  await bank.getByLabel('附言').fill(phone)
  await bank.getByLabel('金额（元）').fill(amountYuan)
  await bank.getByRole('button', { name: '转账' }).click()
  await expect(bank.getByText('到账：已入会员钱包')).toBeVisible()
  await bank.close()
}
