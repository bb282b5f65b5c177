import { expect, test } from '../browser-test'

test('the footer links an article, which links its neighbours and back', { tag: '@gate' }, async ({
  page,
}) => {
  await page.goto('/now')
  await page.getByRole('contentinfo').getByRole('link', { name: '付款方式' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '付款方式' })).toBeVisible()
  await expect(page).toHaveTitle('付款方式 · 塑集')
  const contents = page.getByRole('navigation', { name: '帮助中心' })
  await expect(contents.getByRole('link', { name: '付款方式' })).toHaveAttribute('aria-current', 'page')
  await contents.getByRole('link', { name: '下单流程' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '下单流程' })).toBeVisible()
  await page.getByRole('article').getByRole('link', { name: '提货方式' }).click()
  await expect(page.getByRole('heading', { level: 2, name: '仓库过户' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: '下单流程' })).toBeVisible()
  await page.getByRole('navigation', { name: '当前位置' }).getByRole('link', { name: '帮助中心' }).click()
  await page.getByRole('main').getByRole('link', { name: '隐私政策' }).click()
  await expect(page.getByText('第 1 版，自 2026-11-01 起施行')).toBeVisible()
})

test('announcements have a list, a page and links to the next', async ({ page }) => {
  await page.goto('/informationlist?size=10')
  const titles = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('time') })
  await expect(titles).toHaveCount(10)
  const first = (await titles.first().getByRole('link').textContent()) ?? ''
  await titles.first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible()
  await page.getByRole('link', { name: '全部公告' }).click()
  await page.getByRole('link', { name: '下一页' }).click()
  await expect(page).toHaveURL(/page=1/)
  await expect(titles.first().getByRole('link')).not.toHaveText(first)
})

test('an unknown URL offers a search; invalid parameters give a normal page', async ({ page }) => {
  for (const path of [
    '/bottomStatment?id=%00%27--',
    '/bottomStatment?pact=%F0%9F%98%80',
    '/informationdetail',
  ]) {
    expect((await page.goto(path))?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: '页面不存在' })).toBeVisible()
  }
  for (const path of [
    '/bottomStatment?id=',
    '/informationlist?page=10000&size=x',
    '/informationlist?page=-1',
  ])
    expect((await page.goto(path))?.status(), path).toBe(200)
  await page.goto('/404')
  await page.getByLabel('按牌号、厂家或品类查找').fill('T30S')
  await page.getByRole('button', { name: '查找' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '“T30S”的现货' })).toBeVisible()
})
