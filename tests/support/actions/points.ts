/** Points of a running market. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { sendCall } from 'backend/demo/send-call'
import { listAddresses, saveAddress } from 'contract/addresses'
import { integralPage, integralPay, paymentCode } from 'contract/points'
import { DEMO_PAY_PASSWORD, NEW_PLACE } from 'tests/fixtures/people'
import { expect } from '../../e2e/browser-test'
import { signInFor } from './account'
import { deliverToNewPlace, pay, placeOrder } from './buying'
import { confirmHere, detailUrl } from './following'
import { merchant, send, signIn } from './merchant-program'
import { readCode } from './own-members'
import { runSeedProgram } from './seed-program'
import { codeOnPhone } from './sms'

export interface PreparedPoints {
  /** Goods of the mall for points alone, and an order of them by the buyer. */
  pointsGoods: string
  pointsOrder: string
  pointsAddress: string
}

const fresh = () => ({ requestId: randomUUID() })

/** Gives points to a member, as two operators would. */
export async function givePoints(dataDir: string, phone: string, points: number): Promise<void> {
  await runSeedProgram('points', [dataDir, phone, String(points)])
}

/** Gives the buyer points, and redeems goods for some of them. */
export async function preparePoints(dataDir: string, phone: string): Promise<PreparedPoints> {
  await givePoints(dataDir, phone, 300)
  const token = await signIn(phone)
  const { list } = await sendCall(send, integralPage, { size: 100 })
  const goods = list.find(({ cashFenPerPiece, limitPieces }) => cashFenPerPiece === 0 && limitPieces === null)
  if (!goods) throw new Error('the demo market has no points goods without a limit')
  const known = await sendCall(send, listAddresses, {}, token)
  const { district: _, ...place } = { district: '', ...NEW_PLACE }
  const addressId = known[0]?.id ?? (await sendCall(send, saveAddress, { ...place, ...fresh() }, token)).id
  const wanted = { goodsId: goods.id, pieces: 1, version: goods.version, addressId }
  await sendCall(send, paymentCode, { ...wanted, ...fresh() }, token)
  const smsCode = await readCode(phone, '积分兑换')
  const { orderId } = await sendCall(send, integralPay, { ...wanted, smsCode, ...fresh() }, token)
  return { pointsGoods: goods.id, pointsOrder: orderId, pointsAddress: addressId }
}

/**
 * Adds goods for 20 points and 15 yuan, with 5 pieces on sale, on the form that the operator has open.
 * @param shop delivers them for 12 yuan a piece; the market itself by default
 * @returns the id
 */
export async function addGoods(operator: Page, shop?: string): Promise<string> {
  const title = `保温杯 ${randomUUID().slice(0, 6)}`
  await operator.getByLabel('商品名称').fill(title)
  await operator.getByLabel('分类').selectOption({ index: 1 })
  await operator.getByLabel('商品说明').fill('双层真空，保温 6 小时')
  await operator.getByLabel('积分', { exact: true }).fill('20')
  await operator.getByLabel('现金（元/件）').fill('15')
  if (shop !== undefined) {
    await operator.getByLabel('代发店铺').fill(shop)
    await operator.getByLabel('付给店铺（元/件）').fill('12')
  }
  await operator.getByLabel('成本（元/件）').fill('36')
  await operator.getByRole('button', { name: '保存商品' }).click()
  await expect(operator.getByLabel('成本（元/件）')).toHaveAccessibleDescription(/不得超过.*35\.00 元/)
  await operator.getByLabel('成本（元/件）').fill('30')
  await operator.getByRole('button', { name: '保存商品' }).click()
  await expect(operator.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await operator.getByLabel('件数').fill('5')
  await operator.getByLabel('原因').fill('首批入库')
  await operator.getByRole('button', { name: '登记库存' }).click()
  await expect(operator.getByText('已登记库存')).toBeVisible()
  await operator.getByRole('button', { name: '上架', exact: true }).click()
  await expect(operator.getByText('已上架')).toBeVisible()
  return new URL(operator.url()).pathname.split('/').pop() ?? ''
}

/** Buys goods and confirms their receipt, which earns points. */
export async function earnPoints(page: Page, phone: string, offerId: string): Promise<void> {
  await signInFor(page, `/comfirmOrder?id=${offerId}`, phone)
  await deliverToNewPlace(page)
  const id = new URL(await placeOrder(page)).searchParams.get('id') ?? ''
  await pay(page)
  await expect(page.getByRole('heading', { level: 1, name: '付款成功' })).toBeVisible()
  await merchant.ship(id)
  await merchant.deliver(id)
  await page.goto(`${detailUrl(id)}&act=confirm`)
  await confirmHere(page)
  await page.goto('/personalCenter/integralMy')
  await expect(page.getByRole('table', { name: '积分流水' })).toContainText('订单完成奖励')
}

/** Redeems two pieces of the goods of `addGoods`. @returns the order */
export async function redeemHere(page: Page, phone: string, goodsId: string): Promise<string> {
  await page.goto(`/intergralDetail?id=${goodsId}`)
  await page.getByRole('link', { name: /^立即兑换/ }).click()
  await page.getByLabel('件数').fill('2')
  const another = page.getByRole('radio', { name: '使用新地址' })
  if (!(await another.isChecked())) await page.getByRole('radio').first().check()
  else {
    await page.getByLabel('收货人').fill(NEW_PLACE.receiver)
    await page.getByLabel('联系电话').fill(NEW_PLACE.phone)
    await page.getByLabel('省份').fill(NEW_PLACE.province)
    await page.getByLabel('城市', { exact: true }).fill(NEW_PLACE.city)
    await page.getByLabel('详细地址').fill(NEW_PLACE.detail)
  }
  await page.getByRole('button', { name: '下一步：核对并付款' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '积分付款' })).toBeVisible()
  await expect(page.getByText('40 积分 + 30.00 元')).toBeVisible()
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByText(/^验证码已发送至/)).toBeVisible()
  await page.getByLabel('短信验证码').fill(await codeOnPhone(page, phone, '积分兑换'))
  await page.getByRole('textbox', { name: '支付密码' }).fill(DEMO_PAY_PASSWORD)
  await page.getByRole('button', { name: '确认兑换' }).last().click()
  await expect(page.getByRole('heading', { level: 1, name: '兑换成功' })).toBeVisible()
  return new URL(page.url()).searchParams.get('id') ?? ''
}

/** The buyer asks for a refund of a redemption, and the operator agrees. */
export async function agreeToRefund(page: Page, operator: Page, orderId: string): Promise<void> {
  await page.goto(detailUrl(orderId))
  await page.getByRole('link', { name: '申请退款' }).click()
  await page.getByRole('radio', { name: '不想买了' }).check()
  await page.getByRole('button', { name: '提交退款申请' }).click()
  await expect(page.getByText(/^退款申请已提交，等待/).first()).toBeVisible()
  await operator.goto(`/console/points/orders?state=refunding&id=${orderId}`)
  await operator.getByRole('radio', { name: /^同意/ }).check()
  await operator.getByRole('button', { name: '提交答复' }).click()
  await expect(operator.getByText('已答复退款申请')).toBeVisible()
}
