import { CITY_COOKIE, cityIn } from 'contract/catalogue/city-cookie'
import { market, ready } from '../api/backend.server'
import { cookieSettings } from './cookie-settings.server'

const REMEMBERED_SECONDS = 365 * 86_400

/** The city that the visitor or member has chosen; the default where there is none, or one that does not exist. */
export function cityOf(request: Request): string {
  return cityIn(request.headers.get('cookie'), market.knowsCity)
}

/** Cookie with the chosen city, unsigned, because the HTTP server reads it. @returns null for an unknown city */
export async function cityCookie(name: string): Promise<string | null> {
  await ready()
  if (!market.knowsCity(name)) return null
  const { path, secure } = await cookieSettings()
  const cookie = `${CITY_COOKIE}=${encodeURIComponent(name)}; Max-Age=${REMEMBERED_SECONDS}; Path=${path}`
  return `${cookie}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}
