import { type LotPhase, type LotState, lotStateName } from 'contract/auction/lot-terms'
import { Tag } from '../ui/tag'

/** What a lot is doing, highlighted while bids are taken or a review waits. */
export function LotStateTag({ lot }: { lot: { state: LotState; phase: LotPhase | null } }) {
  const name = lotStateName(lot)
  if (lot.state === 'submitted') return <Tag kind="warn">{name}</Tag>
  const isOpen = lot.phase === 'bidding' || lot.phase === 'extended'
  return isOpen ? <Tag kind="blue">{name}</Tag> : <Tag>{name}</Tag>
}
