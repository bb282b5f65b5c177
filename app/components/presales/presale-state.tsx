import {
  PRESALE_PHASE_COLORS,
  PRESALE_PHASES,
  type PresalePhase,
  type PresaleState,
  presaleStateName,
} from 'contract/presales/terms'
import { StateTag } from '../ui/state-tag'
import { Tag } from '../ui/tag'

export function PresalePhaseTag({ phase }: { phase: PresalePhase }) {
  return <StateTag names={PRESALE_PHASES} colors={PRESALE_PHASE_COLORS} state={phase} />
}

/** What a presale is doing, as merchants and operators see it. */
export function PresaleStateTag({
  presale,
}: {
  presale: { state: PresaleState; phase: PresalePhase | null }
}) {
  const { state, phase } = presale
  if (phase !== null) return <PresalePhaseTag phase={phase} />
  const name = presaleStateName({ state, phase })
  return state === 'submitted' ? <Tag kind="warn">{name}</Tag> : <Tag>{name}</Tag>
}
