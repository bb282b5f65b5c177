import type { DataCipher } from 'backend/platform/encryption/data-cipher'
import { newSecret } from 'backend/platform/ids'

const SECRET_PREFIX = 'whs_'

/** Bind an encrypted secret to its row and column. */
export const secretContext = (webhookId: string) => `webhook ${webhookId} secret`
export const previousSecretContext = (webhookId: string) => `webhook ${webhookId} previous secret`

export function sealNewSecret(cipher: DataCipher, webhookId: string): string {
  return cipher.encrypt(`${SECRET_PREFIX}${newSecret()}`, secretContext(webhookId))
}

interface StoredSecrets {
  readonly secretSealed: string
  readonly previousSecretSealed: string | null
  readonly previousSecretUntil: Date | null
}

/**
 * The secrets that sign at an instant, the present one first. A previous one that cannot be decrypted is left out.
 * @returns null if the present one cannot be decrypted
 */
export function signingSecrets(
  cipher: DataCipher,
  webhookId: string,
  { secretSealed, previousSecretSealed, previousSecretUntil }: StoredSecrets,
  at: Date,
): string[] | null {
  const present = tryDecrypt(cipher, secretSealed, secretContext(webhookId))
  if (present === null) return null
  if (previousSecretSealed === null || previousSecretUntil === null || previousSecretUntil <= at)
    return [present]
  const previous = tryDecrypt(cipher, previousSecretSealed, previousSecretContext(webhookId))
  return previous === null ? [present] : [present, previous]
}

/** @returns null if the value was changed, belongs to another row, or has an unknown key */
export function tryDecrypt(cipher: DataCipher, stored: string, context: string): string | null {
  try {
    return cipher.decrypt(stored, context)
  } catch {
    return null
  }
}
