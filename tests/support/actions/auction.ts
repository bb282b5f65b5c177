/** Lots and bidders of a running market, and what bidders do on the page of a lot. */
import { expect, type Page } from '@playwright/test'
import { runSeedProgram } from './seed-program'
import { proveByCode } from './sms'

export interface SeededLots {
  /** Began a minute ago, for an hour. */
  bidding: string
  /** Begins in two hours. */
  upcoming: string
  /** Ended an hour ago with two bids; the market closes it within seconds. */
  closed: string
  /** Phones of two companies with money. */
  bidders: [string, string]
}

/** Adds lots of the merchant, announced a day before their start. */
export async function seedLots(dataDir: string, merchantPhone: string): Promise<SeededLots> {
  return await runSeedProgram('lots', [dataDir, merchantPhone])
}

/** Holds a deposit on the open page of a lot. */
export async function holdDeposit(page: Page, phone: string, yuan: string): Promise<void> {
  await page.getByRole('link', { name: /^(缴纳|追加)保证金/ }).click()
  await page.getByLabel('金额（元）').fill(yuan)
  await proveByCode(page, phone, '缴纳竞拍保证金')
  await page
    .getByRole('button', { name: /^(缴纳|追加)保证金/ })
    .last()
    .click()
  await expect(page.getByText(/保证金已冻结，共/)).toBeVisible()
}

/** Types a bid on the open page of a lot, up to what it would get. */
export async function typeBid(page: Page, yuan: string, tons: string, takesPart = false): Promise<void> {
  await page.getByRole('link', { name: /^(出价|提高出价|修改出价)$/ }).click()
  await page.getByLabel('单价（元/吨）').fill(yuan)
  await page.getByLabel('数量（吨）').fill(tons)
  if (takesPart) await page.getByLabel('可接受部分数量').check()
  await page.getByRole('button', { name: '试算可得数量' }).click()
}

export async function confirmBid(page: Page): Promise<void> {
  await page.getByRole('button', { name: '确认出价' }).click()
  await expect(page.getByText(/出价已接受：第 \d+ 笔/)).toBeVisible()
}

export const lotOf = (id: string) => `/auctionDetail?id=${id}`

/** A row of the ranking: rank, price, tons, tons that it gets. */
export const rank = (page: Page, name: RegExp) =>
  page.getByRole('table', { name: '出价排名' }).getByRole('row', { name })
