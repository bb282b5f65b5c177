import type { Page } from '@playwright/test'
import { shanghaiDay } from 'backend/platform/shanghai-time'
import { signInFor } from '../../support/actions/account'
import { pay, placeOrder } from '../../support/actions/buying'
import { merchant, publish } from '../../support/actions/merchant-program'
import { newBuyer } from '../../support/actions/own-members'
import { expect, test } from '../browser-test'

const passes = (page: Page) => page.getByRole('table', { name: '提货单' }).getByRole('row')

/** Saves the driver and the vehicle of the story. */
async function keepTruck(page: Page, plate: string): Promise<void> {
  await page.goto('/personalCenter/manageDriver?act=add')
  await page.getByLabel('姓名').fill('赵师傅')
  await page.getByRole('textbox', { name: '手机号' }).fill('13700000007')
  await page.getByLabel('身份证号').fill('11010519491231002X')
  await page.getByRole('button', { name: '保存司机' }).click()
  await expect(page.getByRole('table', { name: '司机' })).toContainText('赵师傅')
  await page.goto('/personalCenter/manageCar?act=add')
  await page.getByRole('textbox', { name: '车牌号', exact: true }).fill(plate)
  await page.getByLabel('核定载重').fill('10')
  await page.getByRole('button', { name: '保存车辆' }).click()
  await expect(page.getByRole('table', { name: '车辆' })).toContainText(plate)
}

/** Writes a pass by the open form. @returns its code */
async function fillPass(page: Page, tons: string, plate: string): Promise<void> {
  await page.getByLabel('提货吨数').fill(tons)
  await page.getByLabel('车辆').selectOption({ label: `${plate}（10 吨）` })
  await page.getByLabel('司机').selectOption({ label: '赵师傅 13700000007' })
  // Late in the day, the form suggests tomorrow.
  await page.getByLabel('提货日期').fill(shanghaiDay(new Date()))
  await page.getByLabel('开始时间').selectOption('0')
  await page.getByLabel('结束时间').selectOption('24')
  await page.getByRole('button', { name: '保存提货单' }).click()
}

async function codeOf(page: Page, tons: string): Promise<string> {
  const row = passes(page).filter({ has: page.getByRole('cell', { name: tons, exact: true }) })
  return ((await row.locator('strong.num').textContent()) ?? '').replace(' ', '')
}

test('goods are picked up in two parts, each with its own pass', { tag: '@gate' }, async ({ page }) => {
  const [{ offerId }, buyer] = [await publish({ priceFenPerTon: 9_000_00 }), await newBuyer()]
  const plate = `粤S${String(Date.now()).slice(-5)}`
  await signInFor(page, `/comfirmOrder?id=${offerId}&weightTon=5`, buyer.phone)
  await page.getByRole('radio', { name: /^自提/ }).check()
  const orderId = new URL(await placeOrder(page), page.url()).searchParams.get('id') ?? ''
  await pay(page)
  await keepTruck(page, plate)

  await test.step('a pass for more than what is left is refused at its field', async () => {
    await page.goto(`/personalCenter/pickGoods?id=${orderId}`)
    await expect(page.getByText('4.00 元/天')).toBeVisible()
    await page.getByRole('link', { name: '开提货单' }).click()
    await fillPass(page, '6', plate)
    await expect(page.getByText('超过可开数量：还可开提货单 5 吨').first()).toBeVisible()
    await fillPass(page, '3', plate)
    await expect(passes(page)).toHaveCount(2)
    await page.getByRole('link', { name: '开提货单' }).click()
    await fillPass(page, '2', plate)
    await expect(passes(page)).toHaveCount(3)
  })

  const [first, second] = [await codeOf(page, '3'), await codeOf(page, '2')]

  await test.step('the gate checks the truck by the code', async () => {
    await page.getByRole('link', { name: '打印与二维码' }).first().click()
    await expect(page.getByRole('img', { name: /^二维码/ })).toBeVisible()
    await page.goto('/pickupCheck')
    await page.getByRole('textbox', { name: '提货码' }).fill('0000000000')
    await page.getByRole('button', { name: '核对' }).click()
    await expect(page.getByText('没有这张提货单，请核对提货码').first()).toBeVisible()
    await page.getByRole('textbox', { name: '提货码' }).fill(first)
    await page.getByRole('button', { name: '核对' }).click()
    await expect(page.getByText('提货单有效，可以放行')).toBeVisible()
    await expect(page.getByText('赵师傅，身份证后四位 002X')).toBeVisible()
    await expect(page.getByText('13700000007')).toBeHidden()
  })

  await test.step('each code hands its part over once', async () => {
    const truck = { plateNumber: plate, driverName: '赵师傅' }
    await merchant.handOver(orderId, first, 3_000, truck)
    await page.goto(`/pickupCheck?code=${first}`)
    await expect(page.getByText('已提货，不能再次放行')).toBeVisible()
    await page.goto(`/personalCenter/pickGoods?id=${orderId}`)
    await expect(page.getByText('3 / 5 吨')).toBeVisible()
    await expect(page.getByText('1.60 元/天')).toBeVisible()
    await merchant.handOver(orderId, second, 2_000, truck)
    await page.reload()
    await expect(page.getByText('5 / 5 吨')).toBeVisible()
    await expect(passes(page).filter({ hasText: '实提' })).toHaveCount(2)
  })
})
