import type { Database } from 'backend/platform/database/database'
import type { DataCipher } from 'backend/platform/encryption/data-cipher'
import { sealAccounts } from './account-numbers'
import { resealApplications } from './checkout/sealed-values'

/** Encrypts account numbers and handlers with the present key. Safe to repeat. @returns how many were changed */
export async function sealBankData(db: Database, cipher: DataCipher): Promise<number> {
  return (await sealAccounts(db, cipher)) + (await resealApplications(db, cipher))
}
