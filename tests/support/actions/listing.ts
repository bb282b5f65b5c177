import { expect, type Locator, type Page } from '@playwright/test'

/** What one row of the spot list says, by column heading. */
export type ShownOffer = Record<string, string>

/** The rows of the spot list as a person reads them. */
export async function offersShown(page: Page): Promise<ShownOffer[]> {
  return await page.getByRole('table', { name: '现货报价' }).evaluate((table: HTMLTableElement) => {
    const names = [...(table.tHead?.rows[0]?.cells ?? [])].map((cell) => cell.textContent ?? '')
    return [...(table.tBodies[0]?.rows ?? [])].map((row) =>
      Object.fromEntries([...row.cells].map((cell, i) => [names[i] ?? '', cell.textContent ?? ''])),
    )
  })
}

/** The first number of each row's cell: "6,735.00较昨日 +15" is 6735. */
export async function numbersShown(page: Page, column: string): Promise<number[]> {
  const rows = await offersShown(page)
  return rows.map((row) => Number.parseFloat((row[column] ?? '').replaceAll(',', '')))
}

/** "26 条报价" at the head of the list. */
export async function totalShown(page: Page): Promise<number> {
  const line = await page.getByText(/^\d+ 条报价/).textContent()
  return Number.parseInt(line ?? '', 10)
}

/** Follows a link of the list's own ways and waits until the page shows it as the present one. */
export async function choose(link: Locator, state = 'true'): Promise<void> {
  await link.click()
  await expect(link).toHaveAttribute('aria-current', state)
}

/** A value of the filter, by its words: the number of offers stands behind it. */
export function facet(page: Page, value: string): Locator {
  return page
    .getByRole('region', { name: '筛选' })
    .getByRole('link', { name: new RegExp(`^${value}\\s?\\d`) })
}

/** Which offers the page lists, by where their order buttons lead. */
export async function offerLinks(page: Page): Promise<string[]> {
  return await page
    .getByRole('table', { name: '现货报价' })
    .getByRole('link', { name: /^下单/ })
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
}
