import type { DataCipher } from 'backend/platform/encryption/data-cipher'
import type { SealedColumn } from 'backend/platform/encryption/sealed-columns'
import { keyedHash } from 'backend/platform/hash'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { pickupPass, pickupPerson } from './tables'

/** Whose identity number a column keeps. */
type Holder = 'person' | 'pass driver' | 'pass supercargo'

const contextOf = (holder: Holder, rowId: string) => `pickup.id_number ${holder} ${rowId}`

/** An identity number in the request log: its hash, from which the number cannot be guessed. */
export function hashForLog(secret: string, idNumber: string | undefined): string | undefined {
  return idNumber && keyedHash(secret, 'id number', idNumber)
}

/** Encrypts an identity number for one row. */
export function sealNumber(cipher: DataCipher, holder: Holder, rowId: string, idNumber: string): string {
  return cipher.encrypt(idNumber, contextOf(holder, rowId))
}

/** Decrypts it. */
export function openNumber(cipher: DataCipher, holder: Holder, rowId: string, sealed: string): string {
  return cipher.decrypt(sealed, contextOf(holder, rowId))
}

const columnOf = (holder: Holder, column: PgColumn, key: PgColumn): SealedColumn => ({
  column,
  key,
  context: (rowId) => contextOf(holder, rowId),
})

export const PICKUP_SEALED: readonly SealedColumn[] = [
  columnOf('person', pickupPerson.idNumberSealed, pickupPerson.id),
  columnOf('pass driver', pickupPass.driverIdSealed, pickupPass.id),
  columnOf('pass supercargo', pickupPass.supercargoIdSealed, pickupPass.id),
]
