import { type Browser, expect, type Page } from '@playwright/test'
import { newPhone, registerHere } from './account'

export const STAFF_PAGE = '/personalCenter/authentication/staff'

/** Invites a phone in the name of the signed-in owner. */
export async function inviteStaff(page: Page, phone: string, role: string): Promise<void> {
  await page.goto(STAFF_PAGE)
  const form = page.getByRole('main').getByRole('form', { name: '邀请员工' })
  await page.getByLabel('员工手机号').fill(phone)
  await form.getByRole('radio', { name: new RegExp(`^${role}`) }).check()
  await page.getByRole('button', { name: '发出邀请' }).click()
  await expect(page.getByText('邀请已发出')).toBeVisible()
}

/** Registers the member of a phone. */
export async function register(page: Page, phone: string): Promise<void> {
  await page.goto('/register')
  await registerHere(page, phone)
  await expect(page.getByText('注册成功')).toBeVisible()
}

/** Accepts the invitation to the signed-in member. */
export async function acceptInvitation(page: Page): Promise<void> {
  await page.goto('/personalCenter/authentication')
  await page.getByRole('link', { name: '查看并处理' }).click()
  await page.getByRole('main').getByRole('radio').check()
  await page.getByRole('button', { name: '接受邀请' }).last().click()
  await expect(page.getByText('您已加入企业')).toBeVisible()
}

/** Invites a new phone, which registers and joins. @returns its page and phone */
export async function hireStaff(
  browser: Browser,
  owner: Page,
  role: string,
  javaScriptEnabled: boolean | undefined,
): Promise<{ page: Page; phone: string }> {
  const phone = newPhone()
  await inviteStaff(owner, phone, role)
  const page = await (await browser.newContext({ javaScriptEnabled: javaScriptEnabled !== false })).newPage()
  await register(page, phone)
  await acceptInvitation(page)
  return { page, phone }
}
