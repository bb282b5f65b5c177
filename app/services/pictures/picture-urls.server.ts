import { market } from '../api/backend.server'

/** Where a browser finds a picture that a call has named. */
export function pictureAddress(picture: string): string {
  return withPictureBase(picture, market.settings.pictureBase)
}

/** The specification's rule (§5): http(s) and data addresses pass through, to others the base is prefixed. */
export function withPictureBase(picture: string, base: string): string {
  return /^(?:https?:|data:)/i.test(picture) ? picture : `${base}${picture}`
}

/** Files that were sent in are kept in two forms under one name. */
const SENT_IN = /^(\/pictures\/[0-9a-f]{32}\/\d+)\.(?:jpg|png|webp)$/

/** A picture that content names by one address, with its WebP where it is one of those that were sent in. */
export function pictureHrefs(picture: string): { src: string; webp: string | null } {
  const name = SENT_IN.exec(picture)?.[1]
  return { src: pictureAddress(picture), webp: name === undefined ? null : pictureAddress(`${name}.webp`) }
}
