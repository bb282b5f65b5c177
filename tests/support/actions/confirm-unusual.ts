import type { Page } from '@playwright/test'

/** Sends a form, and once more after confirming the price or stock that is listed as unusual. */
export async function sendConfirmedForm(page: Page, button: string): Promise<void> {
  const send = page.getByRole('button', { name: button, exact: true })
  await send.click()
  await page.getByRole('checkbox', { name: '仍按此提交' }).check()
  await send.click()
}
