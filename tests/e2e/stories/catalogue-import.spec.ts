import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import iconv from 'iconv-lite'
import { newGrade } from 'tests/fixtures/catalogue-imports'
import { CONTENT_OPERATOR } from '../../support/actions/catalogue'
import { signInOperator } from '../../support/actions/console'
import { addGoods } from '../../support/actions/own-goods'
import { expect, test } from '../browser-test'

const HEADINGS = '品类,牌号,厂家,加工级别,用途,熔指温度（℃）,熔指负荷（kg）'
const PAGE = '/console/catalogue/imports'

async function upload(page: Page, lines: readonly string[]): Promise<void> {
  await page.goto(PAGE)
  await page.getByLabel('内容').selectOption('牌号')
  const buffer = iconv.encode([HEADINGS, ...lines].join('\r\n'), 'gbk')
  await page.getByLabel('文件').setInputFiles({ name: '牌号.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: '上传并预览' }).click()
}

test('an operator mends a GBK table, imports it, finds the grade, and undoes the import', {
  tag: '@gate',
}, async ({ page }) => {
  const grade = newGrade()
  const maker = `新料${randomInt(10 ** 6)}`
  await signInOperator(page, CONTENT_OPERATOR, PAGE)

  await test.step('errors are named by row and column; nothing is imported', async () => {
    await upload(page, [
      `PP,${grade},${maker},拉丝,编织袋,"1,23",2.16`,
      `PX,${grade},${maker},拉丝,,230,2.16`,
    ])
    const rows = page.getByRole('table', { name: '文件中的行' })
    await expect(rows).toContainText('熔指温度（℃）：请填写数字；逗号只能作千分位')
    await expect(rows).toContainText('用途：请填写')
    await expect(page.getByRole('button', { name: '确认导入' })).toHaveCount(0)
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: '下载全部错误' }).click()
    expect((await download).suggestedFilename()).toContain('导入错误')
  })

  await test.step('the mended table is previewed and confirmed', async () => {
    await upload(page, [`PP,${grade},${maker},拉丝,编织袋,230,2.16`])
    await expect(page.getByText('将新增 1 行，更改 0 行')).toBeVisible()
    await page.getByRole('button', { name: '确认导入' }).click()
    await expect(page.getByText('已生效：新增 1 行，更改 0 行')).toBeVisible()
  })
  const run = page.url()

  await test.step('the catalogue and the search know the grade at once', async () => {
    await page.goto(`/console/catalogue/grades?keyword=${grade}`)
    await page.getByRole('link', { name: grade }).click()
    await expect(page.getByLabel('熔指温度（℃）')).toHaveValue('230')
    await page.goto(`/now?sText=${grade}`)
    await expect(page.getByText(grade).first()).toBeVisible()
  })

  await test.step('the whole import is undone', async () => {
    await page.goto(run)
    await page.getByRole('button', { name: '撤销整次导入' }).click()
    await expect(page.getByText('已撤销', { exact: true })).toBeVisible()
    await page.goto(`/console/catalogue/grades?keyword=${grade}`)
    await expect(page.getByText('没有找到牌号')).toBeVisible()
  })
})

test('an edit that another operator overtook keeps what was typed', async ({ page, context }) => {
  const { grade } = await addGoods()
  await signInOperator(page, CONTENT_OPERATOR, `/console/catalogue/grades?keyword=${grade}`)
  await page.getByRole('table').getByRole('link', { name: grade }).click()
  const other = await context.newPage()
  await other.goto(page.url())
  const application = `用途${randomInt(10 ** 6)}`
  for (const one of [other, page]) {
    await one.getByLabel('用途').fill(one === page ? application : `${application}甲`)
    await one.getByRole('button', { name: '保存' }).click()
  }
  await expect(other.getByText('已保存，立即生效')).toBeVisible()
  await expect(page.getByText('这条内容刚被其他人修改过').first()).toBeVisible()
  await expect(page.getByLabel('用途')).toHaveValue(application)
})
