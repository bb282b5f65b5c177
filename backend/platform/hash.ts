import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** A number is covered as its decimal digits. */
type MacPart = string | number | Uint8Array

/** SHA-256 of a secret with enough entropy: tokens, draft ids, tickets. */
export function sha256(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/** SHA-256 of a file. */
export function sha256OfBytes(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('base64url')
}

/**
 * HMAC-SHA-256 of a purpose and its parts: for signatures, for tokens that follow from an id, and for secrets with
 * little entropy, so that a stolen database does not reveal them.
 */
export function keyedHash(key: string, purpose: string, ...parts: readonly MacPart[]): string {
  return keyedBytes(key, purpose, ...parts).toString('base64url')
}

/** The 32 bytes of the same HMAC. */
export function keyedBytes(key: string, purpose: string, ...parts: readonly MacPart[]): Buffer {
  const hmac = createHmac('sha256', key)
  // Each part follows its length, so that no other division into parts gives the same bytes.
  for (const part of [purpose, ...parts]) {
    const bytes = typeof part === 'object' ? part : Buffer.from(String(part))
    hmac.update(`${bytes.length}:`).update(bytes)
  }
  return hmac.digest()
}

/** Compares two hashes in constant time. */
export function isSameHash(a: string, b: string): boolean {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}
