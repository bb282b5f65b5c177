import type { Reader } from 'backend/platform/database/database'
import type { DataCipher } from 'backend/platform/encryption/data-cipher'
import type { SealedColumn } from 'backend/platform/encryption/sealed-columns'
import type { MoneyOwner } from 'backend/wallet'
import { z } from 'zod'
import { contextOfOpened } from '../account-numbers'
import { checkoutApplication } from '../tables'
import { type CheckoutRow, findOpenApplication } from './checkout-store'

/** Name the row and column, so that a value copied to another row does not decrypt. */
const contextOfHandler = (id: string) => `checkout_application.handler ${id}`

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

export const HANDLERS_SEALED: SealedColumn = {
  column: checkoutApplication.handlerSealed,
  key: checkoutApplication.id,
  context: contextOfHandler,
}
