import { randomBytes, randomInt } from 'node:crypto'
import { v7 } from 'uuid'

/** A new UUIDv7: sorted by time, made anywhere, no sequence in the database. */
export function newId(): string {
  return v7()
}

/** An opaque secret of `bytes` random bytes, for tokens (at least 16 bytes: ASVS 128 bits). */
export function newSecret(bytes = 32): string {
  return randomBytes(bytes).toString('base64url')
}

/** `digits` random decimal digits, for codes that people type. */
export function newDigits(digits: number): string {
  return Array.from({ length: digits }, () => randomInt(10)).join('')
}
