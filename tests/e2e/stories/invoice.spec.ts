import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parseYuan } from 'contract/units'
import { invoiceXml, PDF } from 'tests/fixtures/invoice-files'
import { DEMO_PASSWORD } from 'tests/fixtures/people'
import { signInAsMerchant, signInFor } from '../../support/actions/account'
import { signInOperator } from '../../support/actions/console'
import { earn } from '../../support/actions/merchant-program'
import { newBuyer, openShop } from '../../support/actions/own-members'
import { expect, test } from '../browser-test'

/** A number that no other invoice has. */
const newNumber = () =>
  `2642${String(randomInt(1e8)).padStart(8, '0')}${String(randomInt(1e8)).padStart(8, '0')}`

test('an invoice is requested, issued, received and reversed', { tag: '@gate' }, async ({
  page,
  browser,
}) => {
  const [keeper, buyer] = [await openShop(), await newBuyer()]
  const { orderId } = await earn(keeper.phone, buyer.phone)
  const shop = await browser.newPage()
  const [number, reversalNumber] = [newNumber(), newNumber()]
  let invoice = ''
  let totalFen = 0

  await test.step('the buyer requests it for a completed order', async () => {
    await signInFor(page, `/personalCenter/myOrderDetail?id=${orderId}`, buyer.phone)
    await page.getByRole('main').getByRole('link', { name: '申请开票' }).click()
    await expect(page.locator(`input[value="${orderId}"]`)).toBeChecked()
    await page.getByRole('radio', { name: '增值税专用发票' }).check()
    await page.getByRole('button', { name: '申请开票' }).click()
    await expect(page.getByRole('alert')).toContainText('专用发票只能开给企业')
    await page.getByRole('radio', { name: '增值税普通发票' }).check()
    const title = page.getByLabel('个人订单的抬头（姓名）')
    if ((await title.count()) > 0) await title.fill('王工')
    await page.getByRole('button', { name: '申请开票' }).click()
    await expect(page.getByText('已申请开票，等待商家开具')).toBeVisible()
    invoice = new URL(page.url()).searchParams.get('id') ?? ''
    const amount = page.getByRole('term').filter({ hasText: '金额（元，含税）' })
    totalFen = parseYuan((await amount.locator('xpath=following-sibling::dd').textContent()) ?? '') ?? 0
    await page.goto(`/addInvoice?orderId=${orderId}`)
    await expect(page.locator(`input[value="${orderId}"]`)).toHaveCount(0)
    await page.goto(`/personalCenter/myOrderDetail?id=${orderId}`)
    await expect(page.getByRole('main').getByRole('link', { name: '订单单据' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: '申请开票' })).toHaveCount(0)
  })

  await test.step('the shop issues it with a number of 20 digits', async () => {
    await signInAsMerchant(shop, `/merchant/invoices/${invoice}`, keeper.phone)
    await shop.getByLabel('发票号码').fill('1234')
    await shop.getByLabel('开票日期').fill('2026-11-01')
    await shop.getByRole('button', { name: '登记开票' }).click()
    await expect(shop.getByRole('alert')).toContainText('发票号码为 20 位数字')
    await shop.getByLabel('发票号码').fill(number)
    await shop.getByRole('button', { name: '登记开票' }).click()
    await expect(shop.getByText('已登记开票，买家会收到通知')).toBeVisible()
  })

  await test.step('the shop uploads its files', async () => {
    await shop.getByRole('link', { name: '上传发票文件' }).click()
    const xml = invoiceXml({ number, totalFen })
    const upload = async (name: string, content: string) => {
      const file = { name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) }
      await shop.getByLabel('发票文件', { exact: true }).setInputFiles(file)
      await shop.getByRole('button', { name: '上传', exact: true }).click()
    }
    await upload('发票.pdf', '#!/bin/sh\necho\n')
    await expect(shop.getByRole('alert')).toContainText('只能上传电子税务局下载的')
    await upload('发票.xml', invoiceXml({ number: reversalNumber, totalFen }))
    await expect(shop.getByRole('alert')).toContainText(`文件中的发票号码是 ${reversalNumber}`)
    await upload('发票.xml', invoiceXml({ number, totalFen: totalFen + 1 }))
    await expect(shop.getByRole('alert')).toContainText('文件中的价税合计是')
    await upload('发票.xml', xml)
    await expect(shop.getByText('发票 XML 已上传，买家可以下载')).toBeVisible()
    await shop.getByRole('link', { name: '上传发票文件' }).click()
    await upload('发票.bin', PDF)
    await expect(shop.getByText('发票 PDF 已上传，买家可以下载')).toBeVisible()
  })

  await test.step('the buyer downloads them', async () => {
    await page.goto(`/invoiceInfo?id=${invoice}`)
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: '下载发票 PDF' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe(`发票_${number}.pdf`)
    expect(readFileSync(await file.path()).toString()).toBe(PDF)
    const address = `/invoiceInfo/file?id=${invoice}&kind=xml`
    const answer = await page.request.get(address)
    expect(await answer.text()).toBe(invoiceXml({ number, totalFen }))
    expect(answer.headers()).toMatchObject({
      'content-type': 'application/xml',
      'cache-control': 'no-store',
      'content-disposition': expect.stringContaining('attachment'),
    })
    const stranger = await browser.newPage()
    await signInFor(stranger, '/personalCenter', (await newBuyer()).phone)
    expect((await stranger.request.get(address)).status()).toBe(404)
    await stranger.close()
  })

  await test.step('the buyer confirms that it came', async () => {
    await page.goto(`/invoiceInfo?id=${invoice}`)
    await expect(page.getByText(number)).toBeVisible()
    await page.getByRole('button', { name: '确认收到' }).click()
    await expect(page.getByText('已确认收到发票')).toBeVisible()
  })

  await test.step('a reversal needs the confirmation of the buyer', async () => {
    await shop.goto(`/merchant/invoices/${invoice}`)
    await shop.getByLabel('红冲原因').fill('抬头有误')
    await shop.getByRole('button', { name: '申请红冲' }).click()
    await expect(shop.getByText('已申请红冲，等待买家确认')).toBeVisible()
    await page.goto(`/invoiceInfo?id=${invoice}`)
    await page.getByRole('radio', { name: '确认红冲' }).check()
    await page.getByRole('button', { name: '提交答复' }).click()
    await expect(page.getByText('已确认红冲').first()).toBeVisible()
    await shop.reload()
    await shop.getByLabel('红字发票号码').fill(reversalNumber)
    await shop.getByRole('button', { name: '登记红字发票' }).click()
    await expect(shop.getByText('已登记红字发票')).toBeVisible()
  })

  await test.step('the order can be invoiced again', async () => {
    await page.goto(`/addInvoice?orderId=${orderId}`)
    await expect(page.locator(`input[value="${orderId}"]`)).toBeChecked()
  })
  await shop.close()
})

test('finance records the invoice for commission, the shop reads it, and a red one reverses it', async ({
  page,
  browser,
}) => {
  const [keeper, buyer] = [await openShop(), await newBuyer()]
  await earn(keeper.phone, buyer.phone)
  const desk = `/console/finance/commissionInvoices/${keeper.shopId}`
  const [number, red] = [newNumber(), newNumber()]
  const row = page.getByRole('row').filter({ hasText: number })

  await test.step('finance records it; another amount than the shown one is refused', async () => {
    await signInOperator(page, { name: 'caiwu', password: DEMO_PASSWORD }, desk)
    await page.getByRole('button', { name: '登记开票' }).click()
    await expect(page.getByRole('alert')).toContainText('请填写发票号码')
    await page.getByLabel('发票号码').fill(number)
    await page.getByLabel('开票日期').fill('2026-11-01')
    await page.getByRole('button', { name: '登记开票' }).click()
    await expect(row).toContainText('已开票')
  })

  await test.step('the shop reads it', async () => {
    const shop = await browser.newPage()
    await signInAsMerchant(shop, '/merchant/money', keeper.phone)
    await shop.getByRole('link', { name: '佣金发票' }).click()
    await expect(shop.getByRole('row').filter({ hasText: number })).toContainText('已开票')
    await shop.close()
  })

  await test.step('a red invoice reverses it', async () => {
    await page.getByRole('link', { name: `红冲发票 ${number}` }).click()
    await page.getByLabel('红字发票号码').fill(red)
    await page.getByLabel('红冲原因').fill('抬头有误')
    await page.getByRole('button', { name: '登记红字发票' }).click()
    await expect(row).toContainText(`已红冲（${red}）：抬头有误`)
  })
})
