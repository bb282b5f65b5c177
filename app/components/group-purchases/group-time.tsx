import type { GroupRow } from 'contract/group-purchases'
import { remainingWords } from '../time/remaining'
import { Time } from '../time/time'

/** Start or end of a group purchase with what is left until then. The page reads itself again while it is open. */
export function GroupTime({
  group: { phase, startsAt, endsAt },
  now,
}: {
  group: Pick<GroupRow, 'phase' | 'startsAt' | 'endsAt'>
  now: string
}) {
  const isUpcoming = phase === 'upcoming'
  const at = isUpcoming ? startsAt : endsAt
  const leftMs = Date.parse(at) - Date.parse(now)
  return (
    <>
      {isUpcoming ? '开始' : '截止'} <Time at={at} now={now} />
      {leftMs > 0 && `（剩余 ${remainingWords(leftMs)}）`}
    </>
  )
}
