import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { newPhone, registerHere } from '../../support/actions/account'
import {
  ADMIN,
  approveOperatorHere,
  createOperatorOfMostRoles,
  OPERATOR_PASSWORD,
  proposeOperatorHere,
  SECOND_ADMIN,
  signInOperator,
} from '../../support/actions/console'
import { setUpLinkOnPhone } from '../../support/actions/sms'
import { newAmount, payFromStranger } from '../../support/actions/suspense'
import { authenticatorCode, type OperatorLogin } from '../../support/operator-set-up'
import { expect, test } from '../browser-test'

test('two admins appoint a finance operator, who proposes; one of the command approves; the member sees it', {
  tag: '@gate',
}, async ({ page, browser }) => {
  const phone = newPhone()
  const amount = newAmount()
  await page.goto('/register')
  await registerHere(page, phone)
  const payment = await payFromStranger(amount.plain)
  const suspense = `/console/finance/suspense/${payment.id}`
  const [first, second, admin] = await Promise.all(
    [1, 2, 3].map(async () => await (await browser.newContext()).newPage()),
  )
  if (!first || !second || !admin) throw new Error('no pages')
  const who = {
    name: `fin-${randomInt(10 ** 9)}`,
    displayName: '财务员',
    phone: newPhone(),
    roles: ['finance'] as const,
  }

  await test.step('one admin proposes and sees no link; the second one approves', async () => {
    await signInOperator(admin, ADMIN, '/console/operators')
    await proposeOperatorHere(admin, who)
    await expect(admin.getByText(/setUp/)).toHaveCount(0)
    await admin.getByRole('link', { name: `审批 ${who.name}` }).click()
    await expect(admin.getByText('等待另一名管理员（另一手机号）审批')).toBeVisible()
    await expect(admin.getByRole('button', { name: '提交审批' })).toHaveCount(0)
    await admin.context().clearCookies()
    await signInOperator(admin, SECOND_ADMIN, '/console/operators')
    await approveOperatorHere(admin, who.name)
    await admin.close()
  })

  await test.step('the link is on the phone of the new operator: password, second factor, sign-in', async () => {
    const login = await setUp(first, await setUpLinkOnPhone(first, who.phone))
    await signInOperator(first, login, '/console/account')
    await expect(first.getByText('可办理资金事项', { exact: true })).toBeVisible()
    await first.goto(suspense)
    await signInOperator(second, await createOperatorOfMostRoles(), suspense)
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

  await test.step('the new one cannot decide on the proposal of another one for 24 hours', async () => {
    const other = await payFromStranger(newAmount().plain)
    await second.goto(`/console/finance/suspense/${other.id}`)
    await second.getByLabel('处理方式').selectOption('退回付款账户')
    await second.getByLabel('处理依据').fill('付款人要求退回')
    await second.getByRole('button', { name: '提出方案' }).click()
    await first.goto(`/console/finance/suspense/${other.id}`)
    await first.getByRole('button', { name: '复核通过' }).click()
    await expect(first.getByRole('alert')).toContainText('首次用动态码登录满 24 小时后才能办理资金事项')
    await second.goto(suspense)
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
