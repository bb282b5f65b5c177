import type { DataCipher } from 'backend/platform/encryption/data-cipher'
import type { SealedColumn } from 'backend/platform/encryption/sealed-columns'
import { authentication } from './tables'

const contextOf = (authenticationId: string) => `authentication.id_number ${authenticationId}`

/** Encrypts the identity number of an application. */
export function sealIdNumber(cipher: DataCipher, authenticationId: string, idNumber: string): string {
  return cipher.encrypt(idNumber, contextOf(authenticationId))
}

/** Decrypts it. */
export function openIdNumber(cipher: DataCipher, row: { id: string; idNumberSealed: string }): string {
  return cipher.decrypt(row.idNumberSealed, contextOf(row.id))
}

export const AUTHENTICATION_SEALED: readonly SealedColumn[] = [
  { column: authentication.idNumberSealed, key: authentication.id, context: contextOf },
]
