import type { TimelineEvent } from 'contract/ordering'
import { ACTOR_KINDS, ORDER_STEPS } from 'contract/states'
import { Timeline } from '../ui/timeline'

/** What happened to an order, the latest first. */
export function OrderTimeline({ timeline }: { timeline: readonly TimelineEvent[] }) {
  return (
    <Timeline
      items={[...timeline].reverse().map(({ at, step, who, name, note, moneyFen }) => ({
        at,
        title: ORDER_STEPS[step],
        who: name === '' ? ACTOR_KINDS[who] : `${ACTOR_KINDS[who]} ${name}`,
        note,
        moneyFen,
      }))}
    />
  )
}
