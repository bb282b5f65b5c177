/** Steps of operators in the console. */
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { OPERATOR_ROLES, type OperatorRole } from 'contract/operators/roles'
import { DEMO_PASSWORD } from 'tests/fixtures/people'
import { expect } from '../../e2e/browser-test'
import { MARKET_DATA_DIR } from '../../e2e/start-markets'
import { ROLES_BUT_ADMIN } from '../admin-pages'
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

/** Content operator of the demo market. */
export const NEIRONG: OperatorLogin = { name: 'neirong', password: DEMO_PASSWORD }

/** Admins of the demo market. */
export const ADMIN: OperatorLogin = { name: 'admin', password: DEMO_PASSWORD }
export const SECOND_ADMIN: OperatorLogin = { name: 'zhuguan', password: DEMO_PASSWORD }

/** A new operator of the command on the server, with all roles but admin, who decides about money at once. */
export async function createOperatorOfMostRoles(): Promise<OperatorLogin> {
  const name = `op-${randomUUID().slice(0, 8)}`
  const wanted = [`--name=${name}`, `--phone=${newPhone()}`, '--display=值班员', `--role=${ROLES_BUT_ADMIN}`]
  const { stdout } = await promisify(execFile)(process.execPath, ['dist/operator.js', 'create', ...wanted], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: process.env[MARKET_DATA_DIR] },
  })
  const link = /https?:\/\/\S+/.exec(stdout)?.[0] ?? ''
  return await setUpByLink(send, { link, password: OPERATOR_PASSWORD, at: new Date() })
}

/** Proposes a new operator as an admin, on the page of operators. */
export async function proposeOperatorHere(
  page: Page,
  who: { name: string; displayName: string; phone: string; roles: readonly OperatorRole[] },
): Promise<void> {
  await page.goto('/console/operators')
  await page.getByLabel('登录名', { exact: true }).fill(who.name)
  await page.getByLabel('姓名').fill(who.displayName)
  await page.getByLabel('手机号').fill(who.phone)
  for (const role of who.roles) await page.getByLabel(OPERATOR_ROLES[role], { exact: true }).check()
  await page.getByRole('button', { name: '提出新增' }).click()
  await expect(page.getByText(`新增 ${who.name} 已提出，等待另一名管理员审批`)).toBeVisible()
}

/** Approves the waiting change of an operator as another admin. */
export async function approveOperatorHere(page: Page, name: string): Promise<void> {
  await page.goto('/console/operators')
  await page.getByRole('link', { name: `审批 ${name}` }).click()
  await page.getByRole('radio', { name: '通过' }).check()
  await page.getByRole('button', { name: '提交审批' }).click()
  await expect(page.getByText(/^变更已通过/)).toBeVisible()
}
