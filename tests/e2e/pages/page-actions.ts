import { expect, type Page } from '@playwright/test'

/** Submits a form by its last button of this name and waits for its error. */
export const refused = (name: string | RegExp) => async (page: Page) => {
  const button = page
    .getByRole('main')
    .getByRole('button', { name, exact: typeof name === 'string' })
    .last()
  await button.click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(button).toBeEnabled()
}
