/** Terms that all kinds of plans share. No zod here: browsers load this file. */
import { DAY_MS, HOUR_MS } from '../durations'
import { amountFen } from '../units'

/** Time to pay an order that a plan is turned into, within the time for conversion. */
export const CONVERSION_PAY_HOURS = 24
/** Companies are reminded of open tons this long before the end of the time for conversion. */
export const CONVERSION_REMINDER_MS = 2 * DAY_MS
/** Time of the other side to answer a proposal to end a plan; silence declines. */
export const TERMINATION_ANSWER_MS = 48 * HOUR_MS
/** Time to answer a delay. Silence accepts the first one of at most `DELAY_FREE_DAYS`, and declines every other. */
export const DELAY_ANSWER_DAYS = 3
export const DELAY_FREE_DAYS = 15
/** Beyond this the seller is in default. */
export const DELAY_TOTAL_DAYS = 30

/** Goods of a paid order are due this long after the delivery window, or after the payment if that is later. */
export const DELIVERY_GRACE_DAYS = 5
/** Sellers are reminded of goods that are due this long before. */
export const DELIVERY_REMINDER_MS = 2 * DAY_MS

const PER_MILLE = 1_000n

/** Deposit of a plan, and the seller's bond for it: a part of the goods at the highest price, rounded up to the fen. */
export function planDepositFen(
  { highestFenPerTon, depositPerMille }: { highestFenPerTon: number; depositPerMille: number },
  weightKg: number,
): number {
  const goodsFen = BigInt(amountFen(highestFenPerTon, weightKg))
  return Number((goodsFen * BigInt(depositPerMille) + PER_MILLE - 1n) / PER_MILLE)
}

/** The kg of an order that are nearest to the wanted ones: all that is open, or a multiple of the step, at least one. */
export function nearestConversion(
  { openKg, stepKg }: { openKg: number; stepKg: number },
  wantedKg: number,
): number {
  if (wantedKg >= openKg || openKg <= stepKg) return openKg
  return Math.max(stepKg, Math.floor(wantedKg / stepKg) * stepKg)
}

/** The latest end of the delivery window, after all delays. */
export function latestDelivery(agreedUntil: Date): Date {
  return new Date(agreedUntil.getTime() + DELAY_TOTAL_DAYS * DAY_MS)
}

/** Until when the goods of a paid order are shipped or ready to be picked up; then the seller is in default. */
export function deliverBeforeOf({ deliverUntil }: { deliverUntil: Date }, paidAt: Date): Date {
  return new Date(Math.max(deliverUntil.getTime(), paidAt.getTime()) + DELIVERY_GRACE_DAYS * DAY_MS)
}

/** Days that the operators' calendars of activities show. */
export const CALENDAR_DAYS = 14
