import { market, ready } from '../api/backend.server'

/** What every cookie of ours has in common: signed, out of reach of scripts, Secure by the scheme of PUBLIC_ORIGIN. */
export async function cookieSettings() {
  await ready()
  return {
    path: '/',
    httpOnly: true,
    sameSite: 'lax' as const,
    secure: market.settings.publicOrigin?.startsWith('https:') ?? false,
    secrets: [market.sessionSecret()],
  }
}
