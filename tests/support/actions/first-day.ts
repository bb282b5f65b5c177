/** Steps of the first day of a live market, on its pages. */
import type { Page } from '@playwright/test'
import { colouredPicture } from 'tests/fixtures/pictures'
import { expect } from '../../e2e/browser-test'
import type { BankCounter } from '../../e2e/first-day/bank-counter'

/** Reads the link that the command on the server prints. */
export function linkIn(text: string | null): string {
  const link = /https?:\/\/\S+\/console\/setUp\?token=[\w-]+/.exec(text ?? '')?.[0]
  if (!link) throw new Error(`no link in ${text}`)
  return link
}

/** Uploads a table of the catalogue; its preview opens. */
export async function uploadCatalogue(page: Page, what: string, lines: readonly string[]): Promise<void> {
  await page.goto('/console/catalogue/imports')
  await page.getByLabel('内容').selectOption(what)
  await uploadHere(page, what, lines)
}

/** Uploads a table of offers; its preview opens. */
export async function uploadOffers(page: Page, lines: readonly string[]): Promise<void> {
  await page.goto('/merchant/offers/imports')
  await uploadHere(page, '报价', lines)
}

async function uploadHere(page: Page, name: string, lines: readonly string[]): Promise<void> {
  const buffer = Buffer.from(lines.join('\r\n'))
  await page.getByLabel('文件').setInputFiles({ name: `${name}.csv`, mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: '上传并预览' }).click()
  await expect(page.getByText(`将新增 ${lines.length - 1} 行，更改 0 行`)).toBeVisible()
}

export async function confirmImport(page: Page, rows: number): Promise<void> {
  await page.getByRole('button', { name: '确认导入' }).click()
  await expect(page.getByText(`已生效：新增 ${rows} 行`)).toBeVisible()
}

/** Fills the open form of an entry of the content, and publishes it. */
export async function publishContent(page: Page, values: Record<string, string>): Promise<void> {
  const form = page.getByRole('form', { name: '编辑草稿' })
  for (const [label, value] of Object.entries(values))
    await form.getByRole('textbox', { name: new RegExp(`^${label}`) }).fill(value)
  await page.getByRole('button', { name: '保存草稿' }).click()
  await expect(page.getByText('草稿已保存，访客还看不到')).toBeVisible()
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await expect(page.getByText('已发布', { exact: true })).toBeVisible()
}

/** Opens what waits for a review, by the name of the applicant. */
export async function openReview(
  page: Page,
  queue: 'registrations' | 'authentications',
  name: string,
): Promise<void> {
  await page.goto(`/console/${queue}`)
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** Approves the open case after the confirmation that lists what will happen. */
export async function approveHere(page: Page): Promise<void> {
  await page.getByRole('link', { name: '通过申请' }).click()
  await page.getByRole('button', { name: '确认通过' }).click()
  await expect(page.getByText('已通过，申请人会收到通知')).toBeVisible()
}

/** Replaces the picture of the licence after a rejection. */
export async function replaceLicence(page: Page): Promise<void> {
  const buffer = await colouredPicture({ width: 300, height: 200 }).png().toBuffer()
  const file = { name: 'licence.png', mimeType: 'image/png', buffer }
  await page.getByLabel('更换营业执照照片').setInputFiles(file)
}

/** Reads the small amount and the order number that the bank has sent. */
export async function smallAmountOf(bank: BankCounter, phone: string, accountNo: string) {
  const wanted = async () => {
    const [amountFen] = await bank.received({ accountNo })
    const [text] = await bank.texts({ phone })
    return { amountFen, orderNo: /指令号 (\d{8})/.exec(text ?? '')?.[1] }
  }
  await expect.poll(wanted).toMatchObject({ amountFen: expect.any(Number), orderNo: expect.any(String) })
  const { amountFen = 0, orderNo = '' } = await wanted()
  return { amount: (amountFen / 100).toFixed(2), orderNo }
}
