import { LRUCache } from 'lru-cache'
import type { Subscribe } from './event-feed'
import { CLOCK_MOVED } from './record-events'

/** Limits the age, because an event may get lost together with its server. */
const LIFETIME_MS = 10_000
const MAX_ENTRIES = 200

export interface EventCacheOptions {
  /** Without it nothing is cached, because changes are not noticed. */
  subscribe: Subscribe | undefined
  /** Prefixes of the event kinds that change the values. */
  changedBy: readonly string[]
}

export interface EventCache<T extends object> {
  get(key: string): T | undefined
  /** Notes that a read starts. @returns stores its value, unless an event arrived meanwhile */
  reading(key: string): (value: T) => void
  /** The cached value, or the computed one. Parallel callers may compute it several times. */
  use(key: string, compute: () => Promise<T>): Promise<T>
}

/** Caches values that all callers share, until an event of the market changes them. */
export function eventCache<T extends object>({ subscribe, changedBy }: EventCacheOptions): EventCache<T> {
  const values = new LRUCache<string, T>({ max: MAX_ENTRIES, ttl: LIFETIME_MS })
  // A moved demo clock changes every value that depends on the time.
  const prefixes = [...changedBy, CLOCK_MOVED]
  let generation = 0
  subscribe?.(({ kind }) => {
    if (!prefixes.some((prefix) => kind.startsWith(prefix))) return
    generation++
    values.clear()
  })
  const reading: EventCache<T>['reading'] = (key) => {
    const startedIn = generation
    return (value) => {
      if (subscribe && startedIn === generation) values.set(key, value)
    }
  }
  return {
    get: (key) => values.get(key),
    reading,
    use: async (key, compute) => {
      const cached = values.get(key)
      if (cached) return cached
      const store = reading(key)
      const value = await compute()
      store(value)
      return value
    },
  }
}
