import type { Tx } from 'backend/platform/database/database'
import type { DataCipher } from 'backend/platform/encryption/data-cipher'
import { newId } from 'backend/platform/ids'
import { contextOfArrival, sealAccount } from '../account-numbers'
import { insertArrival } from '../arrivals/arrival-store'
import { payeeOf } from '../cards/bind-card'
import { findCard } from '../cards/card-store'
import type { CashOutRow } from './cash-out-store'

const PURPOSE = '提现退票'

interface Returned {
  row: CashOutRow
  /** Number of the instruction at the bank. */
  no: string
  /** Under which the ledger has it in suspense. */
  slipId: string
  now: Date
}

/**
 * Puts a returned cash-out of an unreachable owner beside the payments in suspense, with the account to which
 * it was paid as the one that it came from: two operators send it there again, or book it to another owner.
 */
export async function suspendReturn(
  tx: Tx,
  cipher: DataCipher,
  { row, no, slipId, now }: Returned,
): Promise<void> {
  const card = await findCard(tx, row.cardId)
  if (!card) throw new Error(`cash-out ${row.id} has no card`)
  const { accountNo, accountName, bankCode } = payeeOf(cipher, card)
  const id = newId()
  const { accountSealed, accountTail } = sealAccount(cipher, contextOfArrival(id), accountNo)
  await insertArrival(tx, {
    id,
    bankReference: no,
    amountFen: row.amountFen + row.feeFen,
    payerName: accountName,
    payerAccountSealed: accountSealed,
    payerAccountTail: accountTail,
    payerBankCode: bankCode,
    purpose: PURPOSE,
    bankAt: now,
    at: now,
    slipId,
    suspenseReason: 'owner_gone',
    namedKind: row.ownerKind,
    namedId: row.ownerId,
    cashOutId: row.id,
  })
}
