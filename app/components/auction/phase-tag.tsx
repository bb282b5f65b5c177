import { LOT_PHASE_COLORS, LOT_PHASES, type LotPhase } from 'contract/auction/lot-terms'
import { StateTag } from '../ui/state-tag'

export function PhaseTag({ phase }: { phase: LotPhase }) {
  return <StateTag names={LOT_PHASES} colors={LOT_PHASE_COLORS} state={phase} />
}

/** Whether bids are accepted. */
export function isBidding(phase: LotPhase): boolean {
  return phase === 'bidding' || phase === 'extended'
}

/** Whether deposits are taken: before and during the bidding. */
export function takesDeposits(phase: LotPhase): boolean {
  return phase === 'upcoming' || isBidding(phase)
}

/** Whether nothing moves any more. */
export function isOver(phase: LotPhase): boolean {
  return phase === 'sold' || phase === 'unsold' || phase === 'withdrawn'
}
