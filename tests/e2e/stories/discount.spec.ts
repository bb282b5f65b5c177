import type { Page } from '@playwright/test'
import { newPhone, registerHere } from '../../support/actions/account'
import { authenticateCompany } from '../../support/actions/authentication'
import { placeOrder } from '../../support/actions/buying'
import { publish } from '../../support/actions/merchant-program'
import { expect, test } from '../browser-test'

const RULE = '首单优惠 · 满 32 吨'

test('the first order of a full truck load gets a discount once, with its reason', {
  tag: '@gate',
}, async ({ page }) => {
  const { offerId } = await publish({ stockKg: 100_000 })
  const goods = `/nowDetail?id=${offerId}&weightTon=32`
  const orderPath = `/comfirmOrder?id=${offerId}&weightTon=32`
  const ofSums = (where: Page) => (name: string) =>
    where.locator('dl.amount-summary div').filter({ hasText: name })
  const sums = ofSums(page)

  await test.step('a member sees a lower delivered price than a visitor', async () => {
    await page.goto(goods)
    await expect(sums('送到价')).toContainText('约 10,060 元/吨')
    await expect(page.getByText(RULE)).toHaveCount(0)
    await page.goto(`/register?redirect=${encodeURIComponent(goods)}`)
    await registerHere(page, newPhone())
    await expect(sums(RULE)).toContainText('− 20.00')
    await expect(sums('送到价')).toContainText('约 10,040 元/吨')
  })

  await test.step('the order form shows the discount', async () => {
    await page.goto(`/comfirmOrder?id=${offerId}&weightTon=31`)
    await expect(page.getByText('可享首单优惠 · 满 32 吨，每吨减 20.00 元')).toBeVisible()
    await expect(sums('应付总额')).toContainText('310,000.00')
    await page.goto(orderPath)
    await expect(sums(RULE)).toContainText('-640.00')
    await expect(sums('应付总额')).toContainText('319,360.00')
  })

  await authenticateCompany(page)
  const other = await page.context().newPage()
  await test.step('the order includes the discount', async () => {
    await other.goto(orderPath)
    const paying = new URL(await placeOrder(page))
    await expect(sums(`${RULE}减 20.00`)).toContainText('-640.00')
    await page.goto(`/personalCenter/myOrderDetail${paying.search}`)
    await expect(sums(RULE)).toContainText('-640.00')
    await expect(sums('应付总额')).toContainText('319,360.00')
  })

  await test.step('a second open form must be confirmed at the full price', async () => {
    await other.getByRole('button', { name: '提交订单' }).click()
    await expect(other.getByRole('alert')).toContainText('价格已变动，请确认：现价 10,000.00 元/吨')
    await expect(ofSums(other)('应付总额')).toContainText('320,000.00')
    await expect(ofSums(other)(RULE)).toHaveCount(0)
  })

  await test.step('a new buyer has 32 t of unpaid orders at most', async () => {
    await other.getByRole('button', { name: '提交订单' }).click()
    await expect(other.getByRole('alert')).toContainText('待付款的订单最多 2 笔、32 吨，现有 1 笔、32 吨')
  })
})

test('the discount hint stays closed after closing it', async ({ page }) => {
  await page.goto(`/register?redirect=${encodeURIComponent('/personalCenter/asset')}`)
  await registerHere(page, newPhone())
  const hint = page.getByRole('status').filter({ hasText: '下单即可享受优惠' })
  await expect(hint).toContainText(`${RULE}，每吨减 20.00 元`)
  await page.getByRole('button', { name: '知道了' }).click()
  await expect(page.getByText(`目前可享：${RULE}，每吨减 20.00 元`)).toBeVisible()
  await expect(hint).toHaveCount(0)
})
