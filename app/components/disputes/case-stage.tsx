import type { ArbitrationRow } from 'contract/disputes/arbitration'
import { ARBITRATION_OUTCOMES, ARBITRATION_STAGES } from 'contract/disputes/states'
import { Time } from '~/components/time/time'
import { Tag } from '../ui/tag'

/** Stage of a case with its deadline, or its outcome. */
export function CaseStage({ row: { stage, stageUntil, outcome, closedAt } }: { row: ArbitrationRow }) {
  if (outcome !== null)
    return (
      <>
        <Tag>{ARBITRATION_OUTCOMES[outcome]}</Tag>
        <span className="text-muted text-small block">
          <Time at={closedAt} />
        </span>
      </>
    )
  return (
    <>
      <Tag kind="warn">{ARBITRATION_STAGES[stage]}</Tag>
      {stageUntil !== null && (
        <span className="text-muted text-small block">
          截止 <Time at={stageUntil} />
        </span>
      )}
    </>
  )
}
