import { signInFor } from '../../support/actions/account'
import { newBuyer } from '../../support/actions/own-members'
import { expect, test } from '../browser-test'

const PAGE = '/personalCenter/question?act=ask'
const TITLE = '注塑级能否用于食品包装'

test('a question that was put aside is continued, cleared or sent', { tag: '@gate' }, async ({ page }) => {
  await signInFor(page, PAGE, (await newBuyer()).phone)
  const title = page.getByRole('textbox', { name: '问题' })
  const keep = async () => {
    await title.fill(TITLE)
    await page.getByRole('button', { name: '暂存' }).click()
    await expect(page.getByText('已暂存，7 天内可以回来继续填写')).toBeVisible()
  }

  await test.step('it is there after leaving the page', async () => {
    await keep()
    await page.goto('/now')
    await page.goto(PAGE)
    await expect(page.getByText('已填入您暂存的内容')).toBeVisible()
    await expect(title).toHaveValue(TITLE)
  })

  await test.step('and can be cleared', async () => {
    await page.getByRole('button', { name: '清除' }).click()
    await expect(page.getByText('暂存的内容已清除')).toBeVisible()
    await expect(title).toHaveValue('')
  })

  await test.step('a sent question is not kept', async () => {
    await keep()
    await page.getByRole('button', { name: '提交提问' }).last().click()
    await expect(page.getByText('提问已发布')).toBeVisible()
    await page.goto(PAGE)
    await expect(title).toHaveValue('')
  })
})
