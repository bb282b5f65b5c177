import type { DepositRow } from 'contract/deposits'
import { DEPOSIT_STATE_COLORS, DEPOSIT_STATES } from 'contract/deposits/states'
import { Time } from '../time/time'
import { StateTag } from '../ui/state-tag'

type Shown = Pick<DepositRow, 'state' | 'objectBefore' | 'endedAt'>

/** State with the deadline or the end. */
export function DepositStateCell({ deposit: { state, objectBefore, endedAt } }: { deposit: Shown }) {
  return (
    <>
      <StateTag names={DEPOSIT_STATES} colors={DEPOSIT_STATE_COLORS} state={state} />
      {state === 'forfeit_pending' && (
        <span className="text-muted text-small block">
          异议截止 <Time at={objectBefore} />
        </span>
      )}
      {endedAt !== null && (
        <span className="text-muted text-small block">
          <Time at={endedAt} />
        </span>
      )}
    </>
  )
}
