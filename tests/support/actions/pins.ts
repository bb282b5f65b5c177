/** Spot pins of a running market. */
import type { Page } from '@playwright/test'
import { DEMO_PAY_PASSWORD } from 'tests/fixtures/people'
import { runSeedProgram } from './seed-program'
import { submit } from './submit'

export interface SeededPins {
  deal: string
  /** Opened and paid by one buyer; the other one has an unpaid share. */
  pin: string
  /** The unpaid share. */
  share: string
  /** A pin of the buyer that is a truck together with another; both are asked to agree. */
  merging: string
}

/** Adds a deal of the merchant with an open pin. */
export async function seedPins(
  dataDir: string,
  phones: { merchant: string; opener: string; buyer: string },
): Promise<SeededPins> {
  return await runSeedProgram('pins', [dataDir, phones.merchant, phones.opener, phones.buyer])
}

/** Fills the form of a share with pick-up and submits it. */
export async function takeShare(page: Page, tons: string, action: '开团' | '加入拼单'): Promise<void> {
  await page.getByLabel('拼单数量（吨）').fill(tons)
  await page.getByRole('radio', { name: /^自提/ }).check()
  await submit(page.getByRole('button', { name: action, exact: true }))
}

/** Pays the member's share on the page of its pin. */
export async function payShare(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: '支付密码' }).fill(DEMO_PAY_PASSWORD)
  await submit(page.getByRole('button', { name: /^确认付款/ }))
}
