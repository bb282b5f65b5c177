import { createHmac, timingSafeEqual } from 'node:crypto'

/** Validity of an upload key during registration. */
const KEY_LIFETIME_MS = 30 * 60_000
/** Validity of a private picture's signed address. */
const ADDRESS_LIFETIME_MS = 60 * 60_000

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

/** The signature suffix of a private picture's address. */
export function signAddress(secret: string, pictureId: string, now: Date) {
  const until = now.getTime() + ADDRESS_LIFETIME_MS
  const mac = macOf(secret, 'picture address', `${pictureId}.${until}`)
  return { signature: `?until=${until}&sign=${mac}`, expiresAt: new Date(until) }
}

export function isSignedAddress(secret: string, pictureId: string, query: URLSearchParams, now: Date) {
  const until = query.get('until') ?? ''
  const isOurs = isSame(query.get('sign') ?? '', macOf(secret, 'picture address', `${pictureId}.${until}`))
  return isOurs && Number(until) > now.getTime()
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
