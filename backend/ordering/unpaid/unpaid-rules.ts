import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { SettingValues } from 'backend/settings'

const TON_KG = 1_000

/** Unpaid orders of a buyer whose goods are held, and whether the buyer has ever completed an order. */
export interface UnpaidOrders {
  readonly orders: number
  readonly weightKg: number
  readonly hasCompleted: boolean
}

/** Facts of the refusal: what is open, and the limits. */
export interface UnpaidFacts {
  readonly [name: string]: unknown
  readonly openOrders: number
  readonly openKg: number
  readonly maxOrders: number
  readonly maxKg: number
}

/** Limits of a buyer's unpaid orders (domain rules §1), smaller until the first order is completed. */
export function unpaidLimits(settings: SettingValues, { hasCompleted }: Pick<UnpaidOrders, 'hasCompleted'>) {
  return hasCompleted
    ? { maxOrders: settings.unpaid_orders_max, maxKg: settings.unpaid_tons_max * TON_KG }
    : { maxOrders: settings.unpaid_orders_max_new, maxKg: settings.unpaid_tons_max_new * TON_KG }
}

/**
 * Whether a buyer may hold more goods without payment.
 * @param weightKg goods of the new order
 */
export function judgeUnpaid(
  open: UnpaidOrders,
  weightKg: number,
  settings: SettingValues,
): Verdict<void, 'too_many_unpaid'> {
  const { maxOrders, maxKg } = unpaidLimits(settings, open)
  if (open.orders < maxOrders && open.weightKg + weightKg <= maxKg) return accept()
  const facts: UnpaidFacts = { openOrders: open.orders, openKg: open.weightKg, maxOrders, maxKg }
  return refuse('too_many_unpaid', facts)
}
