import { shanghaiDay, startOfShanghaiDay } from 'backend/platform/shanghai-time'
import { LARGE_VALUE_FEN } from 'contract/banking/states'
import { DAY_MS, MINUTE_MS } from 'contract/durations'
import holidaysCsv from './chinese-holidays.csv?raw'

/**
 * Days that differ from the week. 2026: notice of the State Council's office on holidays of 2026 (国办发明电〔2025〕7号).
 * 2027: the days of the State Council's regulation on holidays (国务院令第795号), until the notice for 2027 replaces them,
 * as docs/operating.md describes.
 */
const SPECIAL = new Map(
  holidaysCsv
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(',') as [day: string, kind: 'holiday' | 'workday', name: string])
    .map(([day, kind]) => [day, kind]),
)

/** Hours of the payment system for large amounts, in minutes after midnight. */
const OPENS_MINUTES = 8 * 60 + 30
const CLOSES_MINUTES = 17 * 60 + 15

/** Days that operators changed: true works. */
export type ChangedDays = ReadonlyMap<string, boolean>

/** Whether banks work on a day (yyyy-mm-dd). */
export function isBusinessDay(day: string, changed: ChangedDays = new Map()): boolean {
  const works = changed.get(day)
  if (works !== undefined) return works
  const special = SPECIAL.get(day)
  if (special) return special === 'workday'
  const weekday = new Date(day).getUTCDay()
  return weekday !== 0 && weekday !== 6
}

/** When a payment can be sent: small ones at once, large ones in the hours of a business day. */
export function sendableAt(amountFen: number, now: Date, changed?: ChangedDays): Date {
  if (amountFen <= LARGE_VALUE_FEN) return now
  for (let midnight = startOfShanghaiDay(now); ; midnight = new Date(midnight.getTime() + DAY_MS)) {
    if (!isBusinessDay(shanghaiDay(midnight), changed)) continue
    const opens = new Date(midnight.getTime() + OPENS_MINUTES * MINUTE_MS)
    const closes = new Date(midnight.getTime() + CLOSES_MINUTES * MINUTE_MS)
    if (now < closes) return now > opens ? now : opens
  }
}

/** Daily hours in which the bank takes no instruction, in minutes after midnight; the end may be on the next day. */
export interface QuietHours {
  readonly fromMinutes: number
  readonly toMinutes: number
}

/** The end of the quiet hours; null outside of them. */
export function quietUntil(quiet: QuietHours | undefined, now: Date): Date | null {
  if (!quiet) return null
  const midnight = startOfShanghaiDay(now).getTime()
  const minutes = (now.getTime() - midnight) / MINUTE_MS
  const { fromMinutes, toMinutes } = quiet
  const isOvernight = fromMinutes > toMinutes
  const isQuiet = isOvernight
    ? minutes >= fromMinutes || minutes < toMinutes
    : minutes >= fromMinutes && minutes < toMinutes
  if (!isQuiet) return null
  const endsTomorrow = isOvernight && minutes >= fromMinutes
  return new Date(midnight + toMinutes * MINUTE_MS + (endsTomorrow ? DAY_MS : 0))
}
