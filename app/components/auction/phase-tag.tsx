import { LOT_PHASES, type LotPhase } from 'contract/auction/lot-terms'
import { Tag } from '../ui/tag'

const KINDS: Partial<Record<LotPhase, 'blue' | 'warn'>> = {
  bidding: 'blue',
  extended: 'warn',
  upcoming: 'blue',
}

export function PhaseTag({ phase }: { phase: LotPhase }) {
  return <Tag kind={KINDS[phase] ?? 'plain'}>{LOT_PHASES[phase]}</Tag>
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
