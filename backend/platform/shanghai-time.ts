const OFFSET_MS = 8 * 3600_000
export const DAY_MS = 86_400_000

/** The calendar day in Asia/Shanghai, yyyy-mm-dd. Days and months never follow UTC. */
export function shanghaiDay(at: Date): string {
  return new Date(at.getTime() + OFFSET_MS).toISOString().slice(0, 10)
}

/** Start of the day of `at` in Asia/Shanghai. */
export function startOfShanghaiDay(at: Date): Date {
  return new Date(Math.floor((at.getTime() + OFFSET_MS) / DAY_MS) * DAY_MS - OFFSET_MS)
}

/** End of the day of `at` in Asia/Shanghai: the start of the next one. */
export function endOfShanghaiDay(at: Date): Date {
  return new Date(startOfShanghaiDay(at).getTime() + DAY_MS)
}

/** Start of the month of `at` in Asia/Shanghai, or of an earlier month. */
export function startOfShanghaiMonth(at: Date, monthsBefore = 0): Date {
  const local = new Date(at.getTime() + OFFSET_MS)
  return new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() - monthsBefore) - OFFSET_MS)
}

/** Start of a day (yyyy-mm-dd) in Asia/Shanghai. */
export function startOfDay(day: string): Date {
  return new Date(Date.parse(day) - OFFSET_MS)
}
