import type { Database } from 'backend/platform/database/database'
import type { DataCipher } from 'backend/platform/encryption/data-cipher'
import { rotateColumns, type SealedColumn } from 'backend/platform/encryption/sealed-columns'
import { ARRIVALS_SEALED, CARDS_SEALED, OPENED_SEALED, sealPlainCards } from './account-numbers'
import { HANDLERS_SEALED } from './checkout/sealed-values'

export const BANKING_SEALED: readonly SealedColumn[] = [
  CARDS_SEALED,
  ARRIVALS_SEALED,
  HANDLERS_SEALED,
  OPENED_SEALED,
]

/** Encrypts account numbers and handlers with the present key. Safe to repeat. @returns how many were changed */
export async function sealBankData(db: Database, cipher: DataCipher): Promise<number> {
  const sealed = await sealPlainCards(db, cipher)
  return sealed + (await rotateColumns(db, cipher, BANKING_SEALED)).changed
}
