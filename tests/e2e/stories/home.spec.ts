import { search } from '../../support/actions/buying'
import { expect, test } from '../browser-test'

test('the start page links categories, popular goods and new goods', { tag: '@gate' }, async ({ page }) => {
  await page.goto('/')
  const tree = page.getByRole('navigation', { name: '品类', exact: true })
  const category = tree.getByRole('link', { name: /^HDPE/ })
  const offers = Number(/\d+$/.exec((await category.textContent()) ?? '')?.[0])
  await category.click()
  await expect(page.getByText(`${offers} 条报价`)).toBeVisible()

  await page.getByRole('link', { name: '首页' }).click()
  await page.getByRole('link', { name: '全部热销' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '热销牌号' })).toBeVisible()
  const best = page.getByRole('table', { name: '热销牌号' }).getByRole('link').first()
  const grade = (await best.textContent()) ?? ''
  await best.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(grade)

  await page.getByRole('link', { name: '首页' }).click()
  await page.getByRole('link', { name: '全部新品' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '新品现货' })).toBeVisible()
  await expect(page.getByRole('table', { name: '现货报价' }).first()).toBeVisible()
})

test('an empty search uses the placeholder; a shop search lists shops', async ({ page }) => {
  await page.goto('/')
  const placeholder = await page.getByRole('searchbox', { name: '搜索商品' }).getAttribute('placeholder')
  await page.getByRole('button', { name: '搜索' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `“${placeholder}”的现货` })).toBeVisible()
  await search(page, 'T30S')
  await page.getByRole('radio', { name: '店铺' }).check({ force: true })
  await page.getByRole('button', { name: '搜索' }).click()
  await expect(page).toHaveURL(/\/shopList\?.*sText=T30S/)
})

test('the customer service menu opens, navigates and closes', async ({ page, javaScriptEnabled }) => {
  await page.goto('/now')
  const menu = page.getByText('客户服务', { exact: true })
  await menu.click()
  const article = page.getByRole('region', { name: '买家' }).getByRole('link', { name: '提货方式' })
  await expect(article).toBeVisible()
  if (javaScriptEnabled) {
    await page.keyboard.press('Escape')
    await expect(article).toBeHidden()
    await menu.click()
  }
  await article.click()
  await expect(page).toHaveURL(/\/bottomStatment\?id=30/)
})
