import type { Database } from 'backend/platform/database/database'
import type { DataCipher } from 'backend/platform/encryption/data-cipher'
import type { SealedColumn } from 'backend/platform/encryption/sealed-columns'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { bankArrival, bankCard, checkoutApplication } from './tables'

const TAIL_DIGITS = 4
const PURPOSE = 'bank account'

/** Name the row and column of an encrypted number, so that one copied to another row does not decrypt. */
export const contextOfCard = (id: string) => `bank_card.account_no ${id}`
export const contextOfArrival = (id: string) => `bank_arrival.payer_account_no ${id}`
export const contextOfOpened = (id: string) => `checkout_application.account_no ${id}`

/** A number to be found among encrypted ones. */
export interface WantedAccount {
  readonly accountNo: string
  /** Keyed hashes by all keys. */
  readonly hashes: readonly string[]
}

export function wantedAccount(cipher: DataCipher, accountNo: string): WantedAccount {
  return { accountNo, hashes: cipher.fingerprints(accountNo, PURPOSE) }
}

/** The stored form of an account number. */
export function sealAccount(cipher: DataCipher, context: string, accountNo: string) {
  return {
    accountSealed: cipher.encrypt(accountNo, context),
    accountHash: cipher.fingerprint(accountNo, PURPOSE),
    accountTail: accountNo.slice(-TAIL_DIGITS),
  }
}

type StoredAccount = Pick<typeof bankCard.$inferSelect, 'accountNo' | 'accountSealed' | 'accountTail'>

/** Last four digits. */
export function tailOf({ accountNo, accountTail }: Omit<StoredAccount, 'accountSealed'>): string {
  return accountTail ?? accountNo?.slice(-TAIL_DIGITS) ?? ''
}

/** @throws Error if the number was changed or belongs to another card */
export function openCardAccount(cipher: DataCipher, card: { id: string } & StoredAccount): string {
  return card.accountSealed === null
    ? (card.accountNo ?? '')
    : cipher.decrypt(card.accountSealed, contextOfCard(card.id))
}

const hashes = (cipher: DataCipher, accountNo: string) => ({
  accountHash: cipher.fingerprint(accountNo, PURPOSE),
})

export const CARDS_SEALED: SealedColumn = {
  column: bankCard.accountSealed,
  key: bankCard.id,
  context: contextOfCard,
  also: hashes,
}
export const ARRIVALS_SEALED: SealedColumn = {
  column: bankArrival.payerAccountSealed,
  key: bankArrival.id,
  context: contextOfArrival,
}
export const OPENED_SEALED: SealedColumn = {
  column: checkoutApplication.accountSealed,
  key: checkoutApplication.id,
  context: contextOfOpened,
  also: hashes,
}

/** Encrypts the account numbers of cards from before numbers were encrypted. Safe to repeat. @returns how many */
export async function sealPlainCards(db: Database, cipher: DataCipher): Promise<number> {
  const rows = await db.orm
    .select()
    .from(bankCard)
    .where(and(isNull(bankCard.accountSealed), isNotNull(bankCard.accountNo)))
  for (const row of rows) {
    const sealed = sealAccount(cipher, contextOfCard(row.id), row.accountNo ?? '')
    await db.orm
      .update(bankCard)
      .set({ ...sealed, accountNo: null })
      .where(and(eq(bankCard.id, row.id), isNull(bankCard.accountSealed)))
  }
  return rows.length
}
