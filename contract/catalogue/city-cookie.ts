import { DEFAULT_CITY } from '../constants'

/** The cookie with the browser's city, percent-encoded. Not secret and not trusted. */
export const CITY_COOKIE = 'suji_city'

const WRITTEN = new RegExp(`(?:^|;\\s*)${CITY_COOKIE}=([^;]*)`)

/**
 * The browser's city, or the default if it is not set or unknown.
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
