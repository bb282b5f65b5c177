/** Steps of operators in the console. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { sendCall } from 'backend/demo/send-call'
import { createOperator, operatorLogin } from 'contract/operators'
import { OPERATOR_ROLES, type OperatorRole } from 'contract/operators/roles'
import { DEMO_PASSWORD } from 'tests/fixtures/people'
import { expect } from '../../e2e/browser-test'
import { send } from './merchant-program'

export interface OperatorLogin {
  name: string
  password: string
}

/** Reviewer of the demo market. */
export const SHENHE: OperatorLogin = { name: 'shenhe', password: DEMO_PASSWORD }

/** Second reviewer of the demo market. */
export const FUHE: OperatorLogin = { name: 'fuhe', password: DEMO_PASSWORD }

/** Signs in to the console and opens its page. */
export async function signInOperator(
  page: Page,
  { name, password }: OperatorLogin,
  path = '/console',
): Promise<void> {
  await page.goto(`/console/login?redirect=${encodeURIComponent(path)}`)
  await page.getByLabel('登录名').fill(name)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page).toHaveURL((url) => url.pathname + url.search === path)
}

/** A new operator who may open every page of the console. */
export async function createOperatorOfAllRoles(): Promise<OperatorLogin> {
  const { token } = await sendCall(send, operatorLogin, { name: 'admin', password: DEMO_PASSWORD })
  const operator = { name: `all-${randomUUID().slice(0, 8)}`, password: 'harbour-plinth-81' }
  const roles = Object.keys(OPERATOR_ROLES) as OperatorRole[]
  const input = { ...operator, displayName: '值班员', roles, requestId: randomUUID() }
  await sendCall(send, createOperator, input, token)
  return operator
}
