/**
 * Amounts of refunds. Everything is computed from totals, so that the order of partial refunds does not matter, parts
 * never exceed the whole, and rounding never adds up.
 */
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { shareOf } from 'backend/wallet'

/** What the buyer paid, in fen, and for how many kg or pieces. */
export interface Paid {
  /** Goods less the discount. */
  goodsFen: number
  freightFen: number
  ordered: number
}

/** Totals of the refunds of an order; quantities in the unit of its line. */
export interface Refunds {
  /** What is no longer owed, with its freight: disputed goods, or the rest of an ended pick-up. */
  returned: number
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

export const NO_REFUNDS: Refunds = { returned: 0, shortKg: 0, compensationFen: 0 }

/**
 * Fen refunded in total. Compensation reduces the goods first, then the freight. The result is at most the paid
 * amount; a larger compensation is cut.
 */
export function refundedFen(paid: Paid, { returned, shortKg, compensationFen }: Refunds): RefundedParts {
  const { ordered } = paid
  const goodsBack = shareOf(paid.goodsFen, Math.min(ordered, returned + shortKg), ordered)
  const freightBack = shareOf(paid.freightFen, Math.min(ordered, returned), ordered)
  const totalFen = Math.min(paid.goodsFen + paid.freightFen, goodsBack + freightBack + compensationFen)
  const goodsFen = Math.min(paid.goodsFen, totalFen - freightBack)
  return { goodsFen, freightFen: totalFen - goodsFen, totalFen }
}

export function addRefunds(a: Refunds, b: Refunds): Refunds {
  return {
    returned: a.returned + b.returned,
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
  const isWithinQuantity = after.returned + after.shortKg <= paid.ordered
  const isWithinMoney = next.compensationFen <= restFen && amountFen >= next.compensationFen
  return isWithinQuantity && isWithinMoney ? accept(amountFen) : refuse('refund_exceeds_rest', { restFen })
}
