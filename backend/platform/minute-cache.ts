const MINUTE_MS = 60_000

/**
 * Caches a value per key for one minute of the market's clock, for slow queries whose results change slowly. Parallel
 * callers share one computation. Failures are not cached.
 */
export function minuteCache<T>() {
  let minute = Number.NaN
  let values = new Map<string, Promise<T>>()
  return (now: Date, key: string, compute: () => Promise<T>): Promise<T> => {
    const currentMinute = Math.floor(now.getTime() / MINUTE_MS)
    if (currentMinute !== minute) {
      minute = currentMinute
      values = new Map()
    }
    const current = values
    const value = current.get(key) ?? compute()
    current.set(key, value)
    value.catch(() => current.delete(key))
    return value
  }
}
