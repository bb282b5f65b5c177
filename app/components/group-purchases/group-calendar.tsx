import type { OutputOf } from 'contract/endpoint'
import type { CalendarEntry, groupCalendar } from 'contract/group-purchases/console'
import { formatTime, plainTons } from 'contract/units'
import { Link } from '../ui/link'
import { figure, ListTable, name, type TableColumns, text } from '../ui/list-table'
import { CONSOLE_GROUPS } from './group-paths'
import { GroupStateTag } from './group-state'

type CalendarDay = OutputOf<typeof groupCalendar>['days'][number]

const COLUMNS: TableColumns<CalendarDay> = [
  name('日期', ({ day }) => day, 'nowrap'),
  text('开始', ({ starting }) => <Entries entries={starting} at="startsAt" />),
  figure('进行中（场）', ({ running }) => running),
  text('截止', ({ ending }) => <Entries entries={ending} at="endsAt" />),
]

/** Days with the group purchases that start, run and end on them. */
export function GroupCalendar({ days }: { days: readonly CalendarDay[] }) {
  return <ListTable caption="团购日历" isScrollable columns={COLUMNS} rows={days} rowKey={({ day }) => day} />
}

interface EntriesProps {
  entries: readonly CalendarEntry[]
  at: 'startsAt' | 'endsAt'
}

function Entries({ entries, at }: EntriesProps) {
  if (entries.length === 0) return <>--</>
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.id}>
          <p>
            <Link to={`${CONSOLE_GROUPS}/${entry.id}`}>
              {entry.grade} {entry.maker} {plainTons(entry.totalKg)} 吨
            </Link>
          </p>
          <p className="text-muted">
            {formatTime(entry[at]).slice('yyyy-mm-dd '.length)} {entry.shop.name}{' '}
            <GroupStateTag group={entry} />
          </p>
        </li>
      ))}
    </ul>
  )
}
