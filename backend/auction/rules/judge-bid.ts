/** Rules of bids, without a database. */
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { depositFor } from 'contract/auction/deposit'
import { type LotTime, phaseOf } from 'contract/auction/lot-time'

export interface JudgedLot extends LotTime {
  readonly sellerCompanyId: string
  readonly weightKg: number
  readonly minKg: number
  readonly stepKg: number
  readonly startFenPerTon: number
  readonly stepFenPerTon: number
  /** Most by which a bid may exceed the highest price so far; null without a limit. */
  readonly maxRaiseFenPerTon: number | null
  /** Fixed deposit; null: per mille of the value of the bid. */
  readonly depositFen: number | null
  /** Highest price so far; null without bids. */
  readonly topFenPerTon: number | null
}

/** The bidder's last bid, and its deposit; null without one. */
export interface BidderStanding {
  readonly last: { readonly priceFenPerTon: number; readonly weightKg: number } | null
  readonly heldFen: number | null
}

export interface NewBid {
  readonly companyId: string
  readonly priceFenPerTon: number
  readonly weightKg: number
}

export type BidRefusal =
  | 'lot_not_open'
  | 'lot_not_started'
  | 'lot_ended'
  | 'own_lot'
  | 'bid_below_start'
  | 'bid_off_step'
  | 'raise_too_high'
  | 'weight_too_small'
  | 'weight_off_step'
  | 'weight_above_lot'
  | 'bid_not_raised'
  | 'deposit_missing'
  | 'deposit_short'

/** The highest price that a bid may have now; null without a limit. */
export function highestBid({
  maxRaiseFenPerTon,
  topFenPerTon,
  startFenPerTon,
}: Pick<JudgedLot, 'maxRaiseFenPerTon' | 'topFenPerTon' | 'startFenPerTon'>): number | null {
  return maxRaiseFenPerTon === null ? null : (topFenPerTon ?? startFenPerTon) + maxRaiseFenPerTon
}

/**
 * Judges a bid, in the order of `BidRefusal`.
 * @param receivedAt instant of receipt, which alone decides whether the bid is in time
 */
export function judgeBid(
  lot: JudgedLot,
  standing: BidderStanding,
  bid: NewBid,
  receivedAt: Date,
): Verdict<void, BidRefusal> {
  const open = judgeTime(lot, receivedAt)
  if (!open.ok) return open
  if (lot.sellerCompanyId === bid.companyId) return refuse('own_lot')
  const terms = judgeTerms(lot, bid)
  if (!terms.ok) return terms
  const { last, heldFen } = standing
  if (last && !isRaised(last, bid)) return refuse('bid_not_raised', { ...last })
  const neededFen = depositFor(lot, bid)
  if (heldFen === null) return refuse('deposit_missing', { missingFen: neededFen })
  if (heldFen < neededFen) return refuse('deposit_short', { neededFen, missingFen: neededFen - heldFen })
  return accept()
}

function judgeTime(
  lot: LotTime,
  receivedAt: Date,
): Verdict<void, 'lot_not_open' | 'lot_not_started' | 'lot_ended'> {
  const phase = phaseOf(lot, receivedAt)
  if (phase === 'upcoming') return refuse('lot_not_started', { startsAt: lot.startsAt.toISOString() })
  if (phase === 'ended' || phase === 'sold' || phase === 'unsold')
    return refuse('lot_ended', { endsAt: lot.endsAt.toISOString() })
  return phase === 'bidding' || phase === 'extended' ? accept() : refuse('lot_not_open')
}

function judgeTerms(lot: JudgedLot, { priceFenPerTon, weightKg }: NewBid): Verdict<void, BidRefusal> {
  const { startFenPerTon, stepFenPerTon, minKg, stepKg } = lot
  if (priceFenPerTon < startFenPerTon) return refuse('bid_below_start', { startFenPerTon })
  if ((priceFenPerTon - startFenPerTon) % stepFenPerTon !== 0)
    return refuse('bid_off_step', { startFenPerTon, stepFenPerTon })
  const highestFenPerTon = highestBid(lot)
  if (highestFenPerTon !== null && priceFenPerTon > highestFenPerTon)
    return refuse('raise_too_high', { highestFenPerTon })
  if (weightKg < minKg) return refuse('weight_too_small', { minKg })
  if (weightKg > lot.weightKg) return refuse('weight_above_lot', { weightKg: lot.weightKg })
  if ((weightKg - minKg) % stepKg !== 0) return refuse('weight_off_step', { minKg, stepKg })
  return accept()
}

/** A bidder's next bid raises the price, or the tons at the same price. */
function isRaised(
  last: { readonly priceFenPerTon: number; readonly weightKg: number },
  { priceFenPerTon, weightKg }: NewBid,
): boolean {
  if (priceFenPerTon !== last.priceFenPerTon) return priceFenPerTon > last.priceFenPerTon
  return weightKg > last.weightKg
}
