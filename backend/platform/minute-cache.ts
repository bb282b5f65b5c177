const MINUTE_MS = 60_000

/**
 * Caches a value per key for one minute of the market's clock, for slow queries whose results change slowly. Parallel
 * callers share one computation. Failures are not cached.
 */
export function minuteCache<T>() {
  let minute = Number.NaN
  let kept = new Map<string, Promise<T>>()
  return (now: Date, key: string, make: () => Promise<T>): Promise<T> => {
    const present = Math.floor(now.getTime() / MINUTE_MS)
    if (present !== minute) {
      minute = present
      kept = new Map()
    }
    const inThisMinute = kept
    const made = inThisMinute.get(key) ?? make()
    inThisMinute.set(key, made)
    made.catch(() => inThisMinute.delete(key))
    return made
  }
}
