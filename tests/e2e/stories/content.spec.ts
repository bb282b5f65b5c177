import type { Page } from '@playwright/test'
import { sizeFor } from 'tests/support/test-level'
import { moveMarketClock, shanghaiIn } from '../../support/actions/clock'
import { NEIRONG, signInOperator } from '../../support/actions/console'
import { expect } from '../browser-test'
import { test } from '../own-market'

/** Other load slows the pages, so the time is asserted at the long level only. */
const WITHIN_MS = sizeFor({ gate: 30_000, area: 30_000, long: 2_000 })
const NEW_ARTICLE = '/console/content/help_article/new'

test.setTimeout(600_000)

test('an article is drafted, previewed, published at a time, and restored', async ({
  page,
  ownMarket: _,
}) => {
  const visitor = await page.context().newPage()
  await signInOperator(page, NEIRONG, NEW_ARTICLE)

  await test.step('draft: hostile HTML stays text, a broken link is refused', async () => {
    await page.getByLabel('标题').fill('冬季装卸须知')
    await page.getByLabel('分类').selectOption('交易与交收')
    await page.getByLabel('一句话说明').fill('低温时怎样装卸液体')
    await page
      .getByLabel('正文')
      .fill('## 装卸\n<script>alert(1)</script>\n\n见[规则](/bottomStatment?id=nothing)')
    await page.getByRole('button', { name: '保存草稿' }).click()
    await expect(page.getByLabel('正文')).toHaveAccessibleDescription(/指向的文章不存在/)
    await expect(page.getByLabel('标题')).toHaveValue('冬季装卸须知')
    await page
      .getByLabel('正文')
      .fill('## 装卸\n<script>alert(1)</script>\n\n见[规则](/bottomStatment?id=106)')
    await page.getByRole('button', { name: '保存草稿' }).click()
    await expect(page.getByText('草稿已保存，访客还看不到')).toBeVisible()
  })
  const entry = new URL(page.url()).pathname
  const article = `/bottomStatment?id=${entry.split('/').at(-1)}`

  await test.step('preview: as visitors will see it, and not public', async () => {
    await page.getByRole('link', { name: '预览草稿' }).click()
    await expect(page.getByRole('heading', { level: 2, name: '装卸' })).toBeVisible()
    await expect(page.getByText('<script>alert(1)</script>')).toBeVisible()
    expect((await visitor.goto(article))?.status()).toBe(404)
  })

  await test.step('schedule, and see it published at its time', async () => {
    await page.goto(entry)
    await page.getByLabel('发布时间').fill('明天')
    await page.getByRole('button', { name: '发布', exact: true }).click()
    await expect(page.getByLabel('发布时间')).toHaveAccessibleDescription(/2026-12-01 09:00 的格式/)
    await page.getByLabel('发布时间').fill(shanghaiIn(5))
    await page.getByRole('button', { name: '发布', exact: true }).click()
    await expect(page.getByText('已安排定时发布')).toBeVisible()
    expect((await visitor.goto(article))?.status()).toBe(404)
    await moveMarketClock(page, '10 分钟')
    await expect.poll(async () => (await visitor.goto(article))?.status(), { timeout: 60_000 }).toBe(200)
    await expect(visitor.getByRole('heading', { level: 1, name: '冬季装卸须知' })).toBeVisible()
  })

  await test.step('change it, see the difference, and restore the first version', async () => {
    // The proof of the sign-in counts for five minutes of the market.
    await signInOperator(page, NEIRONG, entry)
    await page.getByLabel('标题').fill('夏季装卸须知')
    await page.getByRole('button', { name: '保存草稿' }).click()
    await page.getByRole('button', { name: '发布', exact: true }).click()
    await expect(page.getByText('已发布', { exact: true })).toBeVisible()
    await expectTitle(visitor, article, '夏季装卸须知')
    await page.getByRole('link', { name: '第 2 次' }).click()
    await expect(page.getByText('删除：冬季装卸须知')).toBeVisible()
    await page.goto(`${entry}/versions/1`)
    await page.getByRole('button', { name: '恢复为草稿' }).click()
    await expect(page.getByText('已恢复为草稿，预览后请发布')).toBeVisible()
    await page.getByRole('button', { name: '发布', exact: true }).click()
    await expectTitle(visitor, article, '冬季装卸须知')
  })
})

test('a banner appears for visitors soon', async ({ page, ownMarket: _ }) => {
  const visitor = await page.context().newPage()
  await visitor.goto('/now')
  await signInOperator(page, NEIRONG, '/console/content/banner/new')
  await page.getByLabel('标题').fill('冬储专场')
  await page.getByLabel('说明').fill('锁价到年底')
  await page.getByLabel('位置', { exact: true }).selectOption('页脚上方')
  await page.getByLabel('链接').fill('/now')
  await page.getByRole('button', { name: '保存草稿' }).click()
  await visitor.goto('/now')
  await expect(visitor.getByRole('link', { name: '冬储专场' })).toHaveCount(0)
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await expect(page.getByText('已发布', { exact: true })).toBeVisible()
  const seen = async () => {
    await visitor.goto('/now')
    return await visitor.getByRole('link', { name: '冬储专场' }).count()
  }
  await expect.poll(seen, { timeout: WITHIN_MS, intervals: [100] }).toBe(1)
})

async function expectTitle(visitor: Page, path: string, title: string): Promise<void> {
  const shown = async () => {
    await visitor.goto(path)
    return await visitor.getByRole('heading', { level: 1 }).textContent()
  }
  await expect.poll(shown, { timeout: 60_000 }).toBe(title)
}
