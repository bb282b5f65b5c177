import type { PresaleEvent } from 'contract/presales'
import { PRESALE_EVENTS, PRESALE_SOURCES, type PresaleSource } from 'contract/presales/terms'
import { plainTons } from 'contract/units'
import type { ShownPicture } from '../pictures/picture-strip'
import { Days, daysText } from '../time/days'
import { Time } from '../time/time'
import { Facts, fact } from '../ui/facts'
import { presentItems } from '../ui/present-items'

/** An event with its papers as a page shows them. */
export type ShownEvent = Omit<PresaleEvent, 'pictures'> & { pictures: readonly ShownPicture[] }

export interface ArrivalShown {
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
  /** The first before. */
  events: readonly ShownEvent[]
}

/** Where the goods come from, and when. */
export function ArrivalFacts({ presale }: Pick<ArrivalShown, 'presale'>) {
  const { presentFrom, presentUntil, expectedFrom, expectedUntil, arrivedAt, convertUntil } = presale
  const isLater = presentUntil !== expectedUntil
  return (
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
  )
}

/** What happened: "延期到货，预计 2026-12-10 至 12-14". */
export function eventTitle({ kind, weightKg, expectedFrom, expectedUntil }: ShownEvent): string {
  const name = PRESALE_EVENTS[kind]
  if (weightKg !== null) return `${name}，过磅 ${plainTons(weightKg)} 吨`
  if (expectedFrom !== null && expectedUntil !== null)
    return `${name}，预计 ${daysText(expectedFrom, expectedUntil)}`
  return name
}
