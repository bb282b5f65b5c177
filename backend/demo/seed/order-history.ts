import { dueDay } from 'backend/quotes'
import { numbersOf } from '../numbers'
import { demoOffer } from '../offer-generator'
import { readGrades } from './grades'
import { BUYERS, LIQUID } from './places'
import { priceHistory } from './price-history'

/** Days of trade before the demo market opens. */
export const HISTORY_DAYS = 60
/** The offers of each half of the time have their own prices. */
const HALF_DAYS = HISTORY_DAYS / 2
const ORDERS_A_DAY = { workday: [5, 7], weekend: [1, 3] } as const
/** Weights that buyers want, in kg; the offer's minimum and step decide. */
const WANTED_KG = [1_000, 2_000, 5_000, 10_000, 15_000, 20_000, 30_000]
/** Minutes of the day, one a day in turn, at which orders are placed: all of a day in parallel. */
export const SLOTS = [9 * 60 + 42, 14 * 60 + 17, 16 * 60 + 5] as const
/** One shop of eight ships some orders late. */
const LATE = 8
/** What the two kinds of delivery take until the goods are with the buyer, in days. */
const ROAD_DAYS = 2

/** A past order of the demo market. */
export interface PastOrder {
  /** Unique. */
  key: string
  /** Number of the demo offer of the same goods. */
  n: number
  half: 0 | 1
  /** Days before the opening. */
  daysAgo: number
  minuteOfDay: number
  /** Index of the buyer. */
  buyer: number
  weightKg: number
  delivery: 'delivered' | 'transfer'
  shipsAfterDays: number
  /** After shipment; none for a transfer, which delivers. */
  deliversAfterDays: number | null
}

/** An offer from which past orders were bought. */
export interface PastOffer {
  n: number
  half: 0 | 1
  stockKg: number
  priceFenPerTon: number
}

/** The past orders in order of time. Well-known grades, which come first in the list, are bought more often. */
export function pastOrders(now: Date): PastOrder[] {
  const goods = readGrades().flatMap(({ category }, n) => (LIQUID.has(category) ? [] : [n]))
  const orders: PastOrder[] = []
  for (let daysAgo = HISTORY_DAYS; daysAgo > 0; daysAgo--) {
    const weekday = new Date(now.getTime() - daysAgo * 86_400_000).getUTCDay()
    const isWeekend = weekday === 0 || weekday === 6
    const numbers = numbersOf('history', daysAgo)
    const [fewest, most] = ORDERS_A_DAY[isWeekend ? 'weekend' : 'workday']
    const count = numbers.between(fewest, most)
    for (let i = 0; i < count; i++) {
      const rank = (numbers.between(0, 999) / 1_000) ** 2
      const n = goods[Math.floor(rank * goods.length)] ?? 0
      orders.push(pastOrder(n, daysAgo, i))
    }
  }
  return orders
}

function pastOrder(n: number, daysAgo: number, i: number): PastOrder {
  const numbers = numbersOf('past order', daysAgo, i)
  const { shop, minKg, stepKg, deliveries } = demoOffer(n)
  const wantedKg = numbers.pick(WANTED_KG)
  const delivery = deliveries.some(({ way }) => way === 'transfer') ? 'transfer' : 'delivered'
  const isLate = numbersOf('late', shop).between(1, LATE) === 1 && numbers.between(0, 2) === 0
  return {
    key: `${daysAgo} ${i}`,
    n,
    half: daysAgo > HALF_DAYS ? 0 : 1,
    daysAgo,
    minuteOfDay: SLOTS[daysAgo % SLOTS.length] ?? SLOTS[0],
    buyer: numbers.between(0, BUYERS.length - 1),
    weightKg: minKg + Math.max(0, Math.floor((wantedKg - minKg) / stepKg)) * stepKg,
    delivery,
    shipsAfterDays: isLate ? 3 : 1,
    deliversAfterDays: delivery === 'transfer' ? null : ROAD_DAYS,
  }
}

/** The offers of these orders, with the stock that they need. */
export function pastOffers(orders: readonly PastOrder[], now: Date): PastOffer[] {
  const offers = new Map<string, PastOffer>()
  for (const { n, half, weightKg } of orders) {
    const key = `${n} ${half}`
    const { grade, city, minKg, stepKg } = demoOffer(n)
    const prices = priceHistory(grade, city, { last: dueDay(now), days: HISTORY_DAYS + 1 })
    const offer = offers.get(key) ?? {
      n,
      half,
      stockKg: minKg + 20 * stepKg,
      priceFenPerTon: prices[half * HALF_DAYS] ?? 0,
    }
    offers.set(key, { ...offer, stockKg: offer.stockKg + weightKg })
  }
  return [...offers.values()]
}
