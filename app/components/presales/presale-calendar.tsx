import type { OutputOf } from 'contract/endpoint'
import type { PresaleCalendarEntry, presaleCalendar } from 'contract/presales/console'
import { CalendarEntries } from '../plans/calendar-parts'
import { figure, ListTable, name, type TableColumns, text } from '../ui/list-table'
import { Tag } from '../ui/tag'
import { CONSOLE_PRESALES } from './presale-paths'
import { PresaleStateTag } from './presale-state'

type CalendarDay = OutputOf<typeof presaleCalendar>['days'][number]
type Moment = 'bookUntil' | 'presentFrom' | 'presentUntil' | 'convertUntil'

const COLUMNS: TableColumns<CalendarDay> = [
  name('日期', ({ day }) => day, 'nowrap'),
  text('预订截止', ({ booking }) => entriesAt(booking, 'bookUntil')),
  text('最早到货', ({ arriving }) => entriesAt(arriving, 'presentFrom')),
  figure('待到货（批）', ({ expected }) => expected),
  text('最迟到货', ({ latest }) => entriesAt(latest, 'presentUntil')),
  text('转单截止', ({ converting }) => entriesAt(converting, 'convertUntil')),
  text('登记延期', ({ delayed }) => entriesAt(delayed)),
]

/** Days on which bookings and conversions end, goods are expected, and delays were reported. */
export function PresaleCalendar({ days }: { days: readonly CalendarDay[] }) {
  return <ListTable caption="预售日历" isScrollable columns={COLUMNS} rows={days} rowKey={({ day }) => day} />
}

const entriesAt = (entries: readonly PresaleCalendarEntry[], at?: Moment) => (
  <CalendarEntries entries={entries} path={CONSOLE_PRESALES} at={(entry) => (at ? entry[at] : null)}>
    {(presale) => (
      <>
        {presale.port} <PresaleStateTag presale={presale} />
        {presale.presentUntil !== presale.expectedUntil && <Tag kind="warn">延期</Tag>}
      </>
    )}
  </CalendarEntries>
)
