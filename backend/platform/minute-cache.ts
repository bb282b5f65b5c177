import { MINUTE_MS } from 'contract/durations'
import { LRUCache } from 'lru-cache'

const MAX_ENTRIES = 100

/**
 * Caches a value per key for one minute of the market's clock, for slow queries whose results change slowly. Parallel
 * callers share one computation. Failures are not cached.
 */
export function minuteCache<T>() {
  // The minute is part of the key, because a lifetime (`ttl`) would follow the machine's clock.
  const values = new LRUCache<string, Promise<T>>({ max: MAX_ENTRIES })
  return (now: Date, key: string, compute: () => Promise<T>): Promise<T> => {
    const minuteKey = `${Math.floor(now.getTime() / MINUTE_MS)} ${key}`
    const cached = values.get(minuteKey)
    if (cached) return cached
    const value = compute()
    values.set(minuteKey, value)
    value.catch(() => values.delete(minuteKey))
    return value
  }
}
