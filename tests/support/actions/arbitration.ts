/** Operators who decide arbitrations, and what pages of cases show. Only for markets that no other test uses. */
import { expect, type Page } from '@playwright/test'
import { type OperatorLogin, setUpByLink } from '../operator-set-up'
import { signInOperator } from './console'
import { send } from './merchant-program'

const PASSWORD = 'harbour-plinth-81'
/** Accepts cases and proposes rulings. */
export const LI: OperatorLogin = { name: 'li.na', password: PASSWORD }
/** Decides on proposals. */
export const ZHAO: OperatorLogin = { name: 'zhao.min', password: PASSWORD }

/** Creates both operators. @param run runs a program of the market */
export async function addOperators(
  run: (program: 'operator', args: string[]) => Promise<string>,
): Promise<void> {
  const added = [
    [LI, '--phone=13900000061', '--display=李娜', '--role=support'],
    [ZHAO, '--phone=13900000062', '--display=赵敏', '--role=finance'],
  ] as const
  for (const [login, ...options] of added) {
    const printed = await run('operator', ['create', `--name=${login.name}`, ...options])
    const link = /https?:\/\/\S+/.exec(printed)?.[0] ?? ''
    Object.assign(login, await setUpByLink(send, { link, password: PASSWORD, at: new Date() }))
  }
}

const consolePath = (caseId: string) => `/console/arbitrations/${caseId}`

/** Accepts a case in the console. */
export async function acceptCaseHere(page: Page, caseId: string): Promise<void> {
  await signInOperator(page, LI, consolePath(caseId))
  await page.getByRole('button', { name: '受理', exact: true }).click()
  await expect(page.getByText('已受理，进入举证')).toBeVisible()
}

/** Proposes a split in the console as one operator and approves it as the other. */
export async function rule(page: Page, caseId: string, [toBuyer, toMerchant]: readonly [string, string]) {
  await signInOperator(page, LI, consolePath(caseId))
  await page.getByLabel('退给买家（元）').fill(toBuyer)
  await page.getByLabel('归商家（元）').fill(toMerchant)
  await page.getByLabel('裁决理由').fill('双方各有过错')
  await page.getByRole('button', { name: '提出裁决方案' }).click()
  await expect(page.getByText('裁决方案已提出，等待另一名工作人员审批')).toBeVisible()
  await signInOperator(page, ZHAO, consolePath(caseId))
  await page.getByRole('radio', { name: '通过' }).check()
  await page.getByRole('button', { name: '提交审批' }).click()
  await expect(page.getByText('裁决方案已通过')).toBeVisible()
}

/** The current stage of the case that the page shows. */
export async function expectStage(page: Page, name: string, timeout?: number): Promise<void> {
  const current = page.getByRole('list', { name: '仲裁阶段' }).locator('[aria-current=step]')
  await expect(current).toContainText(name, { ...(timeout !== undefined && { timeout }) })
}
