/**
 * Amounts of refunds. Everything is computed from totals, so that the order of partial refunds does not matter, parts
 * never exceed the whole, and rounding never adds up.
 */
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { shareOf } from 'backend/wallet'

/** What the buyer paid, in fen, and for how many kg. */
export interface Paid {
  /** Goods less the discount. */
  goodsFen: number
  freightFen: number
  orderedKg: number
}

/** Totals of the refunds of an order. */
export interface Refunds {
  /** Kg that are no longer owed, with their freight: disputed goods, or the rest of an ended pick-up. */
  weightKg: number
  /** Kg missing at the weighbridge. The truck drove the whole way, so the freight is not split. */
  shortKg: number
  /** Price reductions for goods that the buyer keeps. */
  compensationFen: number
}

export interface RefundedParts {
  goodsFen: number
  freightFen: number
  totalFen: number
}

export const NO_REFUNDS: Refunds = { weightKg: 0, shortKg: 0, compensationFen: 0 }

/**
 * Fen refunded in total. Compensation reduces the goods first, then the freight. The result is at most the paid
 * amount; a larger compensation is cut.
 */
export function refundedFen(paid: Paid, { weightKg, shortKg, compensationFen }: Refunds): RefundedParts {
  const { orderedKg } = paid
  const goodsKg = Math.min(orderedKg, weightKg + shortKg)
  const goodsByWeight = shareOf(paid.goodsFen, goodsKg, orderedKg)
  const freightByWeight = shareOf(paid.freightFen, Math.min(orderedKg, weightKg), orderedKg)
  const totalFen = Math.min(
    paid.goodsFen + paid.freightFen,
    goodsByWeight + freightByWeight + compensationFen,
  )
  const goodsFen = Math.min(paid.goodsFen, totalFen - freightByWeight)
  return { goodsFen, freightFen: totalFen - goodsFen, totalFen }
}

export function addRefunds(a: Refunds, b: Refunds): Refunds {
  return {
    weightKg: a.weightKg + b.weightKg,
    shortKg: a.shortKg + b.shortKg,
    compensationFen: a.compensationFen + b.compensationFen,
  }
}

/**
 * Amount of one more refund in fen: the difference of two totals.
 * @returns `refund_exceeds_rest` with the rest if it is more than what is left
 */
export function nextRefundFen(
  paid: Paid,
  before: Refunds,
  next: Refunds,
): Verdict<number, 'refund_exceeds_rest'> {
  const refunded = refundedFen(paid, before).totalFen
  const after = addRefunds(before, next)
  const restFen = paid.goodsFen + paid.freightFen - refunded
  const amountFen = refundedFen(paid, after).totalFen - refunded
  const isWithinWeight = after.weightKg + after.shortKg <= paid.orderedKg
  const isWithinMoney = next.compensationFen <= restFen && amountFen >= next.compensationFen
  return isWithinWeight && isWithinMoney ? accept(amountFen) : refuse('refund_exceeds_rest', { restFen })
}
