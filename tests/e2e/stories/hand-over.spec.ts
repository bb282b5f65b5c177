import type { Page } from '@playwright/test'
import { YUE_KEEPER } from 'tests/fixtures/people'
import { signInAsMerchant, signInFor } from '../../support/actions/account'
import { pay, placeOrder } from '../../support/actions/buying'
import { detailUrl, expectState } from '../../support/actions/following'
import { publish } from '../../support/actions/merchant-program'
import { newBuyer } from '../../support/actions/own-members'
import { expect, test } from '../browser-test'

const PREVIEW = '交付 2 吨 = 80 包，余 30 吨，提货码将用于此次'

const handOvers = (page: Page) => page.getByRole('table', { name: '出库记录' }).getByRole('row')

/** Buys 32 t to pick up. @returns the order and its code */
async function buy(page: Page): Promise<{ orderId: string; code: string }> {
  const { offerId } = await publish({ priceFenPerTon: 1_000_00, stockKg: 40_000 })
  const { phone } = await newBuyer()
  await signInFor(page, `/comfirmOrder?id=${offerId}&weightTon=32`, phone)
  await page.getByRole('radio', { name: /^自提/ }).check()
  const orderId = new URL(await placeOrder(page), page.url()).searchParams.get('id') ?? ''
  await pay(page)
  return { orderId, code: (await page.getByText(/^\d{8}$/).textContent()) ?? '' }
}

/** Types 2 t and shows them back. */
async function previewTwoTons(page: Page, code: string): Promise<void> {
  await page.getByRole('link', { name: '提货出库' }).click()
  await expect(page.getByLabel('本次出库重量')).toHaveValue('32')
  await page.getByLabel('本次出库重量').fill('2')
  await page.getByLabel('车牌号').fill('粤S12345')
  await page.getByLabel('司机姓名').fill('李四')
  await page.getByLabel('提货码').fill(code)
  await page.getByRole('button', { name: '核对出库' }).click()
  await expect(page.getByText(PREVIEW)).toBeVisible()
}

test('a hand-over is shown back, confirmed, and corrected by both sides', { tag: '@gate' }, async ({
  browser,
  page: buyer,
  javaScriptEnabled,
}) => {
  const { orderId, code } = await buy(buyer)
  const merchant = await (
    await browser.newContext({ javaScriptEnabled: javaScriptEnabled !== false })
  ).newPage()
  await signInAsMerchant(merchant, `/merchant/orders/${orderId}`, YUE_KEEPER.phone)

  await test.step('the preview changes nothing, and what was typed can be changed', async () => {
    await previewTwoTons(merchant, code)
    await buyer.goto(detailUrl(orderId))
    await expectState(buyer, '待提货')
    await expect(buyer.getByText(code)).toBeVisible()
    await merchant.getByRole('button', { name: '返回修改' }).click()
    await expect(merchant.getByLabel('本次出库重量')).toHaveValue('2')
    await expect(merchant.getByLabel('提货码')).toHaveValue(code)
    await merchant.getByLabel('本次出库重量').fill('2.01')
    await merchant.getByRole('button', { name: '核对出库' }).click()
    await expect(merchant.getByRole('alert').getByText('2 吨（80 包）或 2.025 吨（81 包）')).toBeVisible()
    await merchant.getByLabel('本次出库重量').fill('2')
    await merchant.getByLabel('提货码').fill(code)
    await merchant.getByRole('button', { name: '核对出库' }).click()
  })

  await test.step('the confirmation counts', async () => {
    await merchant.getByRole('button', { name: '确认交付' }).click()
    await expect(merchant.getByText('已登记出库，余量可继续提货')).toBeVisible()
    await expect(
      handOvers(merchant).filter({ has: merchant.getByRole('cell', { name: '2', exact: true }) }),
    ).toHaveCount(1)
  })

  await test.step('the merchant asks for 20 t', async () => {
    await merchant.getByRole('link', { name: '申请更正' }).click()
    await expect(merchant.getByLabel('实际出库重量')).toHaveValue('2')
    await merchant.getByLabel('实际出库重量').fill('33')
    await merchant.getByLabel('更正原因').fill('20 误填为 2')
    await merchant.getByRole('button', { name: '提交更正申请' }).click()
    await expect(merchant.getByRole('alert').getByText('超过订购数量，这次出库最多 32 吨')).toBeVisible()
    await merchant.getByLabel('实际出库重量').fill('20')
    await merchant.getByRole('button', { name: '提交更正申请' }).click()
    await expect(merchant.getByText('更正申请已提交，等待对方确认')).toBeVisible()
    await expect(handOvers(merchant).filter({ hasText: '2 吨 → 20 吨，待对方确认' })).toHaveCount(1)
  })

  await test.step('the buyer confirms, and the order shows it', async () => {
    await buyer.goto(detailUrl(orderId))
    await buyer.getByRole('link', { name: '处理出库更正' }).click()
    await expect(buyer.getByText('20 误填为 2')).toBeVisible()
    await buyer.getByRole('button', { name: '确认更正' }).click()
    await expect(buyer.getByText('已确认更正，出库数量与余量已更新')).toBeVisible()
    await expectState(buyer, '部分提货')
    await expect(buyer.getByText(/可提 12 吨/)).toBeVisible()
    await expect(buyer.getByText('出库 2 吨更正为 20 吨，余 12 吨')).toBeVisible()
    await expect(
      handOvers(buyer).filter({ has: buyer.getByRole('cell', { name: '20', exact: true }) }),
    ).toHaveCount(1)
  })
})

test('a hand-over without a code is confirmed by the buyer, and another one is objected to', async ({
  browser,
  page: buyer,
  javaScriptEnabled,
}) => {
  const { orderId } = await buy(buyer)
  const merchant = await (
    await browser.newContext({ javaScriptEnabled: javaScriptEnabled !== false })
  ).newPage()
  await signInAsMerchant(merchant, `/merchant/orders/${orderId}`, YUE_KEEPER.phone)

  const loadWithoutCode = async (plate: string, reason: string) => {
    await merchant.getByRole('link', { name: '提货出库' }).click()
    await merchant.getByLabel('本次出库重量').fill('2')
    await merchant.getByLabel('车牌号').fill(plate)
    await merchant.getByLabel('司机姓名').fill('李四')
    await merchant.getByRole('button', { name: '核对出库' }).click()
    await expect(merchant.getByRole('alert').getByText('司机没有提货码的，填写原因')).toBeVisible()
    await merchant.getByLabel('无码出库的原因').fill(reason)
    await merchant.getByRole('button', { name: '核对出库' }).click()
    await expect(merchant.getByText('没有提货码，须由买家确认')).toBeVisible()
    await merchant.getByRole('button', { name: '确认交付' }).click()
    await expect(merchant.getByText('已登记出库，余量可继续提货')).toBeVisible()
    await expect(handOvers(merchant).filter({ hasText: `无提货码（待买家确认）：${reason}` })).toHaveCount(1)
  }

  await test.step('the buyer reads the reason and confirms the truck', async () => {
    await loadWithoutCode('粤S12345', '司机手机没电')
    await buyer.goto(detailUrl(orderId))
    await expectState(buyer, '部分提货')
    await expect(buyer.getByText('车牌 粤S12345，司机 李四，原因：司机手机没电')).toBeVisible()
    await buyer.getByRole('button', { name: '确认是我方车辆' }).click()
    await expect(buyer.getByText('已确认是我方车辆')).toBeVisible()
    await expect(handOvers(buyer).filter({ hasText: '无提货码（买家已确认）' })).toHaveCount(1)
    await expect(buyer.getByRole('button', { name: '确认是我方车辆' })).toBeHidden()
  })

  await test.step('another truck was not the buyer’s', async () => {
    await merchant.goto(`/merchant/orders/${orderId}`)
    await loadWithoutCode('粤S54321', '没有带码')
    await buyer.goto(detailUrl(orderId))
    await buyer.getByRole('link', { name: '不是我方车辆' }).click()
    await expect(buyer.getByRole('radio', { name: '不是我方车辆' })).toBeChecked()
    await expect(buyer.getByLabel('异议数量（吨）')).toHaveValue('2')
    await buyer.getByLabel('异议说明').fill('我方没有派这辆车')
    await buyer.getByRole('button', { name: '提交异议' }).last().click()
    await buyer.goto(detailUrl(orderId))
    await expectState(buyer, '异议中')
  })
})
