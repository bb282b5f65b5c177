import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'

/** Opens the newest listed entry of a cause in the journal. */
export async function openMovement(page: Page, cause: string): Promise<void> {
  const table = page.getByRole('table', { name: '资金流水' })
  await table.getByRole('link', { name: cause, exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: '资金明细' })).toBeVisible()
}

/** Issues the receipt of the open movement, unless it has one. @returns its code */
export async function issueReceiptHere(page: Page): Promise<string> {
  const code = page.getByText(/验证码 [0-9A-Z-]{24}/)
  const button = page.getByRole('button', { name: '开具回单' })
  await expect(code.or(button)).toBeVisible()
  if (await button.isVisible()) await button.click()
  const shown = await code.textContent()
  return /[0-9A-Z-]{24}/.exec(shown ?? '')?.[0] ?? ''
}

export async function issueStatementHere(page: Page, from: string, to: string): Promise<void> {
  const form = page.getByRole('form', { name: '开具对账单' })
  await form.getByLabel('开始日期').fill(from)
  await form.getByLabel('结束日期').fill(to)
  await form.getByRole('button', { name: '开具对账单' }).click()
  await expect(page.getByText('对账单已开具，可在下方下载')).toBeVisible()
}

/** Downloads a file by its link. */
export async function downloadBy(page: Page, link: string | RegExp): Promise<{ name: string; file: Buffer }> {
  const started = page.waitForEvent('download')
  await page.getByRole('main').getByRole('link', { name: link }).first().click()
  const download = await started
  return { name: download.suggestedFilename(), file: await readFile(await download.path()) }
}

/** Uploads a proof on the open verification page. */
export async function uploadProof(page: Page, content: string): Promise<void> {
  const form = page.getByRole('form', { name: '验证存证证明' })
  const file = { name: 'proof.json', mimeType: 'application/json', buffer: Buffer.from(content) }
  await form.getByLabel('证明文件').setInputFiles(file)
  await form.getByRole('button', { name: '验证', exact: true }).click()
}
