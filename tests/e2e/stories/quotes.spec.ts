import { readFileSync } from 'node:fs'
import { openFacet } from '../../support/actions/listing'
import { expect, test } from '../browser-test'

test('quotes: a category over a year, one city, export and feed', {
  tag: '@gate',
}, async ({ page }) => {
  await page.goto('/now')
  await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '每日报价' }).click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('每日报价')
  await page
    .getByRole('navigation', { name: '品类' })
    .getByRole('link', { name: /^LLDPE/ })
    .click()
  await expect(heading).toHaveText(/^线性低密度聚乙烯/)

  await page.getByRole('link', { name: '近一年' }).click()
  await expect(page).toHaveURL(/days=365/)
  await expect(page.getByRole('img', { name: /LLDPE .* 价格指数/ })).toBeVisible()
  await page.getByText('查看数据').click()
  const weeks = page.getByRole('table', { name: /价格指数/ }).getByRole('row')
  await expect(weeks.nth(50)).toBeVisible()

  const city = (await openFacet(page, '城市')).first()
  const place = /^\p{Script=Han}+/u.exec((await city.textContent()) ?? '')?.[0] ?? ''
  await city.click()
  const table = page.getByRole('table', { name: '每日报价' })
  await expect(table).toBeVisible()
  const others = table.getByRole('row').filter({ hasNotText: place })
  await expect(others, 'the heading alone').toHaveCount(1)

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: '导出表格' }).click(),
  ])
  const [head, ...rows] = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n')
  expect(head).toContain('报价（元/吨）')
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) expect(row).toMatch(new RegExp(`^\\d{4}-\\d{2}-\\d{2},LLDPE,.*,${place},`))
  await expect(page.getByRole('link', { name: '订阅' })).toHaveAttribute('href', /^\/latestQuotation\/atom\?/)
})
