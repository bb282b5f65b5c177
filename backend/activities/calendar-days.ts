import { shanghaiDay } from 'backend/platform/shanghai-time'
import { DAY_MS } from 'contract/durations'
import { CALENDAR_DAYS } from 'contract/plans/terms'
import { instantOf } from 'contract/shanghai-instant'

/** A day in Asia/Shanghai. */
interface CalendarDay {
  /** yyyy-mm-dd. */
  readonly day: string
  readonly start: Date
  /** Exclusive. */
  readonly end: Date
  has(at: Date | string | null): boolean
}

/** The days of an operators' calendar. @param from first day; today if left out */
export function calendarDays(from: string | undefined, now: Date): readonly CalendarDay[] {
  const first = new Date(instantOf(from ?? shanghaiDay(now), '00:00')).getTime()
  return Array.from({ length: CALENDAR_DAYS }, (_, n) => {
    const [start, end] = [new Date(first + n * DAY_MS), new Date(first + (n + 1) * DAY_MS)]
    const has = (at: Date | string | null) => at !== null && new Date(at) >= start && new Date(at) < end
    return { day: shanghaiDay(start), start, end, has }
  })
}

/** The instants that a calendar shows: from inclusive, until exclusive. */
export function spanOf(days: readonly CalendarDay[]): { from: Date; until: Date } {
  const [first] = days
  const last = days[days.length - 1]
  if (!first || !last) throw new Error('a calendar has days')
  return { from: first.start, until: last.end }
}
