import { expect, type Page } from '@playwright/test'

/** Reads the newest code for a purpose ("注册") on the outbox page of the sandbox. */
export async function codeOnPhone(page: Page, phone: string, purpose: string): Promise<string> {
  const outbox = await page.context().newPage()
  const text = outbox.getByRole('cell', { name: `用于${purpose}` }).first()
  await expect(async () => {
    await outbox.goto(`/dev/outbox?phone=${phone}`)
    await expect(text).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
  const code = /验证码 (\d{6})/.exec((await text.textContent()) ?? '')?.[1]
  await outbox.close()
  if (!code) throw new Error(`the message for ${purpose} holds no code`)
  return code
}

/** Reads the link of a new operator in the newest SMS to a phone. */
export async function setUpLinkOnPhone(page: Page, phone: string): Promise<string> {
  const outbox = await page.context().newPage()
  const text = outbox.getByRole('cell', { name: '设置密码与动态码' }).first()
  await expect(async () => {
    await outbox.goto(`/dev/outbox?phone=${phone}`)
    await expect(text).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
  const link = /\S*\/console\/setUp\?token=[\w-]+/.exec((await text.textContent()) ?? '')?.[0] ?? ''
  await outbox.close()
  return link.slice(link.search(/https?:|\/console/))
}

/** Presses 获取验证码 until a code is sent: the markets of these tests send one per second to a phone. */
export async function askForCode(page: Page): Promise<void> {
  const [sent, tooEarly] = [page.getByText('验证码已发送至'), page.getByText('操作过于频繁')]
  await expect(async () => {
    await page.getByRole('button', { name: '获取验证码' }).click()
    await expect(sent.or(tooEarly).first()).toBeVisible()
    await expect(sent).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 60_000 })
}

/** Requests a code and fills it in. */
export async function proveByCode(page: Page, phone: string, purpose: string): Promise<void> {
  await askForCode(page)
  await page.getByLabel('短信验证码').fill(await codeOnPhone(page, phone, purpose))
}

/** Opens the outbox of a live market, which asks for its password once. */
export async function openOutbox(page: Page, password: string): Promise<void> {
  await page.goto('/dev/outbox')
  await page.getByLabel('沙箱口令').fill(password)
  await page.getByRole('button', { name: '查看短信' }).click()
  await expect(page.getByRole('main')).toContainText(/还没有短信|验证码/)
}
