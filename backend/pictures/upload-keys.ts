import { createHmac, timingSafeEqual } from 'node:crypto'

/** Validity of an upload key during registration. */
const KEY_LIFETIME_MS = 30 * 60_000
/** Validity of a private picture's signed address. */
const ADDRESS_LIFETIME_MS = 60 * 60_000
/** Validity of the address of a paper on a page. */
const VIEWER_LIFETIME_MS = 10 * 60_000

/** Owner of pictures: a member, or a phone that is not registered yet. */
export type Owner = `member ${string}` | `phone ${string}`

export const memberAsOwner = (memberId: string): Owner => `member ${memberId}`

/** The owner name of a phone; a keyed hash, so that the phone is not stored. */
export function phoneAsOwner(secret: string, phone: string): Owner {
  return `phone ${macOf(secret, 'picture owner', phone)}`
}

export interface IssuedKey {
  key: string
  expiresAt: Date
}

/**
 * Issues a key that lets its holder upload pictures for a limited time. It contains its owner, so nothing is stored.
 */
export function issueUploadKey(secret: string, owner: Owner, now: Date): IssuedKey {
  const expiresAt = new Date(now.getTime() + KEY_LIFETIME_MS)
  const payload = `${owner}.${expiresAt.getTime()}`
  return {
    key: Buffer.from(`${payload}.${macOf(secret, 'upload key', payload)}`).toString('base64url'),
    expiresAt,
  }
}

/** The owner of a key, or null if it is invalid or expired. */
export function ownerOfKey(secret: string, key: string, now: Date): Owner | null {
  const [, owner, until, mac] = /^((?:member|phone) [\w-]+)\.(\d{1,15})\.([\w-]+)$/.exec(decoded(key)) ?? []
  if (!owner || !until || !mac) return null
  const isOurs = isSame(mac, macOf(secret, 'upload key', `${owner}.${until}`))
  return isOurs && Number(until) > now.getTime() ? (owner as Owner) : null
}

/** Who may open a private picture by an address, each time with a row in the database. */
export interface PictureViewer {
  readonly kind: 'member' | 'operator'
  readonly id: string
}

/** The signature suffix of a private picture's address, for a named viewer or for its uploader right after the upload. */
export function signAddress(secret: string, pictureId: string, now: Date, viewer?: PictureViewer) {
  const until = now.getTime() + (viewer ? VIEWER_LIFETIME_MS : ADDRESS_LIFETIME_MS)
  const by = viewer ? `${viewer.kind}.${viewer.id}` : ''
  const mac = macOf(secret, 'picture address', signedText(pictureId, until, by))
  const suffix = by === '' ? '' : `&by=${by}`
  return { signature: `?until=${until}&sign=${mac}${suffix}`, expiresAt: new Date(until) }
}

/** @returns the viewer of a valid address; null if it names none; false if it is invalid or expired */
export function viewerOfAddress(
  secret: string,
  pictureId: string,
  query: URLSearchParams,
  now: Date,
): PictureViewer | null | false {
  const [until, by] = [query.get('until') ?? '', query.get('by') ?? '']
  const ours = macOf(secret, 'picture address', signedText(pictureId, until, by))
  if (!isSame(query.get('sign') ?? '', ours) || Number(until) <= now.getTime()) return false
  const [, kind, id] = /^(member|operator)\.([0-9a-f-]{36})$/.exec(by) ?? []
  return id === undefined ? null : { kind: kind as PictureViewer['kind'], id }
}

function signedText(pictureId: string, until: number | string, by: string): string {
  return by === '' ? `${pictureId}.${until}` : `${pictureId}.${until}.${by}`
}

function decoded(key: string): string {
  return Buffer.from(key, 'base64url').toString('utf8')
}

function macOf(secret: string, purpose: string, content: string): string {
  return createHmac('sha256', secret).update(`${purpose}\n${content}`).digest('base64url')
}

function isSame(given: string, ours: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(ours)]
  return a.length === b.length && timingSafeEqual(a, b)
}
