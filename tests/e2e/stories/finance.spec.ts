import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from 'tests/fixtures/people'
import { newPhone, registerHere } from '../../support/actions/account'
import { OPERATOR_PASSWORD, signInOperator } from '../../support/actions/console'
import { newAmount, payFromStranger } from '../../support/actions/suspense'
import { authenticatorCode, type OperatorLogin } from '../../support/operator-set-up'
import { expect, test } from '../browser-test'

const ADMIN: OperatorLogin = { name: 'admin', password: DEMO_PASSWORD }

test('two finance operators set themselves up and book money in suspense; the member sees it', {
  tag: '@gate',
}, async ({ page, browser }) => {
  const phone = newPhone()
  const amount = newAmount()
  await page.goto('/register')
  await registerHere(page, phone)
  const payment = await payFromStranger(amount.plain)
  const [first, second] = [await browser.newPage(), await browser.newPage()]
  for (const [nth, operator] of [first, second].entries())
    await test.step(`operator ${nth + 1}: link, password, second factor, sign-in`, async () => {
      const login = await setUp(operator, await linkFrom(operator))
      await signInOperator(operator, login, `/console/finance/suspense/${payment.id}`)
    })

  await test.step('the first one proposes, and cannot approve', async () => {
    await first.getByRole('button', { name: '提出方案' }).click()
    await expect(first.getByRole('alert')).toContainText('请填写处理依据')
    await first.getByLabel('处理方式').selectOption('入账')
    await first.getByLabel('会员手机号').fill(phone)
    await first.getByLabel('处理依据').fill('付款人来电，附身份证明')
    await first.getByRole('button', { name: '提出方案' }).click()
    await expect(first.getByText('提出人不能复核自己的方案')).toBeVisible()
    await expect(first.getByRole('button', { name: '复核通过' })).toHaveCount(0)
  })

  await test.step('the second one approves; the books show the transfer', async () => {
    await second.reload()
    await second.getByRole('button', { name: '复核通过' }).click()
    await expect(second.getByText('已入账').first()).toBeVisible()
    await second.goto(`/console/finance/movements?cause=suspense_booking&amountYuan=${amount.plain}`)
    await expect(second.getByRole('cell', { name: amount.shown }).first()).toBeVisible()
  })

  await test.step('the member sees the money', async () => {
    await page.goto('/personalCenter/journal')
    await expect(page.getByText(amount.shown).first()).toBeVisible()
  })
  await first.close()
  await second.close()
})

/** Creates a finance operator as the admin. @returns the link of the set-up */
async function linkFrom(page: Page): Promise<string> {
  await signInOperator(page, ADMIN, '/console/operators')
  await page.getByLabel('登录名', { exact: true }).fill(`fin-${randomInt(10 ** 9)}`)
  await page.getByLabel('姓名').fill('财务员')
  await page.getByLabel('手机号').fill(newPhone())
  await page.getByLabel('财务').check()
  await page.getByRole('button', { name: '新增' }).click()
  const notice =
    (await page
      .getByText(/设置链接/)
      .first()
      .textContent()) ?? ''
  await page.context().clearCookies()
  return /https?:\/\/\S+/.exec(notice)?.[0] ?? ''
}

/** Opens the link, binds an authenticator, and keeps the recovery codes. */
async function setUp(page: Page, link: string): Promise<OperatorLogin> {
  await page.goto(link)
  const secret = ((await page.locator('code').first().textContent()) ?? '').replaceAll(/\s/g, '')
  await expect(page.getByRole('img', { name: '身份验证器的二维码' })).toBeVisible()
  const name = /登录名 ([^）]+)/.exec((await page.getByRole('main').textContent()) ?? '')?.[1] ?? ''
  await page.getByLabel('密码', { exact: true }).fill(OPERATOR_PASSWORD)
  await page.getByLabel('再次输入密码').fill(`${OPERATOR_PASSWORD}x`)
  await page.getByRole('button', { name: '完成设置' }).click()
  await expect(page.getByRole('alert')).toContainText('两次输入密码不一致!')
  await page.getByLabel('密码', { exact: true }).fill(OPERATOR_PASSWORD)
  await page.getByLabel('再次输入密码').fill(OPERATOR_PASSWORD)
  await page.getByLabel('动态码').fill(authenticatorCode(secret, new Date()))
  await page.getByRole('button', { name: '完成设置' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '请保存恢复码' })).toBeVisible()
  const codes = await page.locator('li code').allTextContents()
  expect(codes).toHaveLength(10)
  return { name, password: OPERATOR_PASSWORD, codes }
}
