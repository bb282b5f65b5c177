import { isSameHash, keyedHash } from 'backend/platform/hash'

/** Validity of an upload key during registration. */
const KEY_LIFETIME_MS = 30 * 60_000
/** Validity of a private picture's signed address. */
const ADDRESS_LIFETIME_MS = 60 * 60_000
/** Validity of the address of a paper on a page. */
const VIEWER_LIFETIME_MS = 10 * 60_000

/** Milliseconds since 1970 in the years 2001 to 2286. */
const INSTANT = /^[1-9]\d{12}$/
const KEY = /^((?:member|phone) [\w-]+)\.(\d+)\.([\w-]+)$/
const VIEWER = /^(member|operator)\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** Owner of pictures: a member, a phone that is not registered yet, or an operator. */
export type Owner = `member ${string}` | `phone ${string}` | `operator ${string}`

export const memberAsOwner = (memberId: string): Owner => `member ${memberId}`

export const operatorAsOwner = (operatorId: string): Owner => `operator ${operatorId}`

/** The owner name of a phone; a keyed hash, so that the phone is not stored. */
export function phoneAsOwner(secret: string, phone: string): Owner {
  return `phone ${keyedHash(secret, 'picture owner', phone)}`
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
  const until = expiresAt.getTime()
  const mac = keyedHash(secret, 'upload key', owner, until)
  return { key: Buffer.from(`${owner}.${until}.${mac}`).toString('base64url'), expiresAt }
}

/** The owner of a key, or null if it is invalid or expired. */
export function ownerOfKey(secret: string, key: string, now: Date): Owner | null {
  const text = Buffer.from(key, 'base64url').toString('utf8')
  const [, owner = '', untilText = '', mac = ''] = KEY.exec(text) ?? []
  const until = readInstant(untilText)
  if (until === null || !isSameHash(mac, keyedHash(secret, 'upload key', owner, until))) return null
  return until > now.getTime() ? (owner as Owner) : null
}

/** Who may open a private picture by an address, each time with a row in the database. */
export interface PictureViewer {
  readonly kind: 'member' | 'operator'
  readonly id: string
}

/** The signature suffix of a private picture's address, for a named viewer or for its uploader right after the upload. */
export function signAddress(
  secret: string,
  pictureId: string,
  now: Date,
  viewer: PictureViewer | null = null,
) {
  const until = now.getTime() + (viewer ? VIEWER_LIFETIME_MS : ADDRESS_LIFETIME_MS)
  const suffix = viewer ? `&by=${viewer.kind}.${viewer.id}` : ''
  const mac = addressMac(secret, { pictureId, until, viewer })
  return { signature: `?until=${until}&sign=${mac}${suffix}`, expiresAt: new Date(until) }
}

/** @returns the viewer of a valid address; null if it names none; false if it is invalid or expired */
export function viewerOfAddress(
  secret: string,
  pictureId: string,
  query: URLSearchParams,
  now: Date,
): PictureViewer | null | false {
  const until = readInstant(onlyValue(query, 'until'))
  const viewer = query.has('by') ? readViewer(onlyValue(query, 'by')) : null
  if (until === null || viewer === false) return false
  if (!isSameHash(onlyValue(query, 'sign'), addressMac(secret, { pictureId, until, viewer }))) return false
  return until > now.getTime() && viewer
}

interface SignedAddress {
  pictureId: string
  until: number
  viewer: PictureViewer | null
}

function addressMac(secret: string, { pictureId, until, viewer }: SignedAddress): string {
  return keyedHash(secret, 'picture address', pictureId, until, viewer?.kind ?? '', viewer?.id ?? '')
}

function readViewer(text: string): PictureViewer | false {
  const [, kind, id] = VIEWER.exec(text) ?? []
  return id !== undefined && { kind: kind as PictureViewer['kind'], id }
}

function readInstant(text: string): number | null {
  return INSTANT.test(text) ? Number(text) : null
}

/** Empty if the parameter is missing or repeated. */
function onlyValue(query: URLSearchParams, name: string): string {
  const [value = '', ...others] = query.getAll(name)
  return others.length === 0 ? value : ''
}
