import { AUTOMATIC_HEADER, AUTOMATIC_VALUE } from 'contract/automatic-request'
import { newPhone } from '../../support/actions/account'
import { expect } from '../browser-test'
import { expectHydrated } from './page-checks'
import { signedInAs, test } from './prepared-market'

test('keeps a form error after a revalidation', async ({ browser }) => {
  const page = await browser.newPage(signedInAs())
  await page.goto('/login')
  await expectHydrated(page)
  await page.getByLabel('手机号').fill(newPhone())
  await page.getByRole('textbox', { name: '登录密码' }).fill('wrong-password')
  await page.getByRole('main').getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('用户名或密码错误')
  const readAgain = page.waitForResponse((response) => response.url().includes('.data'))
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await readAgain
  await page.waitForFunction(() => document.readyState === 'complete')
  await expect(page.getByRole('alert')).toContainText('用户名或密码错误')

  await page.getByRole('main').getByRole('link', { name: '免费注册' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '会员注册' })).toBeVisible()
  await expect(page.getByRole('alert')).toBeHidden()
  await page.context().close()
})

test('marks reads on focus as automatic, navigations not', async ({ browser }) => {
  const page = await browser.newPage(signedInAs())
  await page.goto('/login')
  await expectHydrated(page)
  const dataOf = (path: string) =>
    page.waitForRequest((request) => new URL(request.url()).pathname === `${path}.data`)

  const focused = dataOf('/login')
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  expect(await (await focused).headerValue(AUTOMATIC_HEADER)).toBe(AUTOMATIC_VALUE)
  await (await focused).response()

  const navigated = dataOf('/register')
  await page.getByRole('main').getByRole('link', { name: '免费注册' }).click()
  expect(await (await navigated).headerValue(AUTOMATIC_HEADER)).toBeNull()
  await expect(page.getByRole('heading', { level: 1, name: '会员注册' })).toBeVisible()
  await page.context().close()
})

test('takes the marker of an automatic load out of the address bar', async ({ browser }) => {
  const page = await browser.newPage(signedInAs())
  await page.goto('/login?redirect=%2Fnow&auto=1')
  await expectHydrated(page)
  await expect(page).toHaveURL(/\/login\?redirect=%2Fnow$/)
  await page.context().close()
})
