import { DEFAULT_CITY } from '../constants'

/** The cookie with the browser's city, percent-encoded. Not secret and not trusted. */
export const CITY_COOKIE = 'suji_city'

const COOKIE = new RegExp(`(?:^|;\\s*)${CITY_COOKIE}=([^;]*)`)

/**
 * The browser's city, or the default if it is not set or unknown.
 * @param cookie the request's cookie header
 */
export function cityIn(cookie: string | null | undefined, isKnown: (name: string) => boolean): string {
  const value = cookie ? COOKIE.exec(cookie)?.[1] : undefined
  if (value === undefined) return DEFAULT_CITY
  try {
    const name = decodeURIComponent(value)
    return isKnown(name) ? name : DEFAULT_CITY
  } catch {
    return DEFAULT_CITY
  }
}
