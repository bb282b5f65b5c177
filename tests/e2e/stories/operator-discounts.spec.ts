import { newPhone, registerHere } from '../../support/actions/account'
import { createOperatorOfMostRoles, signInOperator } from '../../support/actions/console'
import { expect, test } from '../browser-test'

test('finance agrees a strategic partnership with a member, who reads it among the discounts', async ({
  page,
  browser,
}) => {
  const phone = newPhone()
  await page.goto('/register')
  await registerHere(page, phone)
  const operator = await browser.newPage()
  await signInOperator(operator, await createOperatorOfMostRoles(), '/console/members')
  await operator.getByLabel('完整手机号、昵称或企业名称').fill(phone)
  await operator.getByRole('button', { name: '查找' }).click()
  const masked = `${phone.slice(0, 3)}****${phone.slice(-4)}`
  await operator.getByRole('row', { name: masked }).getByRole('link').first().click()
  await operator.getByRole('link', { name: '战略合作协议' }).click()

  await test.step('days in the wrong order are refused at their field', async () => {
    await operator.getByLabel('协议编号').fill('ZL-2026-77')
    await operator.getByLabel('起始日期').fill('2026-01-01')
    await operator.getByLabel('结束日期').fill('2025-12-31')
    await operator.getByRole('button', { name: '登记协议' }).click()
    await expect(operator.getByLabel('结束日期')).toHaveAccessibleDescription(/不能早于起始日期/)
    await expect(operator.getByLabel('协议编号')).toHaveValue('ZL-2026-77')
  })

  await operator.getByLabel('结束日期').fill('2099-12-31')
  await operator.getByRole('button', { name: '登记协议' }).click()
  await expect(operator.getByRole('table', { name: '战略合作协议' })).toContainText('ZL-2026-77')
  await page.goto('/personalCenter/asset')
  await expect(page.getByText('2099-12-31').first()).toBeVisible()
  await operator.close()
})

test('rules of a discount are refused unless each step is worth more', async ({ page }) => {
  await signInOperator(page, await createOperatorOfMostRoles(), '/console/discounts?type=2')
  const typed = page.getByLabel('规则', { exact: true })
  await typed.fill('60 10\n50 20')
  await page.getByRole('button', { name: '发布规则' }).click()
  await expect(typed).toHaveAccessibleDescription(/都须大于前一档/)
  await expect(typed).toHaveValue('60 10\n50 20')
})
