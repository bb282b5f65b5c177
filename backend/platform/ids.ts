import { randomBytes, randomInt } from 'node:crypto'
import { v7 } from 'uuid'

/** A new UUIDv7: sorted by time, without a database sequence. */
export function newId(): string {
  return v7()
}

/** Lower bound of all ids that newId() creates from this instant (milliseconds since 1970). */
export function idsFrom(ms: number): string {
  const time = Math.max(0, ms).toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`
}

/** A secret of `bytes` random bytes, for tokens (at least 16 bytes: ASVS 128 bits). */
export function newSecret(bytes = 32): string {
  return randomBytes(bytes).toString('base64url')
}

/** `digits` random decimal digits, for codes that users type. */
export function newDigits(digits: number): string {
  return Array.from({ length: digits }, () => randomInt(10)).join('')
}
