import type { Page } from '@playwright/test'
import { sendCall } from 'backend/demo/send-call'
import { orderDisputes } from 'contract/disputes/arbitration'
import { shippedWaybill } from 'contract/waybills'
import { CARRIER_PHONE } from 'tests/fixtures/people'
import { signInAsMerchant, signInFor } from '../../support/actions/account'
import { send, signIn } from '../../support/actions/merchant-program'
import { openShop } from '../../support/actions/own-members'
import { submit } from '../../support/actions/submit'
import { carryWaybill, fundCompany, openWaybillAs, signWaybillAs } from '../../support/actions/waybills'
import { expect, test } from '../browser-test'

test('a carrier refuses an objection, requests arbitration, and the shipper accepts its offer', async ({
  page,
}) => {
  test.slow()
  const main = page.getByRole('main')
  const buyer = await openShop()
  for (const phone of [CARRIER_PHONE, buyer.phone]) await fundCompany(phone)
  const waybillId = await openWaybillAs(buyer.phone)
  const waybill = `/carrier/waybills/${waybillId}`
  const dispute = `${waybill}/dispute`
  await carryWaybill(buyer.phone, waybillId)
  await signWaybillAs(buyer.phone, waybillId)

  await test.step('without a dispute the page says so', async () => {
    await signInAsMerchant(page, dispute, CARRIER_PHONE)
    await page.goto(dispute)
    await expect(page.getByText('没有异议或仲裁')).toBeVisible()
    await main.getByRole('link', { name: '返回运单' }).click()
    await expect(page).toHaveURL(new RegExp(`${waybill}$`))
    await expect(main.getByRole('link', { name: '处理运费争议' })).toHaveCount(0)
  })

  const orderId = await test.step('the shipper objects to the freight, which is one piece', async () => {
    const { orderId: id } = await sendCall(send, shippedWaybill, { id: waybillId }, await signIn(buyer.phone))
    await asShipper(page, `/personalCenter/refundDetail?id=${id}&act=object`, buyer.phone)
    await page.getByRole('radio', { name: '质量不符' }).check()
    await page.getByLabel('异议数量（件）').fill('2')
    await page.getByLabel('异议说明').fill('运输中货物受潮')
    await submit(page.getByRole('button', { name: '提交异议' }).last())
    await expect(page.getByText('异议数量超过已交付且未退款的数量，最多 1 件').first()).toBeVisible()
    await page.getByLabel('异议数量（件）').fill('1')
    await submit(page.getByRole('button', { name: '提交异议' }).last())
    await expect(page.getByText(/^异议已提交，对方须在/)).toBeVisible()
    return id
  })

  await test.step('the waybill leads to the objection, which is refused with a reason', async () => {
    await asCarrier(page, waybill)
    await expect(page.getByText(/^运费争议：请在 .* 前答复/)).toBeVisible()
    await main.getByRole('link', { name: '处理运费争议' }).click()
    await expect(page.getByText('运输中货物受潮').first()).toBeVisible()
    await main.getByRole('link', { name: '答复异议' }).click()
    await page.getByRole('radio', { name: '拒绝异议' }).check()
    await submit(page.getByRole('button', { name: '提交答复' }))
    await expect(page.getByText('拒绝异议时请说明原因').first()).toBeVisible()
    await page.getByLabel('答复说明').fill('交接时包装完好，回单无异常')
    await submit(page.getByRole('button', { name: '提交答复' }))
    await expect(page.getByText('已拒绝异议，等待发货方处理')).toBeVisible()
  })

  await test.step('the carrier requests arbitration, with evidence', async () => {
    await main.getByRole('link', { name: '申请仲裁' }).click()
    await page.getByLabel('仲裁请求').fill('货物交接完好，请求不予退款')
    await submit(page.getByRole('button', { name: '提交仲裁申请' }))
    await expect(page.getByText(/^仲裁申请已提交，案号 ZC/)).toBeVisible()
    await main.getByRole('link', { name: '提交证据' }).click()
    await page.getByLabel('证据说明').fill('签收回单与卸货照片')
    await submit(page.getByRole('button', { name: '提交证据' }).last())
    await expect(page.getByText('证据已提交')).toBeVisible()
    await expect(page.getByText('签收回单与卸货照片').first()).toBeVisible()
  })

  await test.step('the carrier offers a part of the freight', async () => {
    await main.getByRole('link', { name: '提出调解方案' }).click()
    await page.getByLabel('退给发货方的金额（元）').fill('99,999')
    await submit(page.getByRole('button', { name: '提交调解方案' }))
    await expect(page.getByLabel('退给发货方的金额（元）')).toHaveAccessibleDescription(
      /不能超过争议金额 1,800\.00 元/,
    )
    await page.getByLabel('退给发货方的金额（元）').fill('300')
    await submit(page.getByRole('button', { name: '提交调解方案' }))
    await expect(page.getByText('调解方案已提出：退给发货方 300.00 元，等待发货方接受')).toBeVisible()
    const offers = main.getByRole('table', { name: '调解方案' })
    await expect(offers).toContainText(/承运商.*300\.00.*待对方接受/s)
  })

  await test.step('the shipper accepts', async () => {
    const { arbitrations } = await sendCall(send, orderDisputes, { orderId }, await signIn(buyer.phone))
    const accept = `/personalCenter/arbitrationDetail?id=${arbitrations[0]?.id}&act=accept_offer`
    await asShipper(page, accept, buyer.phone)
    await submit(page.getByRole('button', { name: '接受并结案' }))
    await expect(page.getByText('已接受调解方案，款项已按方案处理，本案关闭')).toBeVisible()
  })

  await test.step('the case is closed, and the waybill is settled with the rest', async () => {
    await asCarrier(page, dispute)
    await expect(page.getByText('双方已达成调解并执行，本案关闭')).toBeVisible()
    await expect(page.getByText('现在没有需要您处理的事项')).toBeVisible()
    await page.goto(waybill)
    await expect(page.getByText('运费已结算，1,485.00 元已转入企业钱包。')).toBeVisible()
    await expect(main.getByRole('link', { name: '查看运费争议' })).toBeVisible()
  })
})

/** Signs in anew as the shipper. */
async function asShipper(page: Page, path: string, phone: string): Promise<void> {
  await page.context().clearCookies()
  await signInFor(page, path, phone)
  await page.goto(path)
}

/** Signs in anew in the carriers' console. */
async function asCarrier(page: Page, path: string): Promise<void> {
  await page.context().clearCookies()
  await signInAsMerchant(page, path, CARRIER_PHONE)
  await page.goto(path)
}
