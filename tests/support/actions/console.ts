/** Steps of operators in the console. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { sendCall } from 'backend/demo/send-call'
import { createOperator, operatorLogin, setOperatorRoles } from 'contract/operators'
import { OPERATOR_ROLES, type OperatorRole } from 'contract/operators/roles'
import { DEMO_PASSWORD } from 'tests/fixtures/people'
import { expect } from '../../e2e/browser-test'
import { authenticatorCode, type OperatorLogin, setUpByLink } from '../operator-set-up'
import { newPhone } from './account'
import { send } from './merchant-program'

export const OPERATOR_PASSWORD = 'harbour-plinth-81'

/** Reviewer of the demo market. */
export const SHENHE: OperatorLogin = { name: 'shenhe', password: DEMO_PASSWORD }

/** Second reviewer of the demo market. */
export const FUHE: OperatorLogin = { name: 'fuhe', password: DEMO_PASSWORD }

/** Signs in to the console and opens its page. */
export async function signInOperator(
  page: Page,
  { name, password, codes }: OperatorLogin,
  path = '/console',
): Promise<void> {
  await page.goto(`/console/login?redirect=${encodeURIComponent(path)}`)
  await page.getByLabel('登录名').fill(name)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByLabel('动态码').fill(codes?.shift() ?? '')
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page).toHaveURL((url) => url.pathname + url.search === path)
}

/** Opens the link of a new operator, sets the password, binds an authenticator and notes the recovery codes. */
export async function setUpHere(page: Page, link: string): Promise<OperatorLogin> {
  await page.goto(link)
  const main = page.getByRole('main')
  const secret = ((await main.locator('code').first().textContent()) ?? '').replaceAll(/\s/g, '')
  const name = /登录名 ([^）]+)/.exec((await main.textContent()) ?? '')?.[1] ?? ''
  await page.getByLabel('密码', { exact: true }).fill(OPERATOR_PASSWORD)
  await page.getByLabel('再次输入密码').fill(OPERATOR_PASSWORD)
  await page.getByLabel('动态码').fill(authenticatorCode(secret, new Date()))
  await page.getByRole('button', { name: '完成设置' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '请保存恢复码' })).toBeVisible()
  return { name, password: OPERATOR_PASSWORD, codes: await page.locator('li code').allTextContents() }
}

/** A new operator who may open every page of the console. */
export async function createOperatorOfAllRoles(): Promise<OperatorLogin> {
  const { token } = await sendCall(send, operatorLogin, { name: 'admin', password: DEMO_PASSWORD })
  return await createOperatorBy(token, Object.keys(OPERATOR_ROLES) as OperatorRole[])
}

/** Gives roles to an operator of the demo market, who signs in with the password alone. */
export async function giveRoles(name: string, roles: OperatorRole[]): Promise<OperatorLogin> {
  const { token } = await sendCall(send, operatorLogin, { name: 'admin', password: DEMO_PASSWORD })
  await sendCall(send, setOperatorRoles, { name, roles, requestId: randomUUID() }, token)
  return { name, password: DEMO_PASSWORD }
}

/** A new operator with a second factor. */
async function createOperatorBy(token: string, roles: OperatorRole[]): Promise<OperatorLogin> {
  const wanted = { name: `op-${randomUUID().slice(0, 8)}`, displayName: '值班员', phone: newPhone() }
  const made = await sendCall(send, createOperator, { ...wanted, roles, requestId: randomUUID() }, token)
  return await setUpByLink(send, { link: made.setUpPath, password: OPERATOR_PASSWORD, at: new Date() })
}
