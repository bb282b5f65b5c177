import { signInHere } from '../../support/actions/account'
import { newBuyer } from '../../support/actions/own-members'
import { expect, test } from '../browser-test'

test('saves a search, opens it again, renames and deletes it', { tag: '@gate' }, async ({ page }) => {
  const { phone } = await newBuyer()
  await page.goto('/now?sText=T30S&delivery=pickup&page=1')
  await page.getByRole('link', { name: '保存搜索' }).click()
  await signInHere(page, phone)
  await expect(page.getByText('条件：T30S · 自提')).toBeVisible()
  await page.getByRole('textbox', { name: '名称' }).fill('')
  await page.getByRole('button', { name: '保存搜索' }).click()
  await expect(page.getByText('请填写名称').first()).toBeVisible()
  await page.getByRole('textbox', { name: '名称' }).fill('拉丝自提')
  await page.getByRole('button', { name: '保存搜索' }).click()
  await expect(page.getByText('搜索已保存')).toBeVisible()

  await page.getByRole('link', { name: '拉丝自提', exact: true }).click()
  await expect(page).toHaveURL('/now?sText=T30S&delivery=pickup')
  await expect(page.getByRole('heading', { level: 1, name: /T30S/ })).toBeVisible()

  await page.goto('/personalCenter/savedSearch')
  await page.getByRole('link', { name: '改名 拉丝自提' }).click()
  await page.getByRole('textbox', { name: '名称' }).fill('常用拉丝')
  await page.getByRole('button', { name: '保存名称' }).click()
  await expect(page.getByText('名称已保存')).toBeVisible()
  await page.getByRole('link', { name: '删除 常用拉丝' }).click()
  await page.getByRole('button', { name: '确认删除' }).click()
  await expect(page.getByText('搜索已删除')).toBeVisible()
  await expect(page.getByRole('heading', { name: '还没有保存搜索' })).toBeVisible()
})
