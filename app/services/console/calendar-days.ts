import { DAY_MS } from 'contract/durations'

/** The day some days later, or earlier with a negative number; yyyy-mm-dd. */
export function dayAfter(day: string, days: number): string {
  const at = new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS)
  return at.toISOString().slice(0, day.length)
}
