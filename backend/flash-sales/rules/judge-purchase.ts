/** Whether a member may order from a flash sale. Pure. */
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { phaseOf, type SaleTime } from 'contract/flash-sales/terms'
import { clampQuantity, type QuantityRange } from 'contract/units'

export interface SaleFacts extends SaleTime {
  readonly minKg: number
  readonly stepKg: number
  readonly limitKg: number
  /** On hand minus held. */
  readonly availableKg: number
  /** Held for orders that wait for payment. */
  readonly heldKg: number
  /** Held by pins. */
  readonly pinnedKg: number
  /** Earliest deadline of these orders; null without one. */
  readonly freeAt: Date | null
}

export type PurchaseRefusal =
  | 'sale_not_open'
  | 'sale_not_started'
  | 'sale_ended'
  | 'sale_sold_out'
  | 'sale_all_held'
  | 'sale_all_pinned'
  | 'sale_stock_short'
  | 'sale_limit_exceeded'
  | 'sale_quantity_adjusted'

/**
 * Judges an order by the instant of its receipt: time, limit, stock, quantity.
 * @param boughtKg what the member has ordered in this sale or joined in its pins, unpaid included
 */
export function judgePurchase(
  sale: SaleFacts,
  { weightKg, boughtKg }: { weightKg: number; boughtKg: number },
  now: Date,
): Verdict<void, PurchaseRefusal> {
  const inTime = judgeTime(sale, now)
  if (!inTime.ok) return inTime
  const { limitKg, minKg, availableKg } = sale
  if (boughtKg + Math.max(weightKg, minKg) > limitKg)
    return refuse('sale_limit_exceeded', { limitKg, boughtKg })
  const isShort = availableKg < weightKg || availableKg < minKg
  if (isShort) return refuseShort(sale)
  const adjustedKg = clampQuantity(rangeFor(sale, boughtKg), weightKg)
  return adjustedKg === weightKg ? accept() : refuse('sale_quantity_adjusted', { weightKg: adjustedKg })
}

/** Whether orders are taken at this instant. */
export function judgeTime(
  sale: SaleTime,
  now: Date,
): Verdict<void, 'sale_not_open' | 'sale_not_started' | 'sale_ended'> {
  const { startsAt, endsAt } = sale
  // The phase is judged by the time alone, so the stock is left out.
  const phase = phaseOf({ ...sale, minKg: 0, availableKg: 0 }, now)
  if (phase === null) return refuse('sale_not_open')
  if (phase === 'upcoming') return refuse('sale_not_started', { startsAt: startsAt.toISOString() })
  if (phase === 'ended') return refuse('sale_ended', { endsAt: endsAt.toISOString() })
  return accept()
}

function refuseShort({ availableKg, minKg, heldKg, pinnedKg, freeAt, endsAt }: SaleFacts) {
  if (availableKg >= minKg) return refuse('sale_stock_short', { availableKg })
  // Less than the minimum is left: sold out, unless unpaid orders bring enough of it back.
  if (heldKg > 0 && availableKg + heldKg >= minKg && freeAt !== null)
    return refuse('sale_all_held', { waitingKg: heldKg, freeAt: freeAt.toISOString() })
  // Pins take buyers, and may bring their goods back.
  if (pinnedKg > 0) return refuse('sale_all_pinned', { pinnedKg, endsAt: endsAt.toISOString() })
  return refuse('sale_sold_out')
}

/** What a member may still order: up to the limit, and to the free kg while some are left. */
export function rangeFor(
  { minKg, stepKg, limitKg, availableKg }: Pick<SaleFacts, 'minKg' | 'stepKg' | 'limitKg' | 'availableKg'>,
  boughtKg: number,
): QuantityRange {
  const freeKg = availableKg < minKg ? limitKg : availableKg
  return { minKg, maxKg: Math.max(minKg, Math.min(limitKg - boughtKg, freeKg)), stepKg }
}
