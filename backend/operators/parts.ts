import { createKeyedMutex, type KeyedMutex, type Passwords } from 'backend/account'
import type { DataCipher } from 'backend/platform/encryption/data-cipher'
import { keyedHash } from 'backend/platform/hash'

export interface OperatorDeps {
  passwords: Passwords
  /** Key for hashes of passwords in idempotency keys, for links and for recovery codes. */
  secret: string
  /** Encrypts the secrets of the second factor. */
  cipher: DataCipher
  /**
   * Whether operators without a second factor sign in with their password alone: those of the demo market, whose
   * passwords are public. In a live market they cannot sign in.
   */
  isDemo: boolean
  /** Address of the site, for links in SMS. A demo market may have none: its links are paths. */
  publicOrigin: string | undefined
}

/** Dependencies of the operators' endpoints. */
export interface OperatorParts extends OperatorDeps {
  /** Serializes password attempts by login name. */
  attempts: KeyedMutex
  /** Stands for a password in an idempotency key. */
  keyedPassword(password: string): string
  /** Token of a link that is sent. It follows from the id, so that nothing but the SMS contains it. */
  linkToken(linkId: string): string
}

export function partsOf(deps: OperatorDeps): OperatorParts {
  return {
    ...deps,
    attempts: createKeyedMutex(),
    keyedPassword: (password) => keyedHash(deps.secret, 'operator password', password),
    linkToken: (linkId) => keyedHash(deps.secret, 'operator link', linkId),
  }
}
