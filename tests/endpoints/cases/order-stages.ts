/** Orders brought to a stage of their life through the calls alone. */
import { handOver } from 'contract/merchant-orders'
import { detail, pay } from 'contract/ordering'
import { singleBuy } from 'contract/spot'
import type { Market } from '../market'
import { type OfferInput, PAY_PASSWORD, type Person } from '../town'
import { fresh } from './codes'
import { putOnSale } from './goods'
import { PLACE } from './member'

export type Way = 'pickup' | 'delivered' | 'transfer'

const WAYS = [
  { way: 'pickup' as const, freightFenPerTon: 0 },
  { way: 'delivered' as const, freightFenPerTon: 12_050 },
  { way: 'transfer' as const, freightFenPerTon: 0 },
]

export const payment = (orderId: string) => ({ orderId, payPassword: PAY_PASSWORD, ...fresh() })

interface Goods {
  weightKg: number
  goods: Partial<OfferInput>
}
const DRAWING_GRADE: Goods = { weightKg: 5_000, goods: {} }

/** A paid order, of 5 t of drawing grade unless told otherwise. */
export async function paidOrder(
  m: Market,
  way: Way = 'pickup',
  who: Person = m.town.buyer,
  { weightKg, goods }: Goods = DRAWING_GRADE,
): Promise<string> {
  const offerId = await putOnSale(m, { deliveries: WAYS, ...goods })
  const order = { offerId, offerVersion: 1, weightKg, delivery: way, address: PLACE, ...fresh() }
  const { orderId } = await m.value(singleBuy, order, who)
  await m.value(pay, payment(orderId), who)
  return orderId
}

export const TRUCK = { plateNumber: '粤S·88888', driverName: '老李' }

/** What the merchant sends when a truck comes for 2 t of a paid order. */
export async function pickup(m: Market, who: Person = m.town.buyer) {
  const orderId = await paidOrder(m, 'pickup', who)
  const { pickupNote } = await m.value(detail, { id: orderId }, who)
  return { orderId, weightKg: 2_000, pickupCode: pickupNote?.code ?? '', ...TRUCK, ...fresh() }
}

/** An order of which everything has been fetched. */
export async function receivedOrder(m: Market, who: Person = m.town.buyer): Promise<string> {
  const orderId = await paidOrder(m, 'pickup', who)
  await fetchAll(m, orderId, who)
  return orderId
}

/** A truck fetches the 5 t of a paid order. */
export async function fetchAll(m: Market, orderId: string, who: Person): Promise<void> {
  const { pickupNote } = await m.value(detail, { id: orderId }, who)
  const load = { orderId, weightKg: 5_000, pickupCode: pickupNote?.code ?? '', ...TRUCK, ...fresh() }
  await m.value(handOver, load, m.town.merchant)
}

/** How often a step stands in the buyer's timeline. */
export async function stepsOf(
  m: Market,
  id: string,
  step: string,
  who: Person = m.town.buyer,
): Promise<number> {
  const { timeline } = await m.value(detail, { id }, who)
  return timeline.filter((event) => event.step === step).length
}
