const OFFSET_MS = 8 * 3600_000
export const DAY_MS = 86_400_000

/** The calendar day in Asia/Shanghai, yyyy-mm-dd: days and months never break in UTC. */
export function shanghaiDay(at: Date): string {
  return new Date(at.getTime() + OFFSET_MS).toISOString().slice(0, 10)
}

/** Midnight in Asia/Shanghai at which the day of `at` began. */
export function startOfShanghaiDay(at: Date): Date {
  return new Date(Math.floor((at.getTime() + OFFSET_MS) / DAY_MS) * DAY_MS - OFFSET_MS)
}

/** Midnight in Asia/Shanghai at which the month of `at` began, or one so many months before it. */
export function startOfShanghaiMonth(at: Date, monthsBefore = 0): Date {
  const local = new Date(at.getTime() + OFFSET_MS)
  return new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() - monthsBefore) - OFFSET_MS)
}

/** Midnight in Asia/Shanghai at which a day, yyyy-mm-dd, begins. */
export function startOfDay(day: string): Date {
  return new Date(Date.parse(day) - OFFSET_MS)
}
