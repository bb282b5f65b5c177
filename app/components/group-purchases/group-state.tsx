import {
  GROUP_PHASE_COLORS,
  GROUP_PHASES,
  type GroupPhase,
  type GroupState,
  groupStateName,
} from 'contract/group-purchases/terms'
import { StateTag } from '../ui/state-tag'
import { Tag } from '../ui/tag'

export function GroupPhaseTag({ phase }: { phase: GroupPhase }) {
  return <StateTag names={GROUP_PHASES} colors={GROUP_PHASE_COLORS} state={phase} />
}

/** What a group purchase is doing, as merchants and operators see it. */
export function GroupStateTag({ group }: { group: { state: GroupState; phase: GroupPhase | null } }) {
  if (group.phase !== null) return <GroupPhaseTag phase={group.phase} />
  const name = groupStateName(group)
  return group.state === 'submitted' ? <Tag kind="warn">{name}</Tag> : <Tag>{name}</Tag>
}
