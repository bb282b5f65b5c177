import { market } from './backend.server'

/** Where a browser finds a picture that a call has named. */
export function pictureAddress(picture: string): string {
  return withBase(picture, market.settings.pictureBase)
}

/** The specification's rule (§5): http(s) and data addresses pass through, to others the base is prefixed. */
export function withBase(picture: string, base: string): string {
  return /^(?:https?:|data:)/i.test(picture) ? picture : `${base}${picture}`
}
