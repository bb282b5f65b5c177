import { signInHere } from '../../support/actions/account'
import { pay, placeOrder } from '../../support/actions/buying'
import { publish } from '../../support/actions/merchant-program'
import { newBuyer } from '../../support/actions/own-members'
import { expect, test } from '../browser-test'

test('the personal centre leads to what waits for the buyer', { tag: '@gate' }, async ({ page }) => {
  const [{ offerId }, buyer] = [await publish(), await newBuyer()]
  await page.goto(`/comfirmOrder?id=${offerId}`)
  await signInHere(page, buyer.phone)
  await page.getByRole('radio', { name: /^自提/ }).check()
  const payUrl = await placeOrder(page)
  const orderNo = (await page.getByRole('link', { name: /^SJ/ }).textContent()) ?? ''

  const toDo = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: '待办', exact: true }) })
  await page.goto('/personalCenter')
  await expect(page.getByRole('heading', { level: 1, name: `${buyer.nickname}，您好` })).toBeVisible()
  await expect(toDo).toContainText('最早付款截止')
  await toDo.getByRole('link', { name: '查看待付款订单' }).click()
  await expect(page.getByText(orderNo)).toBeVisible()

  await page.goto(payUrl)
  await pay(page)
  await expect(page.getByRole('heading', { level: 1, name: '付款成功' })).toBeVisible()
  await page.goto('/personalCenter/sum')
  await toDo.getByRole('link', { name: '查看待提货订单' }).click()
  await expect(page.getByText(orderNo)).toBeVisible()
})
