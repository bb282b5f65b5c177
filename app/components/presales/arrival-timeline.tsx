import type { PresaleEvent } from 'contract/presales'
import { PRESALE_EVENTS, PRESALE_SOURCES, type PresaleSource } from 'contract/presales/terms'
import { plainTons } from 'contract/units'
import { PictureStrip, type ShownPicture } from '../pictures/picture-strip'
import { Days, daysText } from '../time/days'
import { Time } from '../time/time'
import { Facts, fact } from '../ui/facts'
import { Panel } from '../ui/panel'
import { presentItems } from '../ui/present-items'
import { Timeline } from '../ui/timeline'

/** An event with its papers as a page shows them. */
export type ShownEvent = Omit<PresaleEvent, 'pictures'> & { pictures: readonly ShownPicture[] }

interface ArrivalTimelineProps {
  presale: {
    source: PresaleSource
    sourceName: string
    port: string
    expectedFrom: string
    expectedUntil: string
    presentFrom: string
    presentUntil: string
    bookUntil: string
    arrivedAt: string | null
    convertUntil: string | null
  }
  events: readonly ShownEvent[]
}

/** Where the goods come from and when, and what has happened to them, the latest first. */
export function ArrivalTimeline({ presale, events }: ArrivalTimelineProps) {
  const { presentFrom, presentUntil, expectedFrom, expectedUntil, arrivedAt, convertUntil } = presale
  const isLater = presentUntil !== expectedUntil
  return (
    <Panel title="到货动态">
      <Facts
        inTwoColumns
        items={presentItems([
          fact('货源', `${PRESALE_SOURCES[presale.source]} · ${presale.sourceName}`),
          fact('到货地点', presale.port),
          fact('预计到货', <Days from={presentFrom} until={presentUntil} />),
          fact('原预计到货', isLater ? <Days from={expectedFrom} until={expectedUntil} /> : null),
          fact('预订截止', <Time at={presale.bookUntil} />),
          fact('实际到货', arrivedAt && <Time at={arrivedAt} />),
          fact('转单截止', convertUntil && <Time at={convertUntil} />),
        ])}
      />
      {events.length > 0 && (
        <Timeline
          items={[...events].reverse().map((event) => ({
            at: event.at,
            title: titleOf(event),
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

function titleOf({ kind, weightKg, expectedFrom, expectedUntil }: ShownEvent): string {
  const name = PRESALE_EVENTS[kind]
  if (weightKg !== null) return `${name}，过磅 ${plainTons(weightKg)} 吨`
  if (expectedFrom !== null && expectedUntil !== null)
    return `${name}，预计 ${daysText(expectedFrom, expectedUntil)}`
  return name
}
