import type { Page } from '@playwright/test'
import { YUE_KEEPER } from 'tests/fixtures/people'
import { photo } from 'tests/fixtures/pictures'
import { signInAsMerchant, signInFor, signInHere, signOut } from '../../support/actions/account'
import { deliverToNewPlace, pay, placeOrder } from '../../support/actions/buying'
import { earn, publish } from '../../support/actions/merchant-program'
import { newBuyer, openShop } from '../../support/actions/own-members'
import { expect, test } from '../browser-test'

/** Opens an order of the shop by its number. */
async function openShopOrder(page: Page, orderNo: string): Promise<void> {
  await signInAsMerchant(page, '/merchant/orders', YUE_KEEPER.phone)
  await page.getByLabel('订单号、牌号或厂家').fill(orderNo)
  await page.getByRole('button', { name: '筛选' }).click()
  await page.getByRole('link', { name: orderNo }).click()
  await expect(page.getByRole('heading', { level: 1, name: `订单 ${orderNo}` })).toBeVisible()
}

async function paidOrderNo(page: Page): Promise<string> {
  const orderNo = (await page.getByRole('link', { name: /^SJ/ }).textContent())?.trim() ?? ''
  await pay(page)
  await expect(page.getByRole('heading', { level: 1, name: '付款成功' })).toBeVisible()
  return orderNo
}

test('hands an order over with the pick-up code', { tag: '@gate' }, async ({ page }) => {
  const [{ offerId }, buyer] = [await publish(), await newBuyer()]
  await page.goto(`/nowDetail?id=${offerId}`)
  await page.getByLabel('数量').fill('2')
  await page.getByRole('button', { name: '去下单' }).click()
  await signInHere(page, buyer.phone)
  await page.getByRole('radio', { name: /^自提/ }).check()
  await placeOrder(page)
  const orderNo = await paidOrderNo(page)
  const code = (await page.getByText(/^\d{8}$/).textContent()) ?? ''
  await signOut(page)

  await openShopOrder(page, orderNo)
  await page.getByRole('link', { name: '提货出库' }).click()
  await expect(page.getByLabel('本次出库重量')).toHaveValue('2')
  await page.getByLabel('车牌号').fill('粤S12345')
  await page.getByLabel('司机姓名').fill('李四')
  await page.getByLabel('提货码').fill(code === '00000000' ? '11111111' : '00000000')
  await page.getByRole('button', { name: '核对出库' }).click()
  await expect(page.getByRole('alert').getByText('提货码不正确或已使用')).toBeVisible()
  await expect(page.getByLabel('司机姓名')).toHaveValue('李四')
  await expect(page.getByLabel('提货码')).toHaveValue('')
  await page.getByLabel('提货码').fill(code)
  await page.getByRole('button', { name: '核对出库' }).click()
  await expect(page.getByText('交付 2 吨 = 80 包，货物即全部提完，提货码将用于此次')).toBeVisible()
  await page.getByRole('button', { name: '确认交付' }).click()
  await expect(page.getByText('已登记出库，货物已提完')).toBeVisible()
  await expect(page.getByText('待收货', { exact: true })).toBeVisible()
})

test('ships and delivers an order, prints its papers and uploads the signed note', async ({ page }) => {
  const [{ offerId }, buyer] = [await publish(), await newBuyer()]
  await page.goto(`/comfirmOrder?id=${offerId}`)
  await signInHere(page, buyer.phone)
  await deliverToNewPlace(page)
  await placeOrder(page)
  const orderNo = await paidOrderNo(page)
  await signOut(page)

  await openShopOrder(page, orderNo)
  await page.getByRole('link', { name: '打印备货单与送货单' }).click()
  await expect(page.getByRole('heading', { level: 2, name: '备货单' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: '送货单' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: '返回订单' }).click()

  await page.getByRole('link', { name: '发货', exact: true }).click()
  await page.getByRole('button', { name: '确认发货' }).click()
  await expect(page.getByRole('alert').getByText('请填写运单号或过户单号')).toBeVisible()
  await page.getByLabel('运单号或过户单号').fill('YD-001')
  await page.getByRole('button', { name: '确认发货' }).click()
  await expect(page.getByText('已登记发货')).toBeVisible()
  await page.getByRole('link', { name: '登记送达' }).click()
  await page.getByLabel('签收人').fill('张三')
  await page.getByRole('button', { name: '确认登记送达' }).click()
  await expect(page.getByText('已登记送达')).toBeVisible()
  await expect(page.getByText('签收人 张三')).toBeVisible()

  await page.getByRole('link', { name: '上传签收的送货单' }).click()
  const photoField = page.getByLabel('签收的送货单照片')
  await photoField.setInputFiles({
    name: 'note.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-'),
  })
  await page.getByRole('button', { name: '上传', exact: true }).click()
  await expect(page.getByRole('alert').getByText('只能上传 JPEG、PNG 或 WebP 图片')).toBeVisible()
  await photoField.setInputFiles({ name: 'note.png', mimeType: 'image/png', buffer: await photo() })
  await page.getByRole('button', { name: '上传', exact: true }).click()
  await expect(page.getByText('送货单已上传')).toBeVisible()
  await expectShown(page)
  await page.goto('/')
  await signOut(page)

  await signInFor(page, '/personalCenter/myOrder', buyer.phone)
  await page.getByRole('link', { name: `确认收货 ${orderNo}` }).click()
  await expectShown(page)
})

/** The picture of the signed note has arrived in the page. */
async function expectShown(page: Page): Promise<void> {
  const picture = page.getByRole('img', { name: '送货单 1' })
  // A new version of the page may replace the picture meanwhile.
  await expect(() => picture.scrollIntoViewIfNeeded({ timeout: 5_000 })).toPass()
  await expect(picture).toHaveJSProperty('complete', true)
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
}

test('reads the settlement statement', async ({ page }) => {
  const [keeper, buyer] = [await openShop(), await newBuyer()]
  await earn(keeper.phone, buyer.phone)
  await signInAsMerchant(page, '/merchant/money', keeper.phone)
  const row = page.getByRole('table', { name: '结算明细' }).getByRole('row').filter({ hasText: '39,880.00' })
  await expect(row).toContainText('120.00')
  await page.getByRole('textbox', { name: '月份' }).fill('2026-13')
  await page.getByRole('button', { name: '查看' }).click()
  await expect(page.getByRole('alert').getByText('请填写月份')).toBeVisible()
})
