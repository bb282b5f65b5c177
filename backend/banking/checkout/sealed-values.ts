import type { Database, Reader } from 'backend/platform/database/database'
import type { DataCipher } from 'backend/platform/encryption/data-cipher'
import type { MoneyOwner } from 'backend/wallet'
import { z } from 'zod'
import { sealAccount } from '../account-numbers'
import { applicationsAfter, type CheckoutRow, findOpenApplication, resealApplication } from './checkout-store'

const BATCH = 200
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/** Name the row and column, so that a value copied to another row does not decrypt. */
const contextOfHandler = (id: string) => `checkout_application.handler ${id}`
export const contextOfOpened = (id: string) => `checkout_application.account_no ${id}`

const Handler = z.object({ handlerName: z.string(), handlerPhone: z.string(), idNumber: z.string() })
/** The person who acts for the company at the bank. */
export type Handler = z.output<typeof Handler>

export function sealHandler(cipher: DataCipher, applicationId: string, handler: Handler): string {
  return cipher.encrypt(JSON.stringify(handler), contextOfHandler(applicationId))
}

/** @returns null after its erasure @throws Error if it was changed or belongs to another row */
export function openHandler(
  cipher: DataCipher,
  { id, handlerSealed }: Pick<CheckoutRow, 'id' | 'handlerSealed'>,
): Handler | null {
  if (handlerSealed === null) return null
  return Handler.parse(JSON.parse(cipher.decrypt(handlerSealed, contextOfHandler(id))))
}

/** Number of the opened account; null before. @throws Error if it was changed or belongs to another row */
export function openedNumber(
  cipher: DataCipher,
  { id, accountSealed }: Pick<CheckoutRow, 'id' | 'accountSealed'>,
): string | null {
  return accountSealed === null ? null : cipher.decrypt(accountSealed, contextOfOpened(id))
}

/** Number of an owner's opened checkout account; null without one, and for a person. */
export async function checkoutAccountNo(
  reader: Reader,
  cipher: DataCipher,
  { kind, id }: MoneyOwner,
): Promise<string | null> {
  const found = kind === 'company' ? await findOpenApplication(reader, id) : undefined
  return found ? openedNumber(cipher, found) : null
}

/**
 * Encrypts handlers and opened accounts with the present key, in small steps while the market runs. Safe to repeat.
 * @returns how many rows were changed
 */
export async function resealApplications(db: Database, cipher: DataCipher): Promise<number> {
  let changed = 0
  for (let after = BEFORE_ALL; ; ) {
    const rows = await applicationsAfter(db, after, BATCH)
    for (const row of rows) {
      after = row.id
      const sealed = [row.handlerSealed, row.accountSealed].filter((one) => one !== null)
      if (sealed.every((one) => cipher.isCurrent(one))) continue
      if (await resealApplication(db, row, resealed(cipher, row))) changed += 1
    }
    if (rows.length < BATCH) return changed
  }
}

function resealed(cipher: DataCipher, row: CheckoutRow) {
  const handler = openHandler(cipher, row)
  const accountNo = openedNumber(cipher, row)
  return {
    handlerSealed: handler && sealHandler(cipher, row.id, handler),
    ...(accountNo === null
      ? { accountSealed: null, accountHash: null }
      : sealAccount(cipher, contextOfOpened(row.id), accountNo)),
  }
}
