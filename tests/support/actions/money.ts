import { expect, type Page } from '@playwright/test'
import { csvRecords } from 'tests/support/csv'

/** Opens a page of the member centre from its side navigation. */
export async function openByName(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: '个人中心' }).getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** Submits a filter form. */
export async function filterBy(page: Page, form: string, choices: Record<string, string>): Promise<void> {
  const filter = page.getByRole('form', { name: form })
  for (const [label, choice] of Object.entries(choices)) {
    const field = filter.getByLabel(label, { exact: true })
    if ((await field.evaluate((element) => element.localName)) === 'select') await field.selectOption(choice)
    else await field.fill(choice)
  }
  await filter.getByRole('button', { name: '筛选' }).click()
}

export interface Download {
  name: string
  text: string
  records: Record<string, string>[]
}

/** Downloads the export of the open list. */
export async function exportList(page: Page): Promise<Download> {
  const started = page.waitForEvent('download')
  await page.getByRole('link', { name: '导出表格' }).click()
  const download = await started
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk))
  const text = Buffer.concat(chunks).toString('utf8')
  return { name: download.suggestedFilename(), text, records: csvRecords(text) }
}
