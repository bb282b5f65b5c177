import type { Page } from '@playwright/test'
import iconv from 'iconv-lite'
import { type OfferRow, offerTableText } from 'tests/fixtures/offer-rows'
import { signInAsMerchant } from '../../support/actions/account'
import { demoOfferRow } from '../../support/actions/offer-imports'
import { addGoods } from '../../support/actions/own-goods'
import { openShop } from '../../support/actions/own-members'
import { expect, test } from '../browser-test'

const PAGE = '/merchant/offers/imports'

async function upload(page: Page, rows: readonly OfferRow[]): Promise<void> {
  await page.goto(PAGE)
  const buffer = iconv.encode(offerTableText(rows), 'gbk')
  await page.getByLabel('文件').setInputFiles({ name: '报价.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: '上传并预览' }).click()
}

test('a merchant mends a GBK table of offers, publishes it, changes it by a second table, and undoes it', {
  tag: '@gate',
}, async ({ page }) => {
  const [keeper, { grade, maker }] = [await openShop(), await addGoods()]
  const row = demoOfferRow({ grade, maker, price: '8123' })
  await signInAsMerchant(page, PAGE, keeper.phone)

  await test.step('errors are named by row and column; nothing is published', async () => {
    await upload(page, [{ ...row, price: '8,12' }, demoOfferRow({ stock: '-5' })])
    const rows = page.getByRole('table', { name: '文件中的行' })
    await expect(rows).toContainText('单价（元/吨）：请填写金额，例如 6650')
    await expect(rows).toContainText('库存（吨）：不能为负')
    await expect(page.getByRole('button', { name: '确认导入' })).toHaveCount(0)
  })

  await test.step('the mended table is previewed and confirmed', async () => {
    await upload(page, [row])
    await expect(page.getByText('将新增 1 行，更改 0 行')).toBeVisible()
    await page.getByRole('button', { name: '确认导入' }).click()
    await expect(page.getByText('已生效：新增 1 行，更改 0 行')).toBeVisible()
  })
  const first = page.url()

  await test.step('a second table of some columns changes the offer', async () => {
    await upload(page, [{ grade, maker, warehouse: row.warehouse ?? '', price: '8099' }])
    await expect(page.getByRole('table', { name: '文件中的行' })).toContainText('单价（元/吨）：8123 → 8099')
    await page.getByRole('button', { name: '确认导入' }).click()
    await expect(page.getByText('已生效：新增 0 行，更改 1 行')).toBeVisible()
  })
  const second = page.url()

  await test.step('the offers are exported with the new price', async () => {
    await page.goto(`/merchant/offers?sText=${row.grade}`)
    await expect(page.getByRole('table', { name: '报价' })).toContainText('8,099.00')
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: '导出表格' }).click()
    expect((await download).suggestedFilename()).toContain('报价')
  })

  await test.step('the change is undone; the first import no longer is', async () => {
    await page.goto(first)
    await page.getByRole('button', { name: '撤销整次导入' }).click()
    await expect(page.getByText('不能整体撤销').first()).toBeVisible()
    await page.goto(second)
    await page.getByRole('button', { name: '撤销整次导入' }).click()
    await expect(page.getByText('已撤销', { exact: true })).toBeVisible()
  })

  await test.step('the offer has its old price again, and is withdrawn', async () => {
    await page.goto(`/merchant/offers?state=on_sale&sText=${row.grade}`)
    const offer = page.getByRole('row', { name: row.warehouse ?? '' })
    await expect(offer).toContainText('8,123.00')
    await offer.getByRole('link').first().click()
    await page.getByRole('button', { name: '确认下架' }).click()
    await expect(page.getByText('报价已下架')).toBeVisible()
  })
})
