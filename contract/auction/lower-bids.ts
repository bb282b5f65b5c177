/** Lower prices at which a bid would still get goods. No zod here: browsers load this file. */
import { type LoggedBid, rankBids } from './allocation'

export interface LowerBid {
  readonly priceFenPerTon: number
  /** What the bid would get now. */
  readonly getsKg: number
}

interface PricedLot {
  readonly weightKg: number
  readonly startFenPerTon: number
  readonly stepFenPerTon: number
}

interface WantedBid {
  readonly priceFenPerTon: number
  readonly weightKg: number
  readonly takesPart: boolean
}

/**
 * Prices below a bid's own at which it would still get goods, by the present ranking: for each weight that it would get, the
 * lowest price on a step, highest first. At equal prices the bids that are already there come first. The hidden reserve is
 * not an input, so that nothing is told about it.
 * @param others the valid bids of the other bidders
 * @param aboveFenPerTon the bidder's own valid price, which a new bid must exceed; null without one
 */
export function lowerBids(
  lot: PricedLot,
  others: readonly LoggedBid[],
  { priceFenPerTon, weightKg, takesPart }: WantedBid,
  aboveFenPerTon: number | null,
): LowerBid[] {
  const { startFenPerTon: start, stepFenPerTon: step } = lot
  const least = aboveFenPerTon === null ? start : Math.max(start, aboveFenPerTon + step)
  const lowestOf = new Map<number, number>()
  let leftKg = lot.weightKg
  /** At these prices, both included, `leftKg` are left. */
  const note = (fromFenPerTon: number, toFenPerTon: number) => {
    const lowest = Math.max(fromFenPerTon, least)
    const getsKg = weightKg <= leftKg ? weightKg : takesPart ? leftKg : 0
    if (getsKg > 0 && lowest <= toFenPerTon && lowest < priceFenPerTon) lowestOf.set(getsKg, lowest)
  }
  let top = Number.POSITIVE_INFINITY
  for (const other of rankBids(others)) {
    note(other.priceFenPerTon + step, top)
    top = other.priceFenPerTon
    if (other.weightKg <= leftKg || other.takesPart) leftKg -= Math.min(other.weightKg, leftKg)
  }
  note(start, top)
  return [...lowestOf].map(([getsKg, lowest]) => ({ priceFenPerTon: lowest, getsKg }))
}
