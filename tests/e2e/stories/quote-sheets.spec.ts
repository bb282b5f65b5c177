import { readFileSync } from 'node:fs'
import { hasPoppler, poppler } from 'tests/support/poppler'
import { signInFor } from '../../support/actions/account'
import { addFavorites } from '../../support/actions/favorites'
import { publish } from '../../support/actions/merchant-program'
import { newBuyer } from '../../support/actions/own-members'
import { expect, test } from '../browser-test'

test('keeps the prices of two favorites on a sheet', { tag: '@gate' }, async ({ page }) => {
  const [first, second, { phone }] = [await publish(), await publish(), await newBuyer()]
  await addFavorites(phone, [first.offerId, second.offerId])
  await signInFor(page, '/personalCenter/collect', phone)

  await test.step('tick two offers and fill in the sheet', async () => {
    for (const { offerId } of [first, second]) await page.locator(`input[value="${offerId}"]`).check()
    await page.getByRole('button', { name: '制作报价单' }).click()
    const lines = page.getByRole('table', { name: '列入报价单的货源' })
    await expect(lines.getByRole('row')).toHaveCount(3)
    const tons = page.getByRole('textbox', { name: /的数量（吨）$/ })
    await tons.first().fill('六吨')
    await page.getByRole('textbox', { name: '收货城市' }).fill('东莞')
    await page.getByRole('button', { name: '制作报价单' }).click()
    await expect(page.getByRole('alert')).toContainText('请填写吨数')
    await expect(tons.first()).toHaveValue('六吨')
    await tons.first().fill('6')
    await page.getByRole('button', { name: '制作报价单' }).click()
  })

  await test.step('the sheet names its prices, and a new price', async () => {
    await expect(page.getByRole('heading', { level: 1, name: /^报价单 BJ\d{18}$/ })).toBeVisible()
    const table = page.getByRole('table', { name: /^报价单/ })
    await expect(table).toContainText('报价未变')
    await expect(page.getByText('挂牌价快照')).toBeVisible()
    await first.reprice(9_876_00)
    await page.reload()
    await expect(table).toContainText('报价有变')
    await expect(table).toContainText('现价 9,876.00')
    await expect(page.getByText('1 条货源与制单时不同')).toBeVisible()
  })

  await test.step('the PDF has the same prices', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: '下载 PDF' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^报价单_BJ\d{18}\.pdf$/)
    const pdf = readFileSync(await file.path())
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    if (hasPoppler) {
      const text = poppler('pdftotext', pdf, '-raw').replaceAll(/\s/g, '')
      expect(text).toContain('送到东莞')
      expect(text).not.toContain('9,876.00')
    }
  })

  await test.step('the list has the sheet', async () => {
    await page.getByRole('link', { name: '返回报价单' }).click()
    const sheet = page.getByRole('table', { name: '我的报价单' }).getByRole('row').nth(1)
    await expect(sheet).toContainText('送到 东莞')
    await sheet.getByRole('link', { name: /^BJ/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^报价单 BJ/ })).toBeVisible()
  })
})
