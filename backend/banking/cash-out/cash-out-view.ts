import type { CashOut } from 'contract/banking'
import type { z } from 'zod'
import { bankNameOf } from '../cards/banks'
import type { ListedCashOut } from './cash-out-store'

export function cashOutView({
  cashOut,
  no,
  bankCode,
  accountName,
  accountTail,
}: ListedCashOut): z.input<typeof CashOut> {
  const { id, amountFen, feeFen, state, at, settledAt, returnedAt, reason } = cashOut
  return {
    id,
    no,
    amountFen,
    feeFen,
    bankName: bankNameOf(bankCode),
    accountName,
    accountTail,
    state,
    at,
    settledAt,
    returnedAt,
    reason,
  }
}
