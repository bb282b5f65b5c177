import type { OutputOf } from 'contract/endpoint'
import type { CalendarEntry, groupCalendar } from 'contract/group-purchases/console'
import { CalendarEntries } from '../plans/calendar-parts'
import { figure, ListTable, name, type TableColumns, text } from '../ui/list-table'
import { CONSOLE_GROUPS } from './group-paths'
import { GroupStateTag } from './group-state'

type CalendarDay = OutputOf<typeof groupCalendar>['days'][number]

const COLUMNS: TableColumns<CalendarDay> = [
  name('日期', ({ day }) => day, 'nowrap'),
  text('开始', ({ starting }) => entriesAt(starting, 'startsAt')),
  figure('进行中（场）', ({ running }) => running),
  text('截止', ({ ending }) => entriesAt(ending, 'endsAt')),
]

/** Days with the group purchases that start, run and end on them. */
export function GroupCalendar({ days }: { days: readonly CalendarDay[] }) {
  return <ListTable caption="团购日历" isScrollable columns={COLUMNS} rows={days} rowKey={({ day }) => day} />
}

const entriesAt = (entries: readonly CalendarEntry[], at: 'startsAt' | 'endsAt') => (
  <CalendarEntries entries={entries} path={CONSOLE_GROUPS} at={(entry) => entry[at]}>
    {(group) => <GroupStateTag group={group} />}
  </CalendarEntries>
)
