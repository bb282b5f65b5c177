import { market } from '../api/backend.server'

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/
/** Indexed origin of a demo market without PUBLIC_ORIGIN, for requests with a foreign Host. */
const LOCAL_ORIGIN = 'http://localhost'

/** The market's own origin: as the operator named it, else as this request reached it. */
export function siteOrigin(request: Request): string {
  return market.settings.publicOrigin ?? new URL(request.url).origin
}

/** The origin for what search engines and caches keep: never a name that only this request gave. */
export function indexedOrigin(request: Request): string {
  const { publicOrigin } = market.settings
  const { hostname, origin } = new URL(request.url)
  return publicOrigin ?? (LOOPBACK.test(hostname) ? origin : LOCAL_ORIGIN)
}
