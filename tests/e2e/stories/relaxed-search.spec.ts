import { signInHere } from '../../support/actions/account'
import { pay, placeOrder, search } from '../../support/actions/buying'
import { sellGoods } from '../../support/actions/own-goods'
import { newBuyer } from '../../support/actions/own-members'
import { expect, test } from '../browser-test'

/** A city without a warehouse. */
const EMPTY_CITY = '乌鲁木齐'

test('a search without results shows the nearest search with results, and its offer is bought', {
  tag: '@gate',
}, async ({ page }) => {
  const [{ grade }, buyer] = [await sellGoods([7_000, 7_010]), await newBuyer()]
  await page.goto('/now')
  await search(page, `${grade} ${EMPTY_CITY}`)
  const relaxed = page.getByRole('status').filter({ hasText: '没有现货' })
  await expect(relaxed).toContainText(`${grade} + ${EMPTY_CITY} 没有现货；`)
  await expect(relaxed.getByRole('link', { name: new RegExp(`^${grade} 2 条$`) })).toBeVisible()

  await page
    .getByRole('table', { name: '现货报价' })
    .getByRole('link', { name: grade, exact: true })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(grade)
  await page.getByRole('button', { name: '去下单' }).click()
  await signInHere(page, buyer.phone)
  await expect(page.getByRole('heading', { level: 1, name: `确认订单 ${grade}` })).toBeVisible()
  await page.getByRole('radio', { name: /^自提/ }).check()
  await placeOrder(page)
  await pay(page)
  await expect(page.getByRole('heading', { level: 1, name: '付款成功' })).toBeVisible()
})
