import { formatTime } from 'contract/units'

const DAY_LENGTH = 'yyyy-mm-dd'.length
const YEAR_LENGTH = 'yyyy-'.length

/** The day of an instant in the market's time. */
export function dayOf(at: string): string {
  return formatTime(at).slice(0, DAY_LENGTH)
}

/** The days of a window: "2026-12-05 至 12-10"; one day where it begins and ends on it. */
export function daysText(from: string, until: string): string {
  const [first, last] = [dayOf(from), dayOf(until)]
  if (first === last) return first
  const isSameYear = first.slice(0, YEAR_LENGTH) === last.slice(0, YEAR_LENGTH)
  return `${first} 至 ${isSameYear ? last.slice(YEAR_LENGTH) : last}`
}

/** The days of a window in the market's time, each of which stays whole. */
export function Days({ from, until }: { from: string; until: string }) {
  return <span className="nowrap">{daysText(from, until)}</span>
}
