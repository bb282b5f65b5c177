import { createOperatorOfMostRoles, signInOperator } from '../../support/actions/console'
import { expect, test } from '../browser-test'

test('j, k and / move the focus in a list, and Enter opens the row', async ({ page }) => {
  await signInOperator(page, await createOperatorOfMostRoles(), '/console/shops')
  const rows = page.getByRole('table', { name: '店铺' }).locator('tbody').getByRole('row')
  const link = (n: number) => rows.nth(n).getByRole('link').first()
  await page.keyboard.press('j')
  await expect(link(0)).toBeFocused()
  await page.keyboard.press('j')
  await expect(link(1)).toBeFocused()
  await page.keyboard.press('k')
  await expect(link(0)).toBeFocused()
  await page.keyboard.press('/')
  const field = page.getByLabel('店铺或企业名称')
  await expect(field).toBeFocused()
  await page.keyboard.type('j/k')
  await expect(field).toHaveValue('j/k')
  await link(1).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/console\/shops\/[0-9a-f-]{36}$/)
})
