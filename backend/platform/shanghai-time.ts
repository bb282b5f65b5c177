import { DAY_MS, SHANGHAI_OFFSET_MS } from 'contract/durations'

export { DAY_MS }

/** The calendar day in Asia/Shanghai, yyyy-mm-dd. Days and months never follow UTC. */
export function shanghaiDay(at: Date): string {
  return new Date(at.getTime() + SHANGHAI_OFFSET_MS).toISOString().slice(0, 10)
}

/** The day so many days after another, both yyyy-mm-dd. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Start of the day of `at` in Asia/Shanghai. */
export function startOfShanghaiDay(at: Date): Date {
  return new Date(Math.floor((at.getTime() + SHANGHAI_OFFSET_MS) / DAY_MS) * DAY_MS - SHANGHAI_OFFSET_MS)
}

/** End of the day of `at` in Asia/Shanghai: the start of the next one. */
export function endOfShanghaiDay(at: Date): Date {
  return new Date(startOfShanghaiDay(at).getTime() + DAY_MS)
}

/** Start of the month of `at` in Asia/Shanghai, or of an earlier month. */
export function startOfShanghaiMonth(at: Date, monthsBefore = 0): Date {
  const local = new Date(at.getTime() + SHANGHAI_OFFSET_MS)
  return new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() - monthsBefore) - SHANGHAI_OFFSET_MS)
}

/** Start of a day (yyyy-mm-dd) in Asia/Shanghai. */
export function startOfDay(day: string): Date {
  return new Date(Date.parse(day) - SHANGHAI_OFFSET_MS)
}
