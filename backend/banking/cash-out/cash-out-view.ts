import type { CashOut } from 'contract/banking'
import { bankNameOf } from '../cards/banks'
import type { ListedCashOut } from './cash-out-store'

export function cashOutView({ cashOut, no, bankCode, accountName, accountTail }: ListedCashOut): CashOut {
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
    at: at.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
    returnedAt: returnedAt?.toISOString() ?? null,
    reason,
  }
}
