import { expect, type Locator, type Page } from '@playwright/test'

/** Cells of a row of the spot list, by column heading, and the goods' full name as 牌号 / 厂家. */
export type ShownOffer = Record<string, string>

/** Rows of the spot list. */
export async function offersShown(page: Page): Promise<ShownOffer[]> {
  return await page.getByRole('table', { name: '现货报价' }).evaluate((table: HTMLTableElement) => {
    const names = [...(table.tHead?.rows[0]?.cells ?? [])].map((cell) => cell.textContent ?? '')
    return [...(table.tBodies[0]?.rows ?? [])].map((row) => {
      const cells = Object.fromEntries(
        [...row.cells].map((cell, i) => [names[i] ?? '', cell.textContent ?? '']),
      )
      return { ...cells, '牌号 / 厂家': `${cells.牌号} ${cells.厂家}` }
    })
  })
}

/** First number of a column in each row: "6,735.00较昨日 +15" and "阶梯 6,735.00" are 6735. */
export async function numbersShown(page: Page, column: string): Promise<number[]> {
  const rows = await offersShown(page)
  return rows.map((row) => {
    const [first = ''] = /[+-]?[\d,]+(\.\d+)?/.exec(row[column] ?? '') ?? []
    return Number.parseFloat(first.replaceAll(',', ''))
  })
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

/** Link of a filter value, which may be followed by its number of offers. Its menu may be closed. */
export function facet(page: Page, value: string): Locator {
  return page
    .getByRole('region', { name: '筛选' })
    .getByRole('link', { name: new RegExp(`^${value}(\\s|\\d|$)`), includeHidden: true })
}

/** Links of the values of a filter, without the one for all, with its menu open. */
export async function openFacet(page: Page, label: string): Promise<Locator> {
  const menu = page
    .getByRole('region', { name: '筛选' })
    .locator('details')
    .filter({ has: page.locator('summary').getByText(new RegExp(`^${label}`)) })
  if ((await menu.getAttribute('open')) === null) await menu.locator('summary').click()
  return menu.getByRole('link').filter({ hasNotText: /^全部/ })
}

/** Opens the menu of a filter and follows a value; the same value again takes it out. */
export async function chooseFacet(page: Page, label: string, value: string): Promise<void> {
  const link = facet(page, value)
  const isChosen = (await link.getAttribute('aria-current')) !== null
  await openFacet(page, label)
  await link.click()
  if (isChosen) await expect(link).not.toHaveAttribute('aria-current')
  else await expect(link).toHaveAttribute('aria-current', 'true')
}

/** URLs of the order buttons in the list. */
export async function offerLinks(page: Page): Promise<string[]> {
  return await page
    .getByRole('table', { name: '现货报价' })
    .getByRole('link', { name: /^下单/ })
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
}
