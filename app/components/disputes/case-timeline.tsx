import { ARBITRATION_EVENTS } from 'contract/disputes/states'
import { Timeline } from '../ui/timeline'
import type { ShownCase } from './shown-disputes'

const ACTORS = { buyer: '买家', merchant: '商家', operator: '平台工作人员', market: '平台' } as const

/** What happened in a case, the latest first. */
export function CaseTimeline({ timeline }: Pick<ShownCase, 'timeline'>) {
  return (
    <Timeline
      items={[...timeline].reverse().map(({ kind, by, note, at }) => ({
        at,
        title: ARBITRATION_EVENTS[kind],
        who: ACTORS[by],
        note,
        moneyFen: null,
      }))}
    />
  )
}
