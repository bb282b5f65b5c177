import { createHmac, timingSafeEqual } from 'node:crypto'

/** So long somebody who registers may send papers. */
const KEY_LIFETIME_MS = 30 * 60_000
/** So long the address of a paper can be opened. */
const ADDRESS_LIFETIME_MS = 60 * 60_000

/** Whose pictures they are: a member's, or those of a phone that nobody is a member with yet. */
export type Owner = `member ${string}` | `phone ${string}`

export const memberAsOwner = (memberId: string): Owner => `member ${memberId}`

/** A phone is not kept as such. */
export function phoneAsOwner(secret: string, phone: string): Owner {
  return `phone ${macOf(secret, 'picture owner', phone)}`
}

export interface GivenKey {
  key: string
  expiresAt: Date
}

/** A key with which its holder may send pictures for a while. It carries its owner, so that nothing has to be kept. */
export function giveUploadKey(secret: string, owner: Owner, now: Date): GivenKey {
  const expiresAt = new Date(now.getTime() + KEY_LIFETIME_MS)
  const said = `${owner}.${expiresAt.getTime()}`
  return { key: Buffer.from(`${said}.${macOf(secret, 'upload key', said)}`).toString('base64url'), expiresAt }
}

/** Whose key it is; null for one that is not ours or no longer good. */
export function ownerOfKey(secret: string, key: string, now: Date): Owner | null {
  const [, owner, until, mac] = /^((?:member|phone) [\w-]+)\.(\d{1,15})\.([\w-]+)$/.exec(decoded(key)) ?? []
  if (!owner || !until || !mac) return null
  const isOurs = isSame(mac, macOf(secret, 'upload key', `${owner}.${until}`))
  return isOurs && Number(until) > now.getTime() ? (owner as Owner) : null
}

/** What the address of a picture ends with that is not for everybody. */
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
