import type { WaybillDetail } from 'contract/waybills/shapes'
import { Time } from '../time/time'
import { waybillStages } from './waybill-stages'

/** States of a waybill with the time at which each began. Only the server renders it. */
export function WaybillProgress({ waybill }: { waybill: Pick<WaybillDetail, 'state' | 'timeline'> }) {
  const stages = waybillStages(waybill)
  const current = stages.findIndex(({ isCurrent }) => isCurrent)
  return (
    <ol className="stages" aria-label="运单进度">
      {stages.map(({ state, name, isCurrent, enteredAt }, i) => (
        <li key={state} aria-current={isCurrent ? 'step' : undefined}>
          <strong className="font-semibold">{name}</strong>
          <span className="text-muted text-small block">
            {enteredAt === null ? i < current ? '未登记' : '未开始' : <Time at={enteredAt} />}
          </span>
        </li>
      ))}
    </ol>
  )
}
