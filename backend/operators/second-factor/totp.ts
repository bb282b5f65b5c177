import { keyedBytes } from 'backend/platform/hash'
import { Secret, TOTP } from 'otpauth'

/** What all common authenticators use (RFC 6238). */
const ALGORITHM = 'SHA1'
const DIGITS = 6
const STEP_SECONDS = 30
/** Steps before and after the present one whose codes are accepted: clocks of phones are not exact. */
const WINDOW_STEPS = 1
/** 160 bits, the length of a SHA-1 hash. */
const SECRET_BYTES = 20
const ISSUER = '塑集控制台'

export const RECOVERY_CODES = 10
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
/** 80 bits in base32. */
const RECOVERY_CODE_LENGTH = 16

/** A new secret in base32. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** Address from which an authenticator takes the secret. */
export function totpUri(secret: string, name: string): string {
  return totpOf(secret, name).toString()
}

/** Number of the 30-second step whose code was typed; null for a code of no acceptable step. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token: code, timestamp, window: WINDOW_STEPS })
  return delta === null ? null : Math.floor(timestamp / 1000 / STEP_SECONDS) + delta
}

function totpOf(secret: string, label = ''): TOTP {
  const shared = { algorithm: ALGORITHM, digits: DIGITS, period: STEP_SECONDS }
  return new TOTP({ ...shared, issuer: ISSUER, label, secret: Secret.fromBase32(secret) })
}

export type TypedCode = { kind: 'totp' | 'recovery'; code: string }

/** Reads a typed code: six digits of the authenticator, or a recovery code, with spaces and hyphens anywhere. */
export function readCode(typed: string): TypedCode | null {
  const code = typed.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase()
  if (/^\d{6}$/.test(code)) return { kind: 'totp', code }
  return /^[A-Z2-7]{16}$/.test(code) ? { kind: 'recovery', code } : null
}

/**
 * Recovery codes of one set-up. They depend on both arguments and on nothing that is stored, so that a set-up that is
 * sent twice shows the same codes twice.
 * @param key secret of the market
 * @param setUp token of the link and new secret
 */
export function recoveryCodesOf(key: string, setUp: { token: string; totpSecret: string }): string[] {
  return Array.from({ length: RECOVERY_CODES }, (_, n) => {
    const bytes = keyedBytes(key, 'operator recovery code', setUp.token, setUp.totpSecret, n)
    return Array.from(bytes.subarray(0, RECOVERY_CODE_LENGTH), (byte) => BASE32[byte % 32]).join('')
  })
}

/** A recovery code in groups of four, as it is shown. */
export function shownRecoveryCode(code: string): string {
  return code.match(/.{4}/g)?.join('-') ?? code
}
