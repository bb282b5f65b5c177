import type { Page } from '@playwright/test'
import { shanghaiDay } from 'backend/platform/shanghai-time'
import { signInFor } from '../../support/actions/account'
import { pay, placeOrder } from '../../support/actions/buying'
import { merchant, publish } from '../../support/actions/merchant-program'
import { newBuyer } from '../../support/actions/own-members'
import { expect, test } from '../browser-test'

const passes = (page: Page) => page.getByRole('table', { name: '提货单' }).getByRole('row')

const ID_NUMBER = '11010519491231002X'

/** Fills what a pass says beside its truck, and saves it. */
async function savePass(page: Page, tons: string): Promise<void> {
  await page.getByLabel('提货吨数').fill(tons)
  // Late in the day, the form suggests tomorrow.
  await page.getByLabel('提货日期').fill(shanghaiDay(new Date()))
  await page.getByLabel('开始时间').selectOption('0')
  await page.getByLabel('结束时间').selectOption('24')
  await page.getByRole('button', { name: '保存提货单' }).last().click()
}

/** Codes of the passes for so many tons. */
async function codesOf(page: Page, tons: string): Promise<string[]> {
  const rows = passes(page).filter({ has: page.getByRole('cell', { name: tons, exact: true }) })
  return (await rows.locator('strong.num').allTextContents()).map((code) => code.replace(' ', ''))
}

test('goods are picked up in parts, each with its own pass', { tag: '@gate' }, async ({ page }) => {
  const [{ offerId }, buyer] = [await publish({ priceFenPerTon: 9_000_00 }), await newBuyer()]
  const plate = `粤S${String(Date.now()).slice(-5)}`
  await signInFor(page, `/comfirmOrder?id=${offerId}&weightTon=5`, buyer.phone)
  await page.getByRole('radio', { name: /^自提/ }).check()
  const orderId = new URL(await placeOrder(page), page.url()).searchParams.get('id') ?? ''
  await pay(page)

  const field = (name: string) => page.getByLabel(name, { exact: true })

  await test.step('a pasted text fills the fields, and what it lacks is told at its field', async () => {
    await page.goto(`/personalCenter/pickGoods?id=${orderId}`)
    await expect(page.getByText('4.00 元/天')).toBeVisible()
    await page.getByRole('link', { name: '开提货单' }).click()
    await page.getByLabel('粘贴车辆信息').fill(`车牌：${plate}，司机 赵师傅；身份证 ${ID_NUMBER}`)
    await page.getByRole('button', { name: '识别' }).click()
    await expect(page.getByText('没有读到司机手机号，请填写').first()).toBeVisible()
    await expect(field('车牌号')).toHaveValue(plate)
    await expect(field('司机姓名')).toHaveValue('赵师傅')
    await expect(field('司机身份证号')).toHaveValue(ID_NUMBER)
    await field('司机手机号').fill('13700000007')
  })

  await test.step('a pass for more than what is left is refused at its field, and keeps what was typed', async () => {
    await savePass(page, '6')
    await expect(page.getByText('超过可开数量：还可开提货单 5 吨').first()).toBeVisible()
    await expect(field('车牌号')).toHaveValue(plate)
    await page.getByLabel('保存车辆与司机，下次一键填写').check()
    await savePass(page, '3')
    await expect(passes(page)).toHaveCount(2)
  })

  await test.step('a saved truck and driver are filled in by one click each', async () => {
    await page.getByRole('link', { name: '开提货单' }).click()
    await page.getByRole('button', { name: plate }).click()
    await expect(field('车牌号')).toHaveValue(plate)
    await page.getByRole('button', { name: '赵师傅 13700000007' }).click()
    await expect(field('车牌号')).toHaveValue(plate)
    await expect(field('司机手机号')).toHaveValue('13700000007')
    await savePass(page, '1')
    await expect(passes(page)).toHaveCount(3)
  })

  await test.step('a pass is written from the pasted text alone', async () => {
    await page.getByRole('link', { name: '开提货单' }).click()
    await page.getByLabel('粘贴车辆信息').fill(`赵师傅 １３７ ００００ ０００７、${plate}\n${ID_NUMBER}`)
    await savePass(page, '1')
    await expect(passes(page)).toHaveCount(4)
  })

  const [first = ''] = await codesOf(page, '3')
  const others = await codesOf(page, '1')

  await test.step('the gate checks the truck by the code', async () => {
    await page.getByRole('link', { name: '打印与二维码' }).last().click()
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
    for (const code of others) await merchant.handOver(orderId, code, 1_000, truck)
    await page.reload()
    await expect(page.getByText('5 / 5 吨')).toBeVisible()
    await expect(passes(page).filter({ hasText: '实提' })).toHaveCount(3)
  })
})
