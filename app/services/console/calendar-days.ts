import { DAY_MS } from 'contract/durations'
import { CALENDAR_DAYS } from 'contract/plans/terms'

/** The day some days later, or earlier with a negative number; yyyy-mm-dd. */
export function dayAfter(day: string, days: number): string {
  const at = new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS)
  return at.toISOString().slice(0, day.length)
}

/** First days of the calendars before and after the one that begins with a day. */
export function weeksAround(from: string): { earlier: string; later: string } {
  return { earlier: dayAfter(from, -CALENDAR_DAYS), later: dayAfter(from, CALENDAR_DAYS) }
}
