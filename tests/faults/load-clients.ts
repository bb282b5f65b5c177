import type { Database } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { claimMode, recordSeeded } from 'backend/platform/settings/market-mode'
import { detail, pay } from 'contract/ordering'
import { answerRefund, handOver, shipOrder } from 'contract/ordering/merchant-orders'
import { askRefund, cancel, confirmReceipt } from 'contract/ordering/order-steps'
import { singleBuy } from 'contract/spot'
import { publishOffer } from 'contract/spot/merchant-offers'
import { bankTransfer } from 'contract/wallet'
import {
  addPerson,
  offerInput,
  PAY_PASSWORD,
  type Person,
  type SeededMarket,
  seedMarket,
} from 'tests/fixtures/market'
import { pause } from 'tests/support/pause'
import { randomBelow } from 'tests/support/random'
import type { InFlight } from './journal'
import type { PersistentClient } from './persistent-client'

const STOCK_KG = 100_000_000
export const ORDER_KG = 1_000
const PRICE_FEN_PER_TON = 10_000
const BUYERS = 4
/** Initial balance of each buyer. */
const MONEY_YUAN = '50000000'
/** Concurrent clients per buyer account. */
const DEVICES = 2
const POLL_MS = 5

/** End of a deal, in rotation. Eight deals leave pending rows for every kind of deadline. */
const ENDS = [
  { end: 'unpaid', delivery: 'pickup' },
  { end: 'received', delivery: 'transfer' },
  { end: 'refund_asked', delivery: 'transfer' },
  { end: 'cancelled', delivery: 'transfer' },
  { end: 'confirmed', delivery: 'pickup' },
  { end: 'refunded', delivery: 'pickup' },
  { end: 'received', delivery: 'pickup' },
  { end: 'confirmed', delivery: 'transfer' },
] as const
type DealEnd = (typeof ENDS)[number]

export interface Buyer {
  readonly token: string
  readonly memberId: string
  /** Expected available balance, computed from the answers to this buyer. */
  expectedFen: number
}

/** Members who buy repeatedly from one shop. */
export interface LoadClients {
  readonly buyers: readonly Buyer[]
  readonly merchant: { readonly token: string }
  /** The shop's offer, and its expected remaining stock, computed from the answers to the buyers. */
  readonly offer: { readonly id: string; expectedKg: number }
  /** @param restMs pause of each client between two deals */
  startLoad(restMs?: number): LoadRun
}

/** Running load: clients make deals until `finish`. */
export interface LoadRun {
  /** Waits until `count` more requests are acknowledged. */
  answers(count: number): Promise<void>
  /** Waits until at least `least` requests are in flight, and records them. */
  inFlight(least: number): Promise<InFlight>
  /** Starts no new deals and waits for running ones. @returns number of deals */
  finish(): Promise<number>
}

/** Seeded members of a test market. */
export interface LoadMarket {
  readonly seed: SeededMarket
  readonly buyers: readonly Person[]
}

/** Seeds a migrated database and marks it as seeded, so that the server does not seed demo data. */
export async function seedLoadMarket(db: Database): Promise<LoadMarket> {
  const now = new Date()
  const seed = await seedMarket(db, now)
  const buyers: Person[] = []
  for (let n = 0; n < BUYERS; n++) buyers.push(await addPerson(db, `1380000000${n}`, true, now))
  await claimMode(db, 'demo', now)
  await recordSeeded(db, now)
  return { seed, buyers }
}

/** Deposits money for the buyers and publishes the shop's offer. */
export async function openLoadClients(
  client: PersistentClient,
  { seed, buyers }: LoadMarket,
): Promise<LoadClients> {
  const { merchant } = seed
  const parties = {
    buyers: await Promise.all(buyers.map((person) => giveMoney(client, person))),
    merchant,
    offer: { id: await putOnSale(client, seed), expectedKg: STOCK_KG },
  }
  return { ...parties, startLoad: (restMs = 0) => startLoad(client, parties, restMs) }
}

async function giveMoney(client: PersistentClient, { memberId, token }: Person): Promise<Buyer> {
  const transfer = { memberId, amountYuan: MONEY_YUAN, requestId: newId() }
  const { amountFen } = await client.value(bankTransfer, transfer, '')
  return { token, memberId, expectedFen: amountFen }
}

function startLoad(
  client: PersistentClient,
  { buyers, ...rest }: Omit<LoadClients, 'startLoad'>,
  restMs: number,
): LoadRun {
  let isOver = false
  let begun = 0
  let deals = 0
  const devices = buyers.flatMap((buyer) => Array.from({ length: DEVICES }, () => buyer))
  const loadRun = Promise.all(
    devices.map(async (buyer) => {
      for (; !isOver; deals++) {
        await makeDeal(client, { buyer, ...rest }, dealEnd(begun++))
        await pause(restMs)
      }
    }),
  )
  loadRun.catch(() => {
    isOver = true
  })
  return {
    answers: async (count) => {
      const wanted = client.journal.acknowledged() + count
      while (client.journal.acknowledged() < wanted && !isOver) await pause(POLL_MS)
      if (isOver) await loadRun
    },
    inFlight: async (least) => {
      let marked = client.journal.markInFlight()
      for (; marked.count < least && !isOver; marked = client.journal.markInFlight()) await pause(1)
      if (isOver) await loadRun
      return marked
    },
    finish: async () => {
      isOver = true
      await loadRun
      return deals
    },
  }
}

/** Publishes an offer of the shop. @returns its id */
export async function putOnSale(
  client: PersistentClient,
  seed: SeededMarket,
  more: Partial<Parameters<typeof offerInput>[1]> = {},
): Promise<string> {
  const offer = offerInput(seed, {
    priceFenPerTon: PRICE_FEN_PER_TON,
    stockKg: STOCK_KG,
    minKg: ORDER_KG,
    stepKg: ORDER_KG,
    deliveries: [
      { way: 'pickup', freightFenPerTon: 0 },
      { way: 'transfer', freightFenPerTon: 0 },
    ],
    ...more,
  })
  return (await client.value(publishOffer, offer, seed.merchant.token)).offerId
}

type Sides = Pick<LoadClients, 'merchant' | 'offer'> & { buyer: Buyer }
const fresh = () => ({ requestId: newId() })

function dealEnd(turn: number): DealEnd {
  return ENDS[turn % ENDS.length] ?? ENDS[0]
}

/** Deposits money and places an order; then leaves, cancels or pays the order. */
async function makeDeal(client: PersistentClient, sides: Sides, { end, delivery }: DealEnd): Promise<void> {
  const { buyer, offer } = sides
  const transfer = {
    memberId: buyer.memberId,
    amountYuan: `${1 + randomBelow(9)}.${10 + randomBelow(90)}`,
  }
  const { amountFen } = await client.value(bankTransfer, { ...transfer, ...fresh() }, '')
  buyer.expectedFen += amountFen

  const weightKg = ORDER_KG * (1 + randomBelow(3))
  const wanted = { offerId: offer.id, offerVersion: 1, weightKg, delivery, ...fresh() }
  const { orderId } = await client.value(singleBuy, wanted, buyer.token)
  offer.expectedKg -= weightKg

  if (end === 'unpaid') return
  if (end === 'cancelled') {
    await client.value(cancel, { orderId, reason: 'changed_mind', ...fresh() }, buyer.token)
    offer.expectedKg += weightKg
  } else await payAndEnd(client, sides, { orderId, weightKg, delivery, end })
}

interface PaidOrder {
  orderId: string
  weightKg: number
  delivery: DealEnd['delivery']
  end: 'refund_asked' | 'refunded' | 'received' | 'confirmed'
}

async function payAndEnd(client: PersistentClient, sides: Sides, order: PaidOrder): Promise<void> {
  const { buyer, merchant, offer } = sides
  const { orderId, end } = order
  const payment = { orderId, payPassword: PAY_PASSWORD }
  const { paidFen } = await client.value(pay, { ...payment, ...fresh() }, buyer.token)
  buyer.expectedFen -= paidFen
  if (end === 'refund_asked' || end === 'refunded') {
    await client.value(askRefund, { orderId, reason: 'changed_mind', ...fresh() }, buyer.token)
    if (end === 'refund_asked') return
    await client.value(answerRefund, { orderId, answer: 'agree', ...fresh() }, merchant.token)
    buyer.expectedFen += paidFen
    offer.expectedKg += order.weightKg
    return
  }
  if (order.delivery === 'pickup') await handOverAll(client, sides, order)
  else await client.value(shipOrder, { orderId, documentNo: 'GH-001', ...fresh() }, merchant.token)
  if (end === 'confirmed') await client.value(confirmReceipt, { ...payment, ...fresh() }, buyer.token)
}

async function handOverAll(
  client: PersistentClient,
  { buyer, merchant }: Sides,
  { orderId, weightKg }: PaidOrder,
) {
  const { pickupNote } = await client.value(detail, { id: orderId }, buyer.token)
  const truck = { plateNumber: '粤S88888', driverName: '老李', pickupCode: pickupNote?.code ?? '' }
  await client.value(handOver, { orderId, weightKg, ...truck, ...fresh() }, merchant.token)
}
