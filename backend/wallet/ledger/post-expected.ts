import type { Tx } from 'backend/platform/database/database'
import type { NewTransfer } from './ledger-rows'
import { post } from './post'

/** @throws Error for every refusal: the caller has locked the business object and knows its state */
export async function postExpected(tx: Tx, transfers: readonly NewTransfer[], now: Date): Promise<void> {
  const posted = await post(tx, transfers, now)
  if (!posted.ok) throw new Error(`the ledger refused: ${posted.reason}`)
}
