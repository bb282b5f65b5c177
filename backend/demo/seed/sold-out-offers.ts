import type { Database } from 'backend/platform/database/database'
import { stableId } from 'backend/platform/stable-id'
import { pay } from 'contract/ordering'
import { singleBuy } from 'contract/spot'
import { TRUCK_KG } from 'contract/weight-units'
import { demoOffer } from '../offer-generator'
import { CallRefused, type Send, sendCall } from '../send-call'
import { openSessions } from '../sign-in'
import { DEMO_MEMBERS, DEMO_PAY_PASSWORD } from './members'
import type { SeededOffer } from './offers'

/** Number of sold-out offers in a new demo market. */
export const SOLD_OUT = 6
/** Buyers whose money no other demo scenario needs. */
const BUYERS = ['周采购', '吴经理', '郑工', '何采购']

/**
 * Demo buyers buy the smallest of these offers whole, and pay. If another buyer was faster, the offer is skipped.
 * @returns the offers that were not sold out
 */
export async function seedSoldOutOffers(
  db: Database,
  send: Send,
  { seeded, now }: { seeded: readonly SeededOffer[]; now: Date },
): Promise<SeededOffer[]> {
  const sold = seeded
    .filter(({ n }) => canBeBoughtWhole(n))
    .sort((a, b) => worthOf(a.n) - worthOf(b.n) || a.n - b.n)
    .slice(0, SOLD_OUT)
  const buyers = await openSessions(
    db,
    DEMO_MEMBERS.filter(({ nickname }) => BUYERS.includes(nickname)),
    now,
  )
  for (const [i, offer] of sold.entries()) {
    const token = buyers[i % buyers.length]?.token
    try {
      for (const [part, weightKg] of loadsOf(offer.n).entries()) {
        const order = {
          ...{ offerId: offer.offerId, offerVersion: 1, weightKg, delivery: 'pickup' as const },
          requestId: stableId('buy', offer.n, part),
        }
        const { orderId } = await sendCall(send, singleBuy, order, token)
        const payment = {
          orderId,
          payPassword: DEMO_PAY_PASSWORD,
          requestId: stableId('pay', offer.n, part),
        }
        await sendCall(send, pay, payment, token)
      }
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error
    }
  }
  return seeded.filter((offer) => !sold.includes(offer))
}

function canBeBoughtWhole(n: number): boolean {
  const { stockKg, minKg, stepKg } = demoOffer(n)
  return stockKg % stepKg === 0 && minKg % stepKg === 0
}

/** The stock of an offer in orders of one truck, which is what a buyer without completed orders may order at once. */
function loadsOf(n: number): number[] {
  const { stockKg, minKg, stepKg } = demoOffer(n)
  const loads: number[] = []
  for (let leftKg = stockKg; leftKg > 0; ) {
    const mostKg = Math.min(TRUCK_KG, leftKg - minKg)
    const weightKg = leftKg <= TRUCK_KG ? leftKg : mostKg - (mostKg % stepKg)
    loads.push(weightKg)
    leftKg -= weightKg
  }
  return loads
}

function worthOf(n: number): number {
  const { stockKg, priceFenPerTon } = demoOffer(n)
  return stockKg * priceFenPerTon
}
