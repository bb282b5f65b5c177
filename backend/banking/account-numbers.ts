import type { Database } from 'backend/platform/database/database'
import type { DataCipher } from 'backend/platform/encryption/data-cipher'
import { and, asc, eq, gt } from 'drizzle-orm'
import { bankArrival, bankCard } from './tables'

const TAIL_DIGITS = 4
const PURPOSE = 'bank account'
const BATCH = 200
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/** Name the row and column of an encrypted number, so that one copied to another row does not decrypt. */
export const contextOfCard = (id: string) => `bank_card.account_no ${id}`
export const contextOfArrival = (id: string) => `bank_arrival.payer_account_no ${id}`

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

/**
 * Encrypts all account numbers with the present key, also those from before accounts were encrypted, in small steps
 * while the market runs. Safe to repeat.
 * @returns how many were changed
 */
export async function sealAccounts(db: Database, cipher: DataCipher): Promise<number> {
  return (await sealCards(db, cipher)) + (await sealArrivals(db, cipher))
}

async function sealCards(db: Database, cipher: DataCipher): Promise<number> {
  let changed = 0
  for (let after = BEFORE_ALL; ; ) {
    const rows = await db.orm
      .select()
      .from(bankCard)
      .where(gt(bankCard.id, after))
      .orderBy(asc(bankCard.id))
      .limit(BATCH)
    for (const row of rows) {
      after = row.id
      if (row.accountSealed !== null && cipher.isCurrent(row.accountSealed)) continue
      const sealed = sealAccount(cipher, contextOfCard(row.id), openCardAccount(cipher, row))
      await db.orm
        .update(bankCard)
        .set({ ...sealed, accountNo: null })
        .where(eq(bankCard.id, row.id))
      changed += 1
    }
    if (rows.length < BATCH) return changed
  }
}

async function sealArrivals(db: Database, cipher: DataCipher): Promise<number> {
  let changed = 0
  for (let after = BEFORE_ALL; ; ) {
    const rows = await db.orm
      .select({ id: bankArrival.id, from: bankArrival.payerAccountSealed })
      .from(bankArrival)
      .where(gt(bankArrival.id, after))
      .orderBy(asc(bankArrival.id))
      .limit(BATCH)
    for (const { id, from } of rows) {
      after = id
      if (cipher.isCurrent(from)) continue
      const context = contextOfArrival(id)
      const payerAccountSealed = cipher.encrypt(cipher.decrypt(from, context), context)
      await db.orm
        .update(bankArrival)
        .set({ payerAccountSealed })
        .where(and(eq(bankArrival.id, id), eq(bankArrival.payerAccountSealed, from)))
      changed += 1
    }
    if (rows.length < BATCH) return changed
  }
}
