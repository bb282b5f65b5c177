/**
 * Client program of a merchant. Merchants have no pages; their programs use the API. Buyers in the stories use pages
 * only.
 */
import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { DEMO_MEMBERS } from 'backend/demo/seed/members'
import { sendCall } from 'backend/demo/send-call'
import { loginByPassword } from 'contract/account'
import { merchantProducts, merchantWarehouses } from 'contract/catalogue'
import { detail, pay } from 'contract/ordering'
import {
  answerRefund,
  deliverOrder,
  handOver,
  shipOrder,
  shopOrders,
} from 'contract/ordering/merchant-orders'
import { confirmReceipt } from 'contract/ordering/order-steps'
import { singleBuy } from 'contract/spot'
import { info } from 'contract/spot/detail'
import { queryPage } from 'contract/spot/list'
import { editOffer } from 'contract/spot/merchant-offer-edits'
import { type PublishOffer, publishOffer, repriceOffer, withdrawOffer } from 'contract/spot/merchant-offers'
import type { PriceTier } from 'contract/spot/price-tiers'
import { DEMO_PASSWORD, DEMO_PAY_PASSWORD, YUE_KEEPER } from 'tests/fixtures/people'
import type { z } from 'zod'
import { serverUrl, someAddress } from '../../e2e/browser-test'
import { sendConfirmed } from './send-confirmed'

/** A category with at most two demo offers, so that lists in other stories do not change. */
const CATEGORY = 'PBT'
const DAY_MS = 86_400_000
/** Longer than a call takes on a busy machine, because a validity in the past is refused. */
const EXPIRES_IN_MS = 5_000

/** Sends a request of a merchant's program. */
export async function send(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const headers = new Headers(request.headers)
  headers.set('x-forwarded-for', someAddress())
  const { method } = request
  const body = method === 'GET' ? {} : { body: await request.text() }
  return await fetch(new URL(`${pathname}${search}`, serverUrl('market')), { method, headers, ...body })
}

/** @returns the token of a new session */
export async function signIn(phone = YUE_KEEPER.phone, password = DEMO_PASSWORD): Promise<string> {
  return (await sendCall(send, loginByPassword, { phone, password })).token
}

/** Actions of the shop 粤塑通原料行. */
export const merchant = {
  /** Finds an order by its number. */
  async idOfOrder(orderNo: string): Promise<string> {
    const { list } = await sendCall(send, shopOrders, { size: 50 }, await signIn())
    const order = list.find((one) => one.orderNo === orderNo)
    if (!order) throw new Error(`the shop has no order ${orderNo}`)
    return order.id
  },
  /** Ships the goods. */
  async ship(orderId: string, documentNo = '粤S12345'): Promise<void> {
    await sendCall(send, shipOrder, { orderId, documentNo, requestId: randomUUID() }, await signIn())
  },
  /** Records the delivery. */
  async deliver(orderId: string, signedBy = '张三'): Promise<void> {
    await sendCall(send, deliverOrder, { orderId, signedBy, requestId: randomUUID() }, await signIn())
  },
  /** Hands goods over to a driver with the pick-up code. */
  async handOver(
    orderId: string,
    pickupCode: string,
    weightKg: number,
    driver = { plateNumber: '粤S12345', driverName: '李四' },
    token?: string,
  ): Promise<void> {
    const given = { orderId, pickupCode, weightKg, ...driver, requestId: randomUUID() }
    await sendCall(send, handOver, given, token ?? (await signIn()))
  },
  async answerRefund(orderId: string, answer: 'agree' | 'refuse', note?: string): Promise<void> {
    const answered = { orderId, answer, note, requestId: randomUUID() }
    await sendCall(send, answerRefund, answered, await signIn())
  },
}

/** Sells and delivers 4 t, so that the company of a shop earns 40,000 yuan less the commission. */
export async function earn(keeper: string, buyer: string): Promise<{ orderId: string; offerId: string }> {
  const { offerId } = await publish({}, keeper)
  const token = await signIn(buyer)
  const order = { offerId, offerVersion: 1, weightKg: 4_000, delivery: 'pickup' as const }
  const { orderId } = await sendCall(send, singleBuy, { ...order, requestId: randomUUID() }, token)
  const payment = () => ({ orderId, payPassword: DEMO_PAY_PASSWORD, requestId: randomUUID() })
  await sendCall(send, pay, payment(), token)
  const { pickupNote } = await sendCall(send, detail, { id: orderId }, token)
  await merchant.handOver(orderId, pickupNote?.code ?? '', 4_000, undefined, await signIn(keeper))
  await sendCall(send, confirmReceipt, payment(), token)
  return { orderId, offerId }
}

/** Shop of an offer. */
export async function shopOf(offerId: string): Promise<string> {
  return (await sendCall(send, info, { id: offerId })).shop.id
}

/** Withdraws all offers of a grade. Safe to run concurrently. */
export async function sellOut(grade: string): Promise<void> {
  await expect(async () => {
    const { list } = await sendCall(send, queryPage, { sText: grade })
    for (const { id } of list) {
      const { shop } = await sendCall(send, info, { id })
      const keeper = DEMO_MEMBERS.find((member) => member.shop === shop.name)
      const token = await signIn(keeper?.phone)
      await sendCall(send, withdrawOffer, { offerId: id, requestId: randomUUID() }, token)
    }
  }).toPass()
}

export interface PublishedOffer {
  offerId: string
  priceFenPerTon: number
  /** Tiers that are not given do not change. */
  reprice(priceFenPerTon: number, tiers?: PriceTier[]): Promise<void>
  withdraw(): Promise<void>
  /** Changes the validity to some seconds, at the same price. */
  expireSoon(): Promise<void>
}

type Terms = Partial<z.input<typeof PublishOffer>>

/** Publishes an offer of 粤塑通原料行: 20 t, minimum 1 t, step 25 kg, pick-up or delivered. */
export async function publish(changes: Terms = {}, keeper = YUE_KEEPER.phone): Promise<PublishedOffer> {
  const [offer] = await publishAll([changes], keeper)
  if (!offer) throw new Error('no offer was published')
  return offer
}

/** Publishes several offers, one after the other: the last comes first in lists. */
export async function publishAll(
  offers: readonly Terms[],
  keeper = YUE_KEEPER.phone,
): Promise<PublishedOffer[]> {
  const token = await signIn(keeper)
  const [product] = await sendCall(send, merchantProducts, { category: CATEGORY }, token)
  const [warehouse] = await sendCall(send, merchantWarehouses, {}, token)
  if (!product || !warehouse) throw new Error('the demo market lacks goods or warehouses')
  const published: PublishedOffer[] = []
  for (const changes of offers) {
    const terms = { productId: product.id, warehouseId: warehouse.id, ...changes }
    published.push(await publishTerms(terms, token))
  }
  return published
}

async function publishTerms(
  changes: Terms & { productId: string; warehouseId: string },
  token: string,
): Promise<PublishedOffer> {
  const terms = {
    priceFenPerTon: 10_000_00,
    stockKg: 20_000,
    minKg: 1_000,
    stepKg: 25,
    deliveries: [
      { way: 'pickup' as const, freightFenPerTon: 0 },
      { way: 'delivered' as const, freightFenPerTon: 60_00 },
    ],
    // Some tests move the clock of their market by some days.
    validUntil: new Date(Date.now() + 60 * DAY_MS).toISOString(),
    ...changes,
  }
  const { offerId, version } = await sendConfirmed(
    send,
    publishOffer,
    { ...terms, requestId: randomUUID() },
    token,
  )
  return {
    offerId,
    priceFenPerTon: Number(terms.priceFenPerTon),
    reprice: async (price, tiers) => {
      const change = { offerId, version, priceFenPerTon: price, tiers, requestId: randomUUID() }
      await sendConfirmed(send, repriceOffer, change, token)
    },
    withdraw: async () => {
      await sendCall(send, withdrawOffer, { offerId, requestId: randomUUID() }, token)
    },
    expireSoon: async () => {
      const validUntil = new Date(Date.now() + EXPIRES_IN_MS).toISOString()
      const { priceFenPerTon, minKg, stepKg, deliveries, tiers = [] } = terms
      const edited = { offerId, version, priceFenPerTon, minKg, stepKg, deliveries, tiers, validUntil }
      await sendCall(send, editOffer, { ...edited, requestId: randomUUID() }, token)
    },
  }
}
