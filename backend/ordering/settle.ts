/** How liquids settle: by weighbridge, within half a percent of what was ordered. Bagged goods settle as ordered. */
import { splitByWeight } from 'backend/wallet'
import type { OrderLine } from './order-store'

/** ±0.5 % of the ordered weight (domain rules §1). */
export const TOLERANCE_PER_MILLE = 5

type Ordered = Pick<OrderLine, 'isLiquid' | 'orderedKg'>

/** Kg by which the weighbridge may differ; nothing for bagged goods. */
export function toleranceKg({ isLiquid, orderedKg }: Ordered): number {
  return isLiquid ? Math.floor((orderedKg * TOLERANCE_PER_MILLE) / 1000) : 0
}

/** Whether a weight hands over all that is outstanding. */
export function isWhole(line: Ordered, outstandingKg: number, weighedKg: number): boolean {
  return Math.abs(weighedKg - outstandingKg) <= toleranceKg(line)
}

/** What is paid for in the end: what was weighed, but never more than what was ordered. */
export function settledKgOf({ orderedKg }: Ordered, weighedKg: number): number {
  return Math.min(orderedKg, weighedKg)
}

/**
 * What the goods cost by their settled weight, and what goes back to the buyer; together what was paid for them.
 * @param discountFen taken off all lines together, from each ton the same
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
    const [kept = 0, returned = 0] = splitByWeight(paidFen, [settled, orderedKg - settled])
    goods += kept
    back += returned
  }
  return { goodsFen: goods, backFen: back }
}
