import { Time } from '../time/time'
import { Link } from '../ui/link'
import type { Queue } from './console-frame'

/** The queues with the number of waiting rows and the time of the oldest. */
export function QueueCards({ queues }: { queues: readonly Queue[] }) {
  return (
    <ul className="queue-cards">
      {queues.map(({ name, to, total, oldestAt }) => (
        <li key={to} className={total > 0 ? 'queue-cards__due' : undefined}>
          <Link to={to}>{name}</Link>
          <b>{total}</b>
          <span className="text-small">
            <OldestRow total={total} oldestAt={oldestAt} />
          </span>
        </li>
      ))}
    </ul>
  )
}

function OldestRow({ total, oldestAt }: Pick<Queue, 'total' | 'oldestAt'>) {
  if (total === 0) return <>没有待办</>
  if (oldestAt === null) return <>需要处理</>
  return (
    <>
      最早一件 <Time at={oldestAt} />
    </>
  )
}
