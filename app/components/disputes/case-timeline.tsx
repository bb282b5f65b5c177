import { ARBITRATION_EVENTS } from 'contract/disputes/states'
import { Timeline } from '../ui/timeline'
import type { DisputeWords } from './dispute-words'
import type { ShownCase } from './shown-disputes'

const MARKET_ACTORS = { operator: '平台工作人员', market: '平台' } as const

/** What happened in a case, the latest first. */
export function CaseTimeline({ timeline, sides }: Pick<ShownCase, 'timeline'> & Pick<DisputeWords, 'sides'>) {
  const actors = { ...sides, ...MARKET_ACTORS }
  return (
    <Timeline
      items={[...timeline].reverse().map(({ kind, by, note, at }) => ({
        at,
        title: ARBITRATION_EVENTS[kind],
        who: actors[by],
        note,
        moneyFen: null,
      }))}
    />
  )
}
