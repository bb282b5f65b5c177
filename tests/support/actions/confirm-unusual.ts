import { expect, type Page } from '@playwright/test'

/** Sends a form, and once more after confirming the price or stock that is listed as unusual. */
export async function sendConfirmedForm(page: Page, button: string): Promise<void> {
  const send = page.getByRole('button', { name: button, exact: true })
  await send.click()
  await page.getByRole('checkbox', { name: '仍按此提交' }).check()
  await send.click()
}

/** Saves the draft of an activity. Its price may be far from the quotes of the day, which is confirmed. */
export async function saveActivityDraft(page: Page): Promise<void> {
  const [save, confirm] = [
    page.getByRole('button', { name: '保存并预览' }),
    page.getByRole('checkbox', { name: '仍按此提交' }),
  ]
  await save.click()
  await expect(page.getByText('草稿已保存').or(confirm).first()).toBeVisible()
  if (await confirm.isVisible()) {
    await confirm.check()
    await save.click()
  }
  await expect(page.getByText('草稿已保存')).toBeVisible()
}
