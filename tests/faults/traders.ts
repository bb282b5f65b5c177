import { newId } from 'backend/platform/ids'
import { loginByPassword, type UserInfo } from 'contract/account'
import { merchantProducts, merchantWarehouses } from 'contract/catalogue'
import { publishOffer } from 'contract/merchant'
import { answerRefund, handOver, shipOrder } from 'contract/merchant-orders'
import { askRefund, cancel, confirmReceipt } from 'contract/order-steps'
import { detail, pay } from 'contract/ordering'
import { singleBuy } from 'contract/spot'
import { bankTransfer, capitalSelf } from 'contract/wallet'
import { CHEN, DEMO_PASSWORD, DEMO_PAY_PASSWORD, LIN, SUN, WANG, YUE_KEEPER } from 'tests/cast'
import type { PersistentClient } from './persistent-client'
import { below, pause } from './sizes'

const STOCK_KG = 100_000_000
const ORDER_KG = 1_000
const PRICE_FEN_PER_TON = 10_000
const DAY_MS = 86_400_000
/** So many people at once per buyer's account, each at a device of their own. */
const DEVICES = 2
const LOOK_MS = 5

export interface Buyer {
  token: string
  user: UserInfo
  /** What the wallet can spend, reckoned from the answers that this buyer got. */
  reckonedFen: number
}

/** Demo members who buy from one shop, again and again. */
export interface Traders {
  readonly buyers: readonly Buyer[]
  readonly merchant: { readonly token: string }
  /** What the shop sells, and how much of it is left by the answers that its buyers got. */
  readonly offer: { readonly id: string; reckonedKg: number }
  /** @param restMs of each trader between two deals */
  startTrading(restMs?: number): Trading
}

/** Deals that are being made, on and on. */
export interface Trading {
  /** Waits until so many more requests have been acknowledged. */
  answers(count: number): Promise<void>
  /** Begins no new deals and waits for the end of those under way. @returns how many were made */
  finish(): Promise<number>
}

/** Signs the traders in; their shop puts goods on sale for them. */
export async function signInTraders(client: PersistentClient): Promise<Traders> {
  const signIn = ({ phone }: { phone: string }) =>
    client.value(loginByPassword, { phone, password: DEMO_PASSWORD }, '')
  const merchant = await signIn(YUE_KEEPER)
  const buyers = await Promise.all(
    [CHEN, LIN, WANG, SUN].map(async (member) => {
      const { token, user } = await signIn(member)
      const { availableFen } = await client.value(capitalSelf, {}, token)
      return { token, user, reckonedFen: availableFen }
    }),
  )
  const offer = { id: await putOnSale(client, merchant.token), reckonedKg: STOCK_KG }
  return {
    buyers,
    merchant,
    offer,
    startTrading: (restMs = 0) => startTrading(client, { buyers, merchant, offer }, restMs),
  }
}

function startTrading(
  client: PersistentClient,
  { buyers, ...rest }: Omit<Traders, 'startTrading'>,
  restMs: number,
): Trading {
  let isOver = false
  let deals = 0
  const desks = buyers.flatMap((buyer) => Array.from({ length: DEVICES }, () => buyer))
  const trading = Promise.all(
    desks.map(async (buyer) => {
      for (; !isOver; deals++) {
        await makeDeal(client, { buyer, ...rest })
        await pause(restMs)
      }
    }),
  )
  trading.catch(() => {
    isOver = true
  })
  return {
    answers: async (count) => {
      const wanted = client.journal.acknowledged() + count
      while (client.journal.acknowledged() < wanted && !isOver) await pause(LOOK_MS)
      if (isOver) await trading
    },
    finish: async () => {
      isOver = true
      await trading
      return deals
    },
  }
}

async function putOnSale(client: PersistentClient, token: string): Promise<string> {
  const [product] = await client.value(merchantProducts, { category: 'PP' }, token)
  const [warehouse] = await client.value(merchantWarehouses, {}, token)
  const offer = {
    productId: product?.id ?? '',
    warehouseId: warehouse?.id ?? '',
    priceFenPerTon: PRICE_FEN_PER_TON,
    stockKg: STOCK_KG,
    minKg: ORDER_KG,
    stepKg: ORDER_KG,
    deliveries: [
      { way: 'pickup' as const, freightFenPerTon: 0 },
      { way: 'transfer' as const, freightFenPerTon: 0 },
    ],
    validUntil: new Date(Date.now() + 7 * DAY_MS).toISOString(),
    requestId: newId(),
  }
  return (await client.value(publishOffer, offer, token)).offerId
}

type Sides = Pick<Traders, 'merchant' | 'offer'> & { buyer: Buyer }
const fresh = () => ({ requestId: newId() })

/** Money comes in and goods are ordered; some orders stay unpaid or are cancelled, the others are paid. */
async function makeDeal(client: PersistentClient, sides: Sides): Promise<void> {
  const { buyer, offer } = sides
  const transfer = { memberId: buyer.user.memberId, amountYuan: `${1 + below(9)}.${10 + below(90)}` }
  const { amountFen } = await client.value(bankTransfer, { ...transfer, ...fresh() }, '')
  buyer.reckonedFen += amountFen

  const weightKg = ORDER_KG * (1 + below(3))
  const delivery = below(2) === 0 ? ('pickup' as const) : ('transfer' as const)
  const wanted = { offerId: offer.id, offerVersion: 1, weightKg, delivery, ...fresh() }
  const { orderId } = await client.value(singleBuy, wanted, buyer.token)
  offer.reckonedKg -= weightKg

  const goesOn = below(4)
  if (goesOn === 0) return
  if (goesOn === 1) {
    await client.value(cancel, { orderId, reason: 'changed_mind', ...fresh() }, buyer.token)
    offer.reckonedKg += weightKg
  } else await payAndFetch(client, sides, { orderId, weightKg, delivery })
}

interface Order {
  orderId: string
  weightKg: number
  delivery: 'pickup' | 'transfer'
}

/** Some buyers think better of it and get their money back, the others get the goods; some confirm that at once. */
async function payAndFetch(client: PersistentClient, sides: Sides, order: Order): Promise<void> {
  const { buyer, merchant, offer } = sides
  const { orderId } = order
  const payment = { orderId, payPassword: DEMO_PAY_PASSWORD }
  const { paidFen } = await client.value(pay, { ...payment, ...fresh() }, buyer.token)
  buyer.reckonedFen -= paidFen
  if (below(4) === 0) {
    await client.value(askRefund, { orderId, reason: 'changed_mind', ...fresh() }, buyer.token)
    await client.value(answerRefund, { orderId, answer: 'agree', ...fresh() }, merchant.token)
    buyer.reckonedFen += paidFen
    offer.reckonedKg += order.weightKg
    return
  }
  if (order.delivery === 'pickup') await handOverAll(client, sides, order)
  else await client.value(shipOrder, { orderId, documentNo: 'GH-001', ...fresh() }, merchant.token)
  if (below(2) === 0) await client.value(confirmReceipt, { ...payment, ...fresh() }, buyer.token)
}

async function handOverAll(
  client: PersistentClient,
  { buyer, merchant }: Sides,
  { orderId, weightKg }: Order,
) {
  const { pickupNote } = await client.value(detail, { id: orderId }, buyer.token)
  const truck = { plateNumber: '粤S88888', driverName: '老李', pickupCode: pickupNote?.code ?? '' }
  await client.value(handOver, { orderId, weightKg, ...truck, ...fresh() }, merchant.token)
}
