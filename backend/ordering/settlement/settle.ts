/**
 * Settlement of liquids: by weighbridge, within half a percent of the ordered weight. Bagged goods settle as ordered.
 */
import { BAG_KG } from 'contract/units'
import type { OrderLine } from '../order-store'

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

/** Whether a weight can be loaded: bagged goods in whole bags, or all that is left; a liquid as weighed. */
export function isLoadable({ isLiquid }: Ordered, outstandingKg: number, weightKg: number): boolean {
  return isLiquid || weightKg % BAG_KG === 0 || weightKg === outstandingKg
}

/** The kg to pay: the weighed kg, at most the ordered kg. */
export function settledKgOf({ orderedKg }: Ordered, weighedKg: number): number {
  return Math.min(orderedKg, weighedKg)
}

/** Kg missing at the weighbridge: ordered, but neither handed over nor refunded with an ended pick-up. */
export function shortKgOf({ orderedKg }: Ordered, settledKg: number, endedKg: number): number {
  return Math.max(0, orderedKg - settledKg - endedKg)
}
