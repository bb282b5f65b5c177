/** Samples of the shop 粤塑通原料行, by calls, and trials of them on pages. */
import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { sendCall } from 'backend/demo/send-call'
import { publishSample } from 'contract/trials/merchant-samples'
import { merchant, publish, send, signIn } from './merchant-program'
import { addGoods } from './own-goods'

export interface OwnSample {
  sampleId: string
  offerId: string
  grade: string
  /** Ships an order of the sample by parcel, and records its delivery. */
  shipAndDeliver(orderId: string): Promise<void>
  /** Hands all bags of an order over. */
  handOver(orderId: string, pickupCode: string, weightKg: number): Promise<void>
}

/** Offers a sample of a new grade, which every company may order once in 90 days. */
export async function offerSample(): Promise<OwnSample> {
  const { grade, productId } = await addGoods()
  const { offerId } = await publish({ productId })
  const token = await signIn()
  const stock = { offerId, bags: 40, maxBags: 2, requestId: randomUUID() }
  const { sampleId } = await sendCall(send, publishSample, stock, token)
  return {
    sampleId,
    offerId,
    grade,
    shipAndDeliver: async (orderId) => {
      await merchant.ship(orderId, 'SF1234567890')
      await merchant.deliver(orderId, '前台')
    },
    handOver: async (orderId, pickupCode, weightKg) => {
      await merchant.handOver(orderId, pickupCode, weightKg)
    },
  }
}

/** Orders one bag with pick-up, which is free. @returns the order's id */
export async function placePickupTrial(page: Page, sampleId: string): Promise<string> {
  await page.goto(`/comfirmTry?id=${sampleId}`)
  await page.getByRole('radio', { name: /^自提/ }).check()
  await page.getByRole('button', { name: '重新计算运费' }).click()
  await expect(page.getByText('自提，免运费', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^试用 SJ\d+ 待提货$/ })).toBeVisible()
  return new URL(page.url()).searchParams.get('id') ?? ''
}

/** Pick-up code on the open order page. */
export async function pickupCode(page: Page): Promise<string> {
  const notice = await page
    .getByRole('status')
    .filter({ hasText: /提货码 \d{8}/ })
    .textContent()
  const code = /提货码 (\d{8})/.exec(notice ?? '')?.[1]
  if (!code) throw new Error('the page shows no pick-up code')
  return code
}
