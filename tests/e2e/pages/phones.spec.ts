import { expect } from '../browser-test'
import { PHONE } from './phone-checks'
import { signedInAs, test } from './prepared-market'

for (const javaScriptEnabled of [true, false])
  test(`the menu and the filters open ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({
    browser,
  }) => {
    const page = await browser.newPage({ ...signedInAs(), javaScriptEnabled, viewport: PHONE })
    await page.goto('/now')
    const areas = page.getByRole('navigation', { name: '主导航' })
    await expect(areas).toBeHidden()
    await expect(page.getByRole('link', { name: '请登录' })).toBeHidden()
    await page.getByRole('banner').getByText('菜单', { exact: true }).click()
    await expect(page.getByRole('link', { name: '请登录' })).toBeVisible()
    await expect(areas.getByRole('link', { name: '帮助中心' })).toBeVisible()
    await areas.getByRole('link', { name: '店铺' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '店铺' })).toBeVisible()
    await expect(areas).toBeHidden()

    const filters = page.getByRole('region', { name: '筛选' })
    const category = filters.getByText('主营', { exact: true })
    await expect(category).toBeHidden()
    await filters.getByText('筛选与排序').click()
    await category.click()
    await filters.getByRole('link', { name: /^PVC/ }).click()
    await expect(filters.getByText('筛选与排序：PVC')).toBeVisible()
    await page.context().close()
  })

test('the focus stays above the bar at the bottom', async ({ browser }) => {
  const page = await browser.newPage({ ...signedInAs(), viewport: PHONE })
  await page.goto('/now')
  const bar = await page.getByRole('navigation', { name: '常用' }).boundingBox()
  const barTop = bar?.y ?? 0
  for (let stops = 0; stops < 60; stops += 1) {
    await page.keyboard.press('Tab')
    const hidden = await page.evaluate((top) => {
      const active = document.activeElement
      if (!active || active === document.body || active.closest('.quick-links')) return null
      const box = active.getBoundingClientRect()
      return box.height > 1 && box.top >= top ? active.outerHTML : null
    }, barTop)
    expect(hidden).toBeNull()
  }
  await page.context().close()
})
