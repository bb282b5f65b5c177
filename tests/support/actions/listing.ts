import { expect, type Locator, type Page } from '@playwright/test'

/** Cells of a row of the spot list, by column heading. */
export type ShownOffer = Record<string, string>

/** Rows of the spot list. */
export async function offersShown(page: Page): Promise<ShownOffer[]> {
  return await page.getByRole('table', { name: '现货报价' }).evaluate((table: HTMLTableElement) => {
    const names = [...(table.tHead?.rows[0]?.cells ?? [])].map((cell) => cell.textContent ?? '')
    return [...(table.tBodies[0]?.rows ?? [])].map((row) =>
      Object.fromEntries([...row.cells].map((cell, i) => [names[i] ?? '', cell.textContent ?? ''])),
    )
  })
}

/** First number of a column in each row: "6,735.00较昨日 +15" is 6735. */
export async function numbersShown(page: Page, column: string): Promise<number[]> {
  const rows = await offersShown(page)
  return rows.map((row) => Number.parseFloat((row[column] ?? '').replaceAll(',', '')))
}

/** Total above the list: "26 条报价". */
export async function totalShown(page: Page): Promise<number> {
  const line = await page.getByText(/^\d+ 条报价/).textContent()
  return Number.parseInt(line ?? '', 10)
}

/** Follows a list control and waits until it is current. */
export async function choose(link: Locator, state = 'true'): Promise<void> {
  await link.click()
  await expect(link).toHaveAttribute('aria-current', state)
}

/** Link of a filter value, which is followed by its number of offers. */
export function facet(page: Page, value: string): Locator {
  return page
    .getByRole('region', { name: '筛选' })
    .getByRole('link', { name: new RegExp(`^${value}\\s?\\d`) })
}

/** URLs of the order buttons in the list. */
export async function offerLinks(page: Page): Promise<string[]> {
  return await page
    .getByRole('table', { name: '现货报价' })
    .getByRole('link', { name: /^下单/ })
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
}
