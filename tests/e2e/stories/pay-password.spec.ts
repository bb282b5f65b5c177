import { NEWCOMER } from 'tests/fixtures/people'
import { signInFor } from '../../support/actions/account'
import { pay, placeOrder } from '../../support/actions/buying'
import { publish } from '../../support/actions/merchant-program'
import { newBuyer } from '../../support/actions/own-members'
import { expect, test } from '../browser-test'

test('five wrong pay passwords lock payments, also with the right password', async ({ page }) => {
  const [{ offerId }, buyer] = [await publish(), await newBuyer()]
  await signInFor(page, `/comfirmOrder?id=${offerId}`, buyer.phone)
  await placeOrder(page)
  const alert = page.getByRole('alert')
  for (const left of [4, 3, 2, 1]) {
    await pay(page, NEWCOMER.wrongPayPassword)
    await expect(alert).toContainText(`支付密码错误，还可尝试 ${left} 次`)
  }
  await pay(page, NEWCOMER.wrongPayPassword)
  await expect(alert).toContainText(/支付密码已锁定，请于 \d\d:\d\d 后再试/)
  await page.reload()
  await pay(page)
  await expect(alert).toContainText(/支付密码已锁定，请于 \d\d:\d\d 后再试/)
  await page.getByRole('link', { name: /^SJ/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /待付款$/ })).toBeVisible()
})
