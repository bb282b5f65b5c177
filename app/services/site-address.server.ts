import { market } from './backend.server'

/** The market's own origin: as the operator named it, else as this request reached it. */
export function siteOrigin(request: Request): string {
  return market.settings.publicOrigin ?? new URL(request.url).origin
}
