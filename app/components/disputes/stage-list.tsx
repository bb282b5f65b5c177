import { Time } from '~/components/time/time'
import { stageSteps } from './case-progress'
import type { ShownCase } from './shown-disputes'

/** Stages of a case with the time at which each began, and the deadline of the current one. Only the server renders it. */
export function StageList({ arbitration }: { arbitration: ShownCase }) {
  const { stageUntil, closedAt } = arbitration
  return (
    <ol className="stages" aria-label="仲裁阶段">
      {stageSteps(arbitration).map(({ stage, name, isCurrent, enteredAt }) => (
        <li key={stage} aria-current={isCurrent ? 'step' : undefined}>
          <strong className="font-semibold">{name}</strong>
          <span className="text-muted text-small block">
            {enteredAt === null ? stageWithoutTime(closedAt !== null) : <Time at={enteredAt} />}
          </span>
          {isCurrent && stageUntil !== null && (
            <span className="text-small block">
              截止 <Time at={stageUntil} />
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}

function stageWithoutTime(isClosed: boolean): string {
  return isClosed ? '未经过' : '未开始'
}
