import { CALENDAR_DAYS } from 'contract/plans/terms'
import { formatTime, plainTons } from 'contract/units'
import type { ReactNode } from 'react'
import { ButtonLink } from '../ui/button'
import { Link } from '../ui/link'
import { PageTitle } from '../ui/page-title'

interface CalendarHeadProps {
  /** Name of the activities. */
  of: string
  path: string
  /** First day. */
  from: string
  /** First days of the two weeks before and after. */
  weeks: { earlier: string; later: string }
}

/** Title of a calendar and what it covers, with links to the two weeks before, from today and after. */
export function CalendarHead({ of, path, from, weeks: { earlier, later } }: CalendarHeadProps) {
  return (
    <>
      <PageTitle sub={`${from} 起 ${CALENDAR_DAYS} 天，含待审核的${of}`}>{`${of}日历`}</PageTitle>
      <p className="mb-2">
        <ButtonLink kind="quiet" to={`${path}?from=${earlier}`}>
          前两周
        </ButtonLink>{' '}
        <ButtonLink kind="quiet" to={path}>
          从今天起
        </ButtonLink>{' '}
        <ButtonLink kind="quiet" to={`${path}?from=${later}`}>
          后两周
        </ButtonLink>
      </p>
    </>
  )
}

interface Entry {
  readonly id: string
  readonly grade: string
  readonly maker: string
  readonly totalKg: number
  readonly shop: { readonly name: string }
}

interface CalendarEntriesProps<T extends Entry> {
  entries: readonly T[]
  /** Path of the operators' list, before the id. */
  path: string
  /** The instant of an entry, of which the time is shown. */
  at: (entry: T) => string | null
  children: (entry: T) => ReactNode
}

/** The activities of a day, with the time of each. */
export function CalendarEntries<T extends Entry>({ entries, path, at, children }: CalendarEntriesProps<T>) {
  if (entries.length === 0) return <>--</>
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.id}>
          <p>
            <Link to={`${path}/${entry.id}`}>
              {entry.grade} {entry.maker} {plainTons(entry.totalKg)} 吨
            </Link>
          </p>
          <p className="text-muted">
            {timeOf(at(entry))}
            {entry.shop.name} {children(entry)}
          </p>
        </li>
      ))}
    </ul>
  )
}

const timeOf = (at: string | null) => (at === null ? '' : `${formatTime(at).slice('yyyy-mm-dd '.length)} `)
