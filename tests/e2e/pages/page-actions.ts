import { expect, type Page } from '@playwright/test'

/**
 * Submits a form by its last button of this name and waits for its error.
 * @param emptied label of a filled field that is emptied first
 */
export const refused = (name: string | RegExp, emptied?: string) => async (page: Page) => {
  const main = page.getByRole('main')
  if (emptied !== undefined) await main.getByLabel(emptied).fill('')
  const button = main.getByRole('button', { name, exact: typeof name === 'string' }).last()
  await button.click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(button).toBeEnabled()
}
