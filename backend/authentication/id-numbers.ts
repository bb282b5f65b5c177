import type { Database } from 'backend/platform/database/database'
import type { DataCipher } from 'backend/platform/encryption/data-cipher'
import { listSealed, replaceSealed } from './authentication-store'

const BATCH = 200
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

const contextOf = (authenticationId: string) => `authentication.id_number ${authenticationId}`

/** Encrypts the identity number of an application. */
export function sealIdNumber(cipher: DataCipher, authenticationId: string, idNumber: string): string {
  return cipher.encrypt(idNumber, contextOf(authenticationId))
}

/** Decrypts it. */
export function openIdNumber(cipher: DataCipher, row: { id: string; idNumberSealed: string }): string {
  return cipher.decrypt(row.idNumberSealed, contextOf(row.id))
}

/**
 * Encrypts all identity numbers with the present key, in small steps while the market runs. Safe to repeat.
 * @returns how many were changed
 */
export async function rotateIdNumbers(db: Database, cipher: DataCipher): Promise<number> {
  let changed = 0
  let afterId = BEFORE_ALL
  for (;;) {
    const rows = await listSealed(db.orm, afterId, BATCH)
    for (const { id, sealed } of rows) {
      afterId = id
      if (sealed === null || cipher.isCurrent(sealed)) continue
      const to = sealIdNumber(cipher, id, openIdNumber(cipher, { id, idNumberSealed: sealed }))
      if (await replaceSealed(db.orm, id, { from: sealed, to })) changed += 1
    }
    if (rows.length < BATCH) return changed
  }
}
