/** Plans of companies on their pages. */
import { expect, type Page } from '@playwright/test'
import { formatYuan } from 'contract/units'
import { signInFor } from './account'

export const planPath = (id: string) => `/personalCenter/planDetail?id=${id}`

/** Waits until the market's jobs have moved a plan. */
export async function waitForPlanState(page: Page, planId: string, state: string): Promise<void> {
  await expect(async () => {
    await page.goto(planPath(planId))
    const found = page.getByRole('definition').filter({ hasText: new RegExp(`^${state}$`) })
    await expect(found.first()).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
}

/** Turns tons of a plan into an order to pick up. @returns its id, on the page of its payment */
export async function convertPlan(page: Page, planId: string, tons: number): Promise<string> {
  await page.goto(`${planPath(planId)}&act=convert`)
  await page.getByLabel('本次数量').fill(String(tons))
  await page.getByRole('radio', { name: /^自提/ }).check()
  await page.getByRole('button', { name: '提交订单' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '付款', exact: true })).toBeVisible()
  return new URL(page.url()).searchParams.get('id') ?? ''
}

/** Signs in anew, as another person or because moving the clock ends sessions. */
export async function signInAgain(page: Page, path: string, phone: string): Promise<void> {
  await page.context().clearCookies()
  await signInFor(page, path, phone)
}

/** Fen available in the wallet of the member's company. */
export async function companyAvailableFen(page: Page): Promise<number> {
  await page.goto('/personalCenter/asset?owner=company')
  const figure = page.locator('dl.figures > div').filter({ hasText: '可用余额' })
  return fenIn((await figure.first().textContent()) ?? '')
}

/** The first amount of a text. */
export function fenIn(text: string): number {
  const [, amount = '0.00'] = /([\d,]+\.\d\d)/.exec(text) ?? []
  return Number(amount.replace(/[,.]/g, ''))
}

/** Movements of exactly this amount in the journal of the member's company. */
export async function countCompanyMovements(page: Page, fen: number): Promise<number> {
  const yuan = String(fen / 100)
  const query = new URLSearchParams({ owner: 'company', minYuan: yuan, maxYuan: yuan })
  await page.goto(`/personalCenter/journal?${query}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return await page
    .getByRole('row')
    .filter({ hasText: formatYuan(fen) })
    .count()
}
