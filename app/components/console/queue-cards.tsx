import { Link } from '../ui/link'
import type { Queue } from './console-frame'
import { formatWaitingTime } from './waiting-time'

interface QueueCardsProps {
  queues: readonly Queue[]
  nowMs: number
}

/** The queues with the number of waiting rows and the age of the oldest. */
export function QueueCards({ queues, nowMs }: QueueCardsProps) {
  return (
    <ul className="queue-cards">
      {queues.map(({ name, to, total, oldestAt }) => (
        <li key={to} className={total > 0 ? 'queue-cards__due' : undefined}>
          <Link to={to}>{name}</Link>
          <b>{total}</b>
          <span className="text-small">
            {oldestAt === null
              ? total === 0
                ? '没有待办'
                : '需要处理'
              : `最早的已等 ${formatWaitingTime(oldestAt, nowMs)}`}
          </span>
        </li>
      ))}
    </ul>
  )
}
