/**
 * Ranking and allocation of a lot. Engine, pages, replay and verifier run the same functions. No zod here: browsers load
 * this file.
 */

/** An accepted bid of the log. */
export interface LoggedBid {
  /** Given under the lot's lock, from 1 without gaps. */
  readonly seq: number
  /** Random id of the bidder, valid for one lot. */
  readonly bidder: string
  readonly priceFenPerTon: number
  readonly weightKg: number
  /** Whether the bidder also takes a part of its tons. */
  readonly takesPart: boolean
}

export interface Allocation {
  readonly seq: number
  readonly bidder: string
  readonly priceFenPerTon: number
  readonly weightKg: number
}

/** The valid bid of each bidder, which is its last, by price, then by sequence number. */
export function rankBids<B extends LoggedBid>(log: readonly B[]): B[] {
  const last = new Map<string, B>()
  for (const bid of log) {
    const known = last.get(bid.bidder)
    if (!known || bid.seq > known.seq) last.set(bid.bidder, bid)
  }
  return [...last.values()].sort((a, b) => b.priceFenPerTon - a.priceFenPerTon || a.seq - b.seq)
}

/**
 * Allocates a lot's goods: by price, then by sequence number, until nothing is left. A bid above the rest takes the rest
 * if it accepts a part, else it is skipped and the next that fits is served. A bid below the reserve gets nothing.
 */
export function allocate(
  lot: { readonly weightKg: number; readonly reserveFenPerTon: number | null },
  log: readonly LoggedBid[],
): Allocation[] {
  let leftKg = lot.weightKg
  return rankBids(log).flatMap(({ seq, bidder, priceFenPerTon, weightKg, takesPart }) => {
    if (priceFenPerTon < (lot.reserveFenPerTon ?? 0)) return []
    if (weightKg > leftKg && !takesPart) return []
    const gotKg = Math.min(weightKg, leftKg)
    if (gotKg === 0) return []
    leftKg -= gotKg
    return [{ seq, bidder, priceFenPerTon, weightKg: gotKg }]
  })
}
