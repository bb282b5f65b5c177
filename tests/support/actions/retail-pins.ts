/** Retail pins of the demo's first merchant: by API calls, and on the pages. */
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { sendCall } from 'backend/demo/send-call'
import { offerRetailPins } from 'contract/retail/merchant-pins'
import { createRetailPin, joinRetailPin, payRetailShare, retailSharePrice } from 'contract/retail/pins'
import { DEMO_PAY_PASSWORD, NEW_PLACE } from 'tests/fixtures/people'
import { send, signIn } from './merchant-program'
import { sellByTheBag } from './retail'
import { sendConfirmed } from './send-confirmed'
import { submit } from './submit'

export interface PreparedRetailPins {
  /** Goods with a deal of which pins can be opened. */
  retailPinGoods: string
  retailDeal: string
  /** Opened and paid by one buyer; the other one has an unpaid share. */
  retailPin: string
}

/** Adds a deal of new goods with an open pin. */
export async function prepareRetailPins(phones: {
  opener: string
  buyer: string
}): Promise<PreparedRetailPins> {
  const goodsId = await sellByTheBag()
  const terms = { goodsId, heads: 3, priceFenPerBag: 340_00, minBags: 1, maxBags: 2 }
  const { dealId } = await sendConfirmed(
    send,
    offerRetailPins,
    { ...terms, requestId: randomUUID() },
    await signIn(),
  )
  const { freightFen } = await sendCall(send, retailSharePrice, {
    ...{ dealId, bags: 1, province: NEW_PLACE.province },
  })
  const wanted = () => ({ bags: 1, freightFen, address: NEW_PLACE, requestId: randomUUID() })
  const [opener, buyer] = [await signIn(phones.opener), await signIn(phones.buyer)]
  const { shareId, pinId } = await sendCall(send, createRetailPin, { dealId, ...wanted() }, opener)
  const payment = { shareId, payPassword: DEMO_PAY_PASSWORD, requestId: randomUUID() }
  await sendCall(send, payRetailShare, payment, opener)
  await sendCall(send, joinRetailPin, { pinId, ...wanted() }, buyer)
  return { retailPinGoods: goodsId, retailDeal: dealId, retailPin: pinId }
}

/** Fills the bags of a share and a new address. */
export async function fillShare(page: Page, bags: string): Promise<void> {
  await page.getByLabel('拼单袋数').fill(bags)
  await page.getByRole('radio', { name: '使用新地址' }).check()
  await page.getByLabel('收货人').fill(NEW_PLACE.receiver)
  await page.getByLabel('联系电话').fill(NEW_PLACE.phone)
  await page.getByLabel('省份').fill(NEW_PLACE.province)
  await page.getByLabel('城市', { exact: true }).fill(NEW_PLACE.city)
  await page.getByLabel('详细地址').fill(NEW_PLACE.detail)
}

/** Fills the form of a share, calculates the freight and submits it. */
export async function takeBags(page: Page, bags: string, action: '开团' | '加入拼单'): Promise<void> {
  await fillShare(page, bags)
  await page.getByRole('button', { name: '重新计算金额' }).click()
  await page.getByText(new RegExp(`^${bags} 袋 × .*运费 .*首 25 公斤`)).waitFor()
  await submit(page.getByRole('button', { name: action, exact: true }))
}
