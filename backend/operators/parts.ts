import { createKeyedMutex, type KeyedMutex, type Passwords } from 'backend/account'
import { keyedHash } from 'backend/platform/hash'

export interface OperatorDeps {
  passwords: Passwords
  /** Key for hashes of passwords in idempotency keys. */
  secret: string
}

/** Dependencies of the operators' endpoints. */
export interface OperatorParts {
  passwords: Passwords
  /** Serializes password attempts by login name. */
  attempts: KeyedMutex
  /** Stands for a password in an idempotency key. */
  keyedPassword(password: string): string
}

export function partsOf({ passwords, secret }: OperatorDeps): OperatorParts {
  return {
    passwords,
    attempts: createKeyedMutex(),
    keyedPassword: (password) => keyedHash(secret, 'operator password', password),
  }
}
