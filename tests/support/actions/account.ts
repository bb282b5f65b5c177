import { randomInt } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { DEMO_PASSWORD, NEWCOMER } from 'tests/fixtures/people'
import { proveByCode } from './sms'
import { submit } from './submit'

/** A phone number without a member. */
export function newPhone(): string {
  return `139${String(randomInt(100_000_000)).padStart(8, '0')}`
}

/** Submits the open sign-in form. */
export async function signInHere(page: Page, phone: string, password = DEMO_PASSWORD): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: '登录', exact: true })).toBeVisible()
  await page.getByLabel('手机号').fill(phone)
  await page.getByRole('textbox', { name: '登录密码' }).fill(password)
  await submit(page.getByRole('main').getByRole('button', { name: '登录', exact: true }))
}

/** Opens a member page and signs in at its redirect. */
export async function signInFor(page: Page, path: string, phone: string): Promise<void> {
  await page.goto(`/login?redirect=${encodeURIComponent(path)}`)
  await signInHere(page, phone)
  await expect(page.getByRole('button', { name: '退出' })).toBeVisible()
}

/** Opens a page of the merchants' console, whose account menu is closed, and signs in at its redirect. */
export async function signInAsMerchant(page: Page, path: string, phone: string): Promise<void> {
  await page.goto(path)
  await signInHere(page, phone)
  await expect(
    page.getByRole('navigation', { name: '当前位置' }).or(page.getByText('商家后台').first()).first(),
  ).toBeVisible()
}

/** Tries a wrong password and waits for the answer. */
export async function failToSignIn(page: Page, phone: string): Promise<void> {
  const answered = page.waitForResponse((response) => response.request().method() === 'POST')
  await signInHere(page, phone, 'wrong-password')
  await answered
  await expect(page.getByRole('alert')).toContainText('用户名或密码错误')
}

/** Address in the QR code of the open login page. */
export async function qrAddress(page: Page): Promise<string> {
  await expect(page.getByRole('img', { name: /登录二维码/ })).toBeVisible()
  await page.getByText('无法扫码？').click()
  const shown = await page.getByText('在已登录塑集的手机上打开').textContent()
  return /https?:\S+/.exec(shown ?? '')?.[0] ?? ''
}

/** Goes from the login page to WeChat, and answers there. */
export async function signInByWechat(page: Page, account: string, answer = /^同意登录$/): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: '微信登录' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '微信沙箱' })).toBeVisible()
  await page.getByLabel('微信号').fill(account)
  await page.getByRole('radio', { name: answer }).check()
  await page.getByRole('button', { name: '继续' }).click()
}

/** Submits the open registration form with an SMS code. */
export async function registerHere(page: Page, phone: string): Promise<void> {
  await page.getByLabel('手机号').fill(phone)
  await proveByCode(page, phone, '注册')
  await page.getByRole('textbox', { name: '登录密码' }).fill(NEWCOMER.password)
  await page.getByRole('textbox', { name: '确认密码' }).fill(NEWCOMER.password)
  await page.getByLabel(/我已阅读/).check()
  await submit(page.getByRole('main').getByRole('button', { name: '注册', exact: true }))
}

export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: '退出' }).click()
  await expect(page.getByText('您已安全退出')).toBeVisible()
}
