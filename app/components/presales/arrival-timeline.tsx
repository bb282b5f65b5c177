import { PictureStrip } from '../pictures/picture-strip'
import { Panel } from '../ui/panel'
import { Timeline } from '../ui/timeline'
import { ArrivalFacts, type ArrivalShown, eventTitle } from './arrival-facts'

/** Where the goods come from and when, and what has happened to them, the latest first, for buyers. */
export function ArrivalTimeline({ presale, events }: ArrivalShown) {
  return (
    <Panel title="到货动态">
      <ArrivalFacts presale={presale} />
      {events.length > 0 && (
        <Timeline
          items={[...events].reverse().map((event) => ({
            at: event.at,
            title: eventTitle(event),
            who: null,
            note: event.reason,
            moneyFen: null,
            extra: <PictureStrip pictures={event.pictures} label="单据" />,
          }))}
        />
      )}
    </Panel>
  )
}
