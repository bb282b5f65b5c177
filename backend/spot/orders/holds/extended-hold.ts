import { DAY_MS, shanghaiDay, startOfShanghaiDay } from 'backend/platform/shanghai-time'
import type { SettingValues } from 'backend/settings'
import { HOUR_MS } from 'contract/durations'

/** Completed orders of a company of good record (domain rules §1). */
export const GOOD_RECORD_ORDERS = 3
/** A default ends the good record for a year. */
export const DEFAULT_MS = 365 * DAY_MS
/** Two lapses within this time end extended holds for the same time. */
export const LAPSE_MS = 30 * DAY_MS
/** Orders of a bank day before this hour are paid on that day. */
const ORDER_BEFORE_HOUR = 15
/** The last hour of a bank day for payments. */
const PAY_BEFORE_HOUR = 17
const TON_KG = 1_000
const PERCENT = 100

/** What decides whether an order may be held until the end of a bank day. */
export interface HoldFacts {
  /** Whether the merchant offers it for these goods. */
  readonly isOffered: boolean
  /** Completed orders of the buying company, counted up to GOOD_RECORD_ORDERS. */
  readonly completedOrders: number
  /** Whether a deposit of the company was forfeited within DEFAULT_MS. */
  readonly hasDefault: boolean
  /** Deadlines of extended holds that were not paid, oldest first; at least those of twice LAPSE_MS. */
  readonly lapses: readonly Date[]
  /** The company's open extended holds, in all and of this offer. */
  readonly open: { readonly weightKg: number; readonly amountFen: number; readonly subjectKg: number }
  /** Stock of the offer: what is free, and what the company's open extended holds took of it. */
  readonly stockKg: number
}

/** Why an order has the usual time to pay only. */
export type HoldObstacle =
  | 'switched_off'
  | 'few_orders'
  | 'default'
  | 'lapsed'
  | 'weight_limit'
  | 'amount_limit'
  | 'stock_share'

/**
 * Why an order of an authenticated company cannot be held until the end of a bank day; null if it can (domain rules §1).
 * @param order its goods and total
 */
export function findHoldObstacle(
  facts: HoldFacts,
  order: { weightKg: number; totalFen: number },
  settings: SettingValues,
  now: Date,
): HoldObstacle | null {
  if (!facts.isOffered) return 'switched_off'
  if (facts.completedOrders < GOOD_RECORD_ORDERS) return 'few_orders'
  if (facts.hasDefault) return 'default'
  if (isSuspended(facts.lapses, now)) return 'lapsed'
  const { weightKg, amountFen, subjectKg } = facts.open
  if (weightKg + order.weightKg > settings.extended_hold_tons_max * TON_KG) return 'weight_limit'
  if (amountFen + order.totalFen > settings.extended_hold_fen_max) return 'amount_limit'
  const shareKg = facts.stockKg * (settings.extended_hold_stock_percent / PERCENT)
  return subjectKg + order.weightKg > shareKg ? 'stock_share' : null
}

/** Whether two lapses within LAPSE_MS happened, the later one less than LAPSE_MS ago. */
function isSuspended(lapses: readonly Date[], now: Date): boolean {
  return lapses.some((later, i) => {
    const earlier = lapses[i - 1]
    const isPair = earlier !== undefined && later.getTime() - earlier.getTime() <= LAPSE_MS
    return isPair && now.getTime() - later.getTime() < LAPSE_MS
  })
}

/**
 * Until when goods are held: 17:00 of the bank day for an order before 15:00, else 17:00 of the next bank day.
 * @param isBankDay of a day in Shanghai (yyyy-mm-dd)
 */
export function extendedDeadline(now: Date, isBankDay: (day: string) => boolean): Date {
  const today = startOfShanghaiDay(now)
  const isEarly = now.getTime() < today.getTime() + ORDER_BEFORE_HOUR * HOUR_MS
  for (
    let midnight = isEarly ? today : new Date(today.getTime() + DAY_MS);
    ;
    midnight = new Date(midnight.getTime() + DAY_MS)
  )
    if (isBankDay(shanghaiDay(midnight))) return new Date(midnight.getTime() + PAY_BEFORE_HOUR * HOUR_MS)
}
