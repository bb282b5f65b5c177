import type { Page } from '@playwright/test'
import { YUE_KEEPER } from 'tests/fixtures/people'
import { signInAsMerchant } from '../../support/actions/account'
import { SHENHE, signInOperator } from '../../support/actions/console'
import { expect, test } from '../browser-test'

const DAY_MS = 86_400_000
const dayInShanghai = (at: Date) => new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 10)

test('a merchant proposes a lot, an operator returns it and announces the copy', { tag: '@gate' }, async ({
  page,
  browser,
}) => {
  const remark = `整批同一批号 ${test.info().project.name} ${Date.now()}`
  const startsOn = dayInShanghai(new Date(Date.now() + 3 * DAY_MS))

  await test.step('a lot that starts too soon is refused with what was typed', async () => {
    await signInAsMerchant(page, '/merchant/lots', YUE_KEEPER.phone)
    await page.getByRole('link', { name: '新建竞拍' }).click()
    await page.getByLabel('牌号').fill('T30S')
    await page.getByRole('button', { name: '查找商品' }).click()
    await page.getByRole('table', { name: '目录中的商品' }).getByRole('link').first().click()
    await page.getByLabel('仓库').selectOption({ index: 1 })
    await page.getByLabel('总量（吨）').fill('２０')
    await page.getByLabel('起拍量（吨）').fill('5')
    await page.getByLabel('数量步长（吨）').fill('5')
    await page.getByLabel('起拍价（元/吨）').fill('7,000')
    await page.getByLabel('保留价（元/吨）').fill('7100')
    await page.getByLabel('开始日期').fill(dayInShanghai(new Date()))
    await page.getByLabel('截止日期').fill(startsOn)
    await page.getByLabel('备注').fill(remark)
    await page.getByRole('button', { name: '保存草稿' }).click()
    await expect(page.getByRole('alert')).toContainText('竞价须在 25 小时以后开始')
    await expect(page.getByLabel('起拍价（元/吨）')).toHaveValue('7,000')
  })

  await test.step('the draft is saved, edited and submitted', async () => {
    await page.getByLabel('开始日期').fill(startsOn)
    await page.getByRole('button', { name: '保存草稿' }).click()
    await expect(page.getByText('草稿已保存')).toBeVisible()
    await page.getByRole('link', { name: '修改草稿' }).click()
    await page.getByLabel('最大加价（元/吨）').fill('200')
    await page.getByRole('button', { name: '保存草稿' }).click()
    await expect(page.getByText('草稿已修改')).toBeVisible()
    await page.getByRole('button', { name: '提交审核' }).click()
    await expect(page.getByText('已提交审核')).toBeVisible()
  })

  const lotNo = await lotNoOn(page)
  const operator = await browser.newPage()
  await test.step('the operator returns it with a reason', async () => {
    await signInOperator(operator, SHENHE, '/console/reviews?kind=lot')
    await operator.getByRole('link', { name: new RegExp(lotNo) }).click()
    await operator.getByLabel('退回', { exact: true }).check()
    await operator.getByRole('button', { name: '提交审核结果' }).click()
    await expect(operator.getByRole('alert')).toContainText('退回时请说明原因')
    await operator.getByLabel('退回原因').fill('最大加价偏高')
    await operator.getByRole('button', { name: '提交审核结果' }).click()
    await expect(operator.getByText('竞拍已退回')).toBeVisible()
  })

  await test.step('the merchant proposes a copy, which is announced', async () => {
    await page.reload()
    await expect(page.getByText('最大加价偏高')).toBeVisible()
    await page.getByRole('link', { name: '复制为新竞拍' }).click()
    await page.getByLabel('开始日期').fill(startsOn)
    await page.getByLabel('截止日期').fill(startsOn)
    await page.getByRole('button', { name: '保存草稿' }).click()
    await page.getByRole('button', { name: '提交审核' }).click()
    await expect(page.getByText('已提交审核')).toBeVisible()
    const copyNo = await lotNoOn(page)
    await operator.goto('/console/lots?state=submitted')
    await operator.getByRole('link', { name: copyNo }).click()
    await operator.getByLabel('通过并公告').check()
    await operator.getByRole('button', { name: '提交审核结果' }).click()
    await expect(operator.getByText('竞拍已公告')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('main')).toContainText('报名中')
    await expect(page.getByText('还没有出价')).toBeVisible()
    await page.getByRole('link', { name: '查看竞拍页面' }).click()
    await expect(page).toHaveURL(/\/auctionDetail\?id=/)
    await expect(page.getByRole('main')).toContainText(copyNo)
  })
  await operator.close()
})

async function lotNoOn(page: Page): Promise<string> {
  const heading = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  return /JP\d+/.exec(heading)?.[0] ?? ''
}
