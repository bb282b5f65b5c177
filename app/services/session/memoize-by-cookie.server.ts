import { LRUCache } from 'lru-cache'

const COOKIES_REMEMBERED = 1_000

/**
 * Remembers what was read out of the last requests' cookies, which costs signatures: every page asks, and the answer
 * follows from the cookie header alone.
 */
export function memoizedByCookie<T>(read: (request: Request) => Promise<T>) {
  const known = new LRUCache<string, { value: T }>({ max: COOKIES_REMEMBERED })
  return async (request: Request): Promise<T> => {
    const cookie = request.headers.get('cookie') ?? ''
    const before = known.get(cookie)
    if (before) return before.value
    const value = await read(request)
    known.set(cookie, { value })
    return value
  }
}
