/** The deposit of a bid. No zod here: browsers load this file. */
import { amountFen } from '../units'
import { DEPOSIT_PER_MILLE } from './lot-terms'

/** The deposit that a bid needs: fixed, or a share of its value, rounded up to the fen. */
export function depositFor(
  { depositFen }: { readonly depositFen: number | null },
  { priceFenPerTon, weightKg }: { readonly priceFenPerTon: number; readonly weightKg: number },
): number {
  return depositFen ?? Math.ceil((amountFen(priceFenPerTon, weightKg) * DEPOSIT_PER_MILLE) / 1_000)
}

/** What decides about the deposit that is proposed to a bidder. */
interface DepositTerms {
  readonly depositFen: number | null
  readonly startFenPerTon: number
  readonly stepFenPerTon: number
  readonly minKg: number
  readonly topFenPerTon: number | null
}

interface TypedBid {
  readonly priceFenPerTon?: number | undefined
  readonly weightKg?: number | undefined
}

/**
 * What is missing for the typed bid; without one, for the least that would lead now: a step above the highest price, for
 * the company's own tons or the minimum.
 * @param mine the company's deposit and valid bid
 * @returns fen; 0 if the deposit is enough
 */
export function missingDeposit(
  lot: DepositTerms,
  mine: { readonly heldFen: number; readonly weightKg: number | null } | null,
  typed: TypedBid,
): number {
  const { startFenPerTon, stepFenPerTon, topFenPerTon, minKg } = lot
  const next = topFenPerTon === null ? startFenPerTon : topFenPerTon + stepFenPerTon
  const bid = {
    priceFenPerTon: typed.priceFenPerTon ?? next,
    weightKg: typed.weightKg ?? mine?.weightKg ?? minKg,
  }
  return Math.max(0, depositFor(lot, bid) - (mine?.heldFen ?? 0))
}
