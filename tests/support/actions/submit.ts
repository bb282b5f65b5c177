import type { Locator } from '@playwright/test'

/** Ends what hangs only: on a busy machine a payment or a sign-in takes long. */
const TIMEOUT_MS = 120_000

/**
 * Clicks a submit button and waits until the server has answered. With scripts a click returns before that, and a page that
 * is left too early takes the request with it.
 */
export async function submit(button: Locator): Promise<void> {
  const answered = button.page().waitForResponse((response) => response.request().method() === 'POST', {
    timeout: TIMEOUT_MS,
  })
  await button.click()
  await answered
}
