import type { SaleRow } from 'contract/flash-sales'
import { remainingWords } from '../time/remaining'
import { Time } from '../time/time'

/** Start or end of a sale with what is left until then. The page reads itself again while it is open. */
export function SaleTime({
  sale: { phase, startsAt, endsAt },
  now,
}: {
  sale: Pick<SaleRow, 'phase' | 'startsAt' | 'endsAt'>
  now: string
}) {
  const isUpcoming = phase === 'upcoming'
  const at = isUpcoming ? startsAt : endsAt
  const leftMs = Date.parse(at) - Date.parse(now)
  return (
    <>
      {isUpcoming ? '开始' : '结束'} <Time at={at} now={now} />
      {phase !== 'ended' && leftMs > 0 && `（剩余 ${remainingWords(leftMs)}）`}
    </>
  )
}
