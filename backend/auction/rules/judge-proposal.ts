/** Rules of proposals and of the merchant's steps, without a database. */
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { ANNOUNCE_BEFORE_MS, type LotStep } from 'contract/auction/lot-terms'
import { type LotTime, phaseOf } from 'contract/auction/lot-time'
import { BAG_KG } from 'contract/units'

/** Terms of a new lot. */
export interface Proposal {
  readonly productId: string
  readonly warehouseId: string
  readonly weightKg: number
  readonly minKg: number
  readonly stepKg: number
  readonly startFenPerTon: number
  readonly stepFenPerTon: number
  readonly maxRaiseFenPerTon: number | null
  /** Hidden until the close; the announcement states its hash. */
  readonly reserveFenPerTon: number | null
  /** Fixed deposit; null: per mille of the value of the bid. */
  readonly depositFen: number | null
  readonly startsAt: Date
  readonly endsAt: Date
  readonly remark: string | null
}

/** Earliest start after the proposal: the announcement and an hour for the review. */
const LEAD_MS = ANNOUNCE_BEFORE_MS + 3_600_000
const DURATION_MIN_MS = 10 * 60_000
const DURATION_MAX_MS = 24 * 3_600_000

export type ProposalRefusal =
  | 'lot_times_wrong'
  | 'lot_quantities_wrong'
  | 'raise_below_step'
  | 'reserve_below_start'

/** Judges the terms of a proposal, in the order of `ProposalRefusal`. */
export function judgeProposal(
  wanted: Omit<Proposal, 'productId' | 'warehouseId' | 'depositFen' | 'remark'>,
  { isLiquid }: { readonly isLiquid: boolean },
  now: Date,
): Verdict<void, ProposalRefusal> {
  const durationMs = wanted.endsAt.getTime() - wanted.startsAt.getTime()
  const isSoon = wanted.startsAt.getTime() < now.getTime() + LEAD_MS
  if (isSoon || durationMs < DURATION_MIN_MS || durationMs > DURATION_MAX_MS) return refuse('lot_times_wrong')
  const { weightKg, minKg, stepKg } = wanted
  const areBags = [weightKg, minKg, stepKg].every((kg) => kg % BAG_KG === 0)
  if (minKg > weightKg || (weightKg - minKg) % stepKg !== 0 || !(isLiquid || areBags))
    return refuse('lot_quantities_wrong')
  const { maxRaiseFenPerTon, stepFenPerTon, reserveFenPerTon, startFenPerTon } = wanted
  // With a smaller limit the second bid could not be higher than the first.
  if (maxRaiseFenPerTon !== null && maxRaiseFenPerTon < stepFenPerTon) return refuse('raise_below_step')
  if (reserveFenPerTon !== null && reserveFenPerTon < startFenPerTon) return refuse('reserve_below_start')
  return accept()
}

/** What the merchant may do with a lot. */
export function openStepsOf(lot: LotTime & { readonly lastSeq: number }, now: Date): LotStep[] {
  if (lot.state === 'draft') return ['edit', 'submit', 'withdraw']
  if (lot.state === 'submitted' || lot.state === 'returned') return ['withdraw']
  const phase = phaseOf(lot, now)
  return lot.lastSeq === 0 && (phase === 'upcoming' || phase === 'bidding') ? ['withdraw'] : []
}
