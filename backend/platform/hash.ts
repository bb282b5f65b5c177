import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** SHA-256 of a secret with enough entropy: tokens, draft ids, tickets. */
export function sha256(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/** SHA-256 of a file. */
export function sha256OfBytes(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('base64url')
}

/** Keyed hash for secrets with little entropy, so that a stolen database does not reveal them. */
export function keyedHash(key: string, purpose: string, content: string): string {
  return createHmac('sha256', key).update(`${purpose}\n${content}`).digest('base64url')
}

/** Compares two hashes in constant time. */
export function isSameHash(a: string, b: string): boolean {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}
