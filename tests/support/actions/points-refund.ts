import type { Browser, Page } from '@playwright/test'
import { agreeToRefund } from './points'

/** The buyer of the page asks for a refund without scripts, so that the click waits for the answer; the operator agrees. */
export async function refundRedemption(browser: Browser, page: Page, operator: Page, orderId: string) {
  const storageState = await page.context().storageState()
  const context = await browser.newContext({ javaScriptEnabled: false, storageState })
  await agreeToRefund(await context.newPage(), operator, orderId)
  await context.close()
}
