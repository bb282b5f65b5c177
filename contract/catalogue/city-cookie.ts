import { DEFAULT_CITY } from '../constants'

/** The cookie in which a browser remembers its city, percent-encoded. No secret, and nothing is decided by it alone. */
export const CITY_COOKIE = 'suji_city'

const WRITTEN = new RegExp(`(?:^|;\\s*)${CITY_COOKIE}=([^;]*)`)

/**
 * The city that a browser has chosen; the default where it has chosen none, or one that nobody knows.
 * @param cookie the request's cookie header
 */
export function cityIn(cookie: string | null | undefined, isKnown: (name: string) => boolean): string {
  const written = cookie ? WRITTEN.exec(cookie)?.[1] : undefined
  if (written === undefined) return DEFAULT_CITY
  try {
    const name = decodeURIComponent(written)
    return isKnown(name) ? name : DEFAULT_CITY
  } catch {
    return DEFAULT_CITY
  }
}
