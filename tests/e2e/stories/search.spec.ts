import type { Page } from '@playwright/test'
import { search } from '../../support/actions/buying'
import { chooseFacet, offersShown, totalShown } from '../../support/actions/listing'
import { sellGoods } from '../../support/actions/own-goods'
import { expect, test } from '../browser-test'
import { expectHydrated } from '../pages/page-checks'

const GOODS = '牌号 / 厂家'

/** Search texts with a pattern for every row of the first page; the eighth is trade slang. */
const SEARCHES: [words: string, each: RegExp][] = [
  ['dfda7042', /^DFDA-7042/],
  ['Ｋ８００３', /^K8003/],
  ['镇海', /镇海炼化/],
  ['聚丙烯', /PP/],
  ['jbx', /PP/],
  ['juibingxi', /PP/],
  ['线性 扬子', /LLDPE.*扬子/],
]

async function rowsFor(page: Page, words: string) {
  await search(page, words)
  return (await offersShown(page)).map((row) => row[GOODS] ?? '')
}

test('finds goods by eight kinds of search text', async ({ page }) => {
  await page.goto('/now')
  for (const [words, each] of SEARCHES) {
    const rows = await rowsFor(page, words)
    expect(rows.length, words).toBeGreaterThan(0)
    for (const row of rows) expect(row, words).toMatch(each)
  }
  await rowsFor(page, '拉丝料')
  for (const row of await offersShown(page)) expect(row.加工).toContain('拉丝')
})

test('corrects a typo with a note, removes a word, suggests a similar grade', {
  tag: '@gate',
}, async ({ page }) => {
  await page.goto('/now')
  await search(page, 'juibingxi 镇海')
  await expect(page.getByRole('link', { name: '仍要搜 juibingxi' })).toBeVisible()
  const both = await totalShown(page)
  await page.getByRole('link', { name: '去掉“juibingxi”' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '“镇海”的现货' })).toBeVisible()
  expect(await totalShown(page)).toBeGreaterThanOrEqual(both)

  await search(page, 'T30F')
  await page.getByText('您是不是要找').getByRole('link').first().click()
  await expect(page.getByRole('table', { name: '现货报价' })).toBeVisible()
})

test('names goods that are not traded here', async ({ page }) => {
  await page.goto('/now')
  await search(page, 'PP 回料')
  await expect(page.getByText('本市场暂无再生料的货源')).toBeVisible()
})

test('more filters open on request and keep the chosen values', async ({ page }) => {
  await page.goto(`/now?sText=${(await sellGoods([7_000, 7_010])).grade}`)
  const filters = page.getByRole('region', { name: '筛选' })
  await expect(filters.getByText('仓库', { exact: true })).toHaveCount(0)
  await filters.getByRole('link', { name: '全部筛选' }).click()
  await expect(filters.getByText('仓库', { exact: true })).toBeVisible()
  await chooseFacet(page, '交货', '自提')
  expect(await totalShown(page)).toBe(2)
  await filters.getByRole('link', { name: '收起筛选' }).click()
  await expect(filters.getByText('仓库', { exact: true })).toHaveCount(0)
  await expect(filters.getByText('交货：自提')).toBeVisible()
})

test('excludes a maker, and removes the exclusion with its word', async ({ page }) => {
  await page.goto('/now')
  await search(page, 'T30S 不要延炼')
  for (const row of await offersShown(page)) expect(row[GOODS]).not.toContain('延安')
  await page.getByRole('link', { name: '去掉“不要延炼”' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '“T30S”的现货' })).toBeVisible()
})

test('searches a certain typo at once, and as typed on request', async ({ page }) => {
  await page.goto('/now')
  await search(page, 'T3OS')
  for (const row of await offersShown(page)) expect(row[GOODS]).toMatch(/^T30S/)
  await page.getByRole('link', { name: '仍要搜 T3OS' }).click()
  await expect(page.getByRole('heading', { name: /^未找到与“.*T3OS.*”相符的货源$/ })).toBeVisible()
})

test('suggests while typing, by keyboard and pointer', async ({ page, javaScriptEnabled }) => {
  await page.goto('/now')
  if (javaScriptEnabled === false) {
    await search(page, 'zhenhai')
    for (const row of await offersShown(page)) expect(row[GOODS]).toContain('镇海炼化')
    return
  }
  await expectHydrated(page)
  await page.keyboard.press('/')
  const field = page.getByRole('combobox', { name: '搜索商品' })
  await expect(field).toBeFocused()
  await field.fill('zhenh')
  const option = page.getByRole('option', { name: /^镇海炼化/ })
  await expect(option).toBeVisible()
  await field.press('ArrowDown')
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await field.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: '“镇海炼化”的现货' })).toBeVisible()
})
