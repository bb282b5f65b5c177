/**
 * Settlement of liquids: by weighbridge, within half a percent of the ordered weight. Bagged goods settle as ordered.
 */
import { splitByWeight } from 'backend/wallet'
import type { OrderLine } from './order-store'

/** ±0.5 % of the ordered weight (domain rules §1). */
export const TOLERANCE_PER_MILLE = 5

type Ordered = Pick<OrderLine, 'isLiquid' | 'orderedKg'>

/** Tolerance of the weighbridge in kg; 0 for bagged goods. */
export function toleranceKg({ isLiquid, orderedKg }: Ordered): number {
  return isLiquid ? Math.floor((orderedKg * TOLERANCE_PER_MILLE) / 1000) : 0
}

/** Whether a weight covers all outstanding kg. */
export function isWhole(line: Ordered, outstandingKg: number, weighedKg: number): boolean {
  return Math.abs(weighedKg - outstandingKg) <= toleranceKg(line)
}

/** The kg to pay: the weighed kg, at most the ordered kg. */
export function settledKgOf({ orderedKg }: Ordered, weighedKg: number): number {
  return Math.min(orderedKg, weighedKg)
}

/**
 * Cost of the goods by settled weight, and the amount to return to the buyer; together the amount paid for them.
 * @param discountFen for all lines together, the same per ton
 */
export function settledFen(
  lines: readonly Pick<OrderLine, 'amountFen' | 'orderedKg' | 'settledKg'>[],
  discountFen = 0,
): { goodsFen: number; backFen: number } {
  let [goods, back] = [0, 0]
  const weights = lines.map(({ orderedKg }) => orderedKg)
  const discounts = splitByWeight(discountFen, weights)
  for (const [i, { amountFen, orderedKg, settledKg }] of lines.entries()) {
    const settled = settledKg ?? orderedKg
    const paidFen = amountFen - (discounts[i] ?? 0)
    const [settledPart = 0, returned = 0] = splitByWeight(paidFen, [settled, orderedKg - settled])
    goods += settledPart
    back += returned
  }
  return { goodsFen: goods, backFen: back }
}
