/** Samples of the demo market and what their merchants do, by API calls. */
import { randomInt, randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { DEMO_MEMBERS } from 'backend/demo/seed/members'
import { sendCall } from 'backend/demo/send-call'
import { deliverOrder, handOver, shipOrder } from 'contract/ordering/merchant-orders'
import { isTry } from 'contract/trials'
import { mySamples } from 'contract/trials/merchant-samples'
import { send, signIn } from './merchant-program'

export interface DemoSample {
  sampleId: string
  offerId: string
  grade: string
  shop: string
  /** Ships an order of the sample by parcel, and records its delivery. */
  shipAndDeliver(orderId: string): Promise<void>
  /** Hands all bags of an order over. */
  handOver(orderId: string, pickupCode: string, weightKg: number): Promise<void>
}

/** Finds a sample that the member may order. Every company may order each grade once in 90 days. */
export async function findSampleFor(buyersPhone: string): Promise<DemoSample> {
  const buyer = await signIn(buyersPhone)
  // In random order, so that parallel tests rarely take the same sample.
  const inAnyOrder = DEMO_MEMBERS.map((member) => [randomInt(1_000_000), member] as const).sort(
    ([a], [b]) => a - b,
  )
  for (const [, { phone, shop }] of inAnyOrder) {
    if (shop === null) continue
    const token = await signIn(phone)
    const { list } = await sendCall(send, mySamples, {}, token)
    for (const { id: sampleId, offerId, grade } of list) {
      const { canTry } = await sendCall(send, isTry, { id: sampleId }, buyer)
      if (!canTry) continue
      return {
        sampleId,
        offerId,
        grade,
        shop,
        shipAndDeliver: async (orderId) => {
          const shipped = { orderId, documentNo: 'SF1234567890', requestId: randomUUID() }
          await sendCall(send, shipOrder, shipped, token)
          const delivered = { orderId, signedBy: '前台', requestId: randomUUID() }
          await sendCall(send, deliverOrder, delivered, token)
        },
        handOver: async (orderId, pickupCode, weightKg) => {
          const driver = { plateNumber: '粤S12345', driverName: '李四' }
          const given = { orderId, pickupCode, weightKg, ...driver, requestId: randomUUID() }
          await sendCall(send, handOver, given, token)
        },
      }
    }
  }
  throw new Error(`the demo market has no sample for ${buyersPhone}`)
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
