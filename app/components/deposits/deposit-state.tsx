import type { DepositRow } from 'contract/deposits'
import { DEPOSIT_STATES, type DepositState } from 'contract/deposits/states'
import { Time } from '../time/time'
import { Tag } from '../ui/tag'

const KINDS: Partial<Record<DepositState, 'blue' | 'warn'>> = {
  held: 'blue',
  forfeit_pending: 'warn',
  objecting: 'warn',
}

type Shown = Pick<DepositRow, 'state' | 'objectBefore' | 'endedAt'>

/** State with the deadline or the end. */
export function DepositStateCell({ deposit: { state, objectBefore, endedAt } }: { deposit: Shown }) {
  return (
    <>
      <Tag kind={KINDS[state] ?? 'plain'}>{DEPOSIT_STATES[state]}</Tag>
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
